"""The Insurgent Game: what it adds to Core, section by section as in the rulebook."""

# Peacekeepers before combats and diamonds: a turn offers them in this order.
from drcongo.layers.insurgent import actions, cards, peacekeepers, combat, diamonds, sales, setup  # isort: skip
from drcongo.layers.insurgent.layer import insurgent

__all__ = ["actions", "cards", "combat", "diamonds", "insurgent", "peacekeepers", "sales", "setup"]
