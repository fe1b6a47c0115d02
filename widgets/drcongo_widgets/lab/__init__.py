"""Many games: an edition changed and played."""
