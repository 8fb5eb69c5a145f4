"""Environments: the game as libraries for learning, search and language models know games."""
