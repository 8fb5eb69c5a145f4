"""Horses & Stagecoach: three modules that add to the base game."""
