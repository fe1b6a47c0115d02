"""The same position as plain text, for terminals, screen readers and diffs."""

from __future__ import annotations

from collections.abc import Iterable

from drcongo.edition.board import Board
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.places import box_at, cities_of, industries_of, transports_of
from drcongo.engine.state import NOBODY, State
from drcongo.picture import text_forces
from drcongo.picture.labels import Labels, labels_for
from drcongo.picture.names import NAME_LENGTH, owner_name, short
from drcongo.picture.parts import CORE, Parts, parts_of

COLUMNS = 100


def text(
    board: Board,
    state: State,
    lang: str = "en",
    prompt: str = "",
    phase_names: tuple[str, ...] = (),
    phase_now: int | None = None,
    layer: str = "core",
) -> str:
    """The position in lines of at most a hundred columns."""
    words, parts = labels_for(lang), parts_of(layer)
    now = state.phase if phase_now is None else phase_now
    lines = [
        *_header(state, words, phase_names, now),
        "",
        *_players(board, state, words, parts),
        "",
        *(text_forces.lines(board, state, words, parts) if parts.forces else ()),
        *_provinces(board, state, words, parts),
        "",
        *_transports(board, state, words),
        "",
        *_market(board, state, words),
    ]
    if prompt:
        lines += ["", *_fold(f"{words.now}: ", prompt.split(), " ")]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def summary(
    board: Board, state: State, words: Labels, prompt: str, phase_names: tuple[str, ...], now: int, parts: Parts = CORE
) -> str:
    """A few sentences for a screen reader: who stands where; the rest is in `text`."""
    medals = state.final or state.medals
    players = [
        f"{state.names[s]}: {words.money(state.cash[s])}, {words.medals_of(medals[s], bool(state.final))}"
        for s in state.turn_order
        if s < state.seats
    ]
    players += text_forces.summary(board, state, words, parts) if parts.forces else []
    head = [line for line in _header(state, words, phase_names, now) if line]
    return ". ".join([*head, *players]) + "." + (f" {prompt}" if prompt else "")


def _header(state: State, words: Labels, phase_names: tuple[str, ...], now: int) -> list[str]:
    names = phase_names or words.phases
    phase = names[now] if 0 <= now < len(names) else "-"
    target = str(state.target) if state.target > 0 else "-"
    return [
        words.cycle_and_phase.format(cycle=state.cycle, phase=phase),
        f"{words.development} {state.development}, {words.target} {target}",
    ]


def _players(board: Board, state: State, words: Labels, parts: Parts) -> list[str]:
    lines = [words.turn_order]
    acting = state.frame.seat if state.frames else NOBODY
    final = bool(state.final)
    for place, seat in enumerate(dict.fromkeys([*state.turn_order, state.government])):
        left = " ".join(
            [
                *_left(words.resource_letters, industries_of(state, seat)),
                *_left(words.transport_letters, transports_of(state, seat)),
            ]
        )
        cities = "/".join(str(c) for c in cities_of(state, seat))
        stock = f"{words.left} {left} {words.cities} {cities}"
        if seat == state.government:
            if parts.government:
                head = f" {' >'[seat == acting]}{place + 1} {words.government:{NAME_LENGTH}}"
                lines.append(f"{head} {words.money(state.cash[seat]):>9}{'':13}{stock}")
            else:
                lines.append(f"     {words.government:{NAME_LENGTH}}{'':22}{stock}")
            continue
        medals = words.medals_of((state.final or state.medals)[seat], final)
        mark = ">" if seat == acting else " "
        name = short(state.names[seat])
        money = words.money(state.cash[seat])
        gone = f" ({words.dropped})" if seat in state.dropped else ""
        lines.append(f" {mark}{place + 1} {name:{NAME_LENGTH}} {money:>9} {medals:>10}  {stock}{gone}")
    return lines


def _left(letters: Iterable[str], left: list[int]) -> list[str]:
    return [f"{letter}{n}" for letter, n in zip(letters, left, strict=True)]


def _provinces(board: Board, state: State, words: Labels, parts: Parts) -> list[str]:
    lines = []
    for p, province in enumerate(board.provinces):
        signs = [s for s, there in (("→→", province.export == "high"), ("→", province.export == "low")) if there]
        signs += ["◇"] if province.diamond else []
        head = f"{province.code} {province.name}{' ' + ' '.join(signs) if signs else ''}"
        town = f"{province.town}: {_city(state, words, p)}"
        shown = (*board.printed_in[p], *(s for s in board.extra_in[p] if state.space_owner[s] != NOBODY))
        spaces = [_space(board, state, words, s) for s in shown]
        spaces += text_forces.in_province(state, words, p) if parts.forces else []
        lines += _fold(f"{head:27} {town + ' |' if spaces else town} ", spaces, "  ", 6)
    return lines


def _city(state: State, words: Labels, p: int) -> str:
    owner = state.city_owner[p]
    if owner == NOBODY:
        return words.no_city
    turned = f", {words.flipped}" if state.city_flipped[p] else ""
    return f"{words.city} {state.city_points[p]} ({owner_name(state, words, owner)}{turned})"


def _space(board: Board, state: State, words: Labels, s: int) -> str:
    space, owner = board.spaces[s], state.space_owner[s]
    head = words.resource_letters[space.resource] + ("+" if space.extra else "2" if space.double else "1")
    if owner != NOBODY:
        head += f" {owner_name(state, words, owner)}" + (f" {words.flipped}" if state.space_flipped[s] else "")
    cubes = f" {words.cubes} {state.space_cubes[s]}" if state.space_cubes[s] else ""
    return f"[{head}{cubes}]"


def _transports(board: Board, state: State, words: Labels) -> list[str]:
    found = []
    for i, name in enumerate(board.border_names):
        here = [
            words.transport_letters[slot.transport]
            + (f" {owner_name(state, words, state.slot_owner[n])}" if state.slot_owner[n] != NOBODY else "")
            for n, slot in enumerate(board.slots)
            if slot.border == i
        ]
        found.append(f"{name} [{'] ['.join(here)}]")
    return _fold("", found, "   ")


def _market(board: Board, state: State, words: Labels) -> list[str]:
    """Each ladder in one column, highest box first: > is the marker, * a start box, +n cubes sold."""
    boxes = len(board.labels)
    lines = [f"{words.market} ({words.market_key})", "  ".join(f"{name:20}" for name in words.resources)]
    for b in reversed(range(boxes)):
        row = []
        for r in range(len(RESOURCES)):
            prices = f"{words.number(board.higher[b])}/{words.number(board.lower[b])}"
            mark = ">" if state.marker[r] == b else " "
            start = "*" if board.start[r] == b else ""
            sold = state.box_cubes[box_at(board, r, b)]
            cell = f"{mark}{prices}{start}{f' +{sold}' if sold else ''}" if b >= board.bottom[r] else ""
            row.append(f"{cell:20}")
        lines.append("  ".join(row))
    local = (f"{name} {words.money(board.local[r])}" for r, name in enumerate(words.resources))
    return [*lines, f"{words.local}: {', '.join(local)}"]


def _fold(head: str, parts: list[str], between: str, indent: int = 2) -> list[str]:
    """Parts one after another, on as many lines of at most a hundred columns as they need."""
    lines, line = [], head
    for part in parts:
        if len(line) + len(part) > COLUMNS and line.strip():
            lines.append(line)
            line = " " * indent
        line += part[: COLUMNS - indent] + between
    return [*lines, line]
