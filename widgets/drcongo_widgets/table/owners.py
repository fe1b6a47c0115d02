"""How owners are told apart beside the picture: a sign and a colour each, as on it."""

from __future__ import annotations

from drcongo.engine.state import State

SIGNS = ("■", "▲", "◆", "⬢")
STAR = "✦"


def sign(s: State, owner: int) -> str:
    return STAR if owner >= s.seats else SIGNS[owner % len(SIGNS)]


def colour(s: State, owner: int) -> str:
    """The end of the classes of an owner's colour."""
    return "gov" if owner >= s.seats else str(owner)
