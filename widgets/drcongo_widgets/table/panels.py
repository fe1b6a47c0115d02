"""What stands in the panels round the map, and where: the bar, Now, the tools, the log, the open rule."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from drcongo.kernel.drawing.shapes import Box
from drcongo.picture.plan import Plan
from drcongo.rulebook import catalogue

from ..stage.html import lines, tag
from ..stage.popover import Popover
from . import now, top
from .feed import log_html

if TYPE_CHECKING:
    from .table import Table

LOOKS = {"goal": "drc-bar", "prompt": "drc-bar", "now": "drc-card", "log": "drc-card", "rule": "drc-card"}
ORDER = ("goal", "now", "tools", "map", "players", "market", "phases", "scrubber", "track", "log", "rule", "tabs")
LOG_LINE = 40  # pixels


def boxes(table: Table, plan: Plan) -> dict[str, Box]:
    """In the order of the Tab key; the top bar is the prompt's where it carries that instead of a goal."""
    names = {"goal": "prompt" if _prompt_in_bar(table, plan) else "goal", "tabs": "tabbar"}
    there = plan.boxes
    return {names.get(name, name): there[name] for name in ORDER if name in there}


def panels_html(table: Table, plan: Plan, found: Popover | None) -> dict[str, str]:
    """The words of each panel; the guide's own where it has something to say."""
    lang, selection, guide, bots = table.lang, table.selection, table.guide, table.bots
    in_bar = _prompt_in_bar(table, plan)
    body = guide.now(lang, plan)
    if body is None:
        body = now.now_html(selection, bots, table.page, plan, lang, prompt=not in_bar)
        body += guide.below(lang)
    title = guide.goal(lang) or top.title_html(table.game, selection.engine.layer, bots, lang)
    if plan.form == "phone" and found is not None and guide.kind == "table":  # it lies over the prompt
        title = now.asked_html(selection, bots, plan, table.letters, lang)
    lead = guide.lead(lang, plan)
    return {
        "prompt": now.bar_html(selection, bots, plan, table.letters, lang, lead) if in_bar else "",
        "goal": "" if in_bar else lead + ("" if lead and plan.form == "phone" else title),
        "now": body,
        "tools": guide.tools(lang, plan) or top.tools_html(selection, plan, lang),
        "scrubber": guide.foot(lang) or top.scrubber_html(selection, lang, plan.form in ("large", "medium")),
        "log": "" if plan.log is None else log_html(selection, lang, int(plan.log[3] // LOG_LINE), table.page.page),
        "rule": _open_rule(table) if plan.rule is not None else "",
        "tabbar": now.phone_tabs_html(table.tab, table.page, lang) if plan.tabs is not None else "",
    }


def _prompt_in_bar(table: Table, plan: Plan) -> bool:
    """Where Now is short; a phone's bar is too narrow for it."""
    return table.guide.kind == "table" and plan.form in ("medium", "small", "low")


def _open_rule(table: Table) -> str:
    """The rule that was asked for, else that of what is picked, else that of the last thing that happened."""
    picked = table.selection.message.events if table.selection.help.worth else []
    told = [*table.selection.happened.lately(), *picked]
    last = told[-1].rule if told else ""
    return rule_html(table.rule or last, table.lang) if table.rule or last else ""


def rule_html(rule: str, lang: str) -> str:
    """A rule's own words; several rules may be named, divided by commas."""
    found = [catalogue.rule(one, lang) for one in rule.split(", ")]
    return "".join(tag("h4", escape(one.title)) + lines([(one.id, one.text)]) for one in found)
