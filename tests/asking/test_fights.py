"""Combat odds: exact, and what a hundred thousand dice of the engine's own generator say; with each card, too."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

import drcongo
from drcongo.asking.answers import combat_odds
from drcongo.asking.answers.fights import CARDS
from drcongo.cards import SUPPORT_NUMBER
from drcongo.engine.combat import peacekeepers_in, settle
from drcongo.engine.moves import Done, Fight, Peacekeeper, Roll, Take, TurnOver
from drcongo.engine.state import State
from drcongo.kernel.chance import DIE
from drcongo.kernel.game import Game
from drcongo.play.engine import CongoEngine
from tests.effort import first_of
from tests.properties.walks import ENGINES, positions

ROLLS = 100_000
BRITTLE = 0.006  # four standard deviations of a fair coin thrown so often

POSITION = """
layer = "ragnar"
players = ["Ana", "Ben"]
[turn]
phase = "action1"
player = "Ana"
[provinces.KAT]
insurgent = "{kat}"
peacekeepers = {{ Ana = 1, Ben = 1 }}
[provinces.EQU]
peacekeepers = {{ Government = 2 }}
[support]
offer = ["{card}", "italy", "switzerland"]
face_up = true
"""


def position(kat: str = "major", card: str = "cuba") -> Game:
    game = drcongo.scenario(POSITION.format(kat=kat, card=card), dice="ask")
    assert game.validate() == []
    return game


def take(engine: CongoEngine, s: State, card: str, named: tuple[str, ...] = ()) -> State:
    """Use a card; the place on offer is filled again by itself."""
    s = engine.apply(s, Take(card, named))
    return engine.apply(s, TurnOver()) if s.frame.kind == "refill" else s


def won(engine: CongoEngine, s: State) -> bool:
    return not s.insurgents[engine.board.province_number["KAT"]]


@cache
def ready(card: str, kat: str) -> State:
    """The combat in Katanga with its die to be thrown, after a card that is used beforehand."""
    game = position(kat, card)
    engine, s = game.engine, game.node.state
    if card in ("rwanda", "tanzania", "united_nations"):
        s = take(engine, s, card, ("KAT",) if card == "tanzania" else ())
        while s.frame.kind == "mandate":
            more = [m for m in engine.legal_moves(s) if isinstance(m, Peacekeeper) and m.province == "KAT"]
            s = engine.apply(s, more[0] if more else Done())
    return engine.apply(s, Fight("KAT"))


def after(engine: CongoEngine, s: State, die: int, card: str) -> State:
    """The combat after a die; a card that waits for a lost one is used then."""
    s = engine.apply(s, Roll(die))
    if s.frame.kind != "window":
        return s
    accepted = engine.apply(s, Done())
    return accepted if won(engine, accepted) or card not in ("cuba", "usa") else take(engine, s, card)


def sampled(engine: CongoEngine, s: State, card: str) -> float:
    """The share of won combats in so many throws; what follows from each die is asked of the engine once."""
    results = {die: after(engine, s, die, card) for die in DIE}
    again = {
        die: {second: won(engine, engine.apply(state, Roll(second))) for second in DIE}
        for die, state in results.items()
        if state.frame.kind == "combat"
    }
    throws = Counter(engine.draw(s, again=n).value for n in range(1, ROLLS + 1))
    wins = 0.0
    for die, count in throws.items():
        if die in again:
            seconds = (engine.draw(results[die], again=n).value for n in range(1, count + 1))
            wins += sum(again[die][second] for second in seconds)
        else:
            wins += count * won(engine, results[die])
    return wins / ROLLS


@pytest.mark.parametrize(("card", "kat"), first_of([("", "minor"), *((card, "major") for card in ("", *CARDS))], 2))
def test_the_odds_agree_with_a_hundred_thousand_rolls(card: str, kat: str) -> None:
    """RAG-SUP-09, RAG-SUP-27, RAG-SUP-35, RAG-SUP-38, RAG-SUP-39."""
    game = position(kat, card or "cuba")
    (odds,) = combat_odds(game)
    expected = odds.with_card[card] if card else odds.chance
    assert abs(sampled(game.engine, ready(card or "belgium", kat), card) - expected) < BRITTLE


def test_figures_of_one_position() -> None:
    (odds,) = combat_odds(position("major", "usa"))
    assert (odds.province, odds.strength, odds.least_die, odds.chance) == ("KAT", 2, 5, Fraction(1, 3))
    assert odds.with_card == {
        "cuba": Fraction(5, 9),
        "rwanda": Fraction(1, 2),
        "tanzania": Fraction(2, 3),
        "united_nations": Fraction(2, 3),
        "usa": Fraction(2, 3),
    }
    assert odds.on_offer == ("usa",)
    assert odds.text() == "Katanga: Major Insurgent against die + 2, which must reach 7: 1/3 (33 %)."
    assert odds.text("pl").endswith("przeciw kości + 2, potrzeba 7: 1/3 (33 %).")


@pytest.mark.parametrize("layer", ["insurgent", "government", "solo"])
def test_every_combat_that_may_be_fought_is_listed(layer: str) -> None:
    engine = ENGINES[layer]
    for number, s in enumerate(positions(3, 3, engine)):
        if number % 10 == 0:
            game = Game(engine, s, "ask")
            listed = {odds.province for odds in combat_odds(game)}
            now = game.node.state
            assert listed == {
                code for p, code in enumerate(engine.board.codes) if now.insurgents[p] and peacekeepers_in(now, p)
            }
            assert {move.province for move in game.legal_moves() if isinstance(move, Fight)} <= listed
            assert all(set(odds.with_card) <= set(CARDS) for odds in combat_odds(game))


def test_below_the_ragnar_game_there_are_no_cards() -> None:
    game = drcongo.scenario('layer = "insurgent"\nplayers = ["Ana", "Ben"]\n[provinces.KAT]\ninsurgent = "minor"\n')
    assert combat_odds(game) == []
    s = game.node.state.copy()
    s.peacekeepers[game.engine.board.province_number["KAT"]] = 1
    settle(game.engine.rules, s, game.engine.board.province_number["KAT"], None)
    (odds,) = combat_odds(Game(game.engine, s))
    assert (odds.chance, odds.with_card) == (Fraction(1, 2), {})


def test_numbers_of_the_cards_exist() -> None:
    assert set(CARDS) <= set(SUPPORT_NUMBER)
