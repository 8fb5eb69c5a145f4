"""Training: games that a network plays against itself and others, and what it learns of them."""
