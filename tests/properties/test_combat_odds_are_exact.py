"""The odds of a combat (`combat.odds`) are those that the engine's own dice give, in every position with a combat."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from drcongo.edition.kinds import MAJOR, MINOR
from drcongo.engine.combat import least_die, odds, peacekeepers_in, settle
from drcongo.engine.moves import Done, Fight, Roll
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.kernel.chance import DIE
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import read_scenario
from tests.effort import one_of_each
from tests.properties.laws import WITH_SUPPORT
from tests.properties.walks import ENGINES, TABLES, positions

WITH_FIGURES = ("insurgent", "government", "ragnar", "solo")


def won(engine: CongoEngine, before: State, die: int) -> bool:
    """Whether the die beats the Insurgent, read from what the engine says has happened; no card is taken."""
    log: list[object] = []
    after = engine.apply(before, Roll(die), None, log)
    if after.frame.kind == "window":
        engine.apply(after, Done(), None, log)
    results = [event.key for event in log if event.key in ("combat_won", "combat_lost")]
    assert len(results) == 1
    return results[0] == "combat_won"


def enumerated(engine: CongoEngine, s: State) -> Fraction:
    """The chance to win at an open combat: the shares of all outcomes that win, added up."""
    outcomes = engine.chances(s)
    assert sum(share for _, share in outcomes) == 1
    assert [move.value for move, _ in outcomes] == list(DIE)
    return sum((share for move, share in outcomes if won(engine, s, move.value)), Fraction(0))


@pytest.mark.parametrize(("layer", "players"), one_of_each(table for table in TABLES if table[0] in WITH_FIGURES))
def test_odds_along_walks(layer: str, players: int) -> None:
    """INS-CMB-04, INS-CMB-05: at every combat of some games, compulsory, a player's or the Government's."""
    engine, seen = ENGINES[layer], Counter[Fraction]()
    for seed in range(6):
        for s in positions(players, seed, engine):
            if s.frame.kind == "combat":
                province = s.frame.data[0]
                assert isinstance(province, int)
                assert odds(engine.rules, s, province) == enumerated(engine, s)
                seen[odds(engine.rules, s, province)] += 1
    assert len(seen) > 2


@pytest.mark.parametrize("layer", WITH_FIGURES)
@pytest.mark.parametrize("strength", [MINOR, MAJOR])
def test_odds_of_every_force(layer: str, strength: int) -> None:
    """Every number of Peacekeepers that can stand together, beside every city: sure sometimes, never hopeless."""
    engine = ENGINES[layer]
    s = next(p for p in positions(4, 1, engine) if p.frame.kind == "action").copy()
    p, provinces = engine.board.province_number["KAT"], len(engine.board.codes)
    seat, tried = s.frame.seat, set()
    owners = s.seats + 1  # with the Government, which has none in the Insurgent Game
    for forces in range(1, 2 * owners - (layer == "insurgent") + 1):
        for city in (0, 1, 2, 3):
            other = s.copy()
            other.insurgents[p], other.city_points[p] = strength, city
            other.city_owner[p] = NOBODY if not city else seat
            for owner in range(owners):
                other.peacekeepers[owner * provinces + p] = max(0, min(2, forces - 2 * ((owner - seat) % owners)))
            settle(engine.rules, other, p, None)
            other.frames = (Frame("action", seat, seat),)
            assert other.peacekeepers[seat * provinces + p]
            expected = Fraction(sum(die + peacekeepers_in(other, p) + city > strength for die in DIE), 6)
            fighting = engine.apply(other, Fight("KAT"))
            assert odds(engine.rules, other, p) == enumerated(engine, fighting) == expected
            assert (least_die(engine.rules, other, p) <= 1) == (expected == 1)
            tried.add(expected)
    assert Fraction(1) in tried
    assert Fraction(0) not in tried
    assert len(tried) == (4 if strength == MINOR else 6)


@pytest.mark.parametrize("layer", WITH_FIGURES)
def test_a_long_run_of_dice_agrees(layer: str) -> None:
    """The generator keeps to the odds that are told: thrown again and again, a combat is won as often as promised."""
    alone = layer == "solo"
    engine, s = read_scenario(
        f"""
        layer = "{layer}"
        players = {'["Ana"]' if alone else '["Ana", "Ben"]'}
        [turn]
        phase = "action1"
        player = "Ana"
        fought = ["KAT"]
        combat = "KAT"
        [provinces.KAT]
        insurgent = "major"
        peacekeepers = {{ Ana = 2, {"Government" if alone else "Ben"} = 1 }}
        """
    )
    assert engine.problems(s) == []
    chance = odds(engine.rules, s, engine.board.province_number["KAT"])
    assert chance == Fraction(1, 2)
    wins = sum(won(engine, s, engine.draw(s, again=n).value) for n in range(3000))
    assert abs(wins / 3000 - chance) < 0.03


@pytest.mark.parametrize("layer", WITH_SUPPORT)
@pytest.mark.parametrize(("card", "more"), [("rwanda", 1), ("germany", 0)])
def test_odds_with_a_card_in_force(layer: str, card: str, more: int) -> None:
    """RAG-SUP-27: one more on every die of the turn."""
    engine, s = read_scenario(
        f"""
        layer = "{layer}"
        players = {'["Ana"]' if layer == "solo" else '["Ana", "Ben"]'}
        [turn]
        phase = "action1"
        player = "Ana"
        fought = ["KAT"]
        combat = "KAT"
        in_force = ["{card}"]
        [taken]
        Ana = "{card}"
        [provinces.KAT]
        insurgent = "major"
        peacekeepers = {{ Ana = 2 }}
        """
    )
    assert engine.problems(s) == []
    assert odds(engine.rules, s, engine.board.province_number["KAT"]) == enumerated(engine, s) == Fraction(2 + more, 6)
