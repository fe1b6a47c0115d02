"""The answers of the Ragnar Game worked out a second time, from the position's text and the printed numbers."""

from __future__ import annotations

from drcongo.lessons import exercise
from tests.lessons.paper import HIGH, LABELS, LOW, PRINTED, answers, best, position, right

COST, BACK = PRINTED["industries"]["cost"], PRINTED["industries"]["flipped"]
BARONS = PRINTED["barons"]
PEACEKEEPER, SEAT = 1000, 500
LOCAL = PRINTED["market"]["local"]


def above(label: int) -> int:
    return int(LABELS[LABELS.index(label) + 1])


def fleet(name: str, owner: str) -> dict[str, int]:
    """How many boats, railways and trucks somebody owns."""
    kinds = [kind for border in position(name)["borders"].values() for kind, whose in border.items() if whose == owner]
    return {kind: kinds.count(kind) for kind in ("boat", "railway", "truck")}


def test_overture_1_and_3() -> None:
    ben = BARONS["BCO"] - PEACEKEEPER - COST["crops"]
    ana = BARONS["MAN"] + SEAT - 2 * PEACEKEEPER - COST["minerals"]
    assert answers("rag-overture-1") == (ben, ana)
    start = position("rag-overture-3")
    assert start["money"]["Ana"] == BARONS[start["barons"]["Ana"]]
    assert best("rag-overture-3") == start["money"]["Ana"] - PEACEKEEPER - min(COST.values())


def test_money_1_and_2() -> None:
    own = fleet("rag-money-1", "Ana")
    development = position("rag-money-1")["development"]
    assert answers("rag-money-1") == (1000 * sum(own.values()), 2000 * own["boat"], 200 * development)
    own = fleet("rag-money-2", "Ana")
    development = position("rag-money-2")["development"]
    assert best("rag-money-2") == max(2000 * own["railway"], 1000 * own["truck"], 200 * development)


def test_money_3_and_4() -> None:
    """A city first: one point more, and its price is the same."""
    start = position("rag-money-3")
    city = 2000 - BACK["crops"]
    assert best("rag-money-3") == start["money"]["Ana"] - city + 200 * (start["development"] + 1)
    start = position("rag-money-4")
    assert answers("rag-money-4") == (start["money"]["Ana"] + 3 * 2000 + 1000, 0, start["money"]["Government"] + 3000)


def test_money_5() -> None:
    """Two cubes of each in one box: with the United Kingdom both boxes are one higher, with Egypt one of them."""
    crops, oil = (position("rag-money-5")["market"][kind]["marker"] for kind in ("crops", "oil"))
    kingdom = 2 * HIGH[above(crops)] + 2 * HIGH[above(oil)]
    egypt = max(2 * HIGH[above(crops)] + 2 * HIGH[oil], 2 * HIGH[crops] + 2 * HIGH[above(oil)])
    assert best("rag-money-5") == max(kingdom, egypt)


def test_money_7() -> None:
    cash = position("rag-money-7")["money"]
    medals = {name: money // 2000 for name, money in cash.items()}
    assert answers("rag-money-7") == (medals["Ana"], medals["Ben"], medals["Cleo"], cash["Ana"] - 2000 * medals["Ana"])


def test_build_1_3_5_and_7() -> None:
    china = max(0, 4000 // 2 - BACK["hydro"] - BACK["minerals"])
    assert answers("rag-build-1") == (china, 5000 - BACK["hydro"], COST["oil"] // 2)
    assert best("rag-build-3") == min(4000 - 2 * BACK["crops"], 5000 - BACK["crops"])
    assert answers("rag-build-5") == (COST["hydro"], 2 * COST["crops"], 0)
    assert answers("rag-build-7") == (1 + 1 + 1, 2 + 2 + 2, 8000)


def test_sales_1_and_2() -> None:
    crops = position("rag-sales-1")["market"]["crops"]["marker"]
    australia, egypt = 3 * HIGH[crops], HIGH[above(crops)] + 2 * LOCAL["crops"]
    assert best("rag-sales-1") == max(australia, egypt)
    box = position("rag-sales-2")["market"]["minerals"]["marker"]
    rest = 2 * LOCAL["minerals"]  # without Angola one cube may leave, overland
    assert answers("rag-sales-2") == (LOW[box] + rest, HIGH[box] + rest, LOW[above(box)] + rest, 3 * HIGH[box])


def test_combat_4_and_bolivia_1() -> None:
    assert answers("rag-combat-4") == (1 + 2, 1000, 0)
    assert answers("rag-bolivia-1") == (COST["crops"] // 2 - COST["crops"], 0, 1)


# Read off card-timing and the rulings, option by option: which of them are allowed or true.
RIGHT = {
    "rag-overture-2": {1, 4, 7},
    "rag-overture-4": {1, 5, 7},
    "rag-money-6": {1, 5, 6},
    "rag-build-4": {1, 3, 5, 6},
    "rag-sales-4": {1},
    "rag-sales-5": {1, 3, 8},
    "rag-combat-2": {1, 3, 4, 7},
    "rag-combat-3": {1, 3, 6, 7},
    "rag-timing-1": {1, 4, 6, 9},  # Ben has a railway for Japan
    "rag-timing-2": {3},
    "rag-timing-3": {1, 4, 7, 8},
    "rag-timing-4": {1, 3, 6},
    "rag-bolivia-2": {2, 6, 8},
}


def test_what_is_allowed() -> None:
    assert {name: right(name) for name in RIGHT} == RIGHT
    assert all(exercise(name).kind == "choose" for name in RIGHT)
