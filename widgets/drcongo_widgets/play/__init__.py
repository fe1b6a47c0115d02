"""Play now: a few choices, and a game begins at the table."""
