"""Two positions side by side: exactly the fields that differ, each in words, with the place in the picture to mark.

A difference is one entry of one field of the State (or of the score sheet that would be counted now). None can be
forgotten: the fields themselves say where they belong and what their entries are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from drcongo.cards import SUPPORT
from drcongo.edition.kinds import CITY_POINTS, INSURGENTS, MINISTERS, RESOURCES, TRANSPORTS
from drcongo.engine import score
from drcongo.engine.fields import Field, Per, owner_of
from drcongo.engine.places import box_of
from drcongo.engine.state import FIELDS, NOBODY, NOTHING_SOLD, THREATS, State
from drcongo.errors import DrCongoError
from drcongo.kernel.game import Game, Node
from drcongo.kernel.speech import Book, Sentence, language, money
from drcongo.picture.targets import box_target, slot_targets, space_target
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine
from drcongo.positions.problem import space_name
from drcongo.rulebook.catalogue import rule
from drcongo.rulebook.phrases import Piece, Term, Words, say

tell = Book("answers")

AREAS = ("layer", "players", "map", "money", "medals", "market", "cards", "supply", "turn", "dice", "score")


@dataclass(frozen=True, slots=True)
class Difference:
    """One entry that differs: its field of the State and its place there, in words, and where to mark it."""

    area: str
    field: str  # of the State; "layer"; or a rule of the score sheet
    index: int | None
    what: Sentence
    before: Any
    after: Any
    target: str = ""

    def text(self, lang: str | None = None) -> str:
        """The difference in a sentence: what it was, and what it is."""
        before, after = (shown(value, lang) for value in (self.before, self.after))
        return f"{self.what.text(lang)}: {before} → {after}"

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class Comparison:
    """All differences between two positions, in the order of AREAS."""

    differences: tuple[Difference, ...]

    def of(self, *areas: str) -> tuple[Difference, ...]:
        """Only the differences of these groups: "map", "money", …"""
        return tuple(difference for difference in self.differences if difference.area in areas)

    @property
    def targets(self) -> list[str]:
        """The things in the picture that differ."""
        return list(dict.fromkeys(difference.target for difference in self.differences if difference.target))

    def text(self, lang: str | None = None) -> str:
        """Every difference on a line of its own."""
        if not self.differences:
            return tell("difference", "none").text(lang)
        return "\n".join(difference.text(lang) for difference in self.differences)

    def __str__(self) -> str:
        return self.text()

    def __len__(self) -> int:
        return len(self.differences)

    def __iter__(self) -> Iterator[Difference]:
        return iter(self.differences)


def shown(value: Any, lang: str | None = None) -> str:
    """A value in words."""
    return str(value.text(lang or language())) if hasattr(value, "text") else str(value)


def compare(a: Game, b: Game | None = None, nodes: tuple[Node | int, Node | int] | None = None) -> Comparison:
    """What differs between the positions of two games, or between two nodes of one."""
    other = a if b is None else b
    engines = congo(a), congo(other)
    if nodes is not None and not (isinstance(nodes, (tuple, list)) and len(nodes) == 2):
        raise DrCongoError(say("question", "two_nodes", value=nodes))
    first, second = (a.node, other.node) if nodes is None else (a.find(nodes[0]), other.find(nodes[1]))
    return compare_states(engines[0], first.state, engines[1], second.state)


def compare_states(engine: CongoEngine, before: State, other: CongoEngine, after: State) -> Comparison:
    if engine.board.data != other.board.data:
        raise DrCongoError(tell("difference", "editions"))
    if before.seats != after.seats:
        raise DrCongoError(tell("difference", "players"))
    found = []
    if engine.layer != other.layer:
        one, two = Words("layer", engine.layer), Words("layer", other.layer)
        found.append(Difference("layer", "layer", None, tell("difference", "layer"), one, two))
    for field in FIELDS:
        found += _field(engine, before, other, after, field)
    found += _score(engine, before, other, after)
    return Comparison(tuple(sorted(found, key=lambda difference: AREAS.index(difference.area))))


def _field(engine: CongoEngine, before: State, other: CongoEngine, after: State, field: Field) -> Iterator[Difference]:
    one, two = getattr(before, field.name), getattr(after, field.name)
    if not field.per:
        same = one == two if field.kind != "phase" else _phase(engine, one) == _phase(other, two)
        if not same:
            values = _value(engine, before, field.kind, one), _value(other, after, field.kind, two)
            yield Difference(field.area, field.name, None, label(engine, after, field), *values)
        return
    for index, (old, new) in enumerate(zip(one, two, strict=True)):
        if old != new:
            values = _value(engine, before, field.kind, old), _value(other, after, field.kind, new)
            target = _place(engine, after, field.per, index)[1]
            yield Difference(field.area, field.name, index, label(engine, after, field, index), *values, target)


def label(engine: CongoEngine, s: State, field: Field, index: int | None = None) -> Sentence:
    """A field, or one entry of it, in words."""
    return tell("difference", field.name, place="" if index is None else _place(engine, s, field.per, index)[0])


def _phase(engine: CongoEngine, place: int) -> str:
    return engine.rules.phases[place].name


def _score(engine: CongoEngine, before: State, other: CongoEngine, after: State) -> Iterator[Difference]:
    """The lines of the score sheet, as if the game ended now; a layer may have lines that another has not."""
    sheets = [
        {line.rule: line.medals for line in score.sheet(e.rules, s)} for e, s in ((engine, before), (other, after))
    ]
    for line in dict.fromkeys((*sheets[0], *sheets[1])):
        none = (0,) * before.seats
        for seat, values in enumerate(zip(sheets[0].get(line, none), sheets[1].get(line, none), strict=True)):
            if values[0] != values[1]:
                what = tell("difference", "score", title=_Title(line), player=after.name(seat))
                yield Difference("score", line, seat, what, *values)


# --- words ---


@dataclass(frozen=True, slots=True)
class _Title:
    """The title of a rule, in the reader's language."""

    rule: str

    def text(self, lang: str) -> str:
        return rule(self.rule, lang).title


@dataclass(frozen=True, slots=True)
class _Adjective:
    """A word of the glossary in the gender of what it is said of."""

    word: str
    gender: str = ""

    def text(self, lang: str) -> str:
        return Term("word", self.word).text(lang, self.gender)


@dataclass(frozen=True, slots=True)
class _Money:
    amount: int

    def text(self, lang: str) -> str:
        return money(self.amount, lang)


@dataclass(frozen=True, slots=True)
class _Together:
    """Several values, one after the other."""

    values: tuple[Any, ...]

    def text(self, lang: str) -> str:
        return ", ".join(shown(value, lang) for value in self.values) or tell("value", "nothing").text(lang)


@dataclass(frozen=True, slots=True)
class _Prompt:
    """What is open, as the table asks it."""

    engine: CongoEngine
    state: State

    def text(self, lang: str) -> str:
        return self.engine.prompt(self.state, lang)


def _place(engine: CongoEngine, s: State, place: Per, index: int) -> tuple[Any, str]:
    """What an entry stands for, in words, and the thing in the picture."""
    board = engine.board
    match place:
        case "space":
            return space_name(board, index), space_target(board, index)
        case "slot":
            slot = board.slots[index]
            border = f"{board.provinces[slot.a].name} – {board.provinces[slot.b].name}"
            return Piece(Term("transport", TRANSPORTS[slot.transport]), border), slot_targets(board)[index]
        case "city":
            return board.provinces[index].name, f"town:{board.codes[index]}"
        case "force":
            return board.provinces[index].name, f"force:{board.codes[index]}"
        case "peacekeepers":
            owner, p = owner_of(place, board, index)
            return _Together((s.name(owner), board.provinces[p].name)), f"force:{board.codes[p]}"
        case "owner" | "player":
            return s.name(index), f"player:{index}" if index < s.seats else ""
        case "marker":
            return Term("resource", RESOURCES[index]), box_target(board, index, s.marker[index])
        case "resource":
            return Term("resource", RESOURCES[index]), ""
        case "box":
            resource, box = box_of(board, index)
            return _Together((Term("resource", RESOURCES[resource]), board.labels[box])), box_target(
                board, resource, box
            )
        case "minister":
            return Term("minister", MINISTERS[index]), f"minister:{MINISTERS[index]}"
        case "industry":
            owner, kind = owner_of(place, board, index)
            return _Together((s.name(owner), Term("resource", RESOURCES[kind]))), ""
        case "transport":
            owner, kind = owner_of(place, board, index)
            return _Together((s.name(owner), Term("transport", TRANSPORTS[kind]))), ""
    owner, kind = owner_of("city_counter", board, index)
    return _Together((s.name(owner), tell("value", "points", n=CITY_POINTS[kind]))), ""


def _value(engine: CongoEngine, s: State, kind: str, value: Any) -> Any:
    """A value of some kind, in words."""
    board = engine.board
    match kind:
        case "owner":
            return tell("value", "nobody") if value == NOBODY else s.name(value)
        case "owners":
            return _Together(tuple(s.name(owner) for owner in value))
        case "side" | "city_side":
            return _Adjective("flipped" if value else "face_up", "neut" if kind == "city_side" else "")
        case "money":
            return _Money(value)
        case "box":
            return tell("value", "nothing") if value == NOTHING_SOLD else board.labels[value]
        case "phase":
            return Words("phase", _phase(engine, value))
        case "prompt":
            return _Prompt(engine, s)
        case "insurgent":
            return Term("thing", INSURGENTS[value]) if value else tell("value", "nothing")
        case "beaten":
            return _Together(tuple(Term("thing", INSURGENTS[strength]) for strength in value))
        case "threat":
            return _Adjective(THREATS[value], "fem")
        case "province":
            return tell("value", "nothing") if value == NOBODY else board.provinces[value].name
        case "support":
            return tell("value", "nothing") if value == NOBODY else Term("support", SUPPORT[value].key)
        case "supports":
            return _Together(tuple(Term("support", SUPPORT[card].key) for card in value if card != NOBODY))
        case "active":
            return (
                _Together((Term("support", SUPPORT[value[0]].key), *value[1:])) if value else tell("value", "nothing")
            )
        case "actions":
            return _Together(tuple(board.action_cards[card].number for card in value))
        case "bids":
            return _Together(tuple(_Money(bid) for bid in value))
        case "flag":
            return _Adjective("face_up" if value else "face_down", "fem")
        case "hidden":
            return tell("value", "hidden")
        case "names" | "numbers":
            return _Together(tuple(value))
    return value
