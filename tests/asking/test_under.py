"""The same position under another layer: always playable, with what belongs to both layers untouched."""

from __future__ import annotations

from random import Random

import pytest

import drcongo
from drcongo.engine.state import State
from drcongo.kernel.game import Game
from tests.effort import first_of
from tests.properties.walks import ENGINES, LAYERS, positions

MANY = tuple(layer for layer in LAYERS if layer != "solo")
PAIRS = [(a, b) for a in MANY for b in MANY]
SHARED = ("names", "medals", "marker", "box_cubes", "cycle", "development", "target")


def at(layer: str, state: State) -> Game:
    """A game at a position, with dice that wait."""
    return Game(ENGINES[layer], state, "ask", check=True)


def play_on(game: Game, random: Random, moves: int) -> None:
    engine = game.engine
    for _ in range(moves):
        if game.is_over:
            return
        if game.chances():
            game.play(random.choice(game.chances())[0])
        else:
            game.play(random.choice(engine.moves_of(game.node.state, random.choice(engine.verbs(game.node.state)))))


@pytest.mark.parametrize(("layer", "other"), PAIRS)
@pytest.mark.parametrize("players", first_of([2, 3]))
def test_every_position_can_be_played_under_every_layer(layer: str, other: str, players: int) -> None:
    random = Random(players)
    for number, state in enumerate(positions(players, players, ENGINES[layer])):
        if number % 37:
            continue
        game = at(layer, state)
        moved = drcongo.under(game, other)
        assert moved.game.validate() == [], (state, moved.text())
        here, there = game.node.state, moved.game.root.state
        assert all(getattr(here, field) == getattr(there, field) for field in SHARED)
        assert here.cash[: here.seats] == there.cash[: here.seats]
        for owner in range(here.seats):  # counters of players stand where they stood, but for extra places
            mine = [i for i, who in enumerate(here.space_owner[: game.engine.board.printed]) if who == owner]
            assert all(there.space_owner[i] == owner for i in mine)
            assert [i for i, who in enumerate(here.slot_owner) if who == owner] == [
                i for i, who in enumerate(there.slot_owner) if who == owner
            ]
        assert moved.text("pl").count("\n") == moved.text("en").count("\n")
        play_on(moved.game, random, 6)


@pytest.mark.parametrize("layer", MANY)
def test_under_its_own_layer_nothing_changes(layer: str) -> None:
    for number, state in enumerate(positions(3, 4, ENGINES[layer])):
        if number % 19 == 0:
            game = at(layer, state)
            moved = drcongo.under(game, layer)
            assert moved.notes == ()
            assert moved.game.root.state == game.node.state


POSITION = """
layer = "core"
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Ben"
[provinces.KAT]
industries = [{ owner = "Ana", type = "minerals", size = "double", cubes = 2 }]
"""


def test_what_if_there_were_insurgents() -> None:
    """INS-SET-01, INS-SET-02: Minors everywhere but in the capital; INS-UNS-09: cubes beside them are lost."""
    moved = drcongo.under(drcongo.scenario(POSITION), "insurgent")
    s = moved.game.state
    assert s.insurgents.count(4) == len(s.insurgents) - 1
    assert sum(s.space_cubes) == 0
    assert (moved.game.to_act, s.revealed, len(s.action_cards), len(s.action_deck)) == ("Ben", 2, 4, 6)
    assert moved.text("en").splitlines() == [
        "Added as at set-up: Ten Action cards (INS-SET-01).",
        "Added as at set-up: A Minor Insurgent everywhere (INS-SET-02).",
        "2 cubes are lost beside unsuppressed Insurgents (INS-UNS-09).",
        "The Action cards of the phases so far (2) lie open, but they have not been carried out.",
    ]


def test_what_a_lower_layer_does_not_know_is_left_out() -> None:
    """GOV-SET-04: the Government's turn passes on; its counters, purse and Ministers are gone."""
    game = drcongo.scenario(
        POSITION.replace('"core"', '"government"').replace('player = "Ben"', 'player = "Government"')
        + """
[provinces.EQU]
insurgent = "major"
peacekeepers = { Ana = 1, Government = 1 }
city = { owner = "Government", points = 1 }
[borders]
EQU-KOC = { truck = "Government" }
[money]
Government = 3000
[ministers]
interior = "Ben"
"""
    )
    assert game.validate() == []
    moved = drcongo.under(game, "insurgent")
    s = moved.game.root.state
    assert moved.game.validate() == []
    assert s.turn_order == [0, 1]
    assert s.cash[s.government] == 0
    assert sum(s.peacekeepers) == 1
    assert s.slot_owner.count(s.government) == sum(slot.starred for slot in game.engine.board.slots)
    assert moved.game.engine.rules.phases[s.phase].name == "action3"
    assert "The Government's turn passes to the next player." in moved.text()
    assert "Tura Rządu przechodzi na następnego gracza." in moved.text("pl")
    down = drcongo.under(moved.game, "core").game.state
    assert (sum(down.insurgents), sum(down.peacekeepers), down.action_cards) == (0, 0, ())


def test_the_number_of_players_must_fit() -> None:
    with pytest.raises(drcongo.DrCongoError, match="The Solo Game is for 1 to 1 players, not for 2") as told:
        drcongo.under(drcongo.new_game(seed=1), "solo")
    assert "powinna wynosić od 1 do 1 (gra solo), a nie 2" in told.value.text("pl")
    with pytest.raises(drcongo.DrCongoError, match="no layer"):
        drcongo.under(drcongo.new_game(seed=1), "soll")
