"""Places and moves in words."""

from __future__ import annotations

from collections.abc import Sequence

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.edition.board import ActionCard, Board
from drcongo.engine.moves import (
    Arrange,
    Bid,
    Build,
    Buy,
    Choose,
    Develop,
    Diamond,
    Done,
    Fight,
    HoldBack,
    Move,
    Order,
    Peacekeeper,
    Place,
    Raise,
    Remove,
    Roll,
    Sell,
    Share,
    Shift,
    Split,
    Supply,
    Take,
    Verb,
)
from drcongo.picture import targets
from drcongo.rulebook.phrases import Term, money, plural, term

from .selection import Selection
from .words import WORDS, verb_name, word

LOOKED_AT = 3  # RAG-SUP-15


def thing(board: Board, target: str, lang: str) -> str:
    """A target in words: "Minerals (Katanga)", "boat Bandundu – Équateur"."""
    kind, _, name = target.partition(":")
    where = [province(board, code) for code in targets.provinces_of(board, target)]
    if kind == "space":
        resource, _, size = name.split()
        kind_of = next((f", {word(key, lang)}" for key in ("double", "extra") if size.startswith(key)), "")
        return f"{term(Term('resource', resource), '', lang)} ({where[0]}{kind_of})"
    if kind == "slot":
        return f"{term(Term('transport', name.split()[0]), '', lang)} {' – '.join(where)}"
    if kind == "box":
        resource, label = name.split(":")
        return f"{term(Term('resource', resource), '', lang)} {label}"
    if kind == "minister":
        return term(Term("minister", name), "", lang)
    if kind == "card":
        return word("card_of", lang, n=name)
    if kind == "support":
        return country(name, lang)
    return where[0] if where else ""


def province(board: Board, code: str) -> str:
    return str(board.provinces[board.province_number[code]].name)


def owner_name(selection: Selection, owner: int, lang: str) -> str:
    names = selection.draft.names
    return names[owner] if owner < len(names) else word("government", lang)


def move_label(selection: Selection, move: Move, lang: str) -> str:
    """A move in the reader's language, without its verb."""
    match move:
        case Build(resource, code, size):
            return thing(selection.board, f"space:{resource} {code} {size or 'unprinted'}", lang)
        case Place(transport, border):
            return thing(selection.board, f"slot:{transport} {border}", lang)
        case Develop(code, industries):
            used = ", ".join(thing(selection.board, f"space:{name}", lang) for name in industries)
            return f"{province(selection.board, code)}: {used}" if used else province(selection.board, code)
        case HoldBack(industry):
            return thing(selection.board, f"space:{industry}", lang)
        case Sell(resource):
            return term(Term("resource", resource), "acc" if lang == "pl" else "", lang)
        case Split(port, overland, local):
            return word("move_split", lang, port=port, overland=overland, local=local)
        case Supply(city, source):
            return word(
                "move_supply", lang, city=province(selection.board, city), source=province(selection.board, source)
            )
        case Roll(value):
            return word("move_roll", lang, n=value)
        case Peacekeeper(code, source) if source:
            facts = {"province": province(selection.board, code), "source": province(selection.board, source)}
            return word("from_province", lang, **facts)
        case Peacekeeper(code) | Fight(code) | Remove(code):
            return province(selection.board, code)
        case Bid(amount) | Share(amount):
            return money(amount, lang)
        case Choose(minister):
            return term(Term("minister", minister), "acc" if lang == "pl" else "", lang)
        case Shift(resource, direction):
            return word(f"marker_{direction}", lang, resource=term(Term("resource", resource), "", lang))
        case Diamond(number):
            return f"{number} {plural(number, word('diamond_forms', lang), lang)}"
        case Raise(medals) | Buy(medals):
            return f"{medals} {plural(medals, word('medal_forms', lang), lang)}"
        case Take(card, named, aside):
            return (
                word("card_aside", lang, card=country(card, lang))
                if aside
                else taken_label(selection, card, named, lang)
            )
        case Arrange(places):
            cards = next_cards(selection)
            numbers = ", ".join(str(cards[place - 1].number) for place in places if place <= len(cards))
            return word("card_order", lang, cards=numbers)
        case Order(place):
            return word(f"order_{place}", lang)
    return verb_label(selection, type(move), lang)


def country(card: str, lang: str) -> str:
    return term(Term("support", card), "", lang)


def taken_label(selection: Selection, card: str, named: Sequence[str], lang: str) -> str:
    """A Support card with what is named for it."""
    kind, name = SUPPORT[SUPPORT_NUMBER[card]].named, country(card, lang)
    if kind == "card" and named:
        return f"{name} – {taken_label(selection, named[0], named[1:], lang)}"
    told = [_named(selection, kind, part, lang) for part in named]
    return f"{name} – {', '.join(told)}" if told else name


def _named(selection: Selection, kind: str, part: str, lang: str) -> str:
    match kind:
        case "province" | "provinces":
            return province(selection.board, part)
        case "industry":
            return thing(selection.board, f"space:{part}", lang)
        case "truck":
            return thing(selection.board, f"slot:truck {part}", lang)
        case "minister":
            return term(Term("minister", part), "", lang)
        case "insurgent":
            return term(Term("thing", part), "", lang)
        case "number":
            return f"{part} {plural(int(part), word('medal_forms', lang), lang)}"
        case "shifts":
            resource, way = part.split()
            return word(f"marker_{way}", lang, resource=term(Term("resource", resource), "", lang))
    return part


def next_cards(selection: Selection) -> list[ActionCard]:
    """RAG-SUP-15: the Action cards that are being looked at, for the one who looks."""
    s = selection.draft
    if s.frame.kind != "intelligence" or not selection.may_act:
        return []
    numbers = (*s.action_cards[s.revealed :], *s.action_deck)
    return [selection.board.action_cards[n] for n in numbers[:LOOKED_AT]]


def verb_label(selection: Selection, verb: Verb, lang: str) -> str:
    """The verb; to be done means something else from moment to moment."""
    kind = selection.draft.frame.kind
    return word(f"done_{kind}", lang) if verb is Done and f"done_{kind}" in WORDS else verb_name(verb, lang)


def full_label(selection: Selection, move: Move, lang: str) -> str:
    verb, rest = verb_label(selection, type(move), lang), move_label(selection, move, lang)
    return rest if rest == verb or isinstance(move, Split | Roll) else f"{verb}: {rest}"
