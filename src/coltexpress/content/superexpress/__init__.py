"""Colt Super Express: a game of its own, on a train that loses its last car every round."""
