"""The stage: one picture that fits the page, with panels of HTML over it. Knows no game."""

from .room import Room
from .stage import Stage

__all__ = ["Room", "Stage"]
