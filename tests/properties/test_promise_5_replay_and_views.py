"""Promise 5: saved games replay, the same seed gives the same game, views hide what is hidden, text reads back."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import drcongo
from drcongo import positions
from drcongo.cards import SUPPORT_NUMBER
from drcongo.engine import notation
from drcongo.engine.moves import Bid, Develop, Raise, Take
from drcongo.engine.state import FIELDS, FINGERPRINT, HIDDEN, State
from drcongo.errors import AmbiguousMoveError
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import new_state, read_scenario
from drcongo.positions.read import parse
from tests.effort import first_of, more_in_a_soak, one_of_each
from tests.properties.rich import rich_start
from tests.properties.trees import grow, new_game, play_randomly, shape
from tests.properties.walks import ENGINE, ENGINES, LAYERS, SELDOM, TABLES, decides, seated, walk
from tests.properties.walks import positions as states

NAMES_OF_FIELDS = [field.name for field in FIELDS]  # a compiled State does not tell its slots
HIDES = {"cash", "random", "action_cards", "action_deck", "offer", "support_deck"}
ODD_NAMES = ('O"Neil\\', "żółw 'x'", "a.b=c # d", "[turn]")


# --- saved games ---


@pytest.mark.parametrize(("layer", "players"), TABLES)
@pytest.mark.parametrize("seed", first_of(range(2)))
def test_a_saved_tree_comes_back_whole(layer: str, players: int, seed: int, tmp_path: Path) -> None:
    game = new_game(players, seed, layer=layer)
    grow(game, Random(seed), 250)
    game.jump(Random(seed).randrange(len(game.nodes)))
    check_save(game, tmp_path / "game.jsonl")


def check_save(game: drcongo.Game, path: Path) -> None:
    game.save(path)
    loaded = drcongo.load(path)
    assert shape(loaded) == shape(game)
    assert loaded.node.number == game.node.number
    assert loaded.dice == game.dice
    assert loaded.log() == game.log()
    assert loaded.state == game.state
    again = path.with_name("again.jsonl")
    loaded.save(again)
    assert again.read_bytes() == path.read_bytes()


@pytest.mark.soak
@pytest.mark.parametrize(("layer", "players"), TABLES)
@pytest.mark.parametrize("seed", range(50, 54))
def test_a_saved_tree_comes_back_whole_soak(layer: str, players: int, seed: int, tmp_path: Path) -> None:
    game = new_game(players, seed, layer=layer)
    grow(game, Random(seed), 1500)
    check_save(game, tmp_path / "game.jsonl")


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("moves", more_in_a_soak(23, 1))
def test_a_game_can_be_saved_after_any_move(layer: str, moves: int, tmp_path: Path) -> None:
    """At dice, in an auction, on a card, in Production, in sales, at the end: the file always reads back."""
    game, random = new_game(3, 8, dice="ask", layer=layer), Random(8)
    path = tmp_path / "game.jsonl"
    while not game.is_over:
        play_randomly(game, random, moves)
        game.save(path)
        assert drcongo.load(path).state == game.state


@pytest.mark.parametrize("dice", ["roll", "ask", [1, 6, 3]])
def test_the_dice_setting_is_saved(dice: str | list[int], tmp_path: Path) -> None:
    game = new_game(2, 4, dice=dice)
    play_randomly(game, Random(4), 40)
    check_save(game, tmp_path / "game.jsonl")


@pytest.mark.parametrize("layer", LAYERS)
def test_a_loaded_game_goes_on_with_the_same_dice(layer: str, tmp_path: Path) -> None:
    game = new_game(2, 4, layer=layer)
    play_randomly(game, Random(1), 20)
    game.save(tmp_path / "game.jsonl")
    loaded = drcongo.load(tmp_path / "game.jsonl")
    play_randomly(game, Random(2), 30)
    play_randomly(loaded, Random(2), 30)
    assert loaded.state == game.state


@pytest.mark.parametrize("layer", LAYERS)
def test_a_game_from_a_scenario_is_saved_with_it(layer: str, tmp_path: Path) -> None:
    middle = new_game(3, 9, layer=layer)
    play_randomly(middle, Random(9), 30)
    game = drcongo.scenario(middle.to_scenario())
    assert game.state == middle.state
    play_randomly(game, Random(9), 30)
    check_save(game, tmp_path / "game.jsonl")


@pytest.mark.parametrize("layer", LAYERS)
def test_names_that_need_quoting(layer: str, tmp_path: Path) -> None:
    game = drcongo.new_game(layer, players=ODD_NAMES[: seated(layer, 4)], seed=3)
    play_randomly(game, Random(3), 60)
    check_save(game, tmp_path / "game.jsonl")
    assert drcongo.scenario(game.to_scenario()).state == game.state


@pytest.mark.parametrize("layer", LAYERS)
def test_a_fingerprint_does_not_depend_on_those_before_it(layer: str) -> None:
    """Texts of fields are kept by their values. True equals 1, but is written otherwise: no field has both."""
    kinds = {one.name: bool if one.kind in ("side", "city_side") else int for one in FIELDS if one.holds is list}
    for s in states(3, 6, ENGINES[layer]):
        for name, kind in kinds.items():
            assert {kind} >= set(map(type, getattr(s, name))), name
        plain = [tuple(value) if isinstance(value, list) else value for value in attrgetter(*FINGERPRINT)(s)]
        assert s.used().startswith(repr(tuple(plain)).removesuffix(")"))


# --- seeds ---


@pytest.mark.parametrize(("layer", "players"), TABLES)
def test_the_same_seed_gives_the_same_game(layer: str, players: int) -> None:
    games = [new_game(players, 77, layer=layer) for _ in range(2)]
    for game in games:
        play_randomly(game, Random(5), 80)
    assert shape(games[0]) == shape(games[1])


def test_other_seeds_give_other_games() -> None:
    """CORE-SET-10, CORE-DIE-01: turn orders and first rolls are spread evenly over the seeds."""
    starts = [new_state(ENGINE.rules, ("Ana", "Ben", "Cleo"), seed) for seed in range(1200)]
    orders = Counter(tuple(s.turn_order) for s in starts)
    rolls = Counter(ENGINE.draw(s).value for s in starts)
    assert len(orders) == len(rolls) == 6
    assert min(*orders.values(), *rolls.values()) > 140


def test_other_seeds_deal_other_cards() -> None:
    """INS-SET-01: each Action card lies on the first space equally often."""
    engine = ENGINES["insurgent"]
    first = Counter(new_state(engine.rules, ("Ana", "Ben"), seed).action_cards[0] for seed in range(1500))
    assert len(first) == len(engine.board.action_cards)
    assert min(first.values()) > 110


SCRIPT = """
from tests.properties.walks import ENGINES, walk
for engine in ENGINES.values():
    print([engine.digest(step.state) for step in walk(3, 6, engine)][::10])
"""


def test_the_game_does_not_depend_on_the_process() -> None:
    """Neither the hash seed nor the import order changes what happens."""
    root = Path(__file__).parents[2]
    outputs = set()
    for hash_seed in ("0", "1"):
        env = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
        done = subprocess.run([sys.executable, "-c", SCRIPT], env=env, cwd=root, capture_output=True, check=True)
        outputs.add(done.stdout)
    assert len(outputs) == 1


# --- views ---


@pytest.mark.parametrize(("layer", "players"), TABLES)
def test_views_hide_money_cards_and_dice_and_nothing_else(layer: str, players: int) -> None:
    """CORE-MSC-07, INS-SET-01, RAG-SET-02: others' money, face-down cards, the generator; all else is on the table."""
    random, engine = Random(players), ENGINES[layer]
    for n, s in enumerate(states(players, 41, engine)):
        if n % 4 and s.frame.kind != "intelligence":
            continue
        for seat in range(players):
            other = hidden_changed(s, seat, random)
            view = engine.view(s, seat)
            assert view == engine.view(other, seat)
            assert view.cash[seat] == s.cash[seat]
            assert view.cash[s.government] == s.cash[s.government], "the Interior Minister's card lies open"
            assert [view.cash[i] for i in range(players) if i != seat] == [HIDDEN] * (players - 1)
            assert view.action_cards[: s.revealed] == s.action_cards[: s.revealed]
            looks = s.frame.kind == "intelligence" and s.frame.by == seat
            face_down = (*view.action_cards[s.revealed :], *view.action_deck)
            assert set(face_down[3:] if looks else face_down) <= {HIDDEN}
            assert not looks or face_down[:3] == (*s.action_cards[s.revealed :], *s.action_deck)[:3], "RAG-SUP-15"
            assert view.offer == (s.offer if s.offer_open else (HIDDEN,) * len(s.offer))
            assert set(view.support_deck) <= {HIDDEN}
            assert view.action_used == s.action_used
            own = s.copy()
            own.cash[seat] += 100
            assert engine.view(own, seat) != view
            for slot in set(NAMES_OF_FIELDS) - HIDES:
                assert getattr(view, slot) == getattr(s, slot)


def hidden_changed(s: State, seat: int, random: Random) -> State:
    """The same position for this seat, but other money in others' hands, other cards face-down, other dice to come."""
    other = s.copy()
    for i in set(range(s.seats)) - {seat}:
        other.cash[i] = random.randrange(0, 90_000, 100)
    other.random = random.getrandbits(64)
    hidden = [*s.action_cards[s.revealed :], *s.action_deck]
    seen = 3 if s.frame.kind == "intelligence" and s.frame.by == seat else 0  # RAG-SUP-15
    hidden = [*hidden[:seen], *random.sample(hidden[seen:], len(hidden[seen:]))]
    spaces = len(s.action_cards) - s.revealed
    other.action_cards = s.action_cards[: s.revealed] + tuple(hidden[:spaces])
    other.action_deck = tuple(hidden[spaces:])
    other.support_deck = tuple(random.sample(s.support_deck, len(s.support_deck)))
    if not s.offer_open:
        below = random.sample((*s.offer, *s.support_deck), len(s.offer) + len(s.support_deck))
        other.offer, other.support_deck = tuple(below[: len(s.offer)]), tuple(below[len(s.offer) :])
    return other


@pytest.mark.parametrize(("layer", "players"), TABLES)
def test_a_view_is_enough_to_decide(layer: str, players: int) -> None:
    """Bots get views: the seat to act finds the same legal moves there as in the full position."""
    engine = ENGINES[layer]
    for s in states(players, 42, engine):
        seat = decides(s)
        if seat is not None:
            assert engine.legal_moves(engine.view(s, seat)) == engine.legal_moves(s)


def test_asking_about_israel_is_not_looking() -> None:
    """RAG-SUP-15: the preview tells no face-down card, and in the log only the one who looked reads them."""
    for layer in ("ragnar", "solo"):
        engine = ENGINES[layer]
        s = rich_start(engine, 3, 2, (SUPPORT_NUMBER["israel"],))
        while not (s.frame.kind == "action" and s.frame.by == s.frame.seat):
            s = engine.apply(s, engine.draw(s) if engine.chances(s) else engine.legal_moves(s)[0])
        verdict, seat = engine.explain(s, Take("israel")), s.frame.by
        assert verdict.legal
        assert "cards_seen" not in {event.key for event in verdict.events}
        log: list[Any] = []
        after = engine.apply(s, Take("israel"), None, log)
        after = engine.apply(after, engine.legal_moves(after)[0])  # the replacement is turned up
        assert [event.seen_by for event in log if event.key == "cards_seen"] == [seat]
        hidden = (*s.action_cards[s.revealed :], *s.action_deck)
        for other in range(s.seats):
            view = engine.view(after, other)
            seen = (*view.action_cards[s.revealed :], *view.action_deck)
            known = hidden[:3] if other == seat else ()
            assert seen == (*known, *(HIDDEN for _ in hidden[len(known) :]))


# --- scenarios ---


def check_scenario(engine: CongoEngine, s: State) -> None:
    """The file is read by the walk's own rules: making a new engine for each would cost more than all the rest."""
    text = engine.scenario(s)
    back = positions.read(engine.rules, parse(text), text)
    assert back == s, [(slot, getattr(back, slot), getattr(s, slot)) for slot in differing(back, s)]
    assert engine.scenario(back) == text
    assert engine.problems(back) == []


def differing(one: State, other: State) -> list[str]:
    return [slot for slot in NAMES_OF_FIELDS if getattr(one, slot) != getattr(other, slot)]


@pytest.mark.parametrize(("layer", "players"), one_of_each(TABLES))
def test_a_scenario_is_the_same_position(layer: str, players: int) -> None:
    """Inside every kind of frame, and to the end."""
    engine, kinds = ENGINES[layer], Counter[str]()
    for seed in (1, 2) if layer == "core" else (1, 2, 3, 5, 7, 11):
        for n, s in enumerate(states(players, seed, engine)):
            kinds[s.frame.kind] += 1
            if n % (4 if layer == "core" else 12) == 0 or kinds[s.frame.kind] < 10:
                check_scenario(engine, s)
            if n % 100 == 0:
                assert read_scenario(engine.scenario(s))[1] == s
    assert set(engine.rules.frames) - set(kinds) <= SELDOM[layer]


@pytest.mark.soak
@pytest.mark.parametrize(("layer", "players"), TABLES)
@pytest.mark.parametrize("seed", range(300, 310))
def test_a_scenario_is_the_same_position_soak(layer: str, players: int, seed: int) -> None:
    for s in states(players, seed, ENGINES[layer]):
        check_scenario(ENGINES[layer], s)


# --- notation ---


def check_notation(engine: CongoEngine, s: State) -> int:
    read = 0
    for seat in (None, *range(s.seats)):
        by = s.frame.seat if seat in (None, s.frame.by) else seat
        for n, move in enumerate(engine.legal_moves(s, seat)):
            if isinstance(move, Bid) and n % 7:
                continue
            for text in (engine.text(move), engine.short_text(s, move), engine.text(move).upper()):
                assert engine.parse(s, text, seat) == move, text
            read += 1
        for n, move in enumerate(engine.candidates(s, seat)):
            if not (isinstance(move, (Raise, Bid)) and n % 5):
                assert notation.parse(engine.board, s, engine.text(move), by) == move
    return read


@pytest.mark.parametrize(("layer", "players"), one_of_each(TABLES))
def test_notation_reads_what_it_writes(layer: str, players: int) -> None:
    engine, seen, read = ENGINES[layer], Counter[str](), 0
    for s in states(players, 51, engine):
        seen[s.frame.kind] += 1
        if seen[s.frame.kind] % 6 == 1:
            read += check_notation(engine, s)
    assert read > 300


@pytest.mark.soak
@pytest.mark.parametrize(("layer", "players"), TABLES)
@pytest.mark.parametrize("seed", range(400, 404))
def test_notation_reads_what_it_writes_soak(layer: str, players: int, seed: int) -> None:
    assert sum(check_notation(ENGINES[layer], s) for s in states(players, seed, ENGINES[layer]))


def test_a_bare_city_means_the_only_way_or_asks() -> None:
    """“develop KOR” is the only legal way there, or an AmbiguousMoveError that lists the ways."""
    seen: Counter[str] = Counter()
    for seed in (1, 3, 5):
        for step in walk(2, seed):
            s = step.state
            ways: dict[str, list[Develop]] = {}
            for move in ENGINE.legal_moves(s):
                if isinstance(move, Develop):
                    ways.setdefault(move.province, []).append(move)
            for province, moves in ways.items():
                if len(moves) == 1:
                    assert ENGINE.parse(s, f"develop {province}") == moves[0]
                else:
                    with pytest.raises(AmbiguousMoveError) as error:
                        ENGINE.parse(s, f"develop {province}")
                    assert set(error.value.candidates) == set(moves)
                seen["one" if len(moves) == 1 else "several"] += 1
    assert seen["one"]
    assert seen["several"]
