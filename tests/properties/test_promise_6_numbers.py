"""Promise 6: the numbers of a prompt are what comes of the moves it names, found out by playing them.

What may be bid or taken and what is paid is read off the legal moves and their events; what a combat die must show, and
how likely that is, off the dice that win. A fact of a new kind of frame that is neither here nor excused fails.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from drcongo.engine.decisions import split_of
from drcongo.engine.events import Event
from drcongo.engine.moves import Arrange, Bid, Buy, Choose, Contribute, Done, Roll, Share, Shift
from drcongo.engine.score import ranking
from drcongo.engine.state import State
from drcongo.kernel.chance import DIE
from drcongo.play.engine import CongoEngine
from tests.counted import Record, hand_over
from tests.properties.test_promise_6_prompts import use_cards
from tests.properties.walks import ENGINES, TABLES, positions, seated

Read = Counter[tuple[str, str]]
Worked = Callable[[CongoEngine, State], Any]
ENOUGH = 50_000


def wins(engine: CongoEngine, s: State, die: int) -> bool:
    """Whether the Insurgent is beaten if no card is taken."""
    log: list[Event] = []
    if s.frame.kind == "combat":
        s = engine.apply(s, Roll(die), None, log)
    if s.frame.kind == "window":
        engine.apply(s, Done(), None, log)
    return any(event.key == "combat_won" for event in log)


def paid(verb: type[Any]) -> Worked:
    """What the first move of a kind costs whoever has enough."""

    def price(engine: CongoEngine, s: State) -> int:
        s, log = s.copy(), list[Event]()
        s.cash[s.frame.by] += ENOUGH
        engine.apply(s, next(iter(engine.moves_of(s, verb))), s.frame.by, log)
        return -sum(event.money for event in log if event.seat == s.frame.by)

    return price


def cubes_of_the_set(engine: CongoEngine, s: State) -> int:
    spaces = engine.board.spaces_of[split_of(s.frame).resource]
    return sum(s.space_cubes[i] for i in spaces if s.space_owner[i] == s.frame.seat)


def phase(engine: CongoEngine, s: State) -> int:
    return int(engine.rules.phases[s.phase].name.removeprefix("action"))


WORKED: dict[tuple[str, str], Worked] = {
    ("action", "phase"): phase,
    ("card", "phase"): phase,
    ("sale", "round"): lambda engine, s: s.sales_round,
    ("split", "n"): cubes_of_the_set,
    ("split", "port"): lambda engine, s: engine.board.provinces[engine.board.port].town,
    ("contribute", "price"): paid(Contribute),
    ("hire", "price"): paid(Choose),
    ("choose", "bid"): paid(Choose),
    ("buy", "price"): paid(Buy),  # the first one is of one medal
    ("share", "most"): lambda engine, s: max(move.money for move in engine.moves_of(s, Share)),
    ("inducement", "money"): lambda engine, s: s.cash[s.frame.seat],
    ("intelligence", "n"): lambda engine, s: len(engine.moves_of(s, Arrange)[0].places),
    ("redeploy", "province"): lambda engine, s: engine.board.provinces[s.frame.data[0]].name,
    ("overture", "province"): lambda engine, s: engine.board.provinces[s.barons[s.frame.by]].name,
    ("combat", "province"): lambda engine, s: engine.board.provinces[s.frame.data[0]].name,
    ("window", "province"): lambda engine, s: engine.board.provinces[s.frame.data[0]].name,
    ("over", "player"): lambda engine, s: s.names[ranking(s)[0]],
    ("over", "n"): lambda engine, s: max(s.final),
}
OTHERWISE = {  # worked out below, several together, or by other tests
    ("combat", "strength"), ("combat", "needed"), ("combat", "odds"), ("combat", "insurgent"),
    ("window", "die"), ("window", "total"), ("window", "needed"),
    ("bid", "top"), ("finance", "moves"), ("split", "resource"), ("overture", "peacekeeper"),
    ("defence", "n"), ("defence", "removed"), ("defence", "placed"), ("mandate", "n"),  # tests/layers
}  # fmt: skip


def check_combat(engine: CongoEngine, s: State, facts: dict[str, Any]) -> None:
    """A die wins if, and only if, it makes up what is said to be needed; so many of the six are the chance."""
    winning = [die for die in DIE if wins(engine, s, die)]
    enough = [die for die in DIE if facts["strength"] + die >= facts["needed"]]
    assert winning == enough, f"{facts} in {s!r}"
    assert Fraction(facts["odds"]) == Fraction(len(winning), len(DIE)), f"{facts} in {s!r}"


def check_window(engine: CongoEngine, s: State, facts: dict[str, Any]) -> None:
    assert facts["die"] == s.frame.data[1]
    assert (facts["total"] >= facts["needed"]) == wins(engine, s, facts["die"]), f"{facts} in {s!r}"


def check_bid(engine: CongoEngine, s: State, facts: dict[str, Any]) -> None:
    """What may be bid beside the top bid, by the bids that are legal."""
    part, top = facts["top"], max(s.bids, default=0)
    legal = [move.money for move in engine.moves_of(s, Bid)]
    said = part.facts
    if part.key == "no_bid":
        assert not top
        assert said["free"] // 100 * 100 == max(legal, default=0)
        return
    assert said["top"] == top
    above = [money for money in legal if money > top]
    if part.key == "top_bid":
        assert above
        assert (said["double"], said["free"] // 100 * 100) == (min(above), max(above))
    else:
        assert not above
        assert said.get("lower", 0) == max(legal, default=0)


def check_finance(engine: CongoEngine, s: State, facts: dict[str, Any]) -> None:
    named = {(part.facts["resource"].key, part.key.removeprefix("goes_")) for part in facts["moves"]}
    assert named == {(move.resource, move.direction) for move in engine.moves_of(s, Shift)}, f"{facts} in {s!r}"


TOGETHER = {"combat": check_combat, "window": check_window, "bid": check_bid, "finance": check_finance}


def check_numbers(engine: CongoEngine, s: State, read: Read) -> None:
    kind = s.frame.kind
    facts_of = engine.rules.frames[kind].facts
    if facts_of is None:
        return
    facts = facts_of(engine.rules, s)
    for name, value in facts.items():
        if (kind, name) in WORKED:
            worked = WORKED[kind, name](engine, s)
            assert value == worked, f"{kind}, {name}: {value!r}, but {worked!r} in {s!r}"
        else:
            assert (kind, name) in OTHERWISE, f"{name} of {kind} is not worked out"
    if kind in TOGETHER:
        TOGETHER[kind](engine, s, facts)
    read[engine.layer, kind] += 1


@pytest.mark.parametrize(("layer", "players"), TABLES)
def test_numbers_along_walks(layer: str, players: int, record_property: Record) -> None:
    read: Read = Counter()
    for place, s in enumerate(positions(players, 720, ENGINES[layer])):
        if place % 3 == 0 or s.frame.kind in TOGETHER:
            check_numbers(ENGINES[layer], s, read)
    assert layer == "core" or read[layer, "combat"]
    assert hand_over(record_property, "numbers", read) > 25


@pytest.mark.parametrize("layer", ["ragnar", "solo"])
def test_numbers_while_cards_are_used(layer: str, record_property: Record) -> None:
    read: Read = Counter()
    for seed in range(4):
        for s in use_cards(layer, seated(layer, 2 + seed % 3), 60 + seed):
            check_numbers(ENGINES[layer], s, read)
    assert hand_over(record_property, "numbers", read)
