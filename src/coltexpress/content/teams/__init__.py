"""The team game, for four or six players with or without the expansion."""
