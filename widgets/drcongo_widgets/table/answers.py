"""What the table answers to a pick: the preview of a move, the reasons against it with what would help, and a hint."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from html import escape

from drcongo.engine.moves import Build, Fight, Move, Peacekeeper, Take
from drcongo.engine.state import HIDDEN
from drcongo.kernel.rules import FIRST, INSTEAD, WOULD_TAKE
from drcongo.kernel.speech import text_of
from drcongo.picture import targets
from drcongo.rulebook import catalogue
from drcongo.rulebook.phrases import money, plural

from ..stage.html import Line, button, chip, div, fact, lines, tag
from ..words import word
from . import auction, combats, moments
from .labels import country, full_label, owner_name, thing, verb_label
from .message import Refusal
from .open_sale import open_sale, open_split
from .rows import signed_money
from .selection import Selection

MOST_EVENTS = 5  # sentences of a preview
MOST_REMEDIES = 2
PAID = ("paid", "paid_double")  # events that the sums tell already


def preview_html(selection: Selection, lang: str, spare: bool = False, known: Collection[str] = PAID) -> str:
    """What the chosen move would bring; where that is for the learner to work out, nothing.

    With `spare`, in a panel that cannot grow, its parts may give way, the sums first: Confirm has the one that counts.
    Events that are `known` need no sentence: the panel itself shows them.
    """
    if selection.chosen is None:
        return ""
    may = {"data_spare": "2"} if spare else {}
    if not selection.help.worth:
        return div(escape(word("work_out", lang)), "drc-preview drc-quiet", **may)
    told = [*_odds(selection, lang), *_yield_rule(selection, lang), *_events(selection, lang, known)]
    pairs = "".join(fact(*pair) for pair in (*_sums(selection, lang), *_to_come(selection, lang)))
    sentences = {"data_spare": "3"} if spare else {}
    inner = (div(pairs, "drc-pairs", **may) if pairs else "") + lines(told[:MOST_EVENTS], **sentences)
    if spare:
        return div(inner, "drc-preview") if inner else ""
    return div(inner or escape(word("nothing_happens", lang)), "drc-preview")


def _odds(selection: Selection, lang: str) -> list[Line]:
    chosen = selection.chosen
    return [("INS-CMB-05", combats.odds_line(selection, chosen.province, lang))] if isinstance(chosen, Fight) else []


def _events(selection: Selection, lang: str, known: Collection[str]) -> list[Line]:
    """What follows from the deed; the deed itself is what was picked, and what it costs stands among the sums."""
    events = selection.message.events if selection.steps else selection.message.events[1:]
    return [(event.rule, event.text(lang)) for event in events if event.key not in known]


def _to_come(selection: Selection, lang: str) -> list[tuple[str, str]]:
    """What the chosen piece is good for later: cubes (CORE-PRD-02), or a combat (INS-CMB-04)."""
    chosen = selection.chosen
    if isinstance(chosen, Peacekeeper) and not selection.steps:
        odds = combats.odds_to_come(selection, chosen.province, lang)
        return [odds] if odds is not None else []
    space = _built_on(selection)
    if space is not None:
        cubes = selection.engine.rules.production_yield(selection.draft, space)
        return [(word("each_production", lang), f"{cubes} {plural(cubes, word('cube_forms', lang), lang)}")]
    return []


def _built_on(selection: Selection) -> int | None:
    """The space that is about to be built on."""
    if isinstance(selection.chosen, Build) and selection.place.startswith("space:"):
        return selection.board.space_number[selection.place.partition(":")[2]]
    return None


def _yield_rule(selection: Selection, lang: str) -> list[Line]:
    """Why an industry would make other than what is printed there, such as one cube on a double space (INS-SUP-02)."""
    space = _built_on(selection)
    if space is None:
        return []
    rule = selection.engine.rules.cause("production_yield", "", selection.draft, space)
    return [(rule, catalogue.rule(rule, lang).text)] if rule else []


def _sums(selection: Selection, lang: str) -> list[tuple[str, str]]:
    """Everybody's money and medals before and after, and what is turned over."""
    s, found = selection.shown(), []
    owners = [*range(len(s.names)), *([s.government] if s.government < len(s.cash) else [])]
    for owner in owners:
        mine = [event for event in selection.message.events if event.seat == owner]
        cash, medals = sum(e.money for e in mine), sum(e.medals for e in mine)
        name = owner_name(selection, owner, lang)
        if cash and s.cash[owner] != HIDDEN:
            told = f"{money(s.cash[owner], lang)} → {money(s.cash[owner] + cash, lang)}"
            found.append((word("money_of", lang, player=name), told))
        elif cash:
            found.append((word("money_of", lang, player=name), signed_money(cash, lang)))
        if medals:
            forms = plural(abs(medals), word("medal_forms", lang), lang)
            found.append((name, f"{medals:+d} {forms}".replace("-", "−")))
    after = selection.after()
    turned = targets.flipped(selection.board, selection.game.node.state, after) if after is not None else []
    if turned:
        found.append((word("turned_over", lang), ", ".join(thing(selection.board, t, lang) for t in turned)))
    return found


def confirm_html(selection: Selection, lang: str, cancel: bool = True, told_above: bool = False) -> str:
    """Confirm, with what it brings unless that is told above it, and Cancel."""
    if selection.chosen is None:
        return ""
    leads_on = selection.leads_on(selection.chosen)
    mine = (selection.by, selection.draft.frame.seat)
    gain = sum(e.money for e in selection.message.events if e.seat in mine) if selection.help.worth else 0
    told = (word("add" if leads_on else "confirm", lang), signed_money(gain, lang) if gain and not told_above else "")
    confirm = button(
        "confirm",
        " ".join(filter(None, told)),
        kind="drc-main drc-confirm",
        inner='<kbd aria-hidden="true">↵</kbd>',
        first=True,
    )
    rules = [event.rule for event in selection.message.events]
    paid = [event.rule for event in selection.message.events if event.key in PAID]
    rule = next(iter(paid or rules), "") if selection.help.worth else ""
    dropped = button("cancel", word("cancel", lang)) if cancel else ""
    return div(confirm + dropped + (chip(rule) if rule else ""), "drc-acts")


# --- reasons ---


def reason_lines(refusals: Iterable[Refusal], lang: str, remedies: bool = True) -> list[Line]:
    """Every reason once, with what would help; without `remedies` only what no button can do."""
    reasons = [reason for refusal in refusals for reason in refusal.reasons]
    kinds = (FIRST, INSTEAD, WOULD_TAKE) if remedies else (WOULD_TAKE,)
    return list(dict.fromkeys((r.rule, " ".join(filter(None, (r.text(lang), r.fix(lang, kinds))))) for r in reasons))


def remedies_html(selection: Selection, refusals: Iterable[Refusal], lang: str, shown: Sequence[Move] = ()) -> str:
    """The moves that would cure a refusal, as buttons: to play them first, or to pick another one instead.

    What can be picked from a row beside it, as `shown`, needs no button.
    """
    found: dict[str, str] = {}
    for reason in (reason for refusal in refusals for reason in refusal.reasons):
        for remedy in reason.remedies:
            if remedy.moves and remedy.kind != WOULD_TAKE and not (len(remedy.moves) == 1 and remedy.moves[0] in shown):
                moves = ";".join(selection.engine.text(move) for move in remedy.moves)
                act = "pick" if remedy.kind == INSTEAD else "remedy"
                found.setdefault(moves, button(act, remedy.text(lang), moves, "drc-small drc-remedy"))
    return div("".join([*found.values()][:MOST_REMEDIES]), "drc-remedies", data_spare="5") if found else ""


def refused_html(selection: Selection, lang: str) -> str:
    """Why the last pick is not allowed. An exercise says that itself, and no other move: that might be the answer."""
    message = selection.message
    if message.kind not in ("refused", "error"):
        return ""
    if not selection.help.reasons and any(refusal.reasons for refusal in message.refusals):
        return ""
    told = [("", text_of(message.text, lang))] if message.text else []
    if message.note:
        ringed = word("ringed_are", lang) if selection.rings() else ""
        told.append(("", f"{word(message.note, lang)} {ringed}".strip()))
    told += reason_lines(message.refusals, lang, remedies=False)
    title = word(message.kind, lang)
    if message.refusals and open_split(selection) is None:  # how a sale is shared out stands beside it
        title = f"{title} – {_refused_label(selection, message.refusals, lang)}"
    heading = tag("h3", f"✗ {escape(title)}")
    return div(
        heading + lines(told) + remedies_html(selection, message.refusals, lang), "drc-verdict drc-bad", role="status"
    )


def _refused_label(selection: Selection, refusals: Sequence[Refusal], lang: str) -> str:
    """The move, or what several have in common: reasons of one must not stand under the name of another."""
    if len(refusals) == 1:
        return full_label(selection, refusals[0].move, lang)
    first = refusals[0].move
    return country(first.card, lang) if isinstance(first, Take) else verb_label(selection, type(first), lang)


# --- what a moment has to say by itself ---


def advice_html(selection: Selection, lang: str) -> str:
    """What a bot would do, why, and by which rules; with a button that does it."""
    advice = selection.advice
    if advice is None:
        return ""
    move = selection.engine.parse(selection.draft, advice.move)
    told = [("", word("hint_is", lang, move=full_label(selection, move, lang)))]
    told.append((", ".join(advice.rules), advice.why.text(lang)))
    follow = button("follow", word("follow", lang), advice.move, "drc-small")
    return div(lines(told) + follow, "drc-verdict drc-hint")


def moment_lines(selection: Selection, lang: str, listed: bool = True) -> list[Line]:
    """What to do next, and what the open moment is about; `listed` says whether a list of moves is open."""
    if selection.problems:
        return [("", word("cannot_be_played", lang)), *(("", p.text(lang)) for p in selection.problems)]
    told: list[Line] = []
    note = selection.message.note
    if note and selection.message.kind == "hint":
        key = "collect_split" if note == "collect" and open_sale(selection) else note
        key = f"unlisted_{key}" if not listed and f"unlisted_{key}" in word else key
        verb = verb_label(selection, selection.verb, lang) if selection.verb is not None else ""
        told.append(("", word(key, lang, prompt=selection.engine.prompt(selection.draft, lang), verb=verb)))
    if isinstance(selection.chosen, Take) and selection.picks and selection.cards.rings():
        told.append(("", word("may_name_more", lang)))
    told += moments.lines(selection, lang)
    told += [("", line) for line in auction.bid_lines(selection, lang)]
    return told
