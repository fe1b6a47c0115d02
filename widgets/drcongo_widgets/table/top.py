"""The top bar with its tools, the scrubber, and the menu of what is seldom needed."""

from __future__ import annotations

from html import escape

from drcongo.kernel.game import Game
from drcongo.picture.plan import Plan

from ..stage.html import bold, button, div, segments, span, tag
from ..stage.scrubber import slider
from ..words import LANGUAGE_BUTTONS, layer_name, word
from .bots import Bots
from .selection import Selection

_SVG = '<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">{}</svg>'
_CORNERS = '<path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" fill="none" stroke="currentColor" stroke-width="2"/>'
_DOTS = "".join(f'<circle cx="{x}" cy="8" r="1.5" fill="currentColor"/>' for x in (3, 8, 13))
ICONS = {"full": _SVG.format(_CORNERS), "more": _SVG.format(_DOTS)}


def title_html(game: Game, layer: str, bots: Bots, lang: str) -> str:
    """Which game, and who is a bot."""
    name = layer_name(layer, lang)
    names = [game.players[seat] for seat in sorted(bots.seats) if seat < len(game.players)]
    told = word("are_bots", lang, names=", ".join(names)) if names else ""
    people = [name for seat, name in enumerate(game.players) if seat not in bots.seats]
    if names and len(people) == 1:
        told = word("you_are", lang, player=people[0], bots=told)
    return bold(name) + span(told, "drc-crumb")


def tools_html(selection: Selection, plan: Plan, lang: str, undo: bool = True) -> str:
    """Undo, the language, the key, full screen and the menu; on a phone all but Undo are in the menu."""
    can, phone = selection.picking or selection.timeline.can_undo, plan.form == "phone"
    told = word("undo", lang)
    take_back = button("undo", "↶" if phone else f"↶ {told}", title=told if phone else "", off=not can)
    menu = _icon("menu", ICONS["more"], word("menu", lang))
    return (take_back if undo else "") + ("" if phone else always_html(lang)) + menu


def always_html(lang: str) -> str:
    """The language, the key and full screen."""
    return language_html(lang) + _icon("key", "?", word("key", lang)) + full_screen_html(lang)


def language_html(lang: str) -> str:
    return segments("lang", LANGUAGE_BUTTONS, lang, word("language", lang))


def full_screen_html(lang: str) -> str:
    told = word("full_screen", lang)
    return tag("button", ICONS["full"], "drc-icon", type="button", data_do="full", title=told, aria_label=told)


def _icon(act: str, inner: str, title: str) -> str:
    return tag("button", inner, "drc-icon", type="button", data_act=act, title=title, aria_label=title)


def menu_html(selection: Selection, plan: Plan, lang: str) -> str:
    """What is seldom needed, and what has no room in the bar of a phone."""
    line, game = selection.timeline, selection.game
    free = selection.help.advice  # an exercise is not for looking up, nor for rolling again
    rows = [
        ("hint", "ask_hint", selection.help.advice and selection.may_act and game.to_act is not None),
        ("restart", "restart", game.node.turn is not game.node),
        ("phase", "phase", free and not game.is_over and not selection.problems),
        ("step", "step", free and line.pending),
        ("run", "run", free and line.pending),
        ("again", "again", free and game.node.draws > 0),
        ("branch", "branch", free and line.has_branches),
        ("forbidden", "illegal", selection.help.reasons),
        ("tables", "tables", free),
    ]
    inner = "".join(button(act, word(key, lang), kind="drc-small") for act, key, wanted in rows if wanted)
    checks = _check("ask", word("confirm_first", lang), selection.confirm_first)
    checks += _check("watch", word("watch", lang), selection.watch)
    tools = div(always_html(lang), "drc-verbs") if plan.form == "phone" else ""
    return tools + div(inner, "drc-verbs") + div(checks, "drc-checks")


def _check(act: str, text: str, on: bool) -> str:
    box = f'<input type="checkbox" data-act="{act}"{" checked" if on else ""}>'
    return tag("label", f"{box} {escape(text)}", "drc-check")


def scrubber_html(selection: Selection, lang: str, log: bool) -> str:
    """Back, forward, and a slider over all moves; then which move this is."""
    nodes = selection.timeline.line()
    here = nodes.index(selection.game.node)
    back = button("back", "◀", kind="drc-icon", title=word("back", lang), off=not selection.timeline.can_undo)
    on = button("forward", "▶", kind="drc-icon", title=word("forward", lang), off=not selection.timeline.can_redo)
    where = span(word("move_number", lang, n=here))
    lines = button("tab", word("tab_log", lang), "log", "drc-small") if log else ""
    moves = slider(len(nodes) - 1, here, word("history", lang), off=len(nodes) < 2)
    return back + moves + on + where + lines
