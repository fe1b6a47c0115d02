"""The panel Now: what is asked, the ways to answer it, and what happened last."""

from __future__ import annotations

from html import escape

from drcongo.cards import SUPPORT
from drcongo.engine.moves import Bid, Move, Verb
from drcongo.engine.state import NOBODY
from drcongo.picture import targets
from drcongo.picture.metrics import Metrics
from drcongo.picture.parts import parts_of
from drcongo.picture.plan import Plan
from drcongo.rulebook.phrases import money

from ..stage.html import bold, button, div, field, line, lines, span, tag
from ..words import word
from .answers import advice_html, confirm_html, moment_lines, preview_html, refused_html
from .bots import Bots
from .feed import feed_html, log_html
from .labels import country, move_label, owner_name, verb_label
from .rows import worth
from .sale_panel import choice_html
from .scores import sheet_html
from .selection import Selection

LINE = 25.0  # pixels of a row in the list of moves
LOG_LINE, LOG_HEAD = 36.0, 72.0  # of the log: its sentences often take two lines
HEAD = 74.0  # of what stands above and below the list
BIDS, FEW_BIDS = 8, 4
OPEN_CHOICE, WHOLE_CHOICE = 165.0, 314.0  # pixels: what a sale or a bid needs with its Confirm, and with all of it
BAR_FRAME, BAR_LEAD = 30.0, 290.0  # pixels of the top bar beside its prompt, and of what leads it
BAR_FILL = 0.94  # words are not broken, so two lines hold less
CLOSE = 0.86  # of the room: words break where they end, and what leads is longer in Polish
SCORE_SHEET = 232.0  # pixels: seven or eight lines, and what ended the game
TABBED = ("small", "low")  # forms where Now has tabs


class Page:
    """What of Now is turned to: the tab, and the page of a list too long for it."""

    def __init__(self) -> None:
        self.tab, self.page, self.forbidden = "moves", 0, False
        self.listing = True  # the moves of a chosen verb are listed
        self.feed = True  # the last moves are told


def prompt_text(selection: Selection, bots: Bots, lang: str) -> str:
    """The one sentence that says what to do now, or who is doing it."""
    if not selection.help.moves or selection.may_act or selection.by == NOBODY:
        return selection.engine.prompt(selection.draft, lang)
    name = owner_name(selection, selection.by, lang)
    bot = "bot_waits" if bots.stopped else "bot_thinks"
    return word(bot if bots.is_bot(selection.by) else "waiting", lang, player=name)


def prompt_html(selection: Selection, bots: Bots, lang: str) -> str:
    return div(escape(prompt_text(selection, bots, lang)), "drc-prompt")


def bar_html(selection: Selection, bots: Bots, plan: Plan, letters: Metrics, lang: str, lead: str) -> str:
    """The prompt in the top bar behind what leads it: in lighter letters where two lines of bold ones are too few.

    Where two lines of those are too few as well, three close ones hold it.
    """
    text = prompt_text(selection, bots, lang)
    room = BAR_FILL * 2 * (plan.goal[2] - BAR_FRAME - (BAR_LEAD if lead else 0))
    if letters.width(text, 12) > CLOSE * room:
        return lead + span(text, "drc-long drc-close-lines")
    return lead + span(text, "drc-long" if letters.width(text, 13, bold=True) > room else "")


def asked_html(selection: Selection, bots: Bots, plan: Plan, letters: Metrics, lang: str) -> str:
    """The prompt in the bar of a phone, where it takes two lines or, in smaller letters, three."""
    text = prompt_text(selection, bots, lang)
    long = letters.width(text, 12, bold=True) > BAR_FILL * 2 * (plan.goal[2] - BAR_FRAME)
    return span(text, "drc-asked drc-long" if long else "drc-asked")


def now_html(selection: Selection, bots: Bots, page: Page, plan: Plan, lang: str, prompt: bool = True) -> str:
    """The whole panel; without `prompt` where the top bar carries it."""
    head = _tabs(selection, page, plan, lang) + (prompt_html(selection, bots, lang) if prompt else "")
    if page.tab == "log":
        return head + log_html(selection, lang, max(2, int((plan.now[3] - LOG_HEAD) // LOG_LINE)), page.page)
    if page.tab == "cards":
        return head + _cards(selection, lang)
    return head + _body(selection, bots, page, plan, lang)


def height_wanted(selection: Selection, roomy: bool) -> float:
    """Of the panel, where what is open now must be seen."""
    if selection.game.is_over:
        return SCORE_SHEET
    asks = selection.draft.frame.kind == "bid" or (targets.choice_is_open(selection.draft) and selection.may_act)
    return (WHOLE_CHOICE if roomy else OPEN_CHOICE) if asks else 0.0


def _tabs(selection: Selection, page: Page, plan: Plan, lang: str) -> str:
    """Not while the cubes of a sale are shared out: it needs the room, and leaves by Cancel."""
    if targets.choice_is_open(selection.draft) and selection.may_act and page.tab == "moves":
        return ""
    cards = parts_of(selection.engine.layer).support
    names = ["moves", *(["cards"] if cards and plan.form in TABBED else []), "log"]
    if plan.form not in TABBED and page.tab == "moves":
        return ""
    inner = "".join(
        tag(
            "button",
            escape(word(f"tab_{name}", lang)),
            "drc-on" if page.tab == name else "",
            type="button",
            role="tab",
            aria_selected="true" if page.tab == name else "false",
            data_act="tab",
            data_arg=name,
        )
        for name in names
    )
    return tag("div", inner, "drc-tabs", role="tablist")


def _body(selection: Selection, bots: Bots, page: Page, plan: Plan, lang: str) -> str:
    if selection.game.is_over:
        return div(sheet_html(selection, lang), "drc-choices")
    if selection.problems:
        return div(lines(moment_lines(selection, lang)), "drc-choices")
    if bots.decide(selection.game):
        if bots.stopped:
            buttons = button("go", word("let_bots_play", lang), kind="drc-main") + button(
                "skip", word("skip_bots", lang)
            )
        else:
            buttons = button("skip", word("skip_bots", lang), kind="drc-main") + button("stop", word("stop_bots", lang))
        return div(div(buttons, "drc-verbs"), "drc-choices") + _feed(selection, page, lang)
    if targets.choice_is_open(selection.draft) and selection.may_act:
        return div(choice_html(selection, lang), "drc-choices") + _feed(selection, page, lang, short=True)
    if selection.by_verb and selection.verb is not None and page.listing and not _is_small(selection):
        return div(_list(selection, page, plan, lang), "drc-choices")
    told = lines(moment_lines(selection, lang, listed=False), "drc-line drc-quiet", data_spare="1")
    told = _how(selection, lang) + _verbs(selection, lang) + told
    inner = told + _bid(selection, plan, lang) + _placeless(selection, lang)
    return div(inner, "drc-choices") + _feed(selection, page, lang)


def _feed(selection: Selection, page: Page, lang: str, short: bool = False) -> str:
    return feed_html(selection, lang, short) if page.feed else ""


def _is_small(selection: Selection) -> bool:
    """One way only, which is shown already."""
    return selection.chosen is not None and len(selection.offered()) == 1


def _how(selection: Selection, lang: str) -> str:
    """For whoever sits here for the first time: a turn can be begun on the map, or with a button."""
    if selection.draft.frame.kind != "action" or not selection.may_act or selection.happened.lately():
        return ""  # what has just happened needs the room
    return div(escape(word("choose_here", lang)), "drc-line drc-quiet", data_spare="0")


def _verbs(selection: Selection, lang: str) -> str:
    """A button for each kind of move; how many there are is not told where that is the question."""
    told = selection.help.reasons
    inner = "".join(
        button(
            "verb",
            verb_label(selection, verb, lang),
            verb.__name__,
            " ".join(
                filter(None, ("drc-off" if told and not count else "", "drc-on" if verb is selection.verb else ""))
            ),
            inner=f"<small>{count}</small>" if told and count > 1 and verb is not Bid else "",  # it would read as a sum
            leads=True,  # to the arrows of the list
            spare="4" if told and not count else "",  # what cannot be done gives way to what can
        )
        for verb, count in selection.verbs()
    )
    return div(inner, "drc-verbs") if inner else ""


def _placeless(selection: Selection, lang: str) -> str:
    """The answer to a pick that has no place on the map."""
    if has_place(selection):
        return advice_html(selection, lang)
    parts = (refused_html(selection, lang), confirm_html(selection, lang), preview_html(selection, lang, spare=True))
    return "".join(parts) + advice_html(selection, lang)


def has_place(selection: Selection) -> bool:
    """Whether what was picked is answered on the map, beside its place."""
    if selection.place:
        return True
    move = selection.chosen or selection.tried
    return move is not None and bool(targets.clicks(selection.board, selection.draft, move))


# --- the list of moves, for the keyboard ---


def _fit(plan: Plan) -> int:
    """How many lines of a list have room."""
    return max(3, int((plan.now[3] - HEAD) // LINE)) if plan.now[3] else 8


def listed(selection: Selection, page: Page, lang: str) -> list[Move]:
    """The moves of the list; by name where the engine's own order, best paid first, would tell too much.

    Sums stand from the lowest on: by name, $1,200 would come before $700.
    """
    moves = selection.offered(page.forbidden)
    if selection.help.worth:
        return moves
    return sorted(moves, key=lambda m: (getattr(m, "money", 0), move_label(selection, m, lang)))


def _list(selection: Selection, page: Page, plan: Plan, lang: str) -> str:
    """One page of the moves of the chosen verb."""
    assert selection.verb is not None
    moves, size = listed(selection, page, lang), _fit(plan)
    pages = max(1, -(-len(moves) // size))
    page.page = min(page.page, pages - 1)
    shown = moves[page.page * size : (page.page + 1) * size]
    rows = "".join(_move(selection, move, lang) for move in shown)
    title = bold(verb_label(selection, selection.verb, lang))
    back = button("verb", "‹", "", "drc-small", title=word("back_to_verbs", lang))
    turn = ""
    if pages > 1:
        turn = button("page", "‹", "-1", "drc-small", title=word("earlier", lang), off=page.page == 0)
        turn += span(f"{page.page + 1}/{pages}", "drc-quiet")
        turn += button("page", "›", "1", "drc-small", title=word("later", lang), off=page.page == pages - 1)
    told = moment_lines(selection, lang)[:1] if not shown or selection.message.kind == "hint" else []
    head = div(back + title + span("", "drc-gap") + turn, "drc-list-head")
    return (
        head
        + lines(told, "drc-line drc-quiet")
        + div(rows, "drc-list", role="listbox", data_list="1")
        + _placeless(selection, lang)
    )


def _move(selection: Selection, move: Move, lang: str) -> str:
    chosen = move in (selection.chosen, selection.tried)
    legal = not selection.help.reasons or selection.is_legal(move)
    value = worth(selection, move, lang)
    return tag(
        "button",
        span(("" if legal else "✗ ") + move_label(selection, move, lang), "drc-cut")
        + (span(value, "drc-sum") if value else ""),
        f"drc-option{' drc-on' if chosen else ''}{'' if legal else ' drc-no'}",
        type="button",
        role="option",
        aria_selected="true" if chosen else "false",
        data_act="pick",
        data_arg=selection.engine.text(move),
    )


# --- bids ---


def _bid(selection: Selection, plan: Plan, lang: str) -> str:
    """Sums from the lowest legal one, and a field for any."""
    if selection.draft.frame.kind != "bid" or not any(verb is Bid for verb, _ in selection.verbs()):
        return ""
    sums = sorted(m.money for m in selection.legal(Bid) if isinstance(m, Bid)) if selection.help.worth else []
    row = "".join(
        button("pick", money(n, lang), f"bid {n}", f"drc-small{' drc-on' if selection.chosen == Bid(n) else ''}")
        for n in sums[: FEW_BIDS if plan.form in TABBED else BIDS]
    )
    typed = field("bid", "", label=word("bid_amount", lang), width=88, empty=word("other_sum", lang))
    return div(row + typed, "drc-verbs")


# --- Support cards where they have no room on the map ---


def _cards(selection: Selection, lang: str) -> str:
    s = selection.shown()
    keys = [SUPPORT[n].key for n in s.offer if n >= 0] if s.offer_open else []
    inner = "".join(button("place", country(key, lang), f"support:{key}", "drc-small") for key in keys)
    return div(inner or line("", word("nothing", lang)), "drc-choices drc-verbs")


def verb_named(selection: Selection, name: str) -> Verb | None:
    """The verb of a button."""
    return next((verb for verb, _ in selection.verbs() if verb.__name__ == name), None)


# --- the tabs of a phone ---


def phone_tabs_html(tab: str, page: Page, lang: str) -> str:
    """What fills the main area, and the log."""
    now = "log" if page.tab == "log" else tab
    return "".join(
        tag(
            "button",
            escape(word(f"tab_{name}", lang)),
            "drc-on" if name == now else "",
            type="button",
            data_act="tab",
            data_arg=name,
        )
        for name in ("map", "market", "players", "track", "log")
    )
