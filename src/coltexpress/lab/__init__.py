"""The laboratory: mirrored matches among bots, what they prove, ratings, files and pictures."""
