"""The answers of the Solo Game worked out a second time, from the position's text and the printed numbers."""

from __future__ import annotations

from drcongo.lessons import exercise
from tests.lessons.paper import HIGH, LABELS, PRINTED, answers, best, position, right

COST, LOCAL = PRINTED["industries"]["cost"], PRINTED["market"]["local"]
CARDS = {card["id"]: card for card in PRINTED["action_cards"]}
PER_BOX = 2


def minister(cycle: int, die: int) -> int:
    return 100 * cycle + 100 * die


def boxes(label: int, cubes: int) -> list[int]:
    """The boxes of a set, from the top, two cubes each."""
    first = LABELS.index(label)
    return [LABELS[first - number // PER_BOX] for number in range(cubes)]


def test_hire_1() -> None:
    cycle, (first, second) = position("solo-hire-1")["cycle"], exercise("solo-hire-1").dice
    assert answers("solo-hire-1") == (minister(cycle, first), minister(cycle, first) + minister(cycle, second))


def test_hire_2() -> None:
    where = position("solo-hire-2")
    price = minister(where["cycle"], exercise("solo-hire-2").dice[0])
    assert where["money"]["Ana"] < price <= where["money"]["Ana"] + 1000
    assert right("solo-hire-2") == {2, 3, 4}


def test_hire_4() -> None:
    where = position("solo-hire-4")
    place = LABELS.index(where["market"]["oil"]["marker"])
    assert len(CARDS[where["cards"]["spaces"][3]]["finance"]) == 2, "without a Minister both fall"
    held, fallen = (2 * HIGH[LABELS[place + step]] for step in (1, -1))
    assert answers("solo-hire-4") == (held, held - fallen - minister(1, exercise("solo-hire-4").dice[0]))


def test_hire_5() -> None:
    cards = position("solo-hire-5")["cards"]
    left = set(CARDS) - set(cards["used"]) - set(cards["spaces"][:3])
    oil = [number for number in left if "oil" in CARDS[number]["finance"]]
    worth = 600 * len(oil) / len(left)
    assert worth < minister(2, exercise("solo-hire-5").dice[0])
    assert right("solo-hire-5") == {1}


def test_hire_6() -> None:
    where = position("solo-hire-6")
    purse = where["money"]["Government"] + CARDS[where["cards"]["spaces"][0]]["money"]
    shares = [min(cost // 2, purse - cost) for cost in COST.values() if cost <= purse]
    price = minister(1, exercise("solo-hire-6").dice[0])
    assert best("solo-hire-6") == max(where["money"]["Ana"], where["money"]["Ana"] - price + max(shares))


def test_market_1() -> None:
    laid = boxes(position("solo-market-1")["market"]["crops"]["marker"], 5)
    assert answers("solo-market-1") == (sum(HIGH[label] for label in laid), min(laid))


def test_market_2() -> None:
    """Overland brings half of the printed price; a half-filled box is closed for the next set."""
    label = position("solo-market-2")["market"]["minerals"]["marker"]
    below = LABELS[LABELS.index(label) - 1]
    exported = LOCAL["minerals"] + sum(HIGH[each] // 2 for each in boxes(below, 2))
    kept_off = sum(HIGH[each] // 2 for each in boxes(label, 2))
    assert best("solo-market-2") == max(exported, kept_off)


def test_end_2() -> None:
    where = position("solo-end-2")
    total = where["medals"]["Ana"] + sum(len(p["industries"]) for p in where["provinces"].values()) + 1  # $3,000
    arrows = PRINTED["track"]["arrows"][where["development"] - 1]
    assert total == 50
    assert where["target"] - arrows == where["development"]
    assert right("solo-end-2") == {3}
