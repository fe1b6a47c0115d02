"""What lasts for one turn, set up by hand: a position without problems has a legal move, now and later on."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import drcongo
from drcongo import positions
from drcongo.cards import SUPPORT
from drcongo.edition.kinds import INSURGENTS, TRUCK
from drcongo.engine.state import State
from drcongo.errors import ScenarioError
from drcongo.kernel.toml import read_toml
from drcongo.positions.support import ACTIONS
from tests.properties.walks import ENGINES, EagerBot

LATER = 12  # steps of a random player after a position that is said to be sound
PLAYERS = {"ragnar": ["Ana", "Ben"], "solo": ["Ana"]}
BOARD = """
[money]
Ana = 30000
[market]
crops = { marker = 600 }
[provinces.KAT]
industries = [{ owner = "Ana", type = "minerals", size = "double", cubes = 2, flipped = true }]
peacekeepers = { Ana = 2 }
insurgent = "minor"
[provinces.EQU]
industries = [{ owner = "Ana", type = "crops", size = "double" }]
city = { owner = "Ana", points = 1 }
[provinces.KOR]
industries = [{ owner = "Ana", type = "crops" }]
city = { owner = "Ana", points = 2 }
[provinces.BDU]
industries = [{ owner = "Ana", type = "oil" }]
[borders]
KAT-KOC = { truck = "Ana" }
"""
RULES = ENGINES["ragnar"].rules
SLOTS = {(RULES.board.border_names[slot.border], slot.transport): i for i, slot in enumerate(RULES.board.slots)}
EQU = RULES.board.province_number["EQU"]
# the cards that stay in force, and what they keep
KEPT: dict[str, list[list[int]]] = {
    "australia": [[SLOTS["KAT-KOC", TRUCK]]],
    "south_korea": [[EQU]],
    "mexico": [[], [EQU]],
    "russia": [[], [EQU]],
    "bolivia": [[0], [0, EQU], [1, 3000], [2]],
}
KEPT |= {key: [[]] for key in ("angola", "china", "egypt", "france", "germany", "india", "malaysia", "pakistan")}
KEPT |= {key: [[]] for key in ("rwanda", "singapore", "south_africa")}
OTHERS = [card.key for card in SUPPORT if card.key not in KEPT]
NUMBERS = st.lists(st.sampled_from([-1, 0, 1, 2, 5, 9, 20, 40, 500]), max_size=2)
IN_SALES: list[dict[str, Any]] = [
    {},
    {"ending": True},
    {"selling": "minerals"},
    {"dropping_out": True},
    {"frames": [["sale", "Ana", "Ana"], ["refill", "nobody", "nobody"]]},
]
TURN = ["action", "Ana", "Ana"]
IN_AN_ACTION_PHASE: list[dict[str, Any]] = [
    {},
    {"ending": True},
    {"selling": "minerals"},
    {"selling": "hydro"},
    {"producing": ["crops EQU double"]},
    {"fought": ["KAT"]},
    {"fought": ["KAT"], "combat": "KAT"},
    {"frames": [TURN, ["refill", "nobody", "nobody"]]},
    {"frames": [TURN, ["window", "Ana", "Ana", 1, 3]]},
    {"frames": [TURN, ["intelligence", "Ana", "Ana"]]},
    {"frames": [TURN, ["mandate", "Government", "Ana", 2]]},
    {"frames": [TURN, ["finance", "Ana", "Ana"]]},
    {"frames": [TURN, ["defence", "Government", "Ana", 0, 0]]},
    {"frames": [TURN, ["inducement", "Government", "Ana"]]},
    {"frames": [TURN, ["inducement_fight", "Government", "Ana"]]},
]


def written(layer: str, turn: dict[str, Any], taken: str, board: bool) -> str:
    """A scenario with these keys in [turn]."""
    lines = [f'layer = "{layer}"', f"players = {json.dumps(PLAYERS[layer])}", "[turn]"]
    lines += [f"{key} = {json.dumps(value)}" for key, value in turn.items()]
    lines += ["[taken]", f'Ana = "{taken}"'] if taken else []
    return "\n".join(lines) + "\n" + BOARD * board


def check_sound(layer: str, s: State, seed: int) -> None:
    """Something can happen, every candidate can be asked about, and a random player comes to no dead end."""
    engine, bot = ENGINES[layer], EagerBot(seed)
    for move in engine.candidates(s):
        engine.explain(s, move)
    for _ in range(LATER):
        if engine.is_over(s):
            return
        assert engine.legal_moves(s), f"a dead end: {engine.scenario(s)}"
        s = engine.apply(s, engine.draw(s) if engine.chances(s) else bot.choose(engine, s)[0])


def check(layer: str, text: str, seed: int) -> str:
    """What becomes of a scenario: refused, only shown, or playable."""
    try:
        s = positions.read(ENGINES[layer].rules, read_toml(text), text)
    except ScenarioError:
        return "refused"
    if ENGINES[layer].problems(s):
        return "shown"
    check_sound(layer, s, seed)
    return "played"


@st.composite
def scenarios(draw: st.DrawFn) -> tuple[str, str, int]:
    layer = draw(st.sampled_from(sorted(PLAYERS)))
    number = draw(st.integers(0, 10_000))
    random, key = Random(number), draw(st.sampled_from([*KEPT, *(["", *OTHERS] if number % 5 == 0 else [])]))
    kept = draw(NUMBERS if random.random() < 0.2 else st.sampled_from(KEPT.get(key, [[]])))
    phase = draw(st.sampled_from(["action1", "action3", "sales"]))
    turn: dict[str, Any] = {"phase": phase, "player": "Ana"} | ({"in_force": [key, *kept]} if key else {})
    acted = draw(st.lists(st.sampled_from(sorted(ACTIONS.values())), max_size=2, unique=True))
    turn |= {"acted": acted} if acted else {}
    turn |= {"beaten": [random.choice(sorted(INSURGENTS.values()))]} if random.random() < 0.2 else {}
    turn |= draw(st.sampled_from(IN_SALES if phase == "sales" else IN_AN_ACTION_PHASE))
    if "frames" in turn:
        del turn["player"]
    return layer, written(layer, turn, key if random.random() < 0.9 else "", random.random() < 0.8), number


HAULAGE = {"phase": "action1", "player": "Ana", "in_force": ["australia"], "acted": ["build"]}
NOTHING_TO_SELL = {"phase": "sales", **IN_SALES[-1]}


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@example(("ragnar", written("ragnar", HAULAGE, "australia", True), 1))
@example(("ragnar", written("ragnar", NOTHING_TO_SELL, "", False), 1))
@given(scenarios())
def test_a_sound_position_goes_on(given: tuple[str, str, int]) -> None:
    check(*given)


@pytest.mark.soak
@settings(max_examples=8_000, deadline=None, database=None)
@given(scenarios())
def test_a_sound_position_goes_on_soak(given: tuple[str, str, int]) -> None:
    check(*given)


@pytest.mark.parametrize("layer", PLAYERS)
def test_which_cards_can_be_in_force(layer: str) -> None:
    """RAG-USE-02: before the action; the effect of all others is over at once."""
    results: dict[str, set[str]] = {"refused": set(), "shown": set(), "played": set()}
    for key in (*KEPT, *OTHERS):
        turn = {"phase": "action1", "player": "Ana", "in_force": [key, *KEPT.get(key, [[]])[0]]}
        results[check(layer, written(layer, turn, key, True), 1)].add(key)
    assert results["refused"] == set(OTHERS)
    assert results["shown"] == {"bolivia"}, "only while the entry of a Minister is carried out"


@pytest.mark.parametrize("cubes", [1, 2])
def test_what_produced_may_produce_two_more(cubes: int) -> None:
    """Poland turned it face-up with its cubes (RAG-SUP-24); South Korea then puts two on it (RAG-SUP-31)."""
    text = f"""layer = "ragnar"
players = ["Ana", "Ben"]
cycle = 2
[turn]
phase = "action1"
player = "Ana"
order = ["Ana", "Ben", "Government"]
[provinces.NKI]
industries = [{{ owner = "Ana", type = "minerals", size = "single", cubes = {cubes}, flipped = false }}]
[barons]
Ana = "NKI"
Ben = "MAN"
[support]
offer = ["angola", "singapore", "south_korea"]
face_up = true
"""
    game = drcongo.scenario(text, dice="ask")
    assert game.validate() == []
    game.play("take south korea NKI")
    assert game.validate() == []
    again = drcongo.from_code(drcongo.code(game), dice="ask")
    assert again.problems == []
    game.play("produce")
    assert game.validate() == []
