"""Rules of the Insurgent and Government games that hold in every game, also above them, checked along random walks.

Each test works the result out anew from the rule's words and the printed board, not from the engine's helpers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from drcongo.cards import SUPPORT_NUMBER
from drcongo.edition.kinds import DEFENCE, FINANCE, INTERIOR, MINISTERS, RESOURCES
from drcongo.engine.frame import Frame
from drcongo.engine.moves import (
    Bid,
    Choose,
    Develop,
    Diamond,
    Done,
    Fight,
    Peacekeeper,
    Remove,
    Reset,
    Roll,
    Share,
    Shift,
    Split,
    Take,
    TurnOver,
)
from drcongo.engine.state import NOBODY, State
from tests.properties.walks import ENGINES, TABLES, Step, start, walk

WITH_FIGURES = ("insurgent", "government", "ragnar", "solo")
WITH_GOVERNMENT = WITH_FIGURES[1:]
BOLIVIA, FRANCE, RWANDA = (SUPPORT_NUMBER[key] for key in ("bolivia", "france", "rwanda"))
BOARD = ENGINES["core"].board
MINOR, MAJOR = 4, 6  # INS-ABT-01: the numbers on them
VALUE = {"crops": 500, "hydro": 1000, "minerals": 1500, "oil": 2000}


@cache
def game(layer: str, seed: int) -> tuple[Step, ...]:
    """Walked once for all the tests that look at it."""
    return tuple(walk(2 + seed % 3, seed, ENGINES[layer]))


def steps(layer: str, verb: type, games: int = 9) -> Iterator[tuple[State, Any, State]]:
    """(before, move, after) of every move of a verb in some games."""
    engine, found = ENGINES[layer], 0
    for seed in range(games):
        for s, move, seat in game(layer, seed):
            if isinstance(move, verb):
                found += 1
                yield s, move, engine.apply(s, move, seat)
    assert found, f"no {verb.__name__} in these games"


def by_bolivia(s: State) -> bool:
    """RAG-BOL: a Minister's entry is used by a card, whoever holds the Minister."""
    return s.active[:1] == (BOLIVIA,)


def guards_of(s: State, code: str) -> list[int]:
    """Peacekeepers in a province, by owner."""
    p = BOARD.province_number[code]
    return s.peacekeepers[p :: len(BOARD.codes)]


def unguarded(s: State) -> set[str]:
    return {code for p, code in enumerate(BOARD.codes) if s.insurgents[p] and not any(guards_of(s, code))}


def changes(before: list[int], after: list[int]) -> dict[int, int]:
    return {i: b - a for i, (a, b) in enumerate(zip(before, after, strict=True)) if a != b}


@pytest.mark.parametrize(("layer", "players"), [table for table in TABLES if table[0] in WITH_FIGURES])
def test_set_up_with_figures(layer: str, players: int) -> None:
    """INS-SET-01, INS-SET-02, INS-SET-03, INS-SET-04, GOV-SET-02, GOV-SET-04."""
    for seed in range(20):
        s = start(players, seed, ENGINES[layer])
        assert s.insurgents == [0 if p == BOARD.capital else MINOR for p in range(len(BOARD.codes))]
        assert not any(s.peacekeepers)
        assert not any(s.diamonds)
        assert (len(s.action_cards), len(s.action_deck), s.revealed) == (4, 6, 0)
        assert s.cash[s.government] == 0
        assert (s.turn_order[-1] == s.government) == (layer != "insurgent")


@pytest.mark.parametrize("layer", WITH_FIGURES)
def test_peacekeepers_are_placed_before_the_action(layer: str) -> None:
    """INS-PLC-01, INS-PLC-03, INS-PKP-02, INS-PKP-04, GOV-DEF-01, RAG-SUP-11, RAG-SUP-22, RAG-SUP-38: one figure,
    $1,000 of a player ($500 with France), nothing of the Government or of whoever must move for Nigeria."""
    moved = 0
    for s, move, after in steps(layer, Peacekeeper):
        owner, codes = s.frame.seat, len(BOARD.codes)
        price = 0 if owner == s.government or s.frame.kind == "redeploy" else 500 if FRANCE in s.active[:1] else 1000
        assert changes(s.cash, after.cash) == ({owner: -price} if price else {})
        expected = {owner * codes + BOARD.province_number[move.province]: 1}
        if move.source:
            expected[owner * codes + BOARD.province_number[move.source]] = -1
            moved += 1
        assert changes(s.peacekeepers, after.peacekeepers) == expected
        if s.frame.kind in ("action", "defence", "overture"):
            assert after.frame.kind == s.frame.kind, "the turn goes on"
        assert s.frame.kind != "action" or s.frame.data == (), "no combat before it"
    assert moved


@pytest.mark.parametrize("layer", WITH_FIGURES)
def test_combats(layer: str) -> None:
    """INS-CMB-03 to INS-CMB-08, INS-DIA-02 to INS-DIA-04, GOV-DEF-07, RAG-SUP-27: the whole result of every die
    thrown, if no card is taken for it."""
    seen: Counter[str] = Counter()
    for s, move, after in steps(layer, Roll, games=16):
        if s.frame.kind != "combat":
            continue
        p = s.frame.data[0]
        assert isinstance(p, int)
        code, strength = BOARD.codes[p], s.insurgents[p]
        there = guards_of(s, code)
        more = RWANDA in s.active[:1] and s.frame.seat == s.frames[0].seat
        won = move.value + sum(there) + s.city_points[p] + more > strength
        if after.frame.kind == "window":
            after = ENGINES[layer].apply(after, Done())
        players = [seat for seat in range(s.seats) if there[seat]]
        medals, cash, diamonds = dict.fromkeys(players, 0), {}, {}
        if won and strength == MAJOR:
            medals = dict.fromkeys(players, 1)
            diamonds = dict.fromkeys(players, 1) if BOARD.provinces[p].diamond else {}
        elif won and BOARD.provinces[p].diamond and players:
            cash = dict.fromkeys(players, {1: 500, 2: 300, 3: 200, 4: 100}[len(players)])
        assert changes(s.medals, after.medals) == {seat: n for seat, n in medals.items() if n}
        assert changes(s.diamonds, after.diamonds) == diamonds
        seen["won" if won else "lost", "Major" if strength == MAJOR else "Minor"] += 1
        if s.frames[0].kind == "card" and after.frames[0].kind != "card":
            continue  # the card went on to its money and markers; that is looked at below
        assert changes(s.cash[: s.seats], after.cash[: s.seats]) == cash
        if s.frames[0].kind == "action":
            assert after.insurgents[p] == (0 if won else strength)
            assert guards_of(after, code) == (there if won else [max(0, n - 1) for n in there])
    assert set(seen) == {(a, b) for a in ("won", "lost") for b in ("Major", "Minor")}


@pytest.mark.parametrize("layer", WITH_FIGURES)
def test_one_combat_a_province_and_turn(layer: str) -> None:
    """INS-CMB-01: and only where an own Peacekeeper and an Insurgent stand."""
    for s, move, after in steps(layer, Fight):
        p = BOARD.province_number[move.province]
        assert guards_of(s, move.province)[s.frame.seat]
        assert s.insurgents[p] == MINOR or s.frame.seat != s.government or by_bolivia(s)
        assert p not in s.frame.data
        assert after.frame == Frame("combat", s.frame.seat, NOBODY, (p,))


@pytest.mark.parametrize("layer", WITH_FIGURES)
def test_cards_bring_insurgents(layer: str) -> None:
    """INS-CRD-01 to INS-CRD-04: the next card, its Major and two Minors, unless all Majors are out."""
    refused = 0
    for s, _, after in steps(layer, TurnOver, games=24):
        if s.frame.kind in ("support", "refill"):
            continue  # a Support card
        assert after.revealed == s.revealed + 1
        figures = s.insurgents[:]
        for strength, p in BOARD.action_cards[s.action_cards[s.revealed]].insurgents:
            if strength == MAJOR and figures[p] != MAJOR and figures.count(MAJOR) == 5:
                refused += 1
            else:
                figures[p] = strength
        assert after.insurgents == figures
        assert not any(after.space_cubes[i] for code in unguarded(after) for i in BOARD.spaces_in[_number(code)])
    assert refused, "six Majors were never asked for"


def _number(code: str) -> int:
    return BOARD.province_number[code]


@pytest.mark.parametrize("layer", WITH_FIGURES)
def test_cities_under_threat(layer: str) -> None:
    """INS-UNS-03, INS-UNS-04, INS-SUP-01: none beside an unsuppressed Insurgent, no deduction beside any; GOV-ACT-07:
    the medal of a Government city is the Minister's."""
    worthless = 0
    for s, move, after in steps(layer, Develop, games=24):
        if s.active:
            continue  # RAG-SUP: a card may change price and industries
        seat, p = s.frame.seat, _number(move.province)
        used = [name.split() for name in move.industries]
        assert not unguarded(s) & {move.province, *(code for _, code, _ in used)}
        clear = [VALUE[kind] for kind, code, _ in used if not s.insurgents[_number(code)]]
        worthless += len(clear) < len(used)
        assert s.cash[seat] - after.cash[seat] == max(0, 2000 * after.city_points[p] - sum(clear))
        assert changes(s.medals, after.medals) == {s.frame.by: 1}
    assert worthless


@pytest.mark.parametrize("layer", WITH_FIGURES)
def test_diamonds_are_worth_500(layer: str) -> None:
    """INS-DIA-05."""
    for s, move, after in steps(layer, Diamond, games=24):
        assert changes(s.diamonds, after.diamonds) == {s.frame.seat: -move.number}
        assert changes(s.cash, after.cash) == {s.frame.seat: 500 * move.number}


@pytest.mark.parametrize("layer", WITH_FIGURES)
def test_cards_over_pairs_of_cycles(layer: str) -> None:
    """INS-RST-01, INS-RST-02, INS-RST-03: odd cycles deal from the deck, even ones shuffle; figures stay."""
    engine, seen = ENGINES[layer], Counter[int]()
    for seed in range(8):
        for s, move, _ in game(layer, seed):
            if not isinstance(move, Reset):
                continue
            after = engine.apply(s, move)
            if after.frame.kind == "finale":
                continue
            seen[s.cycle % 2] += 1
            assert (after.insurgents, after.peacekeepers) == (s.insurgents, s.peacekeepers)
            if s.cycle % 2:
                assert (after.action_cards, after.action_used) == (s.action_deck[:4], s.action_cards)
            else:
                assert after.action_used == ()
    assert seen[0]
    assert seen[1]


# --- the Government ---


@pytest.mark.parametrize("layer", ["government", "ragnar"])
def test_auctions(layer: str) -> None:
    """GOV-AUC-01 to GOV-AUC-09: bids cost nothing until a Minister is chosen; then exactly the bid."""
    for s, move, after in steps(layer, Bid):
        others = [bid for bid in s.bids if bid]
        assert move.money not in others
        assert not others or move.money < max(others) or move.money >= 2 * max(others)
        assert after.cash == s.cash
    for s, move, after in steps(layer, Choose):
        order = [seat for seat in s.turn_order if seat != s.government] * (2 if s.seats == 2 else 1)
        taken = sum(holder != NOBODY for holder in s.ministers)
        bid = sorted((bid for bid in s.bids if bid), reverse=True)[taken]
        assert order[s.bids.index(bid)] == s.frame.seat
        assert changes(s.cash, after.cash) == {s.frame.seat: -bid}
        assert changes(s.ministers, after.ministers) == {MINISTERS.index(move.minister): s.frame.seat + 1}


@pytest.mark.parametrize("layer", WITH_GOVERNMENT)
def test_the_defence_minister_keeps_to_the_card(layer: str) -> None:
    """GOV-DEF-02, GOV-DEF-04, GOV-MIN-02: never more than the number on the card, and only the Minister's player."""
    for seed in range(9):
        for s, move, seat in game(layer, seed):
            if s.frame.kind == "defence" and isinstance(move, (Peacekeeper, Remove)):
                number = BOARD.action_cards[s.action_cards[s.revealed - 1]].peacekeepers
                removed, placed = s.frame.data
                assert removed < abs(number) if isinstance(move, Remove) else placed < number
                assert seat == (s.frames[0].seat if by_bolivia(s) else s.ministers[DEFENCE])


@pytest.mark.parametrize("layer", WITH_GOVERNMENT)
def test_the_finance_minister_moves_one_column(layer: str) -> None:
    """GOV-FIN-01 to GOV-FIN-05: the marker goes one box with all its cubes; some may fall off the bottom."""
    boxes = len(BOARD.labels)
    for s, move, after in steps(layer, Shift):
        r, way = RESOURCES.index(move.resource), 1 if move.direction == "up" else -1
        assert s.frame.by == (s.frames[0].seat if by_bolivia(s) else s.ministers[FINANCE])
        assert changes(s.marker, after.marker) == {r: way}
        for other in range(len(RESOURCES)):
            before = s.box_cubes[other * boxes : (other + 1) * boxes]
            now = after.box_cubes[other * boxes : (other + 1) * boxes]
            if other == r:
                bottom = BOARD.bottom[r]
                before = [before[b - way] if bottom <= b and 0 <= b - way < boxes else 0 for b in range(boxes)]
            assert now == before


@pytest.mark.parametrize("layer", WITH_GOVERNMENT)
def test_the_governments_money(layer: str) -> None:
    """GOV-INT-01, GOV-INT-02: each card's money, Minister or not; GOV-SALE-02, GOV-SALE-03: the bank keeps a sale."""
    engine, phases = ENGINES[layer], Counter[bool]()
    for seed in range(9):
        purse, cards = 0, 0
        for s, move, _ in game(layer, seed):
            if by_bolivia(s):
                continue  # RAG-BOL-02: the card's sum lies there instead
            if s.frames[0].kind != "card" or (s.frame.kind == "card" and not s.frame.data):
                if s.revealed and cards != (s.cycle, s.revealed) and s.frame.kind != "card":
                    cards = (s.cycle, s.revealed)
                    purse += BOARD.action_cards[s.action_cards[s.revealed - 1]].money
                    phases[s.ministers[INTERIOR] == NOBODY] += 1
                assert s.cash[s.government] == purse
            if isinstance(move, Take) and not move.aside and "saudi_arabia" in (move.card, *move.named):
                purse += 3000  # RAG-SUP-28, by Iran too
            if move is not None and s.frame.seat == s.government and s.frame.kind in ("action", "share"):
                purse = engine.apply(s, move).cash[s.government] if not isinstance(move, Split) else purse
    assert phases[True]
    assert phases[False]


@pytest.mark.parametrize("layer", WITH_GOVERNMENT)
def test_a_sale_for_the_government(layer: str) -> None:
    """GOV-SALE-02, GOV-SALE-03: the Minister's player gets the Local price of every cube that was exported."""
    sold = 0
    for s, move, after in steps(layer, Split, games=40):
        if s.frame.seat == s.government and not by_bolivia(s):
            sold += 1
            price = BOARD.local[s.frame.data[0]]
            exported = (move.matadi + move.overland) * price
            assert changes(s.cash, after.cash) == ({s.ministers[INTERIOR]: exported} if exported else {})
    assert sold


@pytest.mark.parametrize("layer", WITH_GOVERNMENT)
def test_shares(layer: str) -> None:
    """GOV-ACT-04 to GOV-ACT-06: from the card to the Minister's player."""
    for s, move, after in steps(layer, Share):
        if by_bolivia(s):
            continue
        assert changes(s.cash, after.cash) == {s.ministers[INTERIOR]: move.money, s.government: -move.money}
        assert move.money <= s.frame.data[0]
