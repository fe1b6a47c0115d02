"""The Insurgent Game: what it adds to Core, section by section as in the rulebook."""

from drcongo.layers.insurgent import actions, cards, combat, diamonds, peacekeepers, sales, setup
from drcongo.layers.insurgent.layer import insurgent

__all__ = ["actions", "cards", "combat", "diamonds", "insurgent", "peacekeepers", "sales", "setup"]
