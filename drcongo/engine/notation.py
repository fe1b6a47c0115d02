"""Moves as short text, both ways: "build minerals KAT double", "sell crops 3/1/0".

Case and accents do not matter; verbs and names may be those of any language (`typed`). Text that is no
move and text that fits several moves are different errors.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence

from drcongo.edition.board import Board
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.decisions import spaces_of
from drcongo.engine.moves import AND, VERBS, Move, Verb
from drcongo.engine.state import NOBODY, State
from drcongo.engine.typed import Written, in_english, ways_to_say
from drcongo.engine.vocabulary import BARE, FORMS, spelled, words_of
from drcongo.errors import AmbiguousMoveError, NotationError
from drcongo.kernel import limits
from drcongo.kernel.speech import ENGLISH, language
from drcongo.kernel.spelling import plain
from drcongo.rulebook.meant import near
from drcongo.rulebook.phrases import say

NUMBER = re.compile(r"\d{1,9}")
SIZES = ("single", "double", "extra")
SLIPS = 4  # misspelt words in one text; more is no text of ours


# --- writing ---


def text(move: Move) -> str:
    """The move in full; it can be read again in any position."""
    if not isinstance(move, Move):
        raise NotationError(say("notation", "no_move", move=move))
    return move.text()


def short_text(board: Board, s: State, move: Move) -> str:
    """The move as a person would write it: sizes only where they are needed to tell two spaces apart."""
    full = text(move)
    seat = s.frame.seat
    short = re.sub(r" (single|double|extra)\d*\b", "", full)
    if short != full:
        try:
            if parse(board, s, short, seat) == move:
                return short
        except AmbiguousMoveError:
            return full
    return full


# --- reading ---


class Reader:
    """Reads one text in one position."""

    def __init__(self, board: Board, s: State, text: str, seat: int, verbs: Collection[Verb]) -> None:
        self.board, self.state, self.seat = board, s, seat
        self.verbs = verbs
        self.original = text.strip()
        self.plain = in_english(plain(text))
        self.words = words_of(board)
        self.slip: tuple[str, str] | None = None  # what was probably misspelt, and how it is written

    def fail(self, key: str, **facts: object) -> NotationError:
        return NotationError(say("notation", "not_a_move", text=self.original, why=say("notation", key, **facts)))

    def form(self, verb: str) -> NotationError:
        return self.fail("form", forms=[Written(form) for form in FORMS[verb].split("; ")])

    def word(self, name: str, kinds: Sequence[str], what: str) -> str:
        found = self.words.get(name.strip().replace("-", " "))
        if found in kinds:
            return str(found)
        said = [Written(kind) for kind in kinds]
        if not name.strip():
            raise self.fail(f"missing_{what}", kinds=said)
        self.spell(name.strip(), [word for word, meaning in self.words.items() if meaning in kinds])
        raise self.fail(f"unknown_{what}", name=name.strip(), kinds=said)

    def spell(self, written: str, known: Collection[str], forms: Mapping[str, str] | None = None) -> None:
        """Takes note of what a word was probably meant to be, in the form the moves use or in one of these."""
        found = near(written.replace("-", " "), known)
        if found and self.slip is None:
            self.slip = written, (forms or self.words).get(found, found)

    def meant(self) -> str:
        """The text with the slip mended, in the letters of whoever wrote it; "" if there was none."""
        if self.slip is None:
            return ""
        wrong, right = self.slip
        place = re.compile(rf"(?<!\w){re.escape(wrong)}(?!\w)", re.I)
        if place.search(self.original):
            return place.sub(lambda _: right, self.original, count=1)
        begun, rest = self.original.split()[: len(wrong.split())], self.original.split()[len(wrong.split()) :]
        if plain(" ".join(begun)) == wrong:  # with its accents
            return " ".join([right, *rest])
        return place.sub(lambda _: right, self.plain, count=1)

    def province(self, name: str) -> str:
        return self.word(name, self.board.codes, "province")

    def read(self) -> Move:
        if self.plain in BARE:
            return BARE[self.plain]
        for known in VERBS:
            rest = known.begins(self.plain)
            if rest is not None:
                return known.read(self, rest)
        names = {spelled(verb) for verb in self.verbs}
        verbs = [form for form in FORMS if form in names] or list(FORMS)
        begun = self.plain.split()
        english, others = {v: v for v in verbs}, {w: said for v in verbs for w, said in ways_to_say(v).items()}
        for ways in (english, others) if language() == ENGLISH else (others, english):
            for length in (1, 2):  # "hold back" and "turn over" have two words
                self.spell(" ".join(begun[:length]), [way for way in ways if len(way.split()) == length], ways)
        for verb in FORMS:
            if begun[:1] == verb.split()[:1]:
                raise self.form(verb)
        raise self.fail("verbs", verbs=[Written(verb) for verb in verbs])

    def number(self, rest: str) -> int:
        if NUMBER.fullmatch(rest.strip()):
            return int(rest)
        raise self.fail("number", text=rest.strip())

    def border(self, where: str) -> str:
        """A border by its two provinces: "EQU-KOR", "Équateur to Kasai-Oriental"."""
        for cut in re.finditer(r"\s*-\s*|\s+(?:to|and|do|i)\s+|\s+", where):
            ends = [
                self.words.get(part.strip().replace("-", " ")) for part in (where[: cut.start()], where[cut.end() :])
            ]
            a, b = (self.board.province_number.get(code or "", NOBODY) for code in ends)
            if NOBODY not in (a, b):
                border = self.board.border_number.get((a, b))
                return self.board.border_name(a, b) if border is None else self.board.border_names[border]
        for part in re.split(r"\s*-\s*|\s+", where.strip()):
            if part not in self.words:
                self.spell(part, [word for word, meaning in self.words.items() if meaning in self.board.codes])
        raise self.fail("border", text=where.strip())

    def industries(self, rest: str) -> tuple[str, ...]:
        return tuple(self.industry(part, self._face_up) for part in AND.split(rest))

    def industry(self, rest: str, wanted: Callable[[int], bool]) -> str:
        """The name of an own industry; where two fit, the one that could be used for this is meant."""
        resource, province, size = self.thing(rest)
        spaces = self.spaces(resource, province, size)
        own = [i for i in spaces if self.state.space_owner[i] == self.seat]
        usable = [i for i in own if wanted(i)]
        if len(usable) > 1:
            names = [self.board.spaces[i].name for i in usable]
            raise AmbiguousMoveError(say("notation", "which", text=self.original, names=names), names)
        chosen = [*usable, *own, *spaces]
        return self.board.spaces[chosen[0]].name if chosen else f"{resource} {province} {size}".rstrip()

    def thing(self, rest: str) -> tuple[str, str, str]:
        """A resource, a province and perhaps a size."""
        kind, _, where = rest.strip().partition(" ")
        resource = self.word(kind, RESOURCES, "resource")
        found = re.search(r"\s(single|double|extra)(\d*)$", where)
        size = found.group().strip() if found else ""
        if not found and " " in where.strip():
            self.spell(where.split()[-1], SIZES)
        return resource, self.province(where[: found.start()] if found else where), size

    def spaces(self, resource: str, province: str, size: str) -> list[int]:
        """The spaces that are meant; an extra industry only where it stands or where the word says so."""
        board, kind, found = self.board, RESOURCES.index(resource), []
        for i in board.spaces_in[board.province_number[province]]:
            there = not board.spaces[i].extra or self.state.space_owner[i] != NOBODY
            if board.space_resource[i] == kind and (size == board.spaces[i].size or (not size and there)):
                found.append(i)
        return found

    def _face_up(self, space: int) -> bool:
        return not self.state.space_flipped[space]

    def would_produce(self, space: int) -> bool:
        return space in spaces_of(self.state.frame)

    def several(self, moves: Sequence[Move]) -> AmbiguousMoveError:
        return several(self.original, [move.text() for move in moves], moves)


def several(written: str, names: Sequence[str], moves: Sequence[Move]) -> AmbiguousMoveError:
    """The error for text that fits several moves, which are listed by name."""
    return AmbiguousMoveError(say("notation", "several", text=written, moves=[Written(name) for name in names]), moves)


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
    reader = Reader(board, s, text, seat, verbs)
    try:
        return reader.read()
    except NotationError as error:
        meant = _mended(reader)
        if not meant:
            raise
        raise NotationError(say("notation", "meant", text=reader.original, meant=meant)) from error


def _mended(reader: Reader) -> str:
    """A text that can be read, mended word by word; "" if there is none."""
    for _ in range(SLIPS):
        text = reader.meant()
        if not text:
            return ""
        reader = Reader(reader.board, reader.state, text, reader.seat, reader.verbs)
        try:
            reader.read()
        except AmbiguousMoveError:
            return text
        except NotationError:
            continue
        return text
    return ""
