"""Exercises, the course overview and the guided game."""
