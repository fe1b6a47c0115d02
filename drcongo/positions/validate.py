"""Every problem of a position, each as a sentence with its rule. A position with problems is shown, not played.

The sentences stand under [problem] in the book of errors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from drcongo.edition.board import Slot
from drcongo.edition.kinds import CITY_POINTS, HYDRO, RESOURCES, TRANSPORTS
from drcongo.engine.decisions import spaces_of, split_of, supplies_of
from drcongo.engine.market import free_places
from drcongo.engine.moves import Bid, Take
from drcongo.engine.places import cities_of, column_of, industries_of, transports_of
from drcongo.engine.ruleset import Rules
from drcongo.engine.selling import cubes_by_province, sets
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.speech import Sentence
from drcongo.positions import validate_forces as forces
from drcongo.positions import validate_support
from drcongo.positions.problem import problem, space_name
from drcongo.rulebook.phrases import Piece, Term

MOST_CUBES = {
    False: 2,
    True: 4,
}  # produced twice in a cycle is the most any rule allows, on a single or double space

OVER_A_TURN = ("refill", "intelligence", "buy")  # what a card leaves open for a moment, in any turn


def problems(rules: Rules, s: State) -> list[Sentence]:
    if s.active and not validate_support.keeps_what_it_needs(rules, s):
        return [problem("in_force", "RAG-USE-02")]  # nothing else can be asked
    checks = (_money, _counters, _industries, _cities, _transports, _market, _tracks, _before_the_roll, _order, _choice)
    found = [one for check in checks for one in check(rules, s)] + forces.problems(rules, s)
    return found or list(_dead_end(rules, s))


def _idle(rules: Rules) -> bool:
    """Whether the Government only stands there: below its own layer it builds nothing."""
    return Bid not in rules.effects


def _money(rules: Rules, s: State) -> Iterator[Sentence]:
    for name, cash, medals in zip(s.names, s.cash, s.medals, strict=False):
        if cash < 0:
            yield problem("debt", "CORE-CAP-01", name=name, cash=cash)
        if cash % 100:
            yield problem("odd_money", "CORE-SALE-17", name=name, cash=cash)
        if medals < 0:
            yield problem("medals", "CORE-CAP-01", name=name, medals=medals)


def _counters(rules: Rules, s: State) -> Iterator[Sentence]:
    resources, transports = [Term("resource", r) for r in RESOURCES], [Term("transport", t) for t in TRANSPORTS]
    kinds: tuple[tuple[Callable[[State, int], list[int]], str, str, str, Sequence[Any]], ...] = (
        (industries_of, "industry_counters", "CORE-CMP-02", "resource", resources),
        (transports_of, "transport_counters", "CORE-CMP-03", "transport", transports),
        (cities_of, "city_counters", "CORE-CMP-04", "points", CITY_POINTS),
    )
    for owner in range(s.seats + 1):
        for left_of, key, rule, field, things in kinds:
            for thing, left in zip(things, left_of(s, owner), strict=True):
                if left < 0:
                    limit = rule if owner < s.seats else "CORE-CMP-07"
                    yield problem(key, limit, owner=s.name(owner), n=-left, **{field: thing})


def _industries(rules: Rules, s: State) -> Iterator[Sentence]:
    for i, space in enumerate(rules.board.spaces):
        if s.space_owner[i] == NOBODY:
            if s.space_cubes[i]:
                yield problem("cubes_nowhere", "CORE-PRD-02", space=space_name(rules.board, i))
            if s.space_flipped[i]:
                yield problem("flipped_nowhere", "CORE-CMP-13", space=space_name(rules.board, i))
            continue
        if s.space_owner[i] == s.government and _idle(rules):
            yield problem("government_industry", "CORE-ACT-01", space=space_name(rules.board, i))
        # RAG-SUP-31 puts two on a single space too, and RAG-SUP-24 lets it produce again
        most = MOST_CUBES[space.double or Take in rules.effects]
        if not s.space_flipped[i] and s.space_cubes[i] and s.space_cubes[i] + rules.production_yield(s, i) > most:
            yield problem("face_up_with_cubes", "CORE-PRD-03", space=space_name(rules.board, i), n=s.space_cubes[i])
        if not 0 <= s.space_cubes[i] <= most:
            yield problem(
                "too_many_cubes", "CORE-PRD-02", space=space_name(rules.board, i), n=s.space_cubes[i], most=most
            )


def _cities(rules: Rules, s: State) -> Iterator[Sentence]:
    for p, province in enumerate(rules.board.provinces):
        owner, points = s.city_owner[p], s.city_points[p]
        if province.capital:
            if (owner, points) != (s.government, 3):
                yield problem("capital", "CORE-SET-03", province=province.name)
        elif owner == s.government and _idle(rules):
            yield problem("government_city", "CORE-ACT-01", province=province.name)
        if owner == NOBODY and (points or s.city_flipped[p]):
            yield problem("city_without_owner", "CORE-CTY-07", province=province.name)
        if owner != NOBODY and points not in (1, 2, 3):
            yield problem("city_points", "CORE-CMP-04", province=province.name, points=points)


def _transports(rules: Rules, s: State) -> Iterator[Sentence]:
    for i, slot in enumerate(rules.board.slots):
        if slot.starred and s.slot_owner[i] != s.government:
            yield problem("starred", "CORE-SET-04, CORE-SET-05", space=_slot_name(rules, slot))
        if not slot.starred and s.slot_owner[i] == s.government and _idle(rules):
            yield problem("government_transport", "CORE-ACT-01", space=_slot_name(rules, slot))


def _slot_name(rules: Rules, slot: Slot) -> Piece:
    return Piece(Term("transport", TRANSPORTS[slot.transport]), rules.board.border_names[slot.border])


def _market(rules: Rules, s: State) -> Iterator[Sentence]:
    board = rules.board
    per_box = rules.cubes_per_box(s)
    for r, name in enumerate(RESOURCES):
        resource = Term("resource", name)
        marker = s.marker[r]
        if not board.start[r] <= marker <= board.top:
            low, high = board.labels[board.start[r]], board.labels[board.top]
            yield problem("marker", "CORE-RST-04, CORE-DIE-02", resource=resource, low=low, high=high)
        boxes = s.box_cubes[column_of(board, r)]
        used = [box for box, cubes in enumerate(boxes) if cubes]
        for box in used:
            label = board.labels[box]
            if boxes[box] > per_box or boxes[box] < 0:
                yield problem("full_box", "CORE-SALE-09", resource=resource, n=boxes[box], label=label, most=per_box)
            if box < board.bottom[r]:
                yield problem("below_bottom", "CORE-SALE-11", resource=resource, label=label)
            if box > marker:
                yield problem("above_marker", "CORE-SALE-08", resource=resource, label=label)
        if used and used != list(range(used[0], marker + 1)):
            yield problem("gap", "CORE-SALE-10", resource=resource)


def _tracks(rules: Rules, s: State) -> Iterator[Sentence]:
    length = rules.board.track_length
    if s.cycle < 1:
        yield problem("cycle", "CORE-SET-06", cycle=s.cycle)
    if s.development < 1 or (s.development > length and s.target):
        yield problem("development", "CORE-SET-06", space=s.development, length=length)
    if not 0 <= s.target <= length:
        yield problem("target", "CORE-END-02", space=s.target, length=length)
    if 0 < s.target <= s.development and s.frame.kind not in ("finale", "over"):
        yield problem("target_reached", "CORE-END-02", development=s.development, target=s.target)
    if s.frame.kind in ("reset", "roll", "bid", "choose", "order") and s.target == 0:
        yield problem("no_next_cycle", "CORE-END-02")
    if s.frame.kind in ("finale", "over") and s.target > s.development and s.seats > 1:
        yield problem("early_finale", "CORE-END-01", development=s.development)


def _before_the_roll(rules: Rules, s: State) -> Iterator[Sentence]:
    early = s.frame.kind in ("roll", "bid", "choose", "order")
    if early and (any(s.space_flipped) or any(s.city_flipped)):
        yield problem("flipped_at_roll", "CORE-RST-02")
    if early and (any(s.space_cubes) or any(s.box_cubes)):
        yield problem("cubes_at_roll", "CORE-RST-05")


def _order(rules: Rules, s: State) -> Iterator[Sentence]:
    if sorted(s.turn_order) != list(range(s.seats + (not _idle(rules)))):
        yield problem("turn_order", "CORE-SET-10")
    if s.sales_round > len(RESOURCES):
        yield problem("rounds", "CORE-SALE-02", most=len(RESOURCES), round=s.sales_round)
    if len(set(s.dropped)) != len(s.dropped):
        yield problem("dropped_twice", "CORE-DRP-01")
    for seat in set(s.dropped):
        if rules.sets_to_sell(s, seat):
            yield problem("dropped_with_cubes", "CORE-DRP-01", name=s.name(seat))


def _choice(rules: Rules, s: State) -> Iterator[Sentence]:
    frame, base = s.frame, s.frames[0]
    if base.kind in ("action", "sale", "contribute") and s.turn_order[s.turn : s.turn + 1] != [base.seat]:
        yield problem("wrong_player", "CORE-ACT-01")
    in_sales = rules.phases[s.phase].name == "sales"
    if in_sales and base.kind == "contribute" and s.dropped[-1:] != [base.seat]:
        yield problem("contribution", "CORE-DRP-03")
    if in_sales and base.kind == "sale" and base.seat in s.dropped:
        yield problem("dropped_sells", "CORE-DRP-01", name=s.name(base.seat))
    turn = next((f for f in reversed(s.frames) if f.kind not in OVER_A_TURN), base)
    if turn.kind == "sale" and not sets(rules, s, turn.seat):
        yield problem("no_set", "CORE-SALE-02", name=s.name(turn.seat))
    if frame.kind == "produce":
        yield from _production(rules, s)
    if frame.kind == "split" and not split_of(frame).cubes:
        yield problem("no_such_set", "CORE-SALE-01", name=s.name(frame.seat))
    if frame.kind == "hydro":
        yield from _hydro(rules, s)


def _production(rules: Rules, s: State) -> Iterator[Sentence]:
    chosen = spaces_of(s.frame)
    if len(set(chosen)) < len(chosen):
        yield problem("produces_twice", "CORE-PRD-03")
    if not chosen:
        yield problem("no_producer", "CORE-PRD-01")
    for space in chosen:
        if space not in rules.producers(s, s.frame.seat):
            yield problem("not_face_up", "CORE-PRD-03", space=space_name(rules.board, space))


def _hydro(rules: Rules, s: State) -> Iterator[Sentence]:
    pairs = supplies_of(s.frame)
    if not pairs and not any(cubes_by_province(rules, s, s.frame.seat, HYDRO)):
        yield problem("no_hydro", "CORE-SALE-01", name=s.name(s.frame.seat))
    if len(pairs) > free_places(rules, s, HYDRO):
        yield problem("hydro_column", "CORE-HYD-06")
    if len({city for city, _ in pairs}) < len(pairs):
        yield problem("supplied_twice", "CORE-HYD-05")
    board = rules.board
    for city, source in pairs:
        if city != source and city not in board.adjacent[source]:
            yield problem("out_of_reach", "CORE-HYD-03", city=board.codes[city], source=board.codes[source])
        if not any(
            board.space_resource[i] == HYDRO and s.space_owner[i] == s.frame.seat for i in board.spaces_in[source]
        ):
            yield problem("no_hydro_there", "CORE-HYD-01", source=board.codes[source])
    for pair in pairs:
        if not s.city_points[pair[0]] or not s.city_flipped[pair[0]]:
            name = rules.board.provinces[pair[0]].name
            yield problem("supplied_face_up", "CORE-HYD-05", province=name)


def _dead_end(rules: Rules, s: State) -> Iterator[Sentence]:
    """Whatever else is right in a position: something must be able to happen in it, and in the turn below a card."""
    turn = s.copy()
    while _something_can_happen(rules, turn) and turn.frame.kind in OVER_A_TURN:
        turn.frames = turn.frames[:-1]
    if not _something_can_happen(rules, turn):
        yield problem("dead_end", rules.frames[turn.frame.kind].rule)


def _something_can_happen(rules: Rules, s: State) -> bool:
    frame, spec = s.frame, rules.frames[s.frame.kind]
    if frame.kind == "over" or spec.outcomes is not None:
        return True
    asked = [(frame.seat, verb) for verb in spec.verbs]
    if spec.anytime_matters and frame.by != NOBODY:  # raising capital helps only there
        asked += [(frame.by, verb) for verb in rules.anytime]
    return any(any(rules.legal(s, seat, verb)) for seat, verb in asked)
