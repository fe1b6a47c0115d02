"""Editing a position by hand."""
