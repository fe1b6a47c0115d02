"""The Baron's temper: the numbers of its rules of thumb, for each layer. They were found by duels, and mean medals
where nothing else is said."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from drcongo.engine.ruleset import Layer


@dataclass(frozen=True, slots=True)
class Temper:
    # the game ahead
    steps: float = 2.8  # city steps of a player in a cycle: the more, the nearer the end is thought to be
    money: tuple[float, ...] = (0.26, 0.42, 0.55, 0.6)  # what $1000 are worth, by the cycles still to come
    broke: float = 0.2  # by so much more is money worth to whom has none
    enough: float = 4000  # dollars from which on money is worth its usual
    # actions
    city: float = 3.6  # a step of a city: one medal now, two in the Finale, and power to sell
    site: float = 0.8  # an industry that opens a town to a city
    variety: float = 0.25  # an industry of a type that no own city has near it
    foothold: float = 0.0  # the first counter in a province, for each cycle to come
    sold: float = 0.8  # of the cubes that could be made will be
    power: float = 1.0  # of a Hydro cube's price
    used: float = 0.5  # of the ways that a transport opens, over the cycles to come
    early: float = 0.3  # Production before the last Action phase: it can wait
    short: float = 0.3  # a sale as an action ...
    poor: float = 1000  # ... with less than so many dollars
    stuck: float = 0.3  # if nothing is worth so much, capital may be raised
    # forces
    figure: float = 0.5  # a Peacekeeper
    saved: float = 0.5  # of the medals in a province without a guard that one may save, before the last cycle
    guard: float = 0.03  # for each medal that stands beside a further guard
    cleared: float = 0.25  # of the income of a province without Insurgents, in each cycle to come
    value: float = 0.3  # of what industries take off a city's price, where no Insurgent prevents it (INS-SUP-01)
    major: float = 0.5  # of a guard's worth where a Major would make it fight (INS-CRD-05)
    # Ministers, in dollars and shares of dollars
    defence: float = 1200  # what a cycle in office may bring
    finance: float = 700
    opening: float = 0.5  # of Interior's worth, for a first bid: who overbids it pays at least the double (GOV-AUC-03)
    overbid: float = 0.75  # of Interior's worth that a bid may reach
    modest: float = 200  # for an office that nobody else seems to want
    purse: float = 0.6  # of one's own money that a bid may take
    hire: float = 300  # what a hired Minister should bring beyond the price (SOLO-04)
    # Support cards
    patience: float = 0.25  # what a card must bring for each Action phase in which a better one may still turn up
    second_action: float = 1.2  # Germany
    second_building: float = 0.9  # Mexico
    second_transport: float = 0.5  # Russia


@cache
def temper_of(layer: Layer) -> Temper:
    """As the layer says, and the ones below it."""
    return Temper(**layer.weights)
