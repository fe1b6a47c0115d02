"""What a moment asks for, beside the prompt: the Overture, a die that waits, Action cards looked at, a price."""

from __future__ import annotations

from collections.abc import Callable

from drcongo.cards import SUPPORT
from drcongo.edition.board import ActionCard
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.decisions import placed_so_far
from drcongo.engine.moves import Build, Choose, Peacekeeper, Take
from drcongo.picture.parts import parts_of
from drcongo.rulebook import catalogue
from drcongo.rulebook.phrases import Term, money, term

from ..words import word
from . import combats
from .labels import country, move_label, next_cards, province
from .selection import Selection

Lines = list[tuple[str, str]]  # (rule id or "", sentence)
WORKED_OUT = ("window", "hire")  # in an exercise, for the learner to work out


def lines(selection: Selection, lang: str) -> Lines:
    """The lines of the open moment, and the Support card that is in force."""
    kind = selection.draft.frame.kind
    told = MOMENTS.get(kind) if selection.help.worth or kind not in WORKED_OUT else None
    return [*(told(selection, lang) if told is not None else []), *_in_force(selection, lang)]


def _in_force(selection: Selection, lang: str) -> Lines:
    if not selection.draft.active:
        return []
    card = SUPPORT[selection.draft.active[0]]
    text = catalogue.rule(card.rule, lang).text
    return [(card.rule, word("in_force", lang, card=country(card.key, lang), text=text))]


def _overture(selection: Selection, lang: str) -> Lines:
    """RAG-OVT-02: how many Peacekeepers stand already, whether another may follow, and what can be built."""
    facts = {"placed": placed_so_far(selection.draft), "province": province(selection.board, selection.start_province)}
    built = [move_label(selection, move, lang) for move in selection.legal(Build)]
    key = "overture_first" if not built else "overture_more" if selection.legal(Peacekeeper) else "overture_build"
    return [("RAG-OVT-02", word(key, lang, industries=", ".join(built), **facts))]


def _window(selection: Selection, lang: str) -> Lines:
    """RAG-USE-03: what the die comes to if it is accepted, and which cards have their moment now."""
    _, strength, die, won = combats.waiting(selection)[0]
    facts = {"strength": strength, "die": die, "total": strength + die}
    uses = dict.fromkeys(m.card for m in selection.legal(Take) if isinstance(m, Take) and not m.aside)
    cards = ", ".join(country(card, lang) for card in uses)
    now = word("window_cards", lang, cards=cards) if cards else word("window_no_cards", lang)
    return [("INS-CMB-05", word("window_won" if won else "window_lost", lang, **facts)), ("RAG-USE-03", now)]


def _intelligence(selection: Selection, lang: str) -> Lines:
    """RAG-SUP-15: the cards, for the one who looks at them."""
    return [
        ("", word("card_seen", lang, place=place, n=card.number, text=" ".join(action_card(selection, card, lang))))
        for place, card in enumerate(next_cards(selection), start=1)
    ]


def _hire(selection: Selection, lang: str) -> Lines:
    """SOLO-03: three Ministers or none."""
    key = "hire" if selection.legal(Choose) else "hire_none"
    return [("SOLO-03", word(key, lang, money=money(selection.draft.cash[selection.by], lang)))]


def _over(selection: Selection, lang: str) -> Lines:
    """SOLO-09, SOLO-10: the kind of victory."""
    result = selection.game.result
    if result is None or not result.victory:
        return []
    rule = "SOLO-10" if result.victory == "national" else "SOLO-09"
    return [(rule, word(f"victory_{result.victory}", lang))]


MOMENTS: dict[str, Callable[[Selection, str], Lines]] = {
    "overture": _overture,
    "window": _window,
    "intelligence": _intelligence,
    "hire": _hire,
    "over": _over,
}


def action_card(selection: Selection, card: ActionCard, lang: str) -> list[str]:
    """What an Action card says."""
    board = selection.board
    told = [f"{combats.insurgent_name(n, lang)} – {board.provinces[p].name}" for n, p in card.insurgents]
    found = [word("card_lines", lang, lines=", ".join(told))]
    if parts_of(selection.engine.layer).government:
        task = "card_place" if card.peacekeepers > 0 else "card_remove"
        names = ", ".join(term(Term("resource", RESOURCES[r]), "", lang) for r in card.finance)
        found.append(word(task, lang, n=abs(card.peacekeepers)))
        found.append(word("card_money", lang, money=money(card.money, lang)))
        found.append(word("card_one" if len(card.finance) == 1 else "card_two", lang, resource=names))
    return found
