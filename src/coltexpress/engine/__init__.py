"""The rules' machinery: state, verbs, flow, decisions, events, observation. Standard library only."""
