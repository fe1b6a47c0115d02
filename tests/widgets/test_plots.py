"""Plots of answers: what they show has the colours that it has everywhere else."""

from __future__ import annotations

from drcongo_widgets import plots

import drcongo
from drcongo.edition.kinds import RESOURCES
from drcongo.picture.palette import LIGHT
from tests.widgets.positions import FULL


def test_resources_have_their_own_colours_and_never_those_of_players() -> None:
    prices = plots.prices_plot(drcongo.new_game("insurgent", ["Ana", "Ben"], seed=7)).svg()
    sales = plots.sales_plot(drcongo.scenario(FULL)).svg()
    assert all(colour in prices for colour in LIGHT.resources)
    assert LIGHT.resources[RESOURCES.index("minerals")] in sales
    assert not [colour for colour in LIGHT.players for drawn in (prices, sales) if colour in drawn]
