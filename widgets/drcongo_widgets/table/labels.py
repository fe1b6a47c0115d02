"""Places and moves in words."""

from __future__ import annotations

from drcongo.edition.board import ActionCard, Board
from drcongo.engine.moves import Done, Move, Verb
from drcongo.engine.moves import next_cards as looked_at
from drcongo.engine.verbs.things import province_name, slot_label, space_label
from drcongo.picture import targets
from drcongo.rulebook.phrases import Term, term

from ..words import verb_name, word
from .selection import Selection


def thing(board: Board, target: str, lang: str) -> str:
    """A target in words: "Minerals (Katanga)", "boat Bandundu – Équateur"."""
    kind, _, name = target.partition(":")
    if kind == "space":
        return space_label(board, name).text(lang)
    if kind == "slot":
        return slot_label(board, *name.split()[:2]).text(lang)
    if kind == "box":
        resource, label = name.split(":")
        return f"{term(Term('resource', resource), '', lang)} {label}"
    if kind == "minister":
        return term(Term("minister", name), "", lang)
    if kind == "card":
        return word("card_of", lang, n=name)
    if kind == "support":
        return country(name, lang)
    return next((province(board, code) for code in targets.provinces_of(board, target)), "")


def province(board: Board, code: str) -> str:
    return province_name(board, code)


def owner_name(selection: Selection, owner: int, lang: str) -> str:
    names = selection.draft.names
    return names[owner] if owner < len(names) else word("government", lang)


def move_label(selection: Selection, move: Move, lang: str) -> str:
    """A move in the reader's language, without its verb."""
    label = move.label(selection.board, selection.draft if selection.may_act else None)
    return verb_label(selection, type(move), lang) if label is None else label.text(lang)


def country(card: str, lang: str) -> str:
    return term(Term("support", card), "", lang)


def next_cards(selection: Selection) -> list[ActionCard]:
    """RAG-SUP-15: the Action cards that are being looked at, for the one who looks."""
    s = selection.draft
    if s.frame.kind != "intelligence" or not selection.may_act:
        return []
    return [selection.board.action_cards[n] for n in looked_at(s)]


def verb_label(selection: Selection, verb: Verb, lang: str) -> str:
    """The verb; to be done means something else from moment to moment."""
    kind = selection.draft.frame.kind
    return word(f"done_{kind}", lang) if verb is Done and f"done_{kind}" in word else verb_name(verb, lang)


def full_label(selection: Selection, move: Move, lang: str) -> str:
    verb, rest = verb_label(selection, type(move), lang), move_label(selection, move, lang)
    return rest if rest == verb or move.says_all else f"{verb}: {rest}"
