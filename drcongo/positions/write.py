"""A position as a scenario file: TOML that a person can read, change and write by hand."""

from __future__ import annotations

import json

from drcongo.edition import Board, house
from drcongo.edition.kinds import GOVERNMENT, RESOURCES, TRANSPORTS
from drcongo.engine.decisions import resource_of, spaces_of, supplies_of
from drcongo.engine.missing import refuse_missing
from drcongo.engine.places import column_of
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.layers.core.setup import BASIC_MONEY
from drcongo.positions.fields import write_fields
from drcongo.positions.frames import needs_frames, write_frames
from drcongo.positions.support import support_choice, write_support
from drcongo.positions.write_forces import cards, forces, layer_choice, ministers


def write(rules: Rules, s: State) -> str:
    """The scenario text; `read` makes the same State of it."""
    refuse_missing(rules)
    parts = [
        _head(rules, s),
        _turn(rules, s),
        _players(s),
        _market(rules, s),
        _provinces(rules, s),
        _borders(rules, s),
        cards(rules, s),
        ministers(s),
        write_support(rules, s),
        write_fields(rules, s),
    ]
    return "\n".join(part for part in parts if part)


def _text(value: str) -> str:
    """A TOML basic string; JSON's escapes are TOML's, but for the one control character JSON leaves alone."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _list(values: list[str]) -> str:
    return "[" + ", ".join(_text(v) for v in values) + "]"


def _names(s: State, seats: list[int]) -> str:
    return _list([s.names[seat] if seat < s.seats else GOVERNMENT for seat in seats])


def _owner(s: State, owner: int) -> str:
    return _text("nobody" if owner == NOBODY else s.names[owner] if owner < s.seats else GOVERNMENT)


def _head(rules: Rules, s: State) -> str:
    lines = [
        f"layer = {_text(rules.layer)}",
        f"edition = {_edition(rules.board)}",
        f"players = {_list(list(s.names))}",
        f"cycle = {s.cycle}",
        f"development = {s.development}",
        f"target = {s.target}" + ("  # taken off the track" if not s.target else ""),
    ]
    return "\n".join(lines) + "\n"


def _edition(board: Board) -> str:
    """The house's by its name; any other by name and fingerprint, for whoever opens the file has to give it."""
    if board is house():
        return _text("house")
    return f"{{ name = {_text(board.name)}, fingerprint = {_text(board.fingerprint)} }}"


def _turn(rules: Rules, s: State) -> str:
    base, frame = s.frames[0], s.frame
    lines = ["[turn]", f"order = {_names(s, s.turn_order)}", f"phase = {_text(rules.phases[s.phase].name)}"]
    if base.kind in ("action", "sale", "contribute") and not needs_frames(s):
        lines.append(f"player = {_owner(s, base.seat)}")
    if s.sales_round:
        lines += [f"round = {s.sales_round}", f"dropped = {_names(s, s.dropped)}"]
    lines += write_frames(s) if needs_frames(s) else _choice(rules, s) + layer_choice(rules, s)
    lines += support_choice(rules, s)
    lines.append(f'generator = "{s.random:016x}"  # the dice to come; leave it out for fresh ones')
    if frame.kind == "over":
        lines.append("over = true")
    return "\n".join(lines) + "\n"


def _choice(rules: Rules, s: State) -> list[str]:
    """The choice that is open inside the turn, if any."""
    board, frame = rules.board, s.frame
    if frame.kind == "produce":
        return [f"producing = {_list([board.spaces[i].name for i in spaces_of(frame)])}"]
    if frame.kind == "split":
        return [f"selling = {_text(RESOURCES[resource_of(frame)])}"]
    if frame.kind == "hydro":
        pairs = supplies_of(frame)
        supplies = ", ".join(_list([board.codes[city], board.codes[source]]) for city, source in pairs)
        return ['selling = "hydro"', f"supplied = [{supplies}]  # city, then where the cube came from"]
    if frame.kind == "contribute":
        return ["dropping_out = true"]
    return []


def _players(s: State) -> str:
    money = [f"{_text(name)} = {cash}" for name, cash in zip(s.names, s.cash, strict=False)]
    if s.cash[s.government]:
        money.append(f"{GOVERNMENT} = {s.cash[s.government]}  # on the Interior Minister's card")
    medals = [f"{_text(name)} = {n}" for name, n in zip(s.names, s.medals, strict=True)]
    lines = [f"[money]  # {BASIC_MONEY} where left out", *money, "", "[medals]", *medals]
    if any(s.diamonds):
        lines += ["", "[diamonds]", *(f"{_text(name)} = {n}" for name, n in zip(s.names, s.diamonds, strict=True))]
    return "\n".join(lines) + "\n"


def _market(rules: Rules, s: State) -> str:
    board = rules.board
    lines = ["[market]  # where each marker stands, and the cubes sold this cycle by box"]
    for r, resource in enumerate(RESOURCES):
        boxes = s.box_cubes[column_of(board, r)]
        cubes = ", ".join(f"{board.labels[b]} = {n}" for b, n in reversed(list(enumerate(boxes))) if n)
        sold = f", cubes = {{ {cubes} }}" if cubes else ""
        lines.append(f"{resource} = {{ marker = {board.labels[s.marker[r]]}{sold} }}")
    return "\n".join(lines) + "\n"


def _provinces(rules: Rules, s: State) -> str:
    board = rules.board
    tables = []
    for p, province in enumerate(board.provinces):
        lines = []
        at_setup = province.capital and (s.city_owner[p], s.city_points[p]) == (s.government, 3)
        if (s.city_points[p] or s.city_owner[p] != NOBODY or province.capital) and not (
            at_setup and not s.city_flipped[p]
        ):
            flipped = ", flipped = true" if s.city_flipped[p] else ""
            lines.append(f"city = {{ owner = {_owner(s, s.city_owner[p])}, points = {s.city_points[p]}{flipped} }}")
        industries = [_industry(rules, s, i) for i in board.spaces_in[p] if _is_used(s, i)]
        if industries:
            lines += ["industries = [", *(f"  {entry}," for entry in industries), "]"]
        lines += forces(s, p)
        if lines:
            tables.append("\n".join([f"[provinces.{province.code}]", *lines]) + "\n")
    return "\n".join(tables)


def _is_used(s: State, space: int) -> bool:
    return s.space_owner[space] != NOBODY or bool(s.space_cubes[space]) or s.space_flipped[space]


def _industry(rules: Rules, s: State, i: int) -> str:
    space = rules.board.spaces[i]
    parts = [f"owner = {_owner(s, s.space_owner[i])}", f"type = {_text(RESOURCES[space.resource])}"]
    parts.append(f"size = {_text(space.size)}")
    if s.space_cubes[i]:
        parts.append(f"cubes = {s.space_cubes[i]}")
    if s.space_flipped[i] != bool(s.space_cubes[i]):  # cubes lie on flipped industries unless the file says otherwise
        parts.append(f"flipped = {'true' if s.space_flipped[i] else 'false'}")
    return "{ " + ", ".join(parts) + " }"


def _borders(rules: Rules, s: State) -> str:
    board = rules.board
    lines = []
    for b, name in enumerate(board.border_names):
        entries = []
        for t, kind in enumerate(TRANSPORTS):
            slots = board.slots_at[b, t]
            owners = [s.slot_owner[i] for i in slots]
            normal = [s.government if board.slots[i].starred else NOBODY for i in slots]
            if owners != normal:
                shown = [_owner(s, owner) for owner in owners]
                entries.append(f"{kind} = {shown[0] if len(shown) == 1 else '[' + ', '.join(shown) + ']'}")
        if entries:
            lines.append(f"{name} = {{ {', '.join(entries)} }}")
    return "\n".join(["[borders]", *lines]) + "\n" if lines else ""
