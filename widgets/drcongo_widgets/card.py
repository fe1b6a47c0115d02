"""The card of a place: everything in it, what may be done there, what may not, and why."""

from __future__ import annotations

from html import escape

from drcongo import catalogue, targets
from drcongo.combat import owners_in, peacekeepers_of
from drcongo.moves import Develop, Move, Peacekeeper
from drcongo.picture import style
from drcongo.picture.parts import parts_of
from drcongo.rulebook.phrases import Term, money, term
from drcongo.state import NOBODY
from drcongo.terms import INTERIOR, MINISTERS, RESOURCES, TRANSPORTS

from . import combats
from .desk import Desk
from .moments import action_card
from .names import full_label, owner_name, province
from .panels import FONT, QUIET, lines_html, list_label
from .support import card_text
from .words import word


def card_html(desk: Desk, target: str, lang: str) -> str:
    """The card of a target; "" for none."""
    kind = target.partition(":")[0]
    if kind == "box":
        body = _box(desk, target, lang)
    elif kind == "card":
        body = _action_card(desk, int(target.partition(":")[2]), lang)
    elif kind == "minister":
        body = _minister(desk, target.partition(":")[2], lang)
    elif kind == "support":
        body = card_text(desk, target.partition(":")[2], lang)
    elif kind in (*targets.IN_A_PROVINCE, "space", "slot"):
        body = "".join(_province(desk, code, lang) for code in targets.provinces_of(desk.board, target))
        if kind == "slot":
            body = _links(desk, [target], lang)
        body += _moves(desk, target if kind == "slot" else f"province:{_code(desk, target)}", lang)
    else:
        return ""
    return (
        f'<div style="{FONT};font-size:13px;padding:8px 12px;background:#fff;border:1px solid #ccccbb;'
        f"box-sizing:border-box;"
        f'border-radius:3px">{body}</div>'
    )


def _code(desk: Desk, target: str) -> str:
    return targets.provinces_of(desk.board, target)[0]


def _heading(text: str, more: str = "") -> str:
    return f'<b style="font-size:15px">{escape(text)}</b> <span style="color:{QUIET}">{escape(more)}</span>'


def _box(desk: Desk, target: str, lang: str) -> str:
    board, s = desk.board, desk.draft
    _, resource, label = target.split(":")
    r, box = RESOURCES.index(resource), board.box_number[int(label)]
    name = term(Term("resource", resource), "", lang)
    lines = [
        word(
            "box_prices", lang, label=label, higher=money(board.higher[box], lang), lower=money(board.lower[box], lang)
        ),
        word("marker_at", lang, label=board.labels[s.marker[r]]),
        word("sold_here", lang, n=s.box_cubes[r * len(board.labels) + box]),
        word("local_price", lang, price=money(board.local[r], lang)),
    ]
    return _heading(word("column", lang, resource=name)) + lines_html(("", line) for line in lines)


def _province(desk: Desk, code: str, lang: str) -> str:
    board, s = desk.board, desk.draft
    p = board.province_number[code]
    printed = board.provinces[p]
    if s.city_points[p]:
        city = word("city_of", lang, points=s.city_points[p], owner=owner_name(desk, s.city_owner[p], lang))
        city += f", {word('supplied', lang)}" if s.city_flipped[p] else ""
    else:
        city = word("no_city", lang)
    facts = [printed.town, city]
    facts += [word(f"export_{printed.export}", lang)] if printed.export else []
    facts += [word("diamond", lang)] if printed.diamond else []
    shown = (*board.printed_in[p], *(i for i in board.extra_in[p] if s.space_owner[i] != NOBODY))
    spaces = "".join(_space(desk, i, lang) for i in shown)
    inside = f"<div><b>{word('spaces', lang)}</b>: {spaces}</div>" if spaces else ""
    borders = [t for t in targets.slot_targets(board) if code in targets.provinces_of(board, t)]
    return _heading(printed.name, " · ".join(facts)) + _forces(desk, p, lang) + inside + _links(desk, borders, lang)


def _forces(desk: Desk, p: int, lang: str) -> str:
    """The Insurgent with the rules it brings, the Peacekeepers by owner, and the odds of a combat."""
    if not parts_of(desk.engine.layer).forces or p == desk.board.capital:
        return ""
    s, (told, rules) = desk.draft, combats.state_of(desk, p, lang)
    present = owners_in(s, p)
    if s.insurgents[p] and present and not desk.secret:
        rules = [("INS-CMB-05", combats.odds_line(desk, desk.board.codes[p], lang)), *rules]
    chips = "".join(
        _chip(f"{owner_name(desk, owner, lang)}: {peacekeepers_of(s, owner, p)}", _owner_colour(desk, owner))
        for owner in present
    )
    body = f"<div><b>{escape(told)}</b>{lines_html(rules)}</div>"
    return body + (f"<div><b>{word('peacekeepers', lang)}</b>: {chips}</div>" if chips else "")


def _action_card(desk: Desk, space: int, lang: str) -> str:
    """What the face-up card of an Action space says; of a face-down one, nothing."""
    s, board = desk.shown(), desk.board
    heading = _heading(word("card_of", lang, n=space))
    if space > s.revealed:
        lines = [word("card_down", lang)]
    else:
        lines = action_card(desk, board.action_cards[s.action_cards[space - 1]], lang)
    return heading + lines_html(("", line) for line in [*lines, word("deck", lang, n=len(s.action_deck))])


def _minister(desk: Desk, name: str, lang: str) -> str:
    s = desk.shown()
    holder = s.ministers[MINISTERS.index(name)]
    facts = [word("held_by_nobody", lang) if holder == NOBODY else word("held_by", lang, player=s.names[holder])]
    if name == MINISTERS[INTERIOR]:
        facts.append(word("purse", lang, money=money(s.cash[s.government], lang)))
    rule = catalogue.rule("GOV-MIN-01", lang)
    return _heading(term(Term("minister", name), "", lang), " · ".join(facts)) + lines_html([(rule.id, rule.text)])


def _chip(text: str, colour: str) -> str:
    return (
        f'<span style="display:inline-block;margin:1px 4px 1px 0;padding:0 6px;border:1px solid #ccccbb;'
        f'border-left:5px solid {colour};border-radius:3px">{escape(text)}</span>'
    )


def _owner_colour(desk: Desk, owner: int) -> str:
    return "#ffffff" if owner == NOBODY else style.owner_colour(owner, desk.draft.seats)


def _space(desk: Desk, i: int, lang: str) -> str:
    space, s = desk.board.spaces[i], desk.draft
    owner = s.space_owner[i]
    name = term(Term("resource", RESOURCES[space.resource]), "", lang)
    kind = "double" if space.double else "extra" if space.extra else ""
    parts = [name + (f" ({word(kind, lang)})" if kind else "")]
    if owner == NOBODY:
        parts.append(word("vacant", lang))
    else:
        parts += [owner_name(desk, owner, lang), word("flipped" if s.space_flipped[i] else "face_up", lang)]
    parts += [word("cubes", lang, n=s.space_cubes[i])] if s.space_cubes[i] else []
    return _chip(", ".join(parts), _owner_colour(desk, owner))


def _links(desk: Desk, slots: list[str], lang: str) -> str:
    board, chips = desk.board, []
    numbers = {name: i for i, name in enumerate(targets.slot_targets(board))}
    for name in slots:
        owner = desk.draft.slot_owner[numbers[name]]
        kind = TRANSPORTS[board.slots[numbers[name]].transport]
        where = " – ".join(province(board, code) for code in targets.provinces_of(board, name))
        who = word("vacant", lang) if owner == NOBODY else owner_name(desk, owner, lang)
        chips.append(_chip(f"{term(Term('transport', kind), '', lang)} {where}: {who}", _owner_colour(desk, owner)))
    return f"<div><b>{word('links', lang)}</b>: {''.join(chips)}</div>"


def _moves(desk: Desk, target: str, lang: str) -> str:
    """What may be done here, and what may not; of many ways to the same city only the nearest is explained."""
    if not desk.may_act:
        return ""
    here = [m for m in desk.candidates() if targets.fits(desk.board, desk.draft, m, target)]
    here = [m for m in here if not isinstance(m, Peacekeeper) or target.endswith(m.province)]  # not what goes elsewhere
    legal = [m for m in here if desk.explain(m).legal]
    refused: dict[object, tuple[Move, list[tuple[str, str]]]] = {}
    for move in here:
        reasons = desk.explain(move).reasons
        key: object = Develop if isinstance(move, Develop) else move
        if reasons and not (key is Develop and any(isinstance(m, Develop) for m in legal)):
            lines = [(r.rule, " ".join(filter(None, (r.text(lang), r.fix(lang))))) for r in reasons]
            if key not in refused or len(lines) < len(refused[key][1]):
                refused[key] = (move, lines)
    allowed = ", ".join(escape(list_label(desk, m, lang)) for m in legal) or word("nothing", lang)
    parts = [f"<div><b>{word('may', lang)}</b>: {allowed}</div>"]
    if refused:
        items = "".join(
            f"<div style='margin-top:3px'>{escape(full_label(desk, move, lang))}{lines_html(lines)}</div>"
            for move, lines in refused.values()
        )
        parts.append(f"<details><summary><b>{word('may_not', lang)} ({len(refused)})</b></summary>{items}</details>")
    return "".join(parts)
