"""Moves in words: what somebody would ask for, in either language and without notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.edition.board import Board
from drcongo.engine.moves import (
    Arrange,
    Bid,
    Build,
    Buy,
    Choose,
    Develop,
    Diamond,
    Fight,
    HoldBack,
    Move,
    Order,
    Peacekeeper,
    Place,
    Produce,
    Raise,
    Remove,
    Roll,
    Sell,
    Share,
    Shift,
    Split,
    Supply,
    Take,
)
from drcongo.engine.vocabulary import spelled
from drcongo.rulebook.phrases import Piece, Term, Words


def in_words(board: Board, move: Move) -> Words:
    """A move whose names are all on the board, as part of a sentence: "build Crops in Katanga (double space)"."""
    key, facts = _said(board, move)
    return Words("move", key, facts)


def province(board: Board, code: str) -> str:
    return board.provinces[board.province_number[code]].name if code in board.province_number else code


def industry(board: Board, name: str) -> Piece | str:
    """An industry by the name of its space."""
    if name not in board.space_number:
        return name
    resource, code, _ = name.split()
    return Piece(Term("resource", resource), province(board, code))


def border(board: Board, name: str) -> dict[str, str]:
    first, _, second = name.partition("-")
    return {"a": province(board, first), "b": province(board, second)}


def _said(board: Board, move: Move) -> tuple[str, dict[str, Any]]:
    port = board.provinces[board.port].town
    match move:
        case Build(resource, code, size):
            kind = size.rstrip("0123456789") or "no_size"
            facts = {"resource": Term("resource", resource), "province": province(board, code)}
            return "build", facts | {"size": Words("move", kind)}
        case Place(transport, name):
            return "place", {"transport": Term("transport", transport), **border(board, name)}
        case Develop(code, industries):
            key = "develop" if industries else "develop_bare"
            return key, {"province": province(board, code), "industries": [industry(board, n) for n in industries]}
        case Produce(names):
            key = "produce_open" if names is None else "produce"
            return key, {"industries": [industry(board, n) for n in names or ()]}
        case HoldBack(name):
            return "hold_back", {"industries": industry(board, name)}
        case Sell(resource, None):
            return "sell", {"resource": Term("resource", resource)}
        case Sell(resource, (matadi, overland, local)):
            facts = {"resource": Term("resource", resource), "matadi": matadi, "overland": overland, "local": local}
            return "sell_split", facts | {"port": port}
        case Split(matadi, overland, local):
            return "split", {"matadi": matadi, "overland": overland, "local": local, "port": port}
        case Supply(city, source):
            return "supply", {"city": province(board, city), "source": province(board, source)}
        case Raise(n) | Diamond(n) | Buy(n):
            return spelled(type(move)), {"n": n}
        case Peacekeeper(code, source):
            key = "peacekeeper_moved" if source else "peacekeeper"
            return key, {"province": province(board, code), "source": province(board, source)}
        case Fight(code) | Remove(code):
            return spelled(type(move)), {"province": province(board, code)}
        case Bid(amount) | Share(amount):
            return spelled(type(move)), {"money": amount}
        case Choose(minister):
            return "choose", {"minister": Term("minister", minister)}
        case Shift(resource, direction):
            return f"shift_{direction}", {"resource": Term("resource", resource)}
        case Take(card, named, aside):
            key = "take_aside" if aside else "take_named" if named else "take"
            return key, {"card": Term("support", card), "named": named_words(board, card, named)}
        case Arrange(places):
            return "arrange", {"places": list(places)}
        case Order(place):
            return f"order_{place}", {}
        case Roll(value):
            return "roll", {"value": value}
    return spelled(type(move)).replace(" ", "_"), {}


def named_words(board: Board, card: str, named: Sequence[str]) -> list[Any]:
    """What is named for a Support card."""
    kind = SUPPORT[SUPPORT_NUMBER[card]].named if card in SUPPORT_NUMBER else ""
    if kind == "card" and named and named[0] in SUPPORT_NUMBER:
        return [Term("support", named[0]), *named_words(board, named[0], named[1:])]
    return [_named(board, kind, part) for part in named]


def _named(board: Board, kind: str, part: str) -> Any:
    match kind:
        case "province" | "provinces":
            return province(board, part)
        case "industry":
            return industry(board, part)
        case "truck":
            return Words("move", "between", border(board, part))
        case "minister":
            return Term("minister", part)
        case "insurgent":
            return Term("thing", part)
        case "number":
            return Words("move", "medals", {"n": int(part)})
        case "shifts":
            resource, way = part.split()
            return Words("move", f"shift_{way}", {"resource": Term("resource", resource)})
    return part
