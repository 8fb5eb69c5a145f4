"""The network: what it takes in, what it gives out, and its weights."""
