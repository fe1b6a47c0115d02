"""The Government Game: what it adds to the Insurgent Game, section by section as in the rulebook."""

from drcongo.layers.government import defence, election, finance, interior, sales
from drcongo.layers.government.layer import government

__all__ = ["defence", "election", "finance", "government", "interior", "sales"]
