"""Guards are total: any of them may be asked about any candidate, by any seat, in any position, and answers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from drcongo.errors import DrCongoError
from drcongo.moves import (
    Build,
    Contribute,
    Develop,
    Done,
    Finale,
    HoldBack,
    Pass,
    Place,
    Produce,
    Raise,
    Reset,
    Roll,
    Sell,
    Split,
    Supply,
    resolve,
)
from drcongo.setting import read_scenario
from drcongo.state import NOBODY, State
from tests.properties.walks import ENGINE, PLAYER_COUNTS, positions

RULES = ENGINE.rules
ALL_VERBS = tuple(RULES.effects)

# Positions that random walks seldom reach: columns used up, and a city that cannot grow.
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
)

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
)


def ask_everything(s: State, seen: Counter[tuple[str, bool]]) -> None:
    """Every guard of every verb, about every candidate, for every seat."""
    for seat in range(s.seats):
        for verb in ALL_VERBS:
            table = RULES.table[verb]
            guards = (*table.read, *table.turn, *table.board, *table.kind, *table.place)
            for group in RULES.candidates_of[verb](RULES, s, seat):
                for target in group:
                    readable = all(g.holds(RULES, s, seat, target) for g in table.read)
                    for guard in guards:
                        holds = guard.holds(RULES, s, seat, target)
                        assert type(holds) is bool, f"{guard} answers {holds!r}"
                        seen[guard.key, holds] += 1
                        if readable and not holds and seen[guard.key, False] % 17 == 1:
                            reason = guard.reason(RULES, s, seat, target)
                            assert reason.text("en")
                            assert reason.text("pl")
                            reason.fix("en"), reason.fix("pl")


def ask_strange(s: State) -> None:
    for seat in (None, *range(s.seats)):
        for move in STRANGE:
            if isinstance(move, Raise) and seat is None and s.frame.by == NOBODY:
                with pytest.raises(DrCongoError):
                    ENGINE.explain(s, move, seat)
                continue
            verdict = ENGINE.explain(s, move, seat)
            if not verdict.legal:
                assert verdict.text("en")
                assert verdict.text("pl")


def test_there_are_guards_for_every_verb() -> None:
    """Each verb has at least a guard for its moment, so that no move is legal at any time by mistake."""
    for verb in ALL_VERBS:
        assert RULES.table[verb].turn, f"{verb.__name__} has no guard of its moment"
        assert verb in RULES.candidates_of, f"{verb.__name__} has no candidates"


def test_guard_keys_are_unique() -> None:
    keys = Counter(guard.key for guard in RULES.guards)
    assert [key for key, n in keys.items() if n > 1] == []


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_every_guard_answers_everywhere(players: int) -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for seed in (11, 12):
        for n, s in enumerate(positions(players, seed)):
            if n % 6 == 0:
                ask_everything(s, seen)
    assert sum(seen.values()) > 50_000


def test_every_guard_is_seen_to_hold_and_most_to_refuse() -> None:
    """The walks would prove little if some guard never had anything to say."""
    seen: Counter[tuple[str, bool]] = Counter()
    for seed in (21, 23, 25):
        for n, s in enumerate(positions(2 + seed % 3, seed)):
            if n % 5 == 0 or s.frame.kind in ("reset", "finale"):
                ask_everything(s, seen)
    for text in CROWDED:
        ask_everything(read_scenario(text)[1], seen)
    keys = {guard.key for guard in RULES.guards}
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
    }  # fmt: skip
    assert never_refused <= cannot, f"never refused anything: {sorted(never_refused - cannot)}"


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_strange_moves_are_answered(players: int) -> None:
    for n, s in enumerate(positions(players, 31)):
        if n % 8 == 0:
            ask_strange(s)


def test_strange_moves_are_mostly_refused() -> None:
    """At set-up none of them is legal but the plain ones that fit the moment."""
    s = next(positions(2, 1))
    legal = [m for m in STRANGE if not isinstance(m, Raise) and ENGINE.explain(s, m).legal]
    assert legal == []
    for move in STRANGE:
        assert resolve(ENGINE.board, move).move == move


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("seed", range(200, 215))
def test_every_guard_answers_everywhere_soak(players: int, seed: int) -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for s in positions(players, seed):
        ask_everything(s, seen)
        ask_strange(s)
