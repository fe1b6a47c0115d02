"""Promise 4 for the Ragnar Game: after the Overture, with no card taken, it is the Government Game move for move."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from drcongo.engine.moves import Done, Raise, Take, TurnOver
from drcongo.engine.state import NOBODY, State
from drcongo.play.engine import CongoEngine
from tests.effort import first_of
from tests.properties.walks import ENGINES, PLAYER_COUNTS, bot, start

LOWER, UPPER = ENGINES["government"], ENGINES["ragnar"]

# What the Ragnar Game does by itself when nobody takes a card.
AUTOMATIC = {
    "RAG-USE-01": "the phase in which the offer is turned face-up",
    "INS-CMB-03": "the die of a combat waits for a card",
    "RAG-USE-03": "the turn stays open for a card, and is ended",
    "RAG-RST-01": "the offer is discarded in Reset",
    "RAG-RST-02": "three new cards are dealt",
    "RAG-RST-03": "an empty deck is made anew",
}

TOLD_OTHERWISE = {"INS-DIA-05": "RAG-USE-03"}  # who ends an open turn; diamonds are no longer its only reason


def below(s: State) -> State:
    """A position of the Ragnar Game as the Government Game sees it: no Barons, no Support cards, its own phases."""
    new = s.copy()
    new.barons, new.taken = (NOBODY,) * s.seats, [NOBODY] * s.seats
    new.offer, new.offer_open, new.support_deck, new.support_discards = (), False, (), ()
    new.active, new.acted, new.beaten, new.leader = (), 0, (), NOBODY
    new.phase = LOWER.rules.phase_place(UPPER.rules.phases[s.phase].name)
    return new


def overture(players: int, seed: int) -> State:
    s, player = start(players, seed, UPPER), bot(seed)
    while s.frame.kind == "overture":
        s = UPPER.apply(s, player.choose(UPPER, s)[0])
    return s


def without_cards(s: State, lower: State, log: list[Any]) -> State:
    """What is only open for a card passes by."""
    while True:
        if s.frame.kind == "support":
            s = UPPER.apply(s, TurnOver(), None, log)
        elif s.frame.kind == "window" or (s.frame.kind == "end" and lower.frame.kind != "end"):
            s = UPPER.apply(s, Done(), None, log)
        else:
            return s


def moves_of(engine: CongoEngine, s: State, seat: int | None = None) -> list[Any]:
    return [move for move in engine.legal_moves(s, seat) if not isinstance(move, Take)]


def rules_of(events: list[Any]) -> Counter[str]:
    return Counter(event.rule for event in events)


def check_no_cards(players: int, seed: int) -> Counter[str]:
    """A game of the Government Game from after the Overture, played by both; the automatic rules, counted."""
    other, said = overture(players, seed), Counter[str]()
    s = below(other)
    assert LOWER.problems(s) == []
    player, random, moves = bot(seed), Random(seed), 0
    while True:
        assert below(other) == s
        assert moves_of(UPPER, other) == LOWER.legal_moves(s), "the same moves in the same order"
        if LOWER.is_over(s):
            assert UPPER.result(other) == LOWER.result(s)
            return said
        if moves % 9 == 0:
            check_reasons(other, s)
        seat = LOWER.to_act(s)
        move = LOWER.draw(s) if LOWER.chances(s) else player.choose(LOWER, s)[0]
        if random.random() < 0.01 and (offers := [m for m in LOWER.legal_moves(s, 0) if isinstance(m, Raise)]):
            seat, move = 0, offers[0]
        told: list[Any] = []
        log: list[Any] = []
        s = LOWER.apply(s, move, seat, told)
        other = without_cards(UPPER.apply(other, move, seat, log), s, log)
        missing = rules_of(told) - rules_of(log) - Counter(dict.fromkeys(TOLD_OTHERWISE, 1))
        assert not missing, f"{UPPER.text(move)} no longer tells {missing}"
        more = rules_of(log) - rules_of(told)
        assert set(more) <= set(AUTOMATIC), f"not listed: {set(more) - set(AUTOMATIC)}"
        said += more
        if "RAG-RST-03" in more:  # shuffling moved the generator on; both go on with the same dice
            s = s.copy()
            s.random = other.random
        moves += 1


def check_reasons(other: State, s: State) -> None:
    for move in LOWER.candidates(s)[::5]:
        one, two = LOWER.explain(s, move), UPPER.explain(other, move)
        assert one.rules == two.rules or one.legal, LOWER.text(move)
        assert one.legal == two.legal


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("seed", first_of(range(4)))
def test_ragnar_without_cards_is_government(players: int, seed: int) -> None:
    said = check_no_cards(players, seed)
    assert set(said) >= {"RAG-USE-01", "RAG-USE-03", "RAG-RST-01", "RAG-RST-02"}


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("seed", range(100, 140))
def test_ragnar_without_cards_is_government_soak(players: int, seed: int) -> None:
    check_no_cards(players, seed)
