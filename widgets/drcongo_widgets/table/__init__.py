"""The table: a live board, what is picked on it and what it answers."""
