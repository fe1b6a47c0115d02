"""Every problem of a position, each as a sentence with its rule. A position with problems is shown, not played."""

from __future__ import annotations

from collections.abc import Iterator

from drcongo.market import free_places
from drcongo.ruleset import Rules
from drcongo.selling import cubes_by_province, sets
from drcongo.state import NOBODY, State
from drcongo.terms import GOVERNMENT, HYDRO, RESOURCES, TRANSPORTS

MOST_CUBES = {
    False: 2,
    True: 4,
}  # produced twice in a cycle is the most any rule allows, on a single or double space


def problems(rules: Rules, s: State) -> list[str]:
    checks = (_money, _counters, _industries, _cities, _transports, _market, _tracks, _before_the_roll, _order, _choice)
    return [problem for check in checks for problem in check(rules, s)]


def owner_name(s: State, owner: int) -> str:
    return s.names[owner] if owner < s.seats else GOVERNMENT


def _money(rules: Rules, s: State) -> Iterator[str]:
    for name, cash, medals in zip(s.names, s.cash, s.medals, strict=False):
        if cash < 0:
            yield f"{name} has {cash} money; nobody can be in debt (CORE-CAP-01)."
        if cash % 100:
            yield f"{name} has {cash} money; all amounts are multiples of 100 (CORE-SALE-17)."
        if medals < 0:
            yield f"{name} has {medals} medals; nobody can have fewer than none (CORE-CAP-01)."


def _counters(rules: Rules, s: State) -> Iterator[str]:
    for owner in range(s.seats + 1):
        for left, names, width, rule in (
            (s.industries_left, [f"{r} industries" for r in RESOURCES], 4, "CORE-CMP-02"),
            (s.transports_left, [f"{t}s" for t in TRANSPORTS], 3, "CORE-CMP-03"),
            (s.cities_left, [f"{n}-point cities" for n in (1, 2, 3)], 3, "CORE-CMP-04"),
        ):
            for kind, name in enumerate(names):
                missing = -left[owner * width + kind]
                if missing > 0:
                    limit = rule if owner < s.seats else "CORE-CMP-07"
                    yield f"{owner_name(s, owner)} has {missing} more {name} on the map than counters ({limit})."


def _industries(rules: Rules, s: State) -> Iterator[str]:
    for i, space in enumerate(rules.board.spaces):
        if s.space_owner[i] == NOBODY:
            if s.space_cubes[i]:
                yield f"Cubes lie on {space.name}, where no industry stands (CORE-PRD-02)."
            if s.space_flipped[i]:
                yield f"{space.name} is flipped, but no industry stands there (CORE-CMP-13)."
            continue
        if s.space_owner[i] == s.government and rules.layer == "core":
            yield f"The Government owns {space.name}, but builds nothing in the Core Game (CORE-ACT-01)."
        most = MOST_CUBES[space.double]
        if not s.space_flipped[i] and s.space_cubes[i] and s.space_cubes[i] + rules.production_yield(s, i) > most:
            yield f"{space.name} has {s.space_cubes[i]} cubes already, so it cannot be face-up (CORE-PRD-03)."
        if not 0 <= s.space_cubes[i] <= most:
            yield f"{space.name} holds {s.space_cubes[i]} cubes; production puts at most {most} there (CORE-PRD-02)."


def _cities(rules: Rules, s: State) -> Iterator[str]:
    for p, province in enumerate(rules.board.provinces):
        owner, points = s.city_owner[p], s.city_points[p]
        if province.capital:
            if (owner, points) != (s.government, 3):
                yield f"{province.name} must hold the Government's 3-point city (CORE-SET-03)."
        elif owner == s.government and rules.layer == "core":
            yield f"The Government owns a city in {province.name}, but builds nothing in the Core Game (CORE-ACT-01)."
        if owner == NOBODY and (points or s.city_flipped[p]):
            yield f"The city in {province.name} has no owner (CORE-CTY-07)."
        if owner != NOBODY and points not in (1, 2, 3):
            yield f"The city in {province.name} has {points} points; it can have 1, 2 or 3 (CORE-CMP-04)."


def _transports(rules: Rules, s: State) -> Iterator[str]:
    for i, slot in enumerate(rules.board.slots):
        name = f"{TRANSPORTS[slot.transport]} {rules.board.border_names[slot.border]}"
        if slot.starred and s.slot_owner[i] != s.government:
            yield f"The starred space {name} must hold the Government's counter (CORE-SET-04, CORE-SET-05)."
        if not slot.starred and s.slot_owner[i] == s.government and rules.layer == "core":
            yield f"The Government owns {name}, but builds nothing in the Core Game (CORE-ACT-01)."


def _market(rules: Rules, s: State) -> Iterator[str]:
    board = rules.board
    per_box = rules.cubes_per_box(s)
    for r, resource in enumerate(RESOURCES):
        marker = s.marker[r]
        if not board.start[r] <= marker <= board.top:
            low, high = board.labels[board.start[r]], board.labels[board.top]
            yield f"The {resource} marker must stand between {low} and {high} (CORE-RST-04, CORE-DIE-02)."
        boxes = s.box_cubes[r * len(board.labels) : (r + 1) * len(board.labels)]
        used = [box for box, cubes in enumerate(boxes) if cubes]
        for box in used:
            label = board.labels[box]
            if boxes[box] > per_box or boxes[box] < 0:
                yield f"{boxes[box]} cubes lie in the {resource} box {label}; it takes {per_box} (CORE-SALE-09)."
            if box < board.bottom[r]:
                yield f"Cubes lie in the {resource} box {label}, below the bottom of the column (CORE-SALE-11)."
            if box > marker:
                yield f"Cubes lie in the {resource} box {label}, above the marker (CORE-SALE-08)."
        if used and used != list(range(used[0], marker + 1)):
            yield f"The {resource} cubes do not fill the boxes from the marker down without a gap (CORE-SALE-10)."


def _tracks(rules: Rules, s: State) -> Iterator[str]:
    length = rules.board.track_length
    if s.cycle < 1:
        yield f"The cycle is {s.cycle}; the first one is 1 (CORE-SET-06)."
    if s.development < 1 or (s.development > length and s.target):
        yield f"The City Development marker is on {s.development}; the track has 1 to {length} (CORE-SET-06)."
    if not 0 <= s.target <= length:
        yield f"The Game End Target is on {s.target}; the track has 1 to {length}, or 0 when taken off (CORE-END-02)."
    if 0 < s.target <= s.development and s.frame.kind not in ("finale", "over"):
        yield f"Development {s.development} has reached the Target {s.target}: take it off (0) (CORE-END-02)."
    if s.frame.kind in ("reset", "roll") and s.target == 0:
        yield "After the Target was taken off, Finale follows Resource Sales, not another cycle (CORE-END-02)."
    if s.frame.kind in ("finale", "over") and s.target > s.development:
        yield f"Finale comes only when City Development ({s.development}) has reached the Target (CORE-END-01)."


def _before_the_roll(rules: Rules, s: State) -> Iterator[str]:
    if s.frame.kind == "roll" and (any(s.space_flipped) or any(s.city_flipped)):
        yield "Nothing lies flipped at Resource Dice Roll: Reset turns everything face-up (CORE-RST-02)."
    if s.frame.kind == "roll" and (any(s.space_cubes) or any(s.box_cubes)):
        yield "No cubes lie on the board at Resource Dice Roll: Reset takes them back (CORE-RST-05)."


def _order(rules: Rules, s: State) -> Iterator[str]:
    if sorted(s.turn_order) != list(range(s.seats)):
        yield "The Turn Order must name every player once (CORE-SET-10)."
    if s.sales_round > len(RESOURCES):
        yield f"Resource Sales have {len(RESOURCES)} rounds at most, not {s.sales_round} (CORE-SALE-02)."
    if len(set(s.dropped)) != len(s.dropped):
        yield "A player has dropped out twice (CORE-DRP-01)."
    for seat in set(s.dropped):
        if sets(rules, s, seat):
            yield f"{s.names[seat]} has dropped out but still has cubes to sell (CORE-DRP-01)."


def _choice(rules: Rules, s: State) -> Iterator[str]:
    frame, base = s.frame, s.frames[0]
    if base.kind in ("action", "sale", "contribute") and s.turn_order[s.turn : s.turn + 1] != [base.seat]:
        yield "The player to act is not the one at that place in the Turn Order (CORE-ACT-01)."
    in_sales = rules.phases[s.phase].name == "sales"
    if in_sales and base.kind == "contribute" and s.dropped[-1:] != [base.seat]:
        yield "Only the player who has just dropped out may make the contribution (CORE-DRP-03)."
    if in_sales and base.kind == "sale" and base.seat in s.dropped:
        yield f"{s.names[base.seat]} has dropped out and cannot sell (CORE-DRP-01)."
    if frame.kind == "sale" and not sets(rules, s, frame.seat):
        yield f"{s.names[frame.seat]} has no set to sell (CORE-SALE-02)."
    if frame.kind == "produce":
        yield from _production(rules, s)
    if frame.kind == "split" and not frame.data[1]:
        yield f"{s.names[frame.seat]} has no such set to sell (CORE-SALE-01)."
    if frame.kind == "hydro":
        yield from _hydro(rules, s)


def _production(rules: Rules, s: State) -> Iterator[str]:
    if len(set(s.frame.data)) < len(s.frame.data):
        yield "An industry produces twice (CORE-PRD-03)."
    if not s.frame.data:
        yield "Production needs at least one industry (CORE-PRD-01)."
    for space in s.frame.data:
        assert isinstance(space, int)
        if s.space_owner[space] != s.frame.seat or s.space_flipped[space]:
            yield f"{rules.board.spaces[space].name} is not a face-up industry of the player (CORE-PRD-03)."


def _hydro(rules: Rules, s: State) -> Iterator[str]:
    if not s.frame.data and not any(cubes_by_province(rules, s, s.frame.seat, HYDRO)):
        yield f"{s.names[s.frame.seat]} has no Hydro to sell (CORE-SALE-01)."
    if len(s.frame.data) > free_places(rules, s, HYDRO):
        yield "More cities are supplied than cubes fit on the Hydro column (CORE-HYD-06)."
    pairs = [pair for pair in s.frame.data if isinstance(pair, tuple)]
    if len({city for city, _ in pairs}) < len(pairs):
        yield "A city is supplied twice (CORE-HYD-05)."
    board = rules.board
    for city, source in pairs:
        if city != source and city not in board.adjacent[source]:
            yield f"{board.codes[city]} cannot be supplied from {board.codes[source]} (CORE-HYD-03)."
        if not any(
            board.space_resource[i] == HYDRO and s.space_owner[i] == s.frame.seat for i in board.spaces_in[source]
        ):
            yield f"No Hydro industry of the seller stands in {board.codes[source]} (CORE-HYD-01)."
    for pair in pairs:
        if not s.city_points[pair[0]] or not s.city_flipped[pair[0]]:
            name = rules.board.provinces[pair[0]].name
            yield f"{name} is named as supplied, so its city must be flipped (CORE-HYD-05)."
