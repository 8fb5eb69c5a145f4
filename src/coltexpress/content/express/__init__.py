"""Colt Express: the base game, its expert variant, its duel and its editions."""
