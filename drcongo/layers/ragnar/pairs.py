"""Two industries or two transports in one action (RAG-SUP-19, RAG-SUP-26), and why there are no such two."""

from __future__ import annotations

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.engine.building import price_facts
from drcongo.engine.moves import Build, Place, Target
from drcongo.engine.places import industry_at, transport_at
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.rules import Facts
from drcongo.layers.ragnar.deck import ACTS, fault, with_card
from drcongo.layers.ragnar.nearest_use import Near, against, card_in_thought, everything, faults_of_use, nearest
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


def faults_of_pair(rules: Rules, s: State, seat: int, key: str) -> list[Facts]:
    """What is against two of a kind: the money for both, or what is against the two that come nearest."""
    verb = ACTS[SUPPORT[SUPPORT_NUMBER[key]].act]
    rich = with_card(s, key)
    rich.cash[seat] = PLENTY
    named = sorted(everything(rules, rich, seat, verb), key=lambda t: _price(rules, rich, seat, t))
    firsts = [t for t in named if not against(rules, rich, seat, t, OF_THE_PAIR)]
    cheapest = _cheapest_pair(rules, rich, seat, firsts)
    if cheapest is not None:
        return _too_dear(rules, s, seat, *cheapest)
    first = None if firsts else nearest(rules, rich, seat, named, OF_THE_PAIR)
    faults: list[Facts] = []
    if first is not None:
        names = {"card": card_in_thought(rich), "move": first.target.move.said(rules.board)}
        faults, firsts = faults_of_use(first.faults, Words("part", "nearest_use", names)), [first.target]
    return faults + _against_second(rules, s, rich, seat, firsts, named, first)


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


def _against_second(
    rules: Rules, s: State, rich: State, seat: int, firsts: list[Target], named: list[Target], known: Near | None
) -> list[Facts]:
    """What is against the second that comes nearest, after the first that leaves most; and against the price of both.

    What is known to be against the first already is not told again.
    """
    best: tuple[Near, Target] | None = None
    for t in firsts:
        after = _one_placed(rules, rich, seat, t)
        others = [o for o in named if isinstance(o.move, Place) or (o.province == t.province and o is not t)]
        legal = [o for o in others if not against(rules, after, seat, o, OF_THE_PAIR)]
        if legal:
            return _too_dear(rules, s, seat, t, legal[0])
        second = nearest(rules, after, seat, others, OF_THE_PAIR)
        if second is not None and (best is None or second[:5] < best[0][:5]):
            best = second, t
    if best is None:
        return [fault("no_second", move=firsts[0].move.said(rules.board))]
    nearest_second, first = best
    of_the_first = {(one["rule"], one["sentence"]) for one in (known.faults if known is not None else ())}
    faults = [one for one in nearest_second.faults if (one["rule"], one["sentence"]) not in of_the_first]
    moves = {"move": first.move.said(rules.board), "second": nearest_second.target.move.said(rules.board)}
    lead = Words("part", "nearest_second", {"card": card_in_thought(rich), **moves})
    return faults_of_use(faults, lead) + _too_dear(rules, s, seat, first, nearest_second.target)
