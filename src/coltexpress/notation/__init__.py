"""Texts and JSON for actions, events, positions, setups and whole games."""
