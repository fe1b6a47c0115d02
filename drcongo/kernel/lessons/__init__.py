"""Exercises of any game: as data, tried, judged and explained. Knows no game."""
