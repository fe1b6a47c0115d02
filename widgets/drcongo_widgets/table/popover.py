"""The popover of the thing that was clicked: what it is, what can be done there, what that brings, and what cannot."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from drcongo.cards import SUPPORT_NUMBER
from drcongo.engine.moves import Move, Raise, Take
from drcongo.layers.core.capital import MONEY_PER_MEDAL
from drcongo.picture import targets
from drcongo.players import BOTS
from drcongo.rulebook.phrases import money

from ..stage.html import bold, button, choice, div, lines, segments, span, tag
from ..stage.popover import Popover
from ..words import word
from .answers import confirm_html, moment_lines, preview_html, reason_lines, refused_html, remedies_html
from .bots import PERSON, Bots
from .labels import full_label, move_label
from .place_card import facts_html, heading, state_of_place, title_html
from .rows import Row, forbidden, rows, worth
from .selection import Selection
from .siblings import siblings_html

RAISES = 3  # numbers of medals offered side by side
MOST_FITTING = 8  # moves listed in a popover


def place_html(selection: Selection, bots: Bots, lang: str, phone: bool = False) -> str:
    """Everything about the clicked place; "" if none was clicked. On a phone also what lies beside it."""
    target = selection.place
    if not target:
        return ""
    title = title_html(heading(selection, target, lang), word("close", lang), state_of_place(selection, target, lang))
    parts = [title, facts_html(selection, target, lang)]
    listed: list[Row] = []
    if target.startswith("player:"):
        parts += _player(selection, bots, int(target.partition(":")[2]), lang)
    if target.startswith("support:"):
        parts.append(_card(selection, target.partition(":")[2], lang))
    else:
        listed = rows(selection, lang)
        parts += [_row(selection, row, lang) for row in listed]
    confirm = confirm_html(selection, lang, told_above=True)
    parts += [preview_html(selection, lang), confirm, refused_html(selection, lang)]
    if selection.message.kind != "refused":
        parts.append(_forbidden(selection, [row.move for row in listed if row.move is not None], lang))
    parts.append(siblings_html(selection, lang) if phone else "")
    return "".join(parts)


def _row(selection: Selection, row: Row, lang: str) -> str:
    if row.move is None:
        unfold = span(f"{row.many} ›", "drc-sum")
        return tag(
            "button", span(row.text) + unfold, "drc-option", type="button", data_act="unfold", data_arg=row.group
        )
    chosen = row.move == selection.chosen
    text = selection.engine.text(row.move)
    sign = "drc-minus" if row.worth.startswith("−") else "drc-plus" if row.worth.startswith("+") else ""
    return tag(
        "button",
        span(row.text) + (span(row.worth, f"drc-sum {sign}".strip()) if row.worth else ""),
        f"drc-option{' drc-on' if chosen else ''}{' drc-in' if row.group else ''}",
        type="button",
        data_act="pick",
        data_arg=text,
        aria_pressed="true" if chosen else "false",
    )


def _forbidden(selection: Selection, shown: Sequence[Move], lang: str) -> str:
    """The kinds of move that are not allowed here: quietly, with the first reason and the move that would cure it."""
    if selection.place.startswith("support:"):
        return ""
    found = []
    for name, refusal in forbidden(selection, lang):
        told = reason_lines([refusal], lang, remedies=False)
        first = tag("b", escape(name)) + span(" – ") + lines(told[:1], "drc-inline")
        more = lines(told[1:])
        found.append(div(first + more + remedies_html(selection, [refusal], lang, shown), "drc-why"))
    return "".join(found)


# --- Support cards ---


def _card(selection: Selection, key: str, lang: str) -> str:
    """Use it, put it aside, or why not now."""
    if key not in SUPPORT_NUMBER or not (selection.may_act and selection.offers_verb(Take)):
        return ""
    cards = selection.cards
    ways = (("use", "use_card", cards.takes(key)), ("aside", "put_aside", cards.takes(key, aside=True)))
    shown = ways if not selection.help.reasons else [way for way in ways if way[2]]
    buttons = "".join(
        button(way, word(name, lang), key, "drc-main" if cards.picked == f"{way}:{key}" else "")
        for way, name, _ in shown
    )
    told = ""
    if selection.help.reasons and not cards.takes(key) and selection.message.kind != "refused":
        nearest = min((selection.explain(m).reasons for m in cards.uses(key)), key=len)
        told = div(
            bold(word("card_not_now", lang))
            + lines([(r.rule, " ".join(filter(None, (r.text(lang), r.fix(lang))))) for r in nearest][:2]),
            "drc-why",
        )
    named = [m for m in cards.takes(key) if cards.picked == f"use:{key}"]
    listed = "" if len(named) < 2 or selection.cards.rings() else _named(selection, named, lang)
    return (div(buttons, "drc-acts") if buttons else "") + listed + told


def _named(selection: Selection, moves: Sequence[Move], lang: str) -> str:
    found = [Row(move_label(selection, m, lang), "", m, "") for m in moves[:MOST_FITTING]]
    return "".join(_row(selection, row, lang) for row in found)


# --- players' rows ---


def _player(selection: Selection, bots: Bots, seat: int, lang: str) -> list[str]:
    """Who sits there, and raising capital (CORE-CAP-01): anybody, at any time."""
    s = selection.game.node.state
    if seat >= s.seats:
        return []
    parts = []
    if selection.help.advice:
        names = [(name, word(f"bot_{name}", lang)) for name in (PERSON, *BOTS)]
        chosen = choice("seat", names, bots.name_of(seat), str(seat), word("seats", lang))
        parts.append(div(span(word("played_by", lang), "drc-quiet") + chosen, "drc-field"))
    mine = selection.seat in (None, seat) and not selection.is_bot(seat)
    if mine and (selection.offers is None or selection.offers(Raise(1))) and not selection.problems:
        each = money(MONEY_PER_MEDAL, lang)
        offers = [(f"{seat} {n}", str(n)) for n in range(1, min(s.medals[seat], RAISES) + 1)]
        if offers:
            row = span(word("raise_for", lang, money=each), "drc-quiet") + segments("raise", offers, "")
            parts.append(div(row, "drc-field"))
    return parts


# --- what the popover is about ---


def popover(selection: Selection, bots: Bots, lang: str, phone: bool = False) -> Popover | None:
    """The popover of the moment; None where the panel Now answers, or nothing was picked."""
    if targets.choice_is_open(selection.draft) and selection.may_act:
        return _of_choice(selection, lang)
    marked = tuple(_own_targets(selection))
    if selection.message.note == "use_or_aside":  # a card says itself what it does, and has its two buttons
        return Popover(place_html(selection, bots, lang), (selection.place,))
    if selection.by_verb and (selection.place or marked):
        html = _of_verb(selection, lang)
        beside = row_around(selection, selection.place or marked[0])
        return Popover(html, (selection.place, *marked), (*beside, *marked), _mood(selection)) if html else None
    if selection.place:
        beside = row_around(selection, selection.place)
        html = place_html(selection, bots, lang, phone)
        return Popover(html, (selection.place,), (*beside, *marked), _mood(selection))
    return None


def _mood(selection: Selection) -> str:
    return "drc-bad" if selection.message.kind in ("refused", "error") else ""


def _own_targets(selection: Selection) -> tuple[str, ...]:
    move = selection.chosen or (selection.tried if selection.message.kind == "refused" else None)
    return targets.clicks(selection.board, selection.draft, move) if move is not None else ()


def row_around(selection: Selection, target: str) -> tuple[str, ...]:
    """The row of spaces of the province, which must stay readable."""
    board = selection.board
    codes = targets.provinces_of(board, target)
    spaces = [i for code in codes for i in board.printed_in[board.province_number[code]]]
    return tuple(targets.space_target(board, i) for i in spaces)


def _of_verb(selection: Selection, lang: str) -> str:
    """A verb was chosen first: what the click means for it."""
    move = selection.chosen or selection.tried
    name = full_label(selection, move, lang) if move is not None else heading(selection, selection.place, lang)
    confirm = confirm_html(selection, lang, told_above=True)
    body = refused_html(selection, lang) + preview_html(selection, lang) + confirm
    if not body and selection.picks:
        fitting = selection.offered()
        body = lines(moment_lines(selection, lang)[:1], "drc-line drc-quiet")
        if len(fitting) <= MOST_FITTING:
            body += "".join(
                _row(selection, Row(move_label(selection, m, lang), worth(selection, m, lang), m, ""), lang)
                for m in fitting
            )
    return title_html(name, word("close", lang)) + body if body else ""


def _of_choice(selection: Selection, lang: str) -> Popover | None:
    """While a choice is open only a refusal has a place on the map: where it was clicked, or what stops the cubes."""
    if selection.message.kind != "refused":
        return None
    if selection.place:
        html = title_html(heading(selection, selection.place, lang), word("close", lang)) + refused_html(
            selection, lang
        )
        return Popover(html, (selection.place,), row_around(selection, selection.place), "drc-bad")
    return None
