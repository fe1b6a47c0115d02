"""The answers worked out a second time, from the position's text and the printed numbers alone, without the engine."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from drcongo.kernel.lessons.runner import PlayAttempt
from drcongo.lessons import CONGO, attempt, exercise
from tests.lessons.paper import (
    HIGH,
    LABELS,
    LOW,
    NEXT_TO,
    PRINTED,
    answers,
    best,
    best_sale,
    boxes,
    column,
    counters,
    cubes_of,
    position,
    possible_splits,
    right,
)


def test_prices_1() -> None:
    where = position("core-prices-1")
    splits = possible_splits(where, "Ana", "crops")
    port, together = max(m for m, _, _ in splits), max(m + o for m, o, _ in splits)
    assert answers("core-prices-1") == (port, together, best_sale(where, "Ana", "crops"))


def test_prices_2_and_4() -> None:
    assert best("core-prices-2") == best_sale(position("core-prices-2"), "Ana", "minerals")
    assert answers("core-prices-4") == (best_sale(position("core-prices-4"), "Ana", "crops"),)


def test_prices_3() -> None:
    splits = possible_splits(position("core-prices-3"), "Ana", "crops")
    asked = [tuple(int(n) for n in option.move.split("/")) for option in exercise("core-prices-3").options]
    assert right("core-prices-3") == {i for i, split in enumerate(asked, 1) if split in splits}


def test_market_1() -> None:
    where = position("core-market-1")
    first = boxes(column(where, "crops"), "crops", 5)
    later = {"marker": 1000, "cubes": Counter(map(str, first))}
    second = boxes(later, "crops", 2)
    assert answers("core-market-1") == (sum(HIGH[b] for b in first), second[0], sum(HIGH[b] for b in second))


def test_market_2() -> None:
    where = position("core-market-2")
    places = boxes(column(where, "crops"), "crops", 5)
    most = max(m + o for m, o, _ in possible_splits(where, "Ana", "crops"))
    assert answers("core-market-2") == (places[0], most, best_sale(where, "Ana", "crops"))


def test_market_3() -> None:
    where = position("core-market-3")
    assert boxes(column(where, "crops"), "crops", 2) == [600, 600]
    assert right("core-market-3") == {2}


def test_transport_3() -> None:
    where = position("core-transport-3")
    now = max(m for m, _, _ in possible_splits(where, "Ana", "crops"))
    where["borders"]["BDU-EQU"]["boat"] = "Ana"
    assert answers("core-transport-3") == (now, max(m for m, _, _ in possible_splits(where, "Ana", "crops")), 0)


@pytest.mark.parametrize(
    ("name", "resource", "wanted"), [("core-transport-1", "minerals", 1), ("core-transport-4", "oil", 2)]
)
def test_every_transport_that_opens_the_way_wins(name: str, resource: str, wanted: int) -> None:
    """All transports that could be placed, tried on paper and in the exercise."""
    where = position(name)
    for a, b, spaces in PRINTED["borders"]["list"]:
        for kind in (*spaces, "truck"):
            if (kind, a, b) in counters(where):
                continue
            changed = {**where, "borders": {**where.get("borders", {})}}
            changed["borders"][f"{a}-{b}"] = {**changed["borders"].get(f"{a}-{b}", {}), kind: "Ana"}
            opens = max(m for m, _, _ in possible_splits(changed, "Ana", resource)) >= wanted
            tried = attempt(exercise(name), CONGO)
            assert isinstance(tried, PlayAttempt)
            assert (tried.play(f"place {kind} {a}-{b}").kind == "done") == opens, f"{kind} {a}-{b}"


def test_sell_1() -> None:
    where = position("core-sell-1")
    now = sum(HIGH[b] for b in boxes(column(where, "oil"), "oil", 2))
    used: dict[str, int] = {}
    for cubes in (1, 1):
        box = boxes({"marker": 2400, "cubes": used}, "oil", cubes)[0]
        used[str(box)] = cubes
    later = sum(HIGH[b] for b in boxes({"marker": 2400, "cubes": used}, "oil", 2))
    assert answers("core-sell-1") == (now, later, now - later)


def test_sell_4() -> None:
    """Oil first or Crops first; Ben sells his Oil in between."""
    where = position("core-sell-4")
    crops = best_sale(where, "Ana", "crops")
    first = best_sale(where, "Ana", "oil")
    where["market"]["oil"]["cubes"] = {"2000": 1}
    assert best("core-sell-4") == crops + max(first, best_sale(where, "Ana", "oil"))


# --- building, cities ---


def test_build_2() -> None:
    """Every pair of spaces that $2,000 can buy, produced with in the third action."""
    cost = PRINTED["industries"]["cost"]
    spaces = [(kind, size) for p in PRINTED["provinces"].values() for kind, size in p["spaces"]]
    plans = [
        plan for n in (1, 2) for plan in itertools.combinations(spaces, n) if sum(cost[k] for k, _ in plan) <= 2000
    ]
    assert best("core-build-2") == max(sum(1 + (size == "double") for _, size in plan) for plan in plans)


def test_build_5() -> None:
    yields = {"KAT hydro": 0, "BCO oil": 1, "BDU crops double": 2}  # flipped, single, new and double
    assert answers("core-build-5") == (sum(yields.values()),)


@cache
def own_industries(name: str) -> tuple[tuple[str, str], ...]:
    return tuple(
        (code, industry["type"])
        for code, content in position(name)["provinces"].items()
        for industry in content["industries"]
        if industry["owner"] == "Ana" and not industry.get("flipped")
    )


@pytest.mark.parametrize(("name", "points"), [("core-city-1", 1), ("core-city-2", 2)])
def test_cheapest_city(name: str, points: int) -> None:
    prices = [
        max(0, PRINTED["cities"]["cost"][points - 1] - sum(PRINTED["industries"]["flipped"][kind] for _, kind in used))
        for used in itertools.combinations(own_industries(name), points)
        if len({kind for _, kind in used}) == points
        and any(code == "KOR" for code, _ in used)
        and all(code == "KOR" or code in NEXT_TO["KOR"] for code, _ in used)
    ]
    assert best(name) == min(prices)


def test_city_3() -> None:
    off = sum(PRINTED["industries"]["flipped"][kind] for kind in ("crops", "minerals", "oil"))
    assert answers("core-city-3") == (
        PRINTED["cities"]["cost"][2] - off,
        1,
        position("core-city-3")["development"] + 1,
        2,
    )


# --- Hydro ---


def hydro_incomes(where: dict[str, Any]) -> Iterator[tuple[int, int]]:
    """(cities supplied, income) of every order in which the cubes can be used."""
    cities = {"KIN": 3} | {p: c["city"]["points"] for p, c in where["provinces"].items() if "city" in c}
    face_up = {p for p in cities if not where["provinces"].get(p, {}).get("city", {}).get("flipped")}
    cubes = cubes_of(where, "Ana", "hydro")

    def supply(left: tuple[str, ...], open_: frozenset[str], done: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        yield done
        for i, source in enumerate(left):
            reach = {source} if source in open_ else NEXT_TO[source] & open_
            for city in reach:
                yield from supply(left[:i] + left[i + 1 :], open_ - {city}, (*done, city))

    for done in set(supply(tuple(cubes), frozenset(face_up), ())):
        places = boxes(column(where, "hydro"), "hydro", len(done))
        if len(places) < len(done):
            continue
        local = (len(cubes) - len(done)) * PRINTED["market"]["local"]["hydro"]
        paid = max(
            sum(_hydro_price(cities[city], box) for city, box in zip(order, places, strict=True))
            for order in itertools.permutations(done)
        )
        yield len(done), paid + local


def _hydro_price(points: int, box: int) -> int:
    return {1: LOW[box], 2: HIGH[box], 3: LOW[box] + HIGH[box]}[points]


def test_hydro_2() -> None:
    most = max(income for _, income in hydro_incomes(position("core-hydro-2")))
    assert answers("core-hydro-2") == (_hydro_price(1, 1000), _hydro_price(3, 1000), most)


def test_hydro_3() -> None:
    assert best("core-hydro-3") == max(income for _, income in hydro_incomes(position("core-hydro-3")))


def test_hydro_4() -> None:
    where = position("core-hydro-4")
    results = list(hydro_incomes(where))
    first = boxes(column(where, "hydro"), "hydro", 1)[0]
    assert answers("core-hydro-4") == (first, max(n for n, _ in results), max(income for _, income in results))


# --- tracks, dropping out, Reset, Finale ---


def test_board_1() -> None:
    start = PRINTED["market"]["start"]
    track = PRINTED["track"]
    expected = (3, 10_000 + 2 * 500, track["development_start"], track["target_start"], start["crops"], start["oil"])
    assert answers("core-board-1") == expected


def test_cycle_1() -> None:
    market = position("core-cycle-1")["market"]
    up = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}[5]
    expected = [LABELS[min(LABELS.index(c["marker"]) + up, len(LABELS) - 1)] for c in market.values()]
    assert answers("core-cycle-1") == tuple(expected)


def test_dropping_1() -> None:
    """Rounds on paper: who has no set left after their own place drops out."""
    sets, order, dropped = {"Ana": 2, "Ben": 1, "Cleo": 0}, ["Ana", "Ben", "Cleo"], []
    while len(dropped) < len(order):
        for player in order:
            if player not in dropped:
                sets[player] = max(0, sets[player] - 1)
                if not sets[player]:
                    dropped.append(player)
    labels = [option.label.en for option in exercise("core-dropping-1").options]
    assert right("core-dropping-1") == {labels.index(", ".join(reversed(dropped))) + 1}


def test_dropping_2_and_3() -> None:
    assert answers("core-dropping-2") == (1000 * position("core-dropping-2")["cycle"], 1)
    outcomes = [(7500, 7), (10_500, 6), (12_500, 4)]
    totals = [medals + money_medals(money) for money, medals in outcomes]
    assert right("core-dropping-3") == {i for i, total in enumerate(totals, 1) if total == max(totals)}


def money_medals(money: int) -> int:
    return sum(money >= band for band in (3000, 7000, 12_000, 18_000, 25_000))


def test_capital_1() -> None:
    missing = PRINTED["industries"]["cost"]["oil"] - 2200
    assert best("core-capital-1") == 3 - next(n for n in range(4) if 1000 * n >= missing)


def test_reset_1() -> None:
    where = position("core-reset-1")
    expected = []
    for resource, content in where["market"].items():
        used = [LABELS.index(int(label)) for label in content.get("cubes", {})]
        floor = LABELS.index(PRINTED["market"]["start"][resource])
        expected.append(LABELS[max(floor, min(used) - 1)] if used else content["marker"])
    expected.append(where["target"] - PRINTED["track"]["arrows"][where["development"] - 1])
    assert answers("core-reset-1") == tuple(expected)


def test_reset_3() -> None:
    where = position("core-reset-3")
    target = where["target"] - PRINTED["track"]["arrows"][where["development"] - 1]
    assert target <= where["development"]
    assert right("core-reset-3") == {1}


def test_finale_1_and_3() -> None:
    where = position("core-finale-1")
    provinces = where["provinces"].values()
    industries = sum(i["owner"] == "Ana" for p in provinces for i in p["industries"])
    transports = sum(owner == "Ana" for kinds in where["borders"].values() for owner in kinds.values())
    cities = sum(2 * p["city"]["points"] for p in provinces if p.get("city", {}).get("owner") == "Ana")
    money = money_medals(where["money"]["Ana"])
    total = industries + transports + cities + money + where["medals"]["Ana"]
    assert answers("core-finale-1") == (industries, transports, cities, money, total)
    assert answers("core-finale-3") == tuple(money_medals(m) for m in position("core-finale-3")["money"].values())


def test_finale_2() -> None:
    where = position("core-finale-2")
    owners = Counter(i["owner"] for p in where["provinces"].values() for i in p["industries"])
    totals = {n: where["medals"][n] + owners[n] + money_medals(where["money"][n]) for n in where["players"]}
    assert totals["Ana"] == totals["Ben"], "the exercise says that there is a tie"
    assert right("core-finale-2") == {2}


def test_every_legal_move_is_on_the_list_of_legal_moves() -> None:
    """The answers to "what is allowed?" once more, by the list of legal moves and not by the reasons against them."""
    for name in ("core-board-2", "core-build-3", "core-build-6", "core-transport-2", "core-city-4", "core-sell-3"):
        item = exercise(name)
        tried = attempt(item, CONGO)
        for number, option in enumerate(item.options):
            game = tried.line_of_play(item.moves if option.moves is None else option.moves)
            legal = [sorted(game.engine.text(move).replace(",", "").split()) for move in game.legal_moves()]
            wanted = sorted(game.engine.text(game.read(option.move)).replace(",", "").split())
            listed = wanted in legal and option.by in ("", game.to_act)
            assert (number + 1 in right(name)) == listed, (name, option.label.en)


def test_hydro_5() -> None:
    assert best("core-hydro-5") == max(income for _, income in hydro_incomes(position("core-hydro-5")))


def test_reset_5() -> None:
    """CORE-RST-03: one box under what was exported; Crops went to the Local Market, so that marker stays."""
    market = position("core-reset-5")["market"]
    below = {kind: LABELS[LABELS.index(market[kind]["marker"]) - 1] for kind in ("minerals", "oil")}
    assert answers("core-reset-5") == (market["crops"]["marker"], below["minerals"], below["oil"])
