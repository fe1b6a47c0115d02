"""Choices that concern the whole map, in the panel Now: sharing out a sale, supplying cities, holding back."""

from __future__ import annotations

from html import escape
from typing import Any

from drcongo.engine.moves import Done, HoldBack, Split, Supply
from drcongo.engine.selling import Sale
from drcongo.engine.state import NOBODY, State
from drcongo.play.engine import CongoEngine
from drcongo.rulebook.phrases import money

from ..stage.html import bold, button, div, lines, span, stepper, tag
from ..words import word
from .answers import PAID, confirm_html, preview_html, refused_html
from .labels import move_label, owner_name, verb_label
from .open_sale import open_sale, open_split
from .rows import worth
from .selection import Selection

WAYS = ("matadi", "overland", "local")
OTHERS = 3  # other ways shown by their income
LISTED = 6
SHARED_OUT = ("sold_port", "sold_overland", "sold_local", "laid")  # events that the numbers above Confirm tell


def choice_html(selection: Selection, lang: str) -> str:
    """The open choice: what is collected, what can be added, and Confirm."""
    if open_sale(selection) is not None:
        return _sale(selection, lang)
    return _steps(selection, lang)


# --- a sale ---


def stopped(selection: Selection) -> Any:
    """What stops more cubes of the open sale: on the way to the port, or on any way if some must stay."""
    sale, split = open_sale(selection), open_split(selection)
    if sale is None or split is None:
        return None
    if split.local and sale.limits.together < sale.cubes:
        return sale.bottleneck()
    return sale.bottleneck(overland=False) if sale.limits.matadi < sale.cubes else None


def shifted(split: Split, way: str, count: int) -> Split:
    """The same cubes with another number on one way: the Local Market gives and takes, then the other way."""
    now = dict(zip(WAYS, (split.matadi, split.overland, split.local), strict=True))
    more = count - now[way]
    now[way] = count
    for other in [w for w in ("local", "overland", "matadi") if w != way]:
        taken = min(now[other], more) if more > 0 else more
        now[other] -= taken
        more -= taken
    return Split(*(now[w] for w in WAYS))


def paid(engine: CongoEngine, state: State, sale: Sale, split: Split) -> dict[str, list[int]]:
    """What each cube brings on each way: every box that they fill has its own price."""
    option, number = sale.option(split), engine.board.box_number
    lists = engine.rules.price_lists(state)  # a Support card may change them
    port, overland = (
        [listed[number[label]] for label in labels] for listed, labels in zip(lists, option.boxes, strict=True)
    )
    local = [engine.board.local[sale.resource]] * split.local  # CORE-SALE-16
    return {"matadi": port, "overland": overland, "local": local}


def told_money(prices: list[int], lang: str) -> str:
    """What some cubes bring: a price for each, if it is the same."""
    if len(set(prices)) == 1:
        return f"{len(prices)} × {money(prices[0], lang)}"
    return word("pill", lang, n=len(prices), money=money(sum(prices), lang))


def _sale(selection: Selection, lang: str) -> str:
    sale = open_sale(selection)
    assert sale is not None
    split = open_split(selection) or Split(0, 0, sale.cubes)
    known = selection.chosen == split and selection.help.worth
    prices = paid(selection.engine, selection.draft, sale, split) if known else {}
    cells = ""
    for way, number in zip(WAYS, (split.matadi, split.overland, split.local), strict=True):
        each = money(prices[way][0], lang) if len(set(prices.get(way, ()))) == 1 else ""
        cells += div(escape(word(f"way_{way}", lang)) + (f" <small>{escape(each)}</small>" if each else ""), "drc-way")
        cells += stepper("way", way, number, 0, sale.cubes, word(f"way_{way}", lang))
        cells += bold(money(sum(prices[way]), lang) if way in prices else "")
    body = div(cells, "drc-split")
    return body + _answer(selection, lang, _stopped(selection, split, lang) + _other_ways(selection, split, lang))


def _stopped(selection: Selection, split: Split, lang: str) -> str:
    """Why no more cubes go the better way, as the engine refuses it; in an exercise that is for the learner to find."""
    sale = open_sale(selection)
    if sale is None or not selection.help.likely or selection.chosen != split or stopped(selection) is None:
        return ""
    by_land = bool(split.local) and sale.limits.together < sale.cubes
    way, now = ("overland", split.overland) if by_land else ("matadi", split.matadi)
    if now >= sale.cubes:
        return ""
    reasons = selection.engine.explain(selection.draft, shifted(split, way, now + 1)).reasons
    told = [(reason.rule, f"{reason.text(lang)} {_whose(selection, lang)}".strip()) for reason in reasons[:1]]
    return lines(
        told, data_spare="4"
    )  # what it brings to drop out gives way first: the log has it, this nobody else tells


def _whose(selection: Selection, lang: str) -> str:
    """Whose counter wears the red ring on the map: the sentence has named it already."""
    owners = dict.fromkeys(selection.draft.slot_owner[i] for i in stopped(selection).slots)
    names = [owner_name(selection, owner, lang) for owner in owners if owner != NOBODY]
    return word("ringed_red", lang, names=", ".join(names)) if names else ""


def _other_ways(selection: Selection, split: Split, lang: str) -> str:
    """Other legal ways by their income, best first; nothing where the best is to be found."""
    sale = open_sale(selection)
    if sale is None or not selection.help.worth or not selection.help.likely:
        return ""
    options = sorted((o for o in sale.options() if o.split != split), key=lambda o: -o.income)
    shown = "".join(
        button(
            "pick",
            money(option.income, lang),
            selection.engine.text(option.split),
            "drc-small",
            title=move_label(selection, option.split, lang),
        )
        for option in options[:OTHERS]
    )
    return div(span(word("other_ways", lang), "drc-quiet") + shown, "drc-verbs", data_spare="1") if shown else ""


# --- supplies and production ---


def _steps(selection: Selection, lang: str) -> str:
    """The steps so far, each with its way back, and the steps that could follow."""
    verb = selection.verb
    collected = "".join(
        button("drop", move_label(selection, move, lang), selection.engine.text(move), "drc-small drc-on", inner=" ✕")
        for move in selection.collected()
    )
    title = word("collected_hold" if verb is HoldBack else "collected_supply", lang)
    parts = [div(span(title, "drc-quiet") + collected, "drc-verbs")] if collected else []
    offered = [m for m in selection.legal(verb) if isinstance(m, (HoldBack, Supply))] if verb is not None else []
    if offered:
        name = verb_label(selection, type(offered[0]), lang)
        rows = "".join(
            button(
                "pick",
                move_label(selection, m, lang),
                selection.engine.text(m),
                "drc-small",
                inner=f"<small>{escape(worth(selection, m, lang))}</small>" if worth(selection, m, lang) else "",
            )
            for m in offered[:LISTED]
        )
        parts.append(div(span(f"{name}:", "drc-quiet") + rows, "drc-verbs"))
    if selection.chosen is None and selection.legal(Done):
        parts.append(button("verb", verb_label(selection, Done, lang), "Done", "drc-main"))
    return "".join(parts) + _answer(selection, lang)


def _answer(selection: Selection, lang: str, others: str = "") -> str:
    """Confirm first: what follows it may have to give way, the other ways before the sentences."""
    cancel = button("cancel", word("cancel", lang), spare="0") if selection.chosen is None and selection.steps else ""
    asked = ("" if selection.place else refused_html(selection, lang)) + confirm_html(selection, lang) + cancel
    return asked + others + preview_html(selection, lang, spare=True, known=(*PAID, *SHARED_OUT))


def tag_choices(inner: str) -> str:
    return tag("div", inner, "drc-choices")
