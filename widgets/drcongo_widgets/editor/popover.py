"""The popover of edit mode: what was clicked, with a control for everything about it that can be changed."""

from __future__ import annotations

from drcongo.cards import SUPPORT
from drcongo.edition.kinds import CITY_POINTS, MAJOR, MINOR, RESOURCES
from drcongo.engine.combat import peacekeepers_of
from drcongo.engine.places import box_at, column_of
from drcongo.engine.state import NOBODY
from drcongo.picture import targets
from drcongo.picture.parts import Parts, parts_of
from drcongo.players import BOTS
from drcongo.rulebook.phrases import money

from ..stage.html import button, choice, div, line
from ..table.bots import PERSON, Bots
from ..table.labels import province, thing
from ..table.place_card import title_html
from ..words import sandbox_word
from . import edits
from .cards import action_cards, ministers, support
from .editing import Editing
from .fields import fields_html
from .parts import count, either, of_list, owner_words, resource_word, row, support_options, swatches, typed

BOXES_SHOWN = 3  # of a column: where cubes are, and around the marker


def edit_html(editing: Editing, bots: Bots, lang: str) -> str:
    """Everything about the thing that is open; "" if none is."""
    kind, _, name = editing.place.partition(":")
    parts = parts_of(editing.engine.layer)
    body = _body(editing, bots, parts, kind, name, lang) + fields_html(editing, lang)
    if not body:
        return ""
    said = editing.said(lang)
    told = div(line("", said), "drc-verdict drc-bad", role="status") if said else ""
    return title_html(heading(editing, lang), sandbox_word("close", lang)) + body + told


def heading(editing: Editing, lang: str) -> str:
    """The thing in a few words."""
    board, s, target = editing.engine.board, editing.state, editing.place
    kind, _, name = target.partition(":")
    match kind:
        case "town":
            return f"{board.provinces[board.province_number[name]].town}, {province(board, name)}"
        case "extra":
            return f"{sandbox_word('extra_space', lang)}, {province(board, name)}"
        case "player":
            return owner_words(s, int(name), lang)
        case "box" | "local":
            return sandbox_word("column", lang, resource=resource_word(RESOURCES.index(name.split(":")[0]), lang))
        case "track":
            return sandbox_word("track_space", lang, n=name)
        case "phase":
            return editing.engine.phase_names(lang)[int(name)]
        case "card":
            return sandbox_word("edit_action_cards", lang)
        case "deck" | "support" | "offer":
            return sandbox_word("edit_action_cards" if name == "action" else "edit_support", lang)
        case "minister":
            return sandbox_word("edit_ministers", lang)
    return thing(board, target, lang)


def _body(editing: Editing, bots: Bots, parts: Parts, kind: str, name: str, lang: str) -> str:
    board = editing.engine.board
    match kind:
        case "space":
            return _space(editing, board.space_number[name], lang)
        case "slot":
            slot = targets.slot_targets(board).index(editing.place)
            return row(
                sandbox_word("owner", lang), swatches(editing.state, "owner", editing.state.slot_owner[slot], lang)
            )
        case "town":
            return _city(editing, board.province_number[name], lang)
        case "force" if parts.forces:
            return _forces(editing, parts, board.province_number[name], lang)
        case "extra" if parts.government:
            return _extra(editing, board.province_number[name], lang)
        case "province":
            return _province(editing, parts, name, lang)
        case "box" | "local":
            return _column(editing, name, lang)
        case "track":
            return _track(editing, int(name), lang)
        case "player":
            return _player(editing, bots, parts, int(name), lang)
        case "phase":
            return _phase(editing, int(name), lang)
        case "card" if parts.forces:
            return action_cards(editing, lang)
        case "minister" if parts.government:
            return ministers(editing, lang)
        case "support" | "offer" | "deck" if parts.support and name != "action":
            return support(editing, lang)
        case "deck" if parts.forces:
            return action_cards(editing, lang)
    return ""


# --- the map ---


def _space(editing: Editing, i: int, lang: str) -> str:
    s = editing.state
    used = either(
        "used",
        (("0", sandbox_word("fresh", lang)), ("1", sandbox_word("used", lang))),
        "1" if s.space_flipped[i] else "0",
        sandbox_word("counter", lang),
    )
    cubes = count("cubes", s.space_cubes[i], sandbox_word("cubes_word", lang))
    owner = row(sandbox_word("owner", lang), swatches(s, "owner", s.space_owner[i], lang))
    return owner + row(sandbox_word("cubes_word", lang), cubes + used)


def _city(editing: Editing, p: int, lang: str) -> str:
    s = editing.state
    points = either(
        "points", [(str(n), str(n)) for n in CITY_POINTS], str(s.city_points[p] or ""), sandbox_word("points", lang)
    )
    supplied = either(
        "supplied",
        (("0", sandbox_word("not_supplied", lang)), ("1", sandbox_word("is_supplied", lang))),
        "1" if s.city_flipped[p] else "0",
        sandbox_word("hydro", lang),
    )
    return (
        row(sandbox_word("city", lang), swatches(s, "city", s.city_owner[p], lang))
        + row(sandbox_word("points", lang), points)
        + row(sandbox_word("hydro", lang), supplied)
    )


def _forces(editing: Editing, parts: Parts, p: int, lang: str) -> str:
    s = editing.state
    kinds = ((0, "none"), (MINOR, "minor"), (MAJOR, "major"))
    insurgent = either(
        "insurgent",
        [(str(strength), sandbox_word(f"insurgent_{kind}", lang)) for strength, kind in kinds],
        str(s.insurgents[p]),
        sandbox_word("insurgent", lang),
    )
    owners = range(s.seats + parts.government)
    keepers = "".join(
        row(
            name,
            count(f"keepers {owner}", peacekeepers_of(s, owner, p), f"{sandbox_word('peacekeepers', lang)}, {name}"),
        )
        for owner in owners
        for name in [owner_words(s, owner, lang)]
    )
    return (
        row(sandbox_word("insurgent", lang), insurgent)
        + div(sandbox_word("peacekeepers", lang), "drc-caption")
        + div(keepers, "drc-two")
    )


def _extra(editing: Editing, p: int, lang: str) -> str:
    """One industry at most, of any kind and owner."""
    s, board = editing.state, editing.engine.board
    standing = {board.space_resource[i]: s.space_owner[i] for i in board.extra_in[p]}
    return "".join(
        row(resource_word(r, lang), swatches(s, f"extra {r}", owner, lang)) for r, owner in sorted(standing.items())
    )


def _province(editing: Editing, parts: Parts, code: str, lang: str) -> str:
    """The city and the forces; the way to an extra industry."""
    board = editing.engine.board
    p = board.province_number[code]
    found = _city(editing, p, lang)
    if parts.forces:
        found += _forces(editing, parts, p, lang)
    if parts.government and board.extra_in[p]:
        found += button("edit_place", sandbox_word("extra_industry", lang), f"extra:{code}", "drc-small")
    return found


# --- the market and the track ---


def _column(editing: Editing, name: str, lang: str) -> str:
    """The marker, and the cubes in the box that was clicked and in others that hold some."""
    board, s = editing.engine.board, editing.state
    resource, _, label = name.partition(":")
    r, boxes = RESOURCES.index(resource), len(board.labels)
    columns = range(board.top, board.bottom[r] - 1, -1)
    options = [(str(b), money(board.higher[b], lang)) for b in columns]
    marker = of_list("marker", options, str(s.marker[r]), sandbox_word("marker", lang))
    here = board.box_number.get(int(label), s.marker[r]) if label.isdigit() else s.marker[r]
    if here != s.marker[r]:
        marker += button("put", sandbox_word("put_marker", lang), f"marker {here}", "drc-small")
    used = [b for b, sold in enumerate(s.box_cubes[column_of(board, r)]) if sold and b != here]
    cubes = "".join(
        row(
            sandbox_word("sold_at", lang, price=money(board.higher[b], lang)),
            count(f"sold {b}", s.box_cubes[box_at(board, r, b)], sandbox_word("cubes_word", lang)),
        )
        for b in (here, *used[-BOXES_SHOWN:])
        if 0 <= b < boxes
    )
    return row(sandbox_word("marker", lang), marker) + cubes


def _track(editing: Editing, space: int, lang: str) -> str:
    """What stands on this space, as buttons that put it here."""
    s = editing.state
    marks = (
        ("cycle", "cycle_marker", s.cycle),
        ("development", "development", s.development),
        ("target", "end_marker", s.target),
    )
    found = [button("put", sandbox_word(key, lang), f"track {what} {space}", on=at == space) for what, key, at in marks]
    found += [
        button(
            "put", sandbox_word("medals_of", lang, player=name), f"medals {seat} {space}", on=s.medals[seat] == space
        )
        for seat, name in enumerate(s.names)
    ]
    off = button("put", sandbox_word("end_off", lang), "track target 0", "drc-small") if s.target == space else ""
    return div("".join(found), "drc-verbs") + off


# --- players and phases ---


def _player(editing: Editing, bots: Bots, parts: Parts, seat: int, lang: str) -> str:
    s = editing.state
    place = s.turn_order.index(seat) if seat in s.turn_order else NOBODY
    order = ""
    if place != NOBODY:
        up = button("put", "▲", "order earlier", "drc-small", sandbox_word("earlier_in_order", lang), off=place == 0)
        last = place == len(s.turn_order) - 1
        down = button("put", "▼", "order later", "drc-small", sandbox_word("later_in_order", lang), off=last)
        order = row(sandbox_word("order", lang), f"<b>{place + 1}.</b>" + up + down)
    if seat >= s.seats:
        purse = typed("purse", str(s.cash[seat]), sandbox_word("purse_word", lang)) if parts.government else ""
        return order + (row(sandbox_word("purse_word", lang), purse) if purse else "")
    names = [(name, sandbox_word(f"bot_{name}", lang)) for name in (PERSON, *BOTS)]
    found = [
        row(sandbox_word("name", lang), typed("name", s.names[seat], sandbox_word("name", lang), 130)),
        row(
            sandbox_word("played_by", lang),
            choice("seat", names, bots.name_of(seat), str(seat), sandbox_word("seats", lang)),
        ),
        order,
        row(sandbox_word("money", lang), typed("money", str(s.cash[seat]), sandbox_word("money", lang))),
        row(sandbox_word("medals", lang), count(f"medals {seat}", s.medals[seat], sandbox_word("medals", lang))),
    ]
    if parts.forces:
        found.append(
            row(sandbox_word("diamonds", lang), count("diamonds", s.diamonds[seat], sandbox_word("diamonds", lang)))
        )
    if parts.support:
        found += _baron(editing, seat, lang)
    if s.seats > editing.engine.rules.players[0]:
        found.append(button("put", sandbox_word("remove_seat", lang), f"fewer {seat}", "drc-small"))
    return "".join(found)


def _baron(editing: Editing, seat: int, lang: str) -> list[str]:
    board, s = editing.engine.board, editing.state
    homes = sorted(((code, province(board, code)) for code in board.codes), key=lambda pair: pair[1])
    home = board.codes[s.barons[seat]] if s.barons[seat] != NOBODY else ""
    cards = support_options(lang, none=True)
    key = SUPPORT[s.taken[seat]].key if s.taken[seat] != NOBODY else "none"
    return [
        row(sandbox_word("baron", lang), of_list("baron", homes, home, sandbox_word("baron", lang))),
        row(
            sandbox_word("support_of_cycle", lang), of_list("taken", cards, key, sandbox_word("support_of_cycle", lang))
        ),
    ]


def _phase(editing: Editing, phase: int, lang: str) -> str:
    """Begin it, if it can be set by hand."""
    name = editing.engine.rules.phases[phase].name
    if name not in edits.phases(editing.engine.rules) or phase == editing.state.phase:
        return ""
    return div(button("put", sandbox_word("begin_here", lang), f"phase {name}", "drc-main"), "drc-acts")
