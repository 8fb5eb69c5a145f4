"""Players that decide by themselves, from a view and the legal actions alone."""
