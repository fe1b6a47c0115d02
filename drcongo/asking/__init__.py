"""Questions of a game: answers, tables, what differs, the same under another layer or without a rule."""
