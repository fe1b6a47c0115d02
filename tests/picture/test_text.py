"""The position as plain text tells what the picture shows."""

from __future__ import annotations

import pytest

import drcongo
from drcongo import frames
from drcongo.cards import SUPPORT_NUMBER
from drcongo.edition import house
from drcongo.engine.state import NOBODY
from drcongo.picture import text
from tests.picture.positions import POSITIONS, at_war, start


def test_the_text_tells_the_same() -> None:
    board, state = house(), start(house())
    katanga = board.province_number["KAT"]
    state.city_owner[katanga], state.city_points[katanga], state.city_flipped[katanga] = 0, 2, True
    space = board.space_number["minerals KAT double"]
    state.space_owner[space], state.space_cubes[space] = 1, 4
    state.slot_owner[board.slots_at[board.border_names.index("KAT-KOR"), 1][0]] = 2
    state.box_cubes[4] = 3
    state.cash[3] = -1
    drawn = text(board, state, prompt="Ana: choose an action.")
    assert "Cycle 1, phase: Action 1" in drawn
    assert "City Development 3, Game End Target 30" in drawn
    assert "Lubumbashi: city 2 (Ana, flipped)" in drawn
    assert "[M2 Ben cubes 4]" in drawn
    assert "KAT-KOR [R Chi] [T]" in drawn
    assert "1,000/500 +3" in drawn
    assert ">600/300*" in drawn
    assert "hidden" in drawn
    assert drawn.rstrip().endswith("Now: Ana: choose an action.")


@pytest.mark.parametrize("position", POSITIONS)
def test_the_text_fits(position: str) -> None:
    make, options = POSITIONS[position]
    lines = text(house(), make(), **options).splitlines()
    assert 35 <= len(lines) <= 62
    assert max(map(len, lines)) <= 100


def test_the_text_tells_of_forces_too() -> None:
    s = at_war(house())
    told = text(house(), s, layer="government")
    assert "Defence: Ana, Interior: Chi ($7,300), Finance: nobody" in told
    assert "Action 3: face-down" in told
    assert "Action 2: 6-ORI 4-MAN 4-KOC | Peacekeepers -2 | $3,000 | C" in told
    assert "<Major 6, suppressed>" in told
    assert "◇12" in told
    assert max(len(line) for line in told.splitlines()) <= 100
    polish = text(house(), s, "pl", layer="government")
    assert "Obrona: Ana" in polish
    assert max(len(line) for line in polish.splitlines()) <= 100


def test_face_down_cards_are_not_told() -> None:
    s = at_war(house())
    other = s.copy()
    other.action_cards, other.action_deck = (0, 3, 5, 4), (2, 1)
    for layer in ("insurgent", "government"):
        assert text(house(), s, layer=layer) == text(house(), other, layer=layer)


def test_support_cards_as_a_table() -> None:
    game = drcongo.new_game("ragnar", ["Ana", "Ben", "Chi", "Dan"], seed=3)
    hidden = frames.support_cards(game, "Ana")
    assert list(hidden["where"]) == ["offer"] * 3
    assert set(hidden["card"]) == {""}
    assert set(frames.support_cards(game)["card"]) < set(SUPPORT_NUMBER)
    players = frames.players(game)
    assert list(players["support card"]) == [""] * 4
    assert all(players["baron"])
    assert game.node.state.taken == [NOBODY] * 4
