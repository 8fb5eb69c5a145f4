"""What is played: modules of cards, bandits, rounds and trains, as rows and small rule objects."""
