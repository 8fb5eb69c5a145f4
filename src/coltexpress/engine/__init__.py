"""The rules' machinery: state, verbs, flow, decisions, events, views. Standard library only."""
