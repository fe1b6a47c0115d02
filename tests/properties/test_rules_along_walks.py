"""Rules that hold in every game, checked along random walks or at a glance at set-up; each test names its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from drcongo.cards import SUPPORT_NUMBER
from drcongo.edition.kinds import INTERIOR, TRANSPORTS, TRUCK
from drcongo.engine.moves import Build, Develop, Pass, Place, Produce, Reset, Roll, Sell, Split, Supply
from drcongo.engine.state import NOBODY, State
from tests.effort import more_in_a_soak, one_of_each
from tests.properties.laws import WITH_SUPPORT
from tests.properties.walks import ENGINE, ENGINES, LAYERS, TABLES, start, walk

BOARD = ENGINE.board
RULES = ENGINE.rules


def steps(verb: type, layer: str = "core") -> Iterator[tuple[State, Any, State, list[Any]]]:
    """(before, move, after, events) of every move of a verb in some games."""
    engine, found = ENGINES[layer], 0
    for seed in range(9):
        for s, move, seat in walk(2 + seed % 3, seed, engine):
            if isinstance(move, verb):
                events: list[Any] = []
                found += 1
                yield s, move, engine.apply(s, move, seat, events), events
    assert found, f"no {verb.__name__} in these games"


# --- what is printed, and set-up ---


def test_what_does_not_exist_cannot_be_named() -> None:
    """CORE-CMP-08, CORE-CMP-11, CORE-MAP-02, CORE-MAP-04: four resources, six sides, printed names only."""
    s = start(2, 1)
    expected = {
        Build("gold", "KAT", "single"): "CORE-CMP-08",
        Sell("gold"): "CORE-CMP-08",
        Build("oil", "XXX", "single"): "CORE-MAP-02",
        Develop("XXX"): "CORE-MAP-02",
        Develop("KAT", ("oil KAT single",)): "CORE-MAP-04",
        Roll(7): "CORE-CMP-11",
    }
    for move, rule in expected.items():
        assert ENGINE.explain(s, move).rules == (rule,)


def test_the_house_map() -> None:
    """CORE-MAP-02, CORE-MAP-03, CORE-MAP-05, CORE-MSC-05: eleven provinces, one port, four narrow exits, the lake."""
    assert len(BOARD.codes) == 11
    assert BOARD.codes[BOARD.port] == "BCO"
    assert {BOARD.codes[p] for p in BOARD.overland} == {"KAT", "SKI", "NKI", "ORI"}
    assert BOARD.province_number["SKI"] in BOARD.adjacent[BOARD.province_number["KAT"]]
    assert ENGINE.explain(after_the_roll(2), Place("truck", "SKI-KAT")).legal


def after_the_roll(players: int) -> State:
    return ENGINE.apply(start(players, 1), Roll(1))


FIRST = {"core": "roll", "insurgent": "roll", "government": "bid"}


@pytest.mark.parametrize(("layer", "players"), TABLES)
def test_set_up(layer: str, players: int) -> None:
    """CORE-SET-02, CORE-SET-07, CORE-SET-09, CORE-SET-11, CORE-SET-12, CORE-SET-13: the same in every layer."""
    for seed in range(0, 40, 2):
        s = start(players, seed, ENGINES[layer])
        assert not any(s.space_cubes)
        assert not any(s.box_cubes)
        assert s.frame.kind == FIRST.get(layer, "overture")
        assert s.medals == [3] * players
        basic = [BOARD.barons[p] for p in s.barons] if layer in WITH_SUPPORT else [10_000] * players  # RAG-SET-04
        order = s.turn_order[:players]
        assert [s.cash[seat] for seat in order] == [basic[seat] + 500 * place for place, seat in enumerate(order)]
        assert [BOARD.labels[box] for box in s.marker] == [600, 800, 1200, 1600]


def test_the_capital_is_built() -> None:
    """CORE-MSC-01, CORE-SET-03: a city from the start, counted on the track, and closed to everybody."""
    s = after_the_roll(2)
    assert s.development == s.city_points[BOARD.capital] == 3
    assert "CORE-MSC-01" in ENGINE.explain(s, Develop("KIN", ("crops BCO single",))).rules


# --- the cycle ---


@pytest.mark.parametrize(("layer", "players"), one_of_each(TABLES))
def test_phases_and_turns_follow_each_other(layer: str, players: int) -> None:
    """CORE-CYC-03, CORE-ACT-01, GOV-SET-01, GOV-ACT-01: roll, four Action phases, sales, Reset; then Finale."""
    rules = ENGINES[layer].rules
    phases: list[tuple[int, int]] = []
    acted: dict[tuple[int, int], list[int]] = {}
    orders: dict[tuple[int, int], list[int]] = {}
    for step in walk(players, 13, ENGINES[layer]):
        s = step.state
        if not phases or phases[-1] != (s.cycle, s.phase):
            phases.append((s.cycle, s.phase))
        if s.frames[0].kind == "action":
            turns = acted.setdefault((s.cycle, s.phase), [])
            turns += [s.frames[0].seat] if turns[-1:] != [s.frames[0].seat] else []
            attended = layer in ("core", "insurgent") or s.ministers[INTERIOR] != NOBODY
            orders[s.cycle, s.phase] = [seat for seat in s.turn_order if seat != s.government or attended]
    last = max(cycle for cycle, _ in phases)
    names = [(cycle, rules.phases[phase].name) for cycle, phase in phases]
    whole = ["roll", "action1", "action2", "action3", "action4", "sales", "reset"]
    if layer not in ("core", "insurgent"):
        whole.insert(0, "elect")
    if layer in WITH_SUPPORT:
        whole.insert(2, "support")  # AMB-02
    for cycle in range(1, last):
        once = ["overture"] if layer in WITH_SUPPORT and cycle == 1 else []  # RAG-OVT-04
        assert [name for c, name in names if c == cycle] == [*once, *whole]
    assert names[-1] == (last, "finale")
    assert acted == orders


def test_the_five_actions() -> None:
    """CORE-ACT-02: five actions or a pass; an action that would do nothing is refused."""
    assert set(RULES.frames["action"].verbs) == {Build, Place, Develop, Produce, Sell, Pass}
    s = after_the_roll(2)
    assert "CORE-SALE-01" in ENGINE.explain(s, Sell("oil")).rules
    assert "CORE-PRD-01" in ENGINE.explain(s, Produce()).rules
    assert "CORE-ACT-02" in ENGINE.explain(start(2, 1), Pass()).rules


@pytest.mark.parametrize("layer", LAYERS)
def test_reset_clears_the_table(layer: str) -> None:
    """CORE-RST-02, CORE-RST-05, CORE-RST-06, CORE-CMP-13: everything face-up, no cubes, the next cycle."""
    cycles = 0
    for seed in range(6):
        for s, move, _ in walk(2 + seed % 3, seed, ENGINES[layer]):
            if not isinstance(move, Reset):
                continue
            after = ENGINES[layer].apply(s, move)
            if after.frame.kind in ("roll", "bid", "order"):
                cycles += 1
                assert after.cycle == s.cycle + 1
                assert not any((*after.space_flipped, *after.city_flipped, *after.space_cubes, *after.box_cubes))
    assert cycles > 10


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("games", more_in_a_soak(6, 40))
def test_the_most_medals_win(layer: str, games: int) -> None:
    """CORE-WIN-01, CORE-FNL-06."""
    for seed in range(games):
        *_, last = (step.state for step in walk(2 + seed % 3, seed, ENGINES[layer]))
        players = [seat for seat in last.turn_order if seat != last.government]
        best = [seat for seat in players if last.final[seat] == max(last.final)]
        result = ENGINES[layer].result(last)
        assert result is not None
        assert result.winner == last.names[best[0]]


# --- building ---


@pytest.mark.parametrize("layer", LAYERS)
def test_industries_cost_the_same_on_both_spaces(layer: str) -> None:
    """CORE-IND-03, CORE-IND-04: the price goes by the resource, single or double, and for the Government too."""
    sizes: Counter[str] = Counter()
    prices = {"crops": 1000, "hydro": 2000, "minerals": 3000, "oil": 4000}
    for s, move, after, _ in steps(Build, layer):
        seat = s.frame.seat
        half = s.active[:1] == (SUPPORT_NUMBER["pakistan"],) and seat != s.government  # RAG-SUP-23
        assert s.cash[seat] - after.cash[seat] == prices[move.resource] // (1 + half)
        sizes[move.size] += 1
    assert sizes["single"]
    assert sizes["double"]


@pytest.mark.parametrize("layer", LAYERS)
def test_transports(layer: str) -> None:
    """CORE-TRN-01, CORE-TRN-02, CORE-TRN-04, CORE-MAP-03: one counter on one slot of its kind, for its price."""
    for s, move, after, _ in steps(Place, layer):
        if s.frame.kind == "inducement":  # RAG-BOL-02: the bank's money goes back when the action is done
            continue
        changed = [i for i, owner in enumerate(after.slot_owner) if owner != s.slot_owner[i]]
        assert len(changed) == 1
        slot = BOARD.slots[changed[0]]
        assert TRANSPORTS[slot.transport] == move.transport
        assert s.slot_owner[changed[0]] == NOBODY
        seat = s.frame.seat
        assert s.cash[seat] - after.cash[seat] == (1000 if slot.transport == TRUCK else 2000)


def test_cities() -> None:
    """CORE-CTY-02, CORE-CTY-03, CORE-CTY-04, CORE-CTY-09, CORE-CTY-11, CORE-CTY-12, CORE-CTY-14."""
    grown: Counter[int] = Counter()
    value = {"crops": 500, "hydro": 1000, "minerals": 1500, "oil": 2000}
    for s, move, after, _ in steps(Develop):
        seat, p = s.frame.seat, BOARD.province_number[move.province]
        points = after.city_points[p]
        grown[points] += 1
        kinds = [name.split()[0] for name in move.industries]
        assert len(set(kinds)) == len(kinds) == points == s.city_points[p] + 1
        assert s.cash[seat] - after.cash[seat] == max(0, 2000 * points - sum(value[kind] for kind in kinds))
        assert all(after.space_flipped[BOARD.space_number[name]] for name in move.industries)
        assert after.city_flipped[p] == (points > 1 and s.city_flipped[p])
        change = [after.cities_left[seat * 3 + n] - s.cities_left[seat * 3 + n] for n in range(3)]
        assert change == [(-1 if n + 1 == points else 0) + (1 if n + 2 == points else 0) for n in range(3)]
    assert grown[1]
    assert grown[2]


# --- selling ---


def test_any_cube_may_go_to_the_local_market() -> None:
    """CORE-SALE-16: the whole set, or any part of it that would be exported, may be sold there."""
    for s, move, _, _ in steps(Split):
        legal = set(ENGINE.moves_of(s, Split))
        assert Split(0, 0, move.matadi + move.overland + move.local) in legal
        if move.matadi:
            assert Split(move.matadi - 1, move.overland, move.local + 1) in legal


def test_hydro_goes_to_cities_in_reach() -> None:
    """CORE-HYD-01, CORE-HYD-03, CORE-HYD-08: no transport is asked; own province first, then next door."""
    where: Counter[bool] = Counter()
    for s, move, after, _ in steps(Supply):
        city, source = BOARD.province_number[move.city], BOARD.province_number[move.source]
        where[city == source] += 1
        if city != source:
            assert city in BOARD.adjacent[source]
            assert s.city_flipped[source] or not s.city_points[source]
        assert after.city_flipped[city]
        bare = s.copy()
        bare.slot_owner = [NOBODY] * len(s.slot_owner)
        assert ENGINE.explain(bare, move).legal, "Hydro needs no transport"
    assert where[True]
    assert where[False]
