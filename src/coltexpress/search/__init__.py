"""Compiled search: trees over hidden worlds, and regret matching where all choose at once."""
