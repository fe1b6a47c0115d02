"""The kinds of things that moves name: how each is read, looked up and said, and where it is in the picture.

A field of a move is annotated with its kind: `province: Province`. Whatever is to be known about provinces in moves
stands here once.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.edition.board import Board
from drcongo.edition.kinds import GOVERNMENT, MINISTERS, RESOURCES, TRANSPORTS
from drcongo.engine.state import NOBODY, State
from drcongo.engine.verbs import places
from drcongo.engine.verbs.target import UNKNOWN, Target
from drcongo.kernel.spelling import plain
from drcongo.rulebook.phrases import Piece, Term, Words

if TYPE_CHECKING:
    from drcongo.engine.notation import Reader


class Thing:
    """One kind of thing; by default a word that is said as it is and has no place in the picture."""

    def holds(self, value: object) -> bool:
        """Whether this could be one. (Whether it names anything is for the rules to say.)"""
        return isinstance(value, str)

    def read(self, reader: Reader, text: str) -> Any:
        return text

    def write(self, value: Any) -> str:
        return str(value)

    def look_up(self, board: Board, value: Any, t: Target) -> None:
        """Note its number on the board."""

    def said(self, board: Board, value: Any) -> Any:
        """As part of a sentence."""
        return value

    def label(self, board: Board, value: Any) -> Any:
        """As part of a list of moves."""
        return self.said(board, value)

    def places(self, board: Board, s: State, value: Any) -> tuple[str, ...]:
        """Where a person clicks for it."""
        return ()

    def fits(self, board: Board, s: State, value: Any, target: str) -> bool:
        """Whether a click on a target that is none of its places may mean it, too."""
        return False

    def provinces(self, value: Any) -> tuple[str, ...]:
        """Where it is: a click on a province means all that can be done there."""
        return ()


# --- provinces ---


def province_name(board: Board, code: str) -> str:
    return board.provinces[board.province_number[code]].name if code in board.province_number else code


class _Province(Thing):
    def __init__(self, slot: str, place: str = "province") -> None:
        self.slot, self.place = slot, place

    def read(self, reader: Reader, text: str) -> str:
        return reader.province(text)

    def look_up(self, board: Board, value: str, t: Target) -> None:
        number = board.province_number.get(value, UNKNOWN)
        if self.slot == "source":
            t.source = number
        else:
            t.province = number

    def said(self, board: Board, value: str) -> str:
        return province_name(board, value)

    def places(self, board: Board, s: State, value: str) -> tuple[str, ...]:
        return (f"{self.place}:{value}",) if value else ()

    def provinces(self, value: str) -> tuple[str, ...]:
        return (value,) if value else ()


class _Forces(_Province):
    """A province for what its Insurgent and Peacekeepers do."""

    def places(self, board: Board, s: State, value: str) -> tuple[str, ...]:
        return (places.force_target(board, value),) if value else ()

    def fits(self, board: Board, s: State, value: str, target: str) -> bool:
        kind, _, name = target.partition(":")
        return kind in places.IN_A_PROVINCE and name == value


# --- industries and transports ---


def space_label(board: Board, name: str) -> Words:
    """A space by its name, also one that is not printed: "Minerals (Katanga, double)"."""
    resource, code, size = name.split()
    kind = next((key for key in ("double", "extra") if size.startswith(key)), "single")
    facts = {"resource": Term("resource", resource), "province": province_name(board, code)}
    return Words("label", "space", facts | {"size": Words("label", f"size_{kind}")})


def slot_label(board: Board, transport: str, border: str) -> Words:
    return Words("label", "slot", {"transport": Term("transport", transport), **ends(board, border)})


def ends(board: Board, border: str) -> dict[str, str]:
    first, _, second = border.partition("-")
    return {"a": province_name(board, first), "b": province_name(board, second)}


class _Industry(Thing):
    """An industry by the name of its space, such as "crops KOR double"."""

    def read(self, reader: Reader, text: str) -> str:
        """Any industry, whoever owns it."""
        resource, province, size = reader.thing(text)
        spaces = reader.spaces(resource, province, size)
        owned = [i for i in spaces if reader.state.space_owner[i] != NOBODY]
        return reader.board.spaces[[*owned, *spaces][0]].name if spaces else text

    def look_up(self, board: Board, value: str, t: Target) -> None:
        t.space = board.space_number.get(value, UNKNOWN)

    def said(self, board: Board, value: str) -> Piece | str:
        if value not in board.space_number:
            return value
        resource, code, _ = value.split()
        return Piece(Term("resource", resource), province_name(board, code))

    def label(self, board: Board, value: str) -> Words:
        return space_label(board, value)

    def places(self, board: Board, s: State, value: str) -> tuple[str, ...]:
        return (f"space:{value}",)

    def provinces(self, value: str) -> tuple[str, ...]:
        return (value.split()[1],)


class _Industries(Thing):
    def holds(self, value: object) -> bool:
        return isinstance(value, tuple) and all(isinstance(n, str) for n in value)

    def write(self, value: tuple[str, ...]) -> str:
        return ", ".join(value)

    def look_up(self, board: Board, value: tuple[str, ...] | None, t: Target) -> None:
        t.spaces = tuple([board.space_number.get(name, UNKNOWN) for name in value or ()])

    def said(self, board: Board, value: tuple[str, ...] | None) -> list[Any]:
        return [INDUSTRY.said(board, name) for name in value or ()]

    def label(self, board: Board, value: tuple[str, ...] | None) -> list[Any]:
        return [space_label(board, name) for name in value or ()]

    def places(self, board: Board, s: State, value: tuple[str, ...] | None) -> tuple[str, ...]:
        return tuple(f"space:{name}" for name in value or ())


class _SomeIndustries(_Industries):
    """None where they are chosen step by step."""

    def holds(self, value: object) -> bool:
        return value is None or super().holds(value)


class _Border(Thing):
    """A border such as "EQU-KOR"."""

    def look_up(self, board: Board, value: str, t: Target) -> None:
        first, _, second = value.partition("-")
        t.province = board.province_number.get(first, UNKNOWN)
        t.source = board.province_number.get(second, UNKNOWN)
        t.border = board.border_number.get((t.province, t.source), UNKNOWN)

    def said(self, board: Board, value: str) -> Words:
        return Words("move", "between", ends(board, value))

    def provinces(self, value: str) -> tuple[str, ...]:
        return tuple(value.split("-"))


class _Truck(_Border):
    """A truck by its border."""

    def read(self, reader: Reader, text: str) -> str:
        return reader.border(text)

    def label(self, board: Board, value: str) -> Words:
        return slot_label(board, "truck", value)

    def places(self, board: Board, s: State, value: str) -> tuple[str, ...]:
        return (f"slot:truck {value}",)


# --- words of a list ---


class OneOf(Thing):
    """A word of a fixed list, said as a term of the glossary."""

    def __init__(self, group: str, names: tuple[str, ...], place: str = "") -> None:
        self.group, self.names, self.place = group, names, place

    def read(self, reader: Reader, text: str) -> str:
        return reader.word(text, self.names, self.group)

    def look_up(self, board: Board, value: str, t: Target) -> None:
        t.kind = self.names.index(value) if value in self.names else UNKNOWN

    def said(self, board: Board, value: str) -> Any:
        return Term(self.group, value)

    def places(self, board: Board, s: State, value: str) -> tuple[str, ...]:
        return (f"{self.place}:{value}",) if self.place else ()


class _SupportCard(Thing):
    def look_up(self, board: Board, value: str, t: Target) -> None:
        t.kind = SUPPORT_NUMBER.get(value, UNKNOWN)

    def said(self, board: Board, value: str) -> Term:
        return Term("support", value)

    def write(self, value: str) -> str:
        return value.replace("_", " ")

    def places(self, board: Board, s: State, value: str) -> tuple[str, ...]:
        return (f"support:{value}",)


class _Minister(OneOf):
    """A Minister as a card names one: as written."""

    def read(self, reader: Reader, text: str) -> str:
        return text


class _Beaten(Thing):
    """A beaten Insurgent, "major" or "minor"."""

    def said(self, board: Board, value: str) -> Term:
        return Term("thing", value)


class _Player(Thing):
    def read(self, reader: Reader, text: str) -> str:
        names = (*reader.state.names, GOVERNMENT)
        return next((name for name in names if plain(name) == text), text)

    def places(self, board: Board, s: State, value: str) -> tuple[str, ...]:
        return (f"player:{s.names.index(value)}",) if value in s.names else ()


class _ShiftOf(Thing):
    """A Resource marker and its direction, such as "crops up"."""

    def said(self, board: Board, value: str) -> Words:
        return self._words("move", value)

    def label(self, board: Board, value: str) -> Words:
        return self._words("label", value)

    def places(self, board: Board, s: State, value: str) -> tuple[str, ...]:
        resource, way = value.split()
        return (places.box_beside(board, s, resource, way),)

    def fits(self, board: Board, s: State, value: str, target: str) -> bool:
        resource, _, way = value.partition(" ")
        return resource in RESOURCES and places.shifted_to(board, s, resource, way, target)

    def _words(self, group: str, value: str) -> Words:
        resource, way = value.split()
        return Words(group, f"shift_{way}", {"resource": Term("resource", resource)})


# --- numbers ---


class _Number(Thing):
    def holds(self, value: object) -> bool:
        return type(value) is int

    def read(self, reader: Reader, text: str) -> int:
        return reader.number(text)


class _MedalsNamed(Thing):
    """So many medals, named for a card."""

    def said(self, board: Board, value: str) -> Words:
        return Words("move", "medals", {"n": int(value)})


SPLIT = re.compile(r"(\d{1,4})\s*/\s*(\d{1,4})\s*/\s*(\d{1,4})")


class SplitForm(Thing):
    """Cubes by the port, overland and to the Local Market; None where it is chosen step by step."""

    def holds(self, value: object) -> bool:
        return value is None or (isinstance(value, tuple) and [type(n) for n in value] == [int] * 3)


class _Places(Thing):
    """Places of cards, from 1."""

    def holds(self, value: object) -> bool:
        return isinstance(value, tuple) and all(type(n) is int for n in value)

    def said(self, board: Board, value: tuple[int, ...]) -> list[int]:
        return list(value)


class _Flag(Thing):
    def holds(self, value: object) -> bool:
        return type(value) is bool


class _Named(Thing):
    """Whatever a Support card asks to be named."""

    def holds(self, value: object) -> bool:
        return isinstance(value, tuple) and all(isinstance(n, str) for n in value)


INDUSTRY = _Industry()
Province = Annotated[str, _Province("province")]
Source = Annotated[str, _Province("source")]
Town = Annotated[str, _Province("province", "town")]
Forces = Annotated[str, _Forces("province")]
ForcesFrom = Annotated[str, _Forces("source")]
Industry = Annotated[str, INDUSTRY]
Industries = Annotated[tuple[str, ...], _Industries()]
SomeIndustries = Annotated[tuple[str, ...] | None, _SomeIndustries()]
Border = Annotated[str, _Border()]
Resource = Annotated[str, OneOf("resource", RESOURCES)]
Transport = Annotated[str, OneOf("transport", TRANSPORTS)]
Minister = Annotated[str, OneOf("minister", MINISTERS, "minister")]
Card = Annotated[str, _SupportCard()]
Word = Annotated[str, Thing()]
Number = Annotated[int, _Number()]
SplitOrNone = Annotated[tuple[int, int, int] | None, SplitForm()]
Places = Annotated[tuple[int, ...], _Places()]
Flag = Annotated[bool, _Flag()]
Named = Annotated[tuple[str, ...], _Named()]

NAMED: dict[str, Thing] = {  # what a Support card asks to be named (`named` in its block of data)
    "province": _Province("province"),
    "provinces": _Forces("province"),
    "industry": INDUSTRY,
    "truck": _Truck(),
    "minister": _Minister("minister", MINISTERS, "minister"),
    "insurgent": _Beaten(),
    "player": _Player(),
    "number": _MedalsNamed(),
    "shifts": _ShiftOf(),
}


def asked_for(card: str) -> str:
    """What a Support card asks to be named; "" for nothing, and where there is no such card."""
    return SUPPORT[SUPPORT_NUMBER[card]].named if card in SUPPORT_NUMBER else ""
