"""Moves as short text, both ways: "build minerals KAT double", "sell crops 3/1/0".

Case and accents do not matter; a province is named by its code or its name in either language. Text that is no
move and text that fits several moves are different errors.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from drcongo.cards import SUPPORT, SUPPORT_NUMBER, SupportCard
from drcongo.edition.board import Board
from drcongo.edition.kinds import GOVERNMENT, MINISTERS, RESOURCES, TRANSPORTS
from drcongo.engine.decisions import spaces_of
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
    Verb,
)
from drcongo.engine.state import NOBODY, UNSUPPRESSED, State
from drcongo.engine.vocabulary import BARE, FORMS, PLACES, spelled, words_of
from drcongo.errors import AmbiguousMoveError, NotationError
from drcongo.kernel import limits
from drcongo.kernel.spelling import plain
from drcongo.rulebook.meant import near
from drcongo.rulebook.phrases import say

SPLIT = re.compile(r"(\d{1,4})\s*/\s*(\d{1,4})\s*/\s*(\d{1,4})")
NUMBER = re.compile(r"\d{1,9}")
SIZES = ("single", "double", "extra")
SLIPS = 4  # misspelt words in one text; more is no text of ours
AND = re.compile(r",|\s+and\s+|\s+i\s+")


# --- writing ---


def text(move: Move) -> str:
    """The move in full; it can be read again in any position."""
    match move:
        case Build(resource, province, size):
            return f"build {resource} {province} {size}".rstrip()
        case Place(transport, border):
            return f"place {transport} {border}"
        case Develop(province, industries):
            return f"develop {province} with {', '.join(industries)}" if industries else f"develop {province}"
        case Produce(industries):
            return "produce" if industries is None else f"produce {', '.join(industries)}"
        case HoldBack(industry):
            return f"hold back {industry}"
        case Sell(resource, split):
            return f"sell {resource}" + ("" if split is None else " " + "/".join(map(str, split)))
        case Split(matadi, overland, local):
            return f"{matadi}/{overland}/{local}"
        case Supply(city, source):
            return f"supply {city} from {source}"
        case Raise(medals):
            return f"raise {medals}"
        case Roll(value):
            return f"roll {value}"
        case Peacekeeper(province, source):
            return f"peacekeeper {province} from {source}" if source else f"peacekeeper {province}"
        case Fight(province):
            return f"fight {province}"
        case Diamond(number):
            return f"diamond {number}"
        case Bid(money):
            return f"bid {money}"
        case Choose(minister):
            return f"choose {minister}"
        case Remove(province):
            return f"remove {province}"
        case Shift(resource, direction):
            return f"finance {resource} {direction}"
        case Share(money):
            return f"share {money}"
        case Take(card, named, aside):
            rest = " aside" if aside else " " + ", ".join(named) if named else ""
            if card == "iran" and named:  # the card it fetches, with what is named for that one
                return f"take iran {text(Take(named[0], named[1:]))[5:]}"
            return f"take {card.replace('_', ' ')}{rest}"
        case Arrange(places):
            return f"arrange {' '.join(map(str, places))}"
        case Buy(medals):
            return f"buy {medals}"
        case Order(place):
            return f"order {place}"
    for name, bare in BARE.items():
        if bare == move:
            return name
    raise NotationError(say("notation", "no_move", move=move))


def short_text(board: Board, s: State, move: Move) -> str:
    """The move as a person would write it: sizes only where they are needed to tell two spaces apart."""
    full = text(move)
    seat = s.frames[-1].seat
    short = re.sub(r" (single|double|extra)\d*\b", "", full)
    if short != full:
        try:
            if parse(board, s, short, seat) == move:
                return short
        except AmbiguousMoveError:
            return full
    return full


# --- reading ---


class _Reader:
    """Reads one text in one position."""

    def __init__(self, board: Board, s: State, text: str, seat: int, verbs: Collection[Verb]) -> None:
        self.board, self.state, self.seat = board, s, seat
        self.verbs = verbs
        self.original = text.strip()
        self.plain = plain(text)
        self.words = words_of(board)
        self.slip: tuple[str, str] | None = None  # what was probably misspelt, and how it is written

    def fail(self, key: str, **facts: object) -> NotationError:
        return NotationError(say("notation", "not_a_move", text=self.original, why=say("notation", key, **facts)))

    def form(self, verb: str) -> NotationError:
        return self.fail("form", forms=FORMS[verb].split("; "))

    def word(self, name: str, kinds: Sequence[str], what: str) -> str:
        found = self.words.get(name.strip().replace("-", " "))
        if found in kinds:
            return str(found)
        if not name.strip():
            raise self.fail(f"missing_{what}", kinds=kinds)
        self.spell(name.strip(), [word for word, meaning in self.words.items() if meaning in kinds])
        raise self.fail(f"unknown_{what}", name=name.strip(), kinds=kinds)

    def spell(self, written: str, known: Collection[str]) -> None:
        """Takes note of what a word was probably meant to be, in the form the moves use."""
        found = near(written.replace("-", " "), known)
        if found and self.slip is None:
            self.slip = written, self.words.get(found, found)

    def meant(self) -> str:
        """The text with the slip mended, in the letters of whoever wrote it; "" if there was none."""
        if self.slip is None:
            return ""
        wrong, right = self.slip
        place = re.compile(rf"(?<!\w){re.escape(wrong)}(?!\w)", re.I)
        text = self.original if place.search(self.original) else self.plain
        return place.sub(lambda _: right, text, count=1)

    def province(self, name: str) -> str:
        return self.word(name, self.board.codes, "province")

    def read(self) -> Move:
        if found := SPLIT.fullmatch(self.plain):
            return Split(*(int(n) for n in found.groups()))
        if self.plain in BARE:
            return BARE[self.plain]
        readers: dict[str, Callable[[str], Move]] = {
            "build ": self.build,
            "place ": self.place,
            "develop ": self.develop,
            "produce ": self.produce,
            "hold back ": lambda rest: HoldBack(self.industry(rest, self._would_produce)),
            "sell ": self.sell,
            "supply ": self.supply,
            "raise ": lambda rest: Raise(self.number(rest)),
            "roll ": lambda rest: Roll(self.number(rest)),
            "peacekeeper ": self.peacekeeper,
            "fight ": lambda rest: Fight(self.province(rest)),
            "diamond ": lambda rest: Diamond(self.number(rest)),
            "bid ": lambda rest: Bid(self.number(rest)),
            "choose ": lambda rest: Choose(self.word(rest, MINISTERS, "minister")),
            "remove ": lambda rest: Remove(self.province(rest)),
            "finance ": self.finance,
            "share ": lambda rest: Share(self.number(rest)),
            "take ": self.take,
            "arrange ": lambda rest: Arrange(tuple(self.number(word) for word in rest.split())),
            "buy ": lambda rest: Buy(self.number(rest)),
            "order ": lambda rest: Order(self.word(rest, PLACES, "place")),
        }
        for verb, reader in readers.items():
            if self.plain.startswith(verb):
                return reader(self.plain[len(verb) :])
        names = {spelled(verb) for verb in self.verbs}
        verbs = [form for form in FORMS if form in names] or list(FORMS)
        begun = self.plain.split()
        for length in (1, 2):  # "hold back" and "turn over" have two words
            self.spell(" ".join(begun[:length]), [verb for verb in verbs if len(verb.split()) == length])
        for verb in FORMS:
            if begun[:1] == verb.split()[:1]:
                raise self.form(verb)
        raise self.fail("verbs", verbs=verbs)

    def number(self, rest: str) -> int:
        if NUMBER.fullmatch(rest.strip()):
            return int(rest)
        raise self.fail("number", text=rest.strip())

    def build(self, rest: str) -> Move:
        resource, province, size = self.thing(rest)
        spaces = [i for i in self._spaces(resource, province) if self._fits(i, size)]
        vacant = [i for i in spaces if self.state.space_owner[i] == NOBODY]
        if len({self.board.spaces[i].double for i in vacant}) > 1:
            options = [Build(resource, province, self.board.spaces[i].size) for i in vacant]
            raise several(self.original, [text(move) for move in options], options)
        chosen = [*vacant, *spaces]
        return Build(resource, province, self.board.spaces[chosen[0]].size if chosen else size)

    def place(self, rest: str) -> Move:
        kind, _, where = rest.strip().partition(" ")
        transport = self.word(kind, TRANSPORTS, "transport")
        for cut in re.finditer(r"\s*-\s*|\s+(?:to|and|do|i)\s+|\s+", where):
            ends = [
                self.words.get(part.strip().replace("-", " ")) for part in (where[: cut.start()], where[cut.end() :])
            ]
            a, b = (self.board.province_number.get(code or "", NOBODY) for code in ends)
            if NOBODY not in (a, b):
                border = self.board.border_number.get((a, b))
                name = self.board.border_name(a, b) if border is None else self.board.border_names[border]
                return Place(transport, name)
        for part in re.split(r"\s*-\s*|\s+", where.strip()):
            if part not in self.words:
                self.spell(part, [word for word, meaning in self.words.items() if meaning in self.board.codes])
        raise self.fail("border", text=where.strip())

    def develop(self, rest: str) -> Move:
        where, _, industries = rest.partition(" with ")
        province = self.province(where)
        if not industries.strip():
            return Develop(province)
        return Develop(province, self.industries(industries))

    def produce(self, rest: str) -> Move:
        if rest.strip() == "all":
            s = self.state
            safe = [s.threat[p] != UNSUPPRESSED for p in self.board.space_province]  # INS-UNS-05
            own = [i for i, o in enumerate(s.space_owner) if o == self.seat and not s.space_flipped[i] and safe[i]]
            return Produce(tuple(self.board.spaces[i].name for i in own)) if own else Produce()
        return Produce(self.industries(rest))

    def industries(self, rest: str) -> tuple[str, ...]:
        return tuple(self.industry(part, self._face_up) for part in AND.split(rest))

    def industry(self, rest: str, wanted: Callable[[int], bool]) -> str:
        """The name of an own industry; where two fit, the one that could be used for this is meant."""
        resource, province, size = self.thing(rest)
        spaces = [i for i in self._spaces(resource, province) if self._fits(i, size)]
        own = [i for i in spaces if self.state.space_owner[i] == self.seat]
        usable = [i for i in own if wanted(i)]
        if len(usable) > 1:
            names = [self.board.spaces[i].name for i in usable]
            raise AmbiguousMoveError(say("notation", "which", text=self.original, names=names), names)
        chosen = [*usable, *own, *spaces]
        return self.board.spaces[chosen[0]].name if chosen else f"{resource} {province} {size}".rstrip()

    def sell(self, rest: str) -> Move:
        if found := SPLIT.search(rest):
            resource = self.word(rest[: found.start()], RESOURCES, "resource")
            if rest[found.end() :].strip():
                raise self.form("sell")
            port, overland, local = (int(n) for n in found.groups())
            return Sell(resource, (port, overland, local))
        if "/" in rest:
            raise self.form("sell")
        return Sell(self.word(rest, RESOURCES, "resource"))

    def supply(self, rest: str) -> Move:
        city, found, source = rest.partition(" from ")
        if not found:
            raise self.form("supply")
        return Supply(self.province(city), self.province(source))

    def peacekeeper(self, rest: str) -> Move:
        province, _, source = rest.partition(" from ")
        return Peacekeeper(self.province(province), self.province(source) if source.strip() else "")

    def finance(self, rest: str) -> Move:
        resource, _, direction = rest.strip().rpartition(" ")
        if direction not in ("up", "down"):
            raise self.form("finance")
        return Shift(self.word(resource, RESOURCES, "resource"), direction)

    def take(self, rest: str) -> Move:
        """A card by its country, then "aside" or what is named for it."""
        words = rest.replace("_", " ").split()
        for length in range(len(words), 0, -1):
            key = self.words.get(f"card {' '.join(words[:length])}")
            if key is not None:
                after = " ".join(words[length:])
                return (
                    Take(key, aside=True)
                    if after == "aside"
                    else Take(key, self.named(SUPPORT[SUPPORT_NUMBER[key]], after))
                )
        cards = [word.removeprefix("card ") for word in self.words if word.startswith("card ")]
        for length in range(1, min(len(words), 3) + 1):
            self.spell(" ".join(words[:length]), cards)
        raise self.fail("card", name=rest.strip())

    def named(self, card: SupportCard, rest: str) -> tuple[str, ...]:
        """What is named for a card, each thing in the form the moves use."""
        if not rest:
            return ()
        if not card.named:
            raise self.fail("stray", name=rest, card=card.key.replace("_", " "))
        if card.named == "card":
            inner = self.take(rest)
            assert isinstance(inner, Take)
            return (inner.card, *inner.named)
        parts = [rest] if card.named == "player" else AND.split(rest)  # a person may be called "Tom, Jerry"
        return tuple(self.one_named(card.named, part.strip()) for part in parts)

    def one_named(self, kind: str, text: str) -> str:
        if kind in ("province", "provinces"):
            return self.province(text)
        if kind == "truck":
            move = self.place(f"truck {text}")
            assert isinstance(move, Place)
            return move.border
        if kind == "industry":
            resource, province, size = self.thing(text)
            spaces = [i for i in self._spaces(resource, province) if self._fits(i, size)]
            owned = [i for i in spaces if self.state.space_owner[i] != NOBODY]
            return self.board.spaces[[*owned, *spaces][0]].name if spaces else text
        if kind == "player":
            names = (*self.state.names, GOVERNMENT)
            return next((name for name in names if plain(name) == text), text)
        return text

    def thing(self, rest: str) -> tuple[str, str, str]:
        """A resource, a province and perhaps a size."""
        kind, _, where = rest.strip().partition(" ")
        resource = self.word(kind, RESOURCES, "resource")
        found = re.search(r"\s(single|double|extra)(\d*)$", where)
        size = found.group().strip() if found else ""
        if not found and " " in where.strip():
            self.spell(where.split()[-1], SIZES)
        return resource, self.province(where[: found.start()] if found else where), size

    def _spaces(self, resource: str, province: str) -> list[int]:
        board = self.board
        inside = board.spaces_in[board.province_number[province]]
        return [i for i in inside if board.space_resource[i] == RESOURCES.index(resource)]

    def _fits(self, space: int, size: str) -> bool:
        """An extra industry is meant only where it stands or where the word says so."""
        there = not self.board.spaces[space].extra or self.state.space_owner[space] != NOBODY
        return size == self.board.spaces[space].size or (not size and there)

    def _face_up(self, space: int) -> bool:
        return not self.state.space_flipped[space]

    def _would_produce(self, space: int) -> bool:
        return space in spaces_of(self.state.frame)


def several(written: str, names: Sequence[str], moves: Sequence[Move]) -> AmbiguousMoveError:
    """The error for text that fits several moves, which are listed by name."""
    return AmbiguousMoveError(say("notation", "several", text=written, moves=names), moves)


def check_length(text: object) -> None:
    """Before anything is done with it."""
    if not isinstance(text, str):
        raise NotationError(say("notation", "no_move", move=text))
    if (long := limits.too_long(len(text), limits.MOVE)) is not None:
        raise NotationError(say("notation", "long", why=long))


def parse(board: Board, s: State, text: str, seat: int, verbs: Collection[Verb] = ()) -> Move:
    """The move a text means in this position for this seat; NotationError or AmbiguousMoveError otherwise.

    Any layer's verbs are read; if there is none, the error names those that are given. Where words were probably
    misspelt, the error says what the text should be.
    """
    check_length(text)
    reader = _Reader(board, s, text, seat, verbs)
    try:
        return reader.read()
    except NotationError as error:
        meant = _mended(reader)
        if not meant:
            raise
        raise NotationError(say("notation", "meant", text=reader.original, meant=meant)) from error


def _mended(reader: _Reader) -> str:
    """A text that can be read, mended word by word; "" if there is none."""
    for _ in range(SLIPS):
        text = reader.meant()
        if not text:
            return ""
        reader = _Reader(reader.board, reader.state, text, reader.seat, reader.verbs)
        try:
            reader.read()
        except AmbiguousMoveError:
            return text
        except NotationError:
            continue
        return text
    return ""
