"""Two industries or two transports in one action (RAG-SUP-19, RAG-SUP-26), and why there are no such two."""

from __future__ import annotations

from typing import NamedTuple

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.engine.building import price_facts
from drcongo.engine.moves import Build, Place, Target
from drcongo.engine.places import industry_at, transport_at
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.rules import Facts
from drcongo.layers.ragnar.deck import ACTS, fault, with_card
from drcongo.layers.ragnar.nearest_use import Near, against, card_in_thought, everything, faults_of_use, near_to
from drcongo.rulebook.phrases import Words

PLENTY = 1_000_000  # dollars: more than anything costs
OF_THE_PAIR = ("mexico_builds_two_in_a_province", "russia_places_two")  # asked here of both, one by one


def _one_placed(rules: Rules, s: State, seat: int, t: Target) -> State:
    """The position after the first of the two, with the second due."""
    after = s.copy()
    if isinstance(t.move, Build):
        after.space_owner[t.space] = seat
        after.industries_left[industry_at(seat, t.kind)] -= 1
        after.cash[seat] -= rules.industry_price(s, seat, t.kind)
        after.active = (s.active[0], t.province)
    else:
        slots = rules.board.slots_at[t.border, t.kind]
        for slot in [*(i for i in slots if s.slot_owner[i] == NOBODY), *slots][:1]:
            after.slot_owner[slot] = seat
        after.transports_left[transport_at(seat, t.kind)] -= 1
        after.cash[seat] -= rules.transport_price(s, seat, t.kind)
        after.active = (s.active[0], 0)
    return after


def second_is_possible(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-144: after the first of the two the second must be legal and payable as well.

    A first one for which the place is taken is thought to be there: why not is told beside.
    """
    return any(rules.legal(_one_placed(rules, s, seat, t), seat, type(t.move)))


def why_not_two(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    """What is wrong with an act as one of the two: the wrong province, no second one, or not the money for both."""
    building = isinstance(t.move, Build)
    if len(s.active) > 1:  # the first has been done
        return {"province": rules.board.provinces[s.active[1]].name}
    place: Facts = {"province": rules.board.provinces[t.province].name} if building else {}
    rich = s.copy()
    rich.cash[seat] = PLENTY
    after = _one_placed(rules, rich, seat, t)
    seconds = [_price(rules, after, seat, other) for other in rules.legal(after, seat, type(t.move))]
    if not seconds:
        return place | {"sentence": "mexico_has_no_second" if building else "russia_places_two"}
    sentence = "mexico_cannot_pay_both" if building else "russia_cannot_pay_both"
    return place | {"sentence": sentence} | price_facts(s, seat, _price(rules, s, seat, t) + min(seconds))


class TwoActs(NamedTuple):
    """Two acts, each with what is against it; the first of two pairs compares as the nearer one."""

    lasting: int  # rules that nothing mends in this turn, of both acts
    rules: int
    peacekeepers: int
    place: tuple[int, int]  # among all that could be named, the cheapest first
    first: Near
    second: Near


def _both(first: Near, second: Near) -> TwoActs:
    return TwoActs(
        lasting=first.lasting + second.lasting,
        rules=first.rules + second.rules,
        peacekeepers=len(first.troubled | second.troubled),  # one is enough for both acts
        place=(first.place, second.place),
        first=first,
        second=second,
    )


def faults_of_pair(rules: Rules, s: State, seat: int, key: str) -> list[Facts]:
    """What is against two of a kind: the money for both, or what is against the two that come nearest."""
    verb = ACTS[SUPPORT[SUPPORT_NUMBER[key]].act]
    rich = with_card(s, key)
    rich.cash[seat] = PLENTY
    possible = sorted(everything(rules, rich, seat, verb), key=lambda t: _price(rules, rich, seat, t))
    firsts = [t for t in possible if not against(rules, rich, seat, t, OF_THE_PAIR)]
    cheapest = _cheapest_pair(rules, rich, seat, firsts)
    if cheapest is not None:
        return _too_dear(rules, s, seat, *cheapest)
    pair = _nearest_pair(rules, rich, seat, possible)
    return [] if pair is None else _against_pair(rules, s, rich, seat, pair)


def _cheapest_pair(rules: Rules, rich: State, seat: int, firsts: list[Target]) -> tuple[Target, Target] | None:
    """The two that cost least of those which would be legal, money apart; None if there are no such two."""
    best: tuple[int, Target, Target] | None = None
    for t in firsts:  # the cheapest come first
        price = _price(rules, rich, seat, t)
        if best is not None and 2 * price >= best[0]:
            break  # both orders of a pair have been looked at by then
        after = _one_placed(rules, rich, seat, t)
        for other in rules.legal(after, seat, type(t.move)):
            both = price + _price(rules, after, seat, other)
            if best is None or both < best[0]:
                best = both, t, other
    return None if best is None else best[1:]


def _too_dear(rules: Rules, s: State, seat: int, first: Target, second: Target) -> list[Facts]:
    """Both prices must be there before the first (AMB-144)."""
    price = _price(rules, s, seat, first) + _price(rules, s, seat, second)
    if price <= s.cash[seat]:
        return []
    moves = {"move": first.move.said(rules.board), "second": second.move.said(rules.board)}
    rule = "CORE-IND-03" if isinstance(first.move, Build) else "CORE-TRN-04"
    return [fault("pair_costs", rule=rule, price=price, cash=s.cash[seat], **moves)]


def _price(rules: Rules, s: State, seat: int, t: Target) -> int:
    return (rules.industry_price if isinstance(t.move, Build) else rules.transport_price)(s, seat, t.kind)


def _nearest_pair(rules: Rules, rich: State, seat: int, possible: list[Target]) -> TwoActs | None:
    """The two that come nearest together: a first one that is allowed is of no use where there is no second."""
    best: TwoActs | None = None
    firsts = [near_to(rules, rich, seat, t, place, OF_THE_PAIR) for place, t in enumerate(possible)]
    for first in sorted(one for one in firsts if one is not None):
        if best is not None and first.lasting > best.lasting:
            break
        after = _one_placed(rules, rich, seat, first.target)
        for place, t in enumerate(possible):
            if place == first.place or not (isinstance(t.move, Place) or t.province == first.target.province):
                continue
            most = best.lasting - first.lasting if best is not None else None
            second = near_to(rules, after, seat, t, place, OF_THE_PAIR, most)
            if second is not None:
                pair = _both(first, second)
                best = pair if best is None else min(best, pair)
    return best


def _said(one: Facts) -> str:
    """An Insurgent elsewhere is not the same fault, though it is the same rule's."""
    return Words("reason", one["sentence"], one).text("en")


def _against_pair(rules: Rules, s: State, rich: State, seat: int, pair: TwoActs) -> list[Facts]:
    """What is against the first; against the second, as far as that is not the same; and against the price of both."""
    first, second, card = pair.first, pair.second, {"card": card_in_thought(rich)}
    moves = {"move": first.target.move.said(rules.board), "second": second.target.move.said(rules.board)}
    of_the_first = [_said(one) for one in first.faults]
    others = [one for one in second.faults if _said(one) not in of_the_first]
    faults = faults_of_use(first.faults, Words("part", "nearest_use", card | {"move": moves["move"]}))
    faults += faults_of_use(others, Words("part", "nearest_second", card | moves), which="second ")
    return faults + _too_dear(rules, s, seat, first.target, second.target)
