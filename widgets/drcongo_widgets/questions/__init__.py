"""Questions about a position, and two positions side by side."""
