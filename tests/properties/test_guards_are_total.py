"""Guards are total: any of them may be asked about any candidate, by any seat, in any position, and answers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from drcongo.engine import CongoEngine
from drcongo.errors import DrCongoError, NotationError
from drcongo.moves import (
    Bid,
    Build,
    Choose,
    Contribute,
    Develop,
    Diamond,
    Done,
    Fight,
    Finale,
    HoldBack,
    Pass,
    Peacekeeper,
    Place,
    Produce,
    Raise,
    Remove,
    Reset,
    Roll,
    Sell,
    Share,
    Shift,
    Split,
    Supply,
    TurnOver,
    resolve,
)
from drcongo.setting import read_scenario
from drcongo.state import NOBODY, State
from tests.properties.walks import ENGINE, ENGINES, LAYERS, TABLES, positions

# Positions that random walks seldom reach: columns used up, a city that cannot grow, one truck for two ways out.
CROWDED = (
    """
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Ana"
selling = "crops"
[market]
crops = { marker = 600, cubes = { 600 = 3, 400 = 1 } }
[provinces.BCO]
city = { owner = "Ana", points = 3 }
industries = [{ owner = "Ana", type = "crops", cubes = 1 }]
[provinces.EQU]
industries = [{ owner = "Ana", type = "crops", size = "double", cubes = 2 }]
[provinces.KOR]
industries = [{ owner = "Ana", type = "crops", cubes = 2 }]
[borders]
EQU-ORI = { boat = "Ben" }
EQU-KOR = { truck = "Ben" }
""",
    """
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Ana"
selling = "hydro"
[market]
hydro = { marker = 800, cubes = { 800 = 3, 600 = 1, 400 = 2 } }
[provinces.BCO]
city = { owner = "Ana", points = 3 }
industries = [{ owner = "Ana", type = "hydro", cubes = 2 }]
""",
    """
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Ana"
selling = "crops"
[provinces.EQU]
industries = [{ owner = "Ana", type = "crops", size = "double", cubes = 2 }]
[borders]
EQU-KOC = { truck = "Ben" }
BDU-KOC = { boat = "Ben" }
KOC-KOR = { railway = "Ana" }
KAT-KOR = { railway = "Ana" }
""",
    """
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Ana"
[provinces.KAT]
city = { owner = "Ana", points = 2 }
industries = [
  { owner = "Ana", type = "crops" }, { owner = "Ana", type = "hydro" },
  { owner = "Ana", type = "minerals", size = "double" },
]
""",
)
# Every Peacekeeper on the map; threatened borders and exits in a sale; the Government's supply empty; its shares.
FIGURES = """
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Ana"
[provinces.KAT]
insurgent = "minor"
peacekeepers = { Ana = 2 }
[provinces.KOR]
peacekeepers = { Ana = 2 }
[provinces.MAN]
insurgent = "major"
peacekeepers = { Ana = 1, Ben = 2 }
"""
MINISTERS = """
players = ["Ana", "Ben"]
[turn]
phase = "action2"
card = "defence"
[ministers]
defence = "Ana"
[cards]
spaces = [1, 6, 3, 4]
deck = [2, 5, 7, 8, 9, 10]
revealed = 2
[provinces]
KAT = { peacekeepers = { Government = 2 } }
KOR = { peacekeepers = { Government = 2 } }
MAN = { peacekeepers = { Government = 1 } }
"""
PLACED = MINISTERS.replace('card = "defence"', 'card = "defence"\nplaced = 3')
CROSSED_OUT = MINISTERS.replace("[1, 6, 3, 4]", "[1, 4, 3, 6]")
SHARES = tuple(
    f"""
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Government"
share = 1000
share_for = "{what}"
[money]
Government = 3000
[ministers]
interior = "Ben"
"""
    for what in ("build", "transport", "city")
)
SELDOM = {
    "core": CROWDED,
    "insurgent": (*CROWDED, FIGURES),
    "government": (*CROWDED, FIGURES, MINISTERS, PLACED, CROSSED_OUT, *SHARES),
}

# Moves that nobody could point at on this board: each must be answered with reasons, not with a crash.
STRANGE: tuple[Any, ...] = (
    Build("gold", "KAT", "double"),
    Build("minerals", "XXX", "double"),
    Build("minerals", "KAT", "huge"),
    Build("minerals", "", ""),
    Build("", "KIN", ""),
    Place("plane", "EQU-KOR"),
    Place("truck", "EQU-XXX"),
    Place("truck", "EQU"),
    Place("truck", ""),
    Place("truck", "EQU-EQU"),
    Place("boat", "BCO-KAT"),
    Place("boat", "KOR-EQU-KOR"),
    Develop("XXX"),
    Develop("XXX", ("crops KOR double",)),
    Develop("KOR", ("crops XXX double",)),
    Develop("KOR", ("crops KOR double", "crops KOR double")),
    Develop("KOR", ("crops KOR double",) * 5),
    Develop("KIN", ("crops KOR double",)),
    Produce(()),
    Produce(("crops XXX single",)),
    Produce(("crops KOR double", "crops KOR double")),
    HoldBack("nothing"),
    HoldBack("crops KOR double"),
    Sell("gold"),
    Sell("crops", (-1, 0, 1)),
    Sell("crops", (0, 0, 0)),
    Sell("crops", (10**9, 10**9, 10**9)),
    Sell("hydro", (1, 0, 0)),
    Split(-1, 0, 0),
    Split(0, 0, 0),
    Split(10**9, 0, 0),
    Supply("XXX", "KIN"),
    Supply("KIN", "XXX"),
    Supply("KIN", "KAT"),
    Raise(0),
    Raise(-1),
    Raise(10**9),
    Roll(0),
    Roll(7),
    Roll(-1),
    Done(),
    Pass(),
    Contribute(),
    Reset(),
    Finale(),
    Peacekeeper("XXX"),
    Peacekeeper("KAT", "XXX"),
    Peacekeeper("KAT", "KAT"),
    Peacekeeper("KIN", "KAT"),
    Peacekeeper("", ""),
    Fight("XXX"),
    Fight(""),
    Fight("KIN"),
    Diamond(0),
    Diamond(-1),
    Diamond(10**9),
    TurnOver(),
    Build("crops", "KAT", "extra"),
    Build("oil", "KAT", "extra"),
    Build("gold", "KAT", "extra"),
    Build("crops", "KIN", "extra"),
    Bid(0),
    Bid(-100),
    Bid(150),
    Bid(100),
    Bid(10**9),
    Choose("defence"),
    Choose("war"),
    Choose(""),
    Remove("XXX"),
    Remove("KAT"),
    Remove("KIN"),
    Shift("gold", "up"),
    Shift("crops", "sideways"),
    Shift("crops", "up"),
    Shift("oil", "down"),
    Share(0),
    Share(-100),
    Share(150),
    Share(10**9),
)


def ask_everything(engine: CongoEngine, s: State, seen: Counter[tuple[str, bool]]) -> None:
    """Every guard of every verb, about every candidate, for every seat, and for the Government if it acts."""
    rules = engine.rules
    for seat in dict.fromkeys([*range(s.seats), s.frame.seat]):
        for verb in rules.effects if seat != NOBODY else ():
            if verb is Raise and seat == s.government:
                continue  # raising capital is asked of players only
            table = rules.table[verb]
            guards = (*table.read, *table.turn, *table.board, *table.kind, *table.place)
            for group in rules.candidates_of[verb](rules, s, seat):
                for target in group:
                    readable = all(g.holds(rules, s, seat, target) for g in (*table.read, *table.board))
                    for guard in guards:
                        holds = guard.holds(rules, s, seat, target)
                        assert type(holds) is bool, f"{guard} answers {holds!r}"
                        seen[guard.key, holds] += 1
                        if readable and not holds and seen[guard.key, False] % 17 == 1:
                            reason = guard.reason(rules, s, seat, target)
                            assert reason.text("en")
                            assert reason.text("pl")
                            reason.fix("en"), reason.fix("pl")


def ask_strange(engine: CongoEngine, s: State) -> None:
    for seat in (None, *range(s.seats)):
        for move in STRANGE:
            if type(move) not in engine.rules.table:
                with pytest.raises(NotationError, match="belongs to a later game"):
                    engine.explain(s, move, seat)
                continue
            if isinstance(move, Raise) and seat is None and s.frame.by == NOBODY:
                with pytest.raises(DrCongoError):
                    engine.explain(s, move, seat)
                continue
            verdict = engine.explain(s, move, seat)
            if not verdict.legal:
                assert verdict.text("en")
                assert verdict.text("pl")


@pytest.mark.parametrize("layer", LAYERS)
def test_there_are_guards_for_every_verb(layer: str) -> None:
    """Each verb has at least a guard for its moment, so that no move is legal at any time by mistake."""
    rules = ENGINES[layer].rules
    for verb in rules.effects:
        assert rules.table[verb].turn, f"{verb.__name__} has no guard of its moment"
        assert verb in rules.candidates_of, f"{verb.__name__} has no candidates"


@pytest.mark.parametrize("layer", LAYERS)
def test_guard_keys_are_unique(layer: str) -> None:
    keys = Counter(guard.key for guard in ENGINES[layer].rules.guards)
    assert [key for key, n in keys.items() if n > 1] == []


@pytest.mark.parametrize(("layer", "players"), TABLES)
def test_every_guard_answers_everywhere(layer: str, players: int) -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for seed in (11, 12):
        for n, s in enumerate(positions(players, seed, ENGINES[layer])):
            if n % 12 == 0:
                ask_everything(ENGINES[layer], s, seen)
    assert sum(seen.values()) > 25_000


@pytest.mark.parametrize("layer", LAYERS)
def test_every_guard_is_seen_to_hold_and_most_to_refuse(layer: str) -> None:
    """The walks would prove little if some guard never had anything to say."""
    engine = ENGINES[layer]
    seen: Counter[tuple[str, bool]] = Counter()
    met: Counter[str] = Counter()
    for seed in (21, 23, 25):
        for s in positions(2 + seed % 3, seed, engine):
            met[s.frame.kind] += 1
            if met[s.frame.kind] % (5 if layer == "core" else 15) == 1 or s.frame.kind == "split":
                ask_everything(engine, s, seen)
    for text in SELDOM[layer]:
        ask_everything(engine, read_scenario(f'layer = "{layer}"\n{text}')[1], seen)
    keys = {guard.key for guard in engine.rules.guards}
    assert keys - {key for key, holds in seen if holds} == set()
    never_refused = keys - {key for key, holds in seen if not holds}
    cannot = {
        # no candidate names what does not exist; the strange moves below ask these
        "resource_exists", "province_exists", "transport_exists", "border_provinces_exist", "industries_exist",
        "held_industry_exists", "city_province_exists", "city_industries_exist", "sold_resource_exists",
        "supply_provinces_exist", "die_has_six_sides", "split_counts_cubes", "raises_something",
        "provinces_share_a_border", "hydro_is_not_split",
        # no candidate names too much, or industries of others, or industries far away
        "one_point_at_a_time", "develops_with_own", "the_rest_next_to_it", "whole_set", "produces_with_own",
        "produces_face_up", "has_a_hydro_cube",
        # there are no splits to name outside a sale
        "split_now",
        # the same in the later layers
        "peacekeeper_provinces_exist", "fight_province_exists", "removal_province_exists", "minister_exists",
        "shifted_resource_exists", "direction_exists", "has_one_to_move", "sells_something", "bid_in_hundreds",
        "share_in_hundreds", "produces_in_peace",
    }  # fmt: skip
    assert never_refused <= cannot, f"never refused anything: {sorted(never_refused - cannot)}"


@pytest.mark.parametrize(("layer", "players"), TABLES)
def test_strange_moves_are_answered(layer: str, players: int) -> None:
    for n, s in enumerate(positions(players, 31, ENGINES[layer])):
        if n % (8 if layer == "core" else 24) == 0:
            ask_strange(ENGINES[layer], s)


@pytest.mark.parametrize("layer", LAYERS)
def test_strange_moves_are_mostly_refused(layer: str) -> None:
    """At set-up none of them is legal but the plain ones that fit the moment."""
    engine = ENGINES[layer]
    s = next(positions(2, 1, engine))
    known = [m for m in STRANGE if type(m) in engine.rules.table and not isinstance(m, Raise)]
    fitting = [Pass(), Bid(100)] if layer == "government" else []
    assert [m for m in known if engine.explain(s, m).legal] == fitting
    for move in STRANGE:
        assert resolve(ENGINE.board, move).move == move


@pytest.mark.soak
@pytest.mark.parametrize(("layer", "players"), TABLES)
@pytest.mark.parametrize("seed", range(200, 206))
def test_every_guard_answers_everywhere_soak(layer: str, players: int, seed: int) -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for s in positions(players, seed, ENGINES[layer]):
        ask_everything(ENGINES[layer], s, seen)
        ask_strange(ENGINES[layer], s)
