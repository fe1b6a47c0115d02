"""The answers of the Government Game worked out a second time, from the position's text and the printed numbers."""

from __future__ import annotations

import itertools
import re

from drcongo.lessons import exercise
from tests.lessons.paper import HIGH, LABELS, PRINTED, answers, best, position, right

COST, BACK = PRINTED["industries"]["cost"], PRINTED["industries"]["flipped"]
CARDS = {card["id"]: card for card in PRINTED["action_cards"]}


def may_bid(bid: int, earlier: list[int], free: int) -> bool:
    top = max(earlier, default=0)
    return bid % 100 == 0 and 0 < bid <= free and bid not in earlier and (bid < top or bid >= 2 * top)


def test_auction_1_and_5() -> None:
    for name, own in (("gov-auction-1", 0), ("gov-auction-5", 500)):
        where = position(name)
        bids, free = where["turn"]["bids"], where["money"]["Ana"] - own
        asked = [option.move.split() for option in exercise(name).options]
        allowed = {i for i, m in enumerate(asked, 1) if m[0] == "pass" or may_bid(int(m[1]), bids, free)}
        assert right(name) == allowed


def test_auction_2_and_6() -> None:
    """The three highest bids are paid, each in full."""
    for name, order in (("gov-auction-2", ("Ana", "Ben", "Cleo", "Dan")), ("gov-auction-6", ("Ana", "Ben") * 2)):
        item = exercise(name)
        bids = [int(m.split()[1]) for m in item.moves if m.startswith("bid")]
        paid = dict.fromkeys(order, 0)
        won = dict.fromkeys(order, 0)
        for bid, player in sorted(zip(bids, order, strict=True), reverse=True)[:3]:
            paid[player] += bid
            won[player] += 1
        money = position(name)["money"]
        if name == "gov-auction-2":
            assert answers(name) == tuple(money[p] - paid[p] for p in ("Ben", "Ana", "Cleo"))
        else:
            assert answers(name) == (won["Ben"], paid["Ben"], money["Ana"] - paid["Ana"])


def test_auction_4() -> None:
    """Ben takes Defence and Cleo Interior, each if it is still there; Ana takes Interior, if she can."""
    bids = dict(zip(("Ben", "Cleo"), position("gov-auction-4")["turn"]["bids"], strict=True))
    prices = []
    for bid in range(100, 10_000, 100):
        if may_bid(bid, list(bids.values()), 10_000):
            chooses = sorted({**bids, "Ana": bid}.items(), key=lambda each: -each[1])
            if [name for name, _ in chooses].index("Ana") < [name for name, _ in chooses].index("Cleo"):
                prices.append(bid)
    assert best("gov-auction-4") == min(prices)


def test_defence_2() -> None:
    """Every way to lift two and put down two; an industry beside a suppressed Insurgent gives one cube."""
    provinces = position("gov-defence-2")["provinces"]
    stand = {p: c.get("peacekeepers", {}).get("Government", 0) for p, c in provinces.items()}
    owned = {p: sum(i["owner"] == "Ana" for i in c["industries"]) for p, c in provinces.items()}
    most = 0
    for n in (0, 1, 2):
        for lifted in itertools.combinations_with_replacement(stand, n):
            for put in itertools.combinations_with_replacement(stand, n):
                now = {p: k - lifted.count(p) + put.count(p) for p, k in stand.items()}
                if all(stand[p] >= lifted.count(p) and now[p] <= 2 for p in stand):
                    most = max(most, sum(owned[p] for p in stand if now[p]))
    assert best("gov-defence-2") == most


def test_defence_3() -> None:
    provinces = position("gov-defence-3")["provinces"]
    cubes = {p: sum(i["cubes"] for i in c["industries"]) for p, c in provinces.items()}
    left = []
    for lifted in itertools.combinations(provinces, 2):
        safe = [p for p, c in provinces.items() if sum(c["peacekeepers"].values()) > lifted.count(p)]
        left.append(sum(cubes[p] for p in safe))
    assert best("gov-defence-3") == max(left)


def test_defence_5() -> None:
    there = position("gov-defence-5")["provinces"]["KAT"]["peacekeepers"]
    needed = 7 - sum(there.values())
    assert needed > 2, "the die of the exercise loses"
    assert answers("gov-defence-5") == (needed, there["Government"] - 1, there["Ana"] - 1)


def share(card: int, paid: int, full: int) -> int:
    return min(full // 2, card - paid) // 100 * 100


def test_interior_2() -> None:
    card, truck, city = 5000, PRINTED["transports"]["cost"]["truck"], PRINTED["cities"]["cost"][0]
    expected = [share(card, COST[kind], COST[kind]) for kind in ("minerals", "oil")]
    assert answers("gov-interior-2") == (*expected, share(card, truck, truck), share(card, city - BACK["crops"], city))


def test_interior_3() -> None:
    """Every kind of action with $5,000 on the card; cities with their dearest helpers."""
    card = position("gov-interior-3")["money"]["Government"]
    prices = [*COST.values(), *PRINTED["transports"]["cost"].values()]
    shares = [share(card, price, price) for price in prices if price <= card]
    first, second, _ = PRINTED["cities"]["cost"]
    shares += [share(card, max(0, first - BACK["oil"]), first)]  # Équateur
    for helpers in (("crops", "minerals"), ("crops", "oil"), ("minerals", "oil")):  # Kasai-Oriental
        shares.append(share(card, second - sum(BACK[kind] for kind in helpers), second))
    assert best("gov-interior-3") == max(shares)


def test_interior_6() -> None:
    where = position("gov-interior-6")
    first, second = (CARDS[number]["money"] for number in where["cards"]["spaces"][:2])
    before = where["money"]["Government"]
    assert answers("gov-interior-6") == (before + first, before + first + second, 0)


def test_finance_1() -> None:
    where = position("gov-finance-1")
    assert [len(CARDS[n]["finance"]) for n in where["cards"]["spaces"][:2]] == [1, 2]
    oil, crops = where["market"]["oil"]["marker"], where["market"]["crops"]["marker"]
    floor = PRINTED["market"]["start"]
    lower = [max(floor[kind], LABELS[LABELS.index(price) - 1]) for kind, price in (("oil", oil), ("crops", crops))]
    assert answers("gov-finance-1") == (oil, *lower)


def test_finance_2() -> None:
    where = position("gov-finance-2")
    shown = CARDS[where["cards"]["spaces"][0]]["finance"]
    allowed = set()
    for number, option in enumerate(exercise("gov-finance-2").options, 1):
        found = re.fullmatch(r"finance (\w+) (up|down)", option.move)
        if found and found[1] in shown:
            price, floor = where["market"][found[1]]["marker"], PRINTED["market"]["start"][found[1]]
            if (price < LABELS[-1]) if found[2] == "up" else (price > floor):
                allowed.add(number)
    assert right("gov-finance-2") == allowed


def test_finance_3() -> None:
    cubes = position("gov-finance-3")["market"]["crops"]["cubes"]
    moved = {LABELS[LABELS.index(int(label)) + 1]: n for label, n in cubes.items()}
    below = LABELS[LABELS.index(min(moved)) - 1]
    assert answers("gov-finance-3") == (moved[1400], moved[1200], below, 0)


def test_finance_4() -> None:
    market = position("gov-finance-4")["market"]
    incomes = []
    for kind, step in itertools.product(("crops", "oil"), (1, -1)):
        price = {k: LABELS.index(market[k]["marker"]) + (step if k == kind else 0) for k in ("crops", "oil")}
        incomes.append(3 * HIGH[LABELS[price["crops"]]] + HIGH[LABELS[price["oil"]]])
    assert best("gov-finance-4") == max(incomes)


def test_sales_1_and_4() -> None:
    local = PRINTED["market"]["local"]
    assert answers("gov-sales-1") == (2 * local["minerals"], 0, 2)
    assert answers("gov-sales-4") == (2 + 1, 1, local["hydro"])


def test_sales_2() -> None:
    start = LABELS.index(position("gov-sales-2")["market"]["crops"]["marker"])
    exported = PRINTED["market"]["local"]["crops"] + 3 * HIGH[LABELS[start - 1]]
    assert best("gov-sales-2") == max(exported, 3 * HIGH[LABELS[start]])


def test_sales_3() -> None:
    sets, order, dropped = {"Ana": 1, "Government": 0, "Ben": 2}, ["Ana", "Government", "Ben"], []
    while len(dropped) < len(order):
        for who in order:
            if who not in dropped:
                sets[who] = max(0, sets[who] - 1)
                if not sets[who]:
                    dropped.append(who)
    labels = [option.label.en for option in exercise("gov-sales-3").options]
    assert right("gov-sales-3") == {labels.index(", ".join(reversed(dropped))) + 1}


def test_term_2() -> None:
    assert right("gov-term-2") == {3}, "the first of the tied players on the chart"
