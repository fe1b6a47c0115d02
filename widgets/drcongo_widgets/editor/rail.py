"""The rail of edit mode: which game, whose turn, what is wrong with the position, and the way back to playing it."""

from __future__ import annotations

from html import escape

from drcongo.layers import LAYERS
from drcongo.picture.labels import labels_for
from drcongo.picture.parts import parts_of
from drcongo.picture.plan import Plan
from drcongo.rulebook.phrases import phrase, plural

from ..stage.html import bold, button, chip, choice, div, line, span, stepper, tag
from ..words import layer_name, sandbox_word
from . import edits, problems
from .editing import Editing
from .parts import of_list, owner_words, row

SHORT_PHASES = ("roll", "action1", "action2", "action3", "action4", "sales", "reset")  # those with a short name
ABOVE, BELOW = 100.0, 44.0  # pixels of what stands above and below the problems
EACH = 38.0
LARGEST_CYCLE = 99


def rail_html(editing: Editing, plan: Plan, lang: str) -> str:
    """The panel Now while a position is edited."""
    return (
        div(_game(editing, lang) + _turn(editing, lang) + _cards(editing, lang), "drc-edit-head")
        + div(_problems(editing, plan, lang), "drc-choices drc-problems")
        + _play(editing, lang)
    )


def _game(editing: Editing, lang: str) -> str:
    layer, name = editing.engine.layer, sandbox_word("game", lang)
    inner = choice("layer", [(key, layer_name(key, lang)) for key in LAYERS], layer, "", name)
    more = ""
    if editing.state.seats < editing.engine.rules.players[1]:
        more = button("put", sandbox_word("add_seat", lang), "more", "drc-small")
    return row(name, inner + more)


def _turn(editing: Editing, lang: str) -> str:
    """The cycle, the phase, and whose turn it is in it."""
    engine, s = editing.engine, editing.state
    names = edits.phases(engine.rules)
    short = dict(zip(SHORT_PHASES, labels_for(lang).phases, strict=True))
    phases = [(name, short.get(name, phrase("phase", name, {}, lang))) for name in names]
    now = engine.rules.phases[s.phase].name
    if now not in names:
        phases = [(now, phrase("phase", now, {}, lang)), *phases]
    cycle = stepper("put", "track cycle", s.cycle, 0, LARGEST_CYCLE, sandbox_word("cycle", lang))
    seat = s.frames[0].seat
    seats = [(str(owner), owner_words(s, owner, lang)) for owner in s.turn_order]
    if seat not in s.turn_order:
        seats = [("", "–"), *seats]
    acts = of_list("acts", seats, str(seat) if seat in s.turn_order else "", sandbox_word("who_acts", lang))
    phase = of_list("phase", phases, now, sandbox_word("phase_now", lang))
    return row(sandbox_word("cycle", lang), cycle + phase + acts)


def _cards(editing: Editing, lang: str) -> str:
    """What has no place on the map where that is small."""
    parts = parts_of(editing.engine.layer)
    wanted = (
        ("edit_action_cards", "deck:action", parts.forces),
        ("edit_ministers", "minister:defence", parts.government),
        ("edit_support", "deck:support", parts.support),
    )
    inner = "".join(
        button("edit_place", sandbox_word(key, lang), place, "drc-small", on=editing.place == place)
        for key, place, there in wanted
        if there
    )
    return div(inner, "drc-verbs") if inner else ""


# --- problems ---


def _fit(plan: Plan, has_cards: bool) -> int:
    room = plan.now[3] - ABOVE - BELOW - (31 if has_cards else 0)
    return max(1, int(room // EACH))


def _problems(editing: Editing, plan: Plan, lang: str) -> str:
    """As many as there is room for; the rest on further pages."""
    found = editing.problems
    told = editing.said(lang) if not editing.place else ""
    said = line("", told, "drc-line drc-quiet") if told else ""
    if not found:
        return said or div(escape(sandbox_word("no_problems", lang)), "drc-line", role="status")
    size = _fit(plan, parts_of(editing.engine.layer).forces)
    pages = -(-len(found) // size)
    page = min(editing.page, pages - 1)
    count = sandbox_word(
        "problems_title", lang, n=len(found), forms=plural(len(found), sandbox_word("problem_forms", lang), lang)
    )
    turn = ""
    if pages > 1:
        turn = button("problems", "‹", str(page - 1), "drc-small", sandbox_word("earlier", lang), off=page == 0)
        turn += span(f"{page + 1}/{pages}")
        turn += button("problems", "›", str(page + 1), "drc-small", sandbox_word("later", lang), off=page == pages - 1)
    title = bold(count) + (turn or span(sandbox_word("click_where", lang)))
    rows = "".join(_problem(editing, n, lang) for n in range(page * size, min(len(found), (page + 1) * size)))
    return div(title, "drc-caption", role="status") + said + rows


def _problem(editing: Editing, number: int, lang: str) -> str:
    """A line that can be pressed, and its rule beside it."""
    problem = editing.problems[number]
    rule, text = problems.said(problem, lang)
    told = tag("b", "!", "drc-minus") + tag(
        "button", escape(text), "drc-problem-text", type="button", data_act="problem", data_arg=str(number)
    )
    return div(told + _one_chip([one for one in rule.split(", ") if one]), "drc-problem")


def _one_chip(rules: list[str]) -> str:
    """Of several rules the first, and how many more it opens: two chips would leave no room for the words."""
    if len(rules) < 2:
        return "".join(chip(rule) for rule in rules)
    named = escape(f"{rules[0]} +{len(rules) - 1}")
    return tag("button", named, "drc-rule", type="button", data_act="rule", data_arg=", ".join(rules))


def _play(editing: Editing, lang: str) -> str:
    sound = not editing.problems
    told = "" if sound else span(sandbox_word("when_mended", lang), "drc-quiet")
    inner = button("play_here", f"▶ {sandbox_word('play_here', lang)}", "", "drc-good" if sound else "", off=not sound)
    return div(inner + told, "drc-acts")
