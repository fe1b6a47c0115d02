"""Studies of many games: what is to be played, who plays it, the book of a run and its tables. Knows no game."""
