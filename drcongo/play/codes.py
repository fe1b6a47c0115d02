"""A position as a short text to be pasted into a chat: DRC1- and some two hundred letters and digits.

A code holds all that a scenario file holds, also what lies face-down and the dice to come, but not how the game got
there. One made for a player holds what that player knows, and the rest is dealt anew by whoever opens it. Things are
named by their numbers, so a code goes with one edition, whose fingerprint it carries. One description of the position
(`_position`) serves both ways: a Writer notes the numbers it is given, a Reader gives them back. What was read becomes
a scenario text first: `drcongo.positions` alone decides what a position is.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from drcongo import positions
from drcongo.cards import SUPPORT
from drcongo.edition import Board
from drcongo.edition import load as load_edition
from drcongo.edition.kinds import MAJOR, MAX_PLAYERS
from drcongo.engine.missing import refuse_missing
from drcongo.engine.places import column_of
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import HIDDEN, NOBODY, Frame, State, empty_state
from drcongo.errors import CodeError, DrCongoError
from drcongo.kernel import limits
from drcongo.kernel.base32 import check, read_letter, spell, value
from drcongo.kernel.game import Dice, Game
from drcongo.kernel.speech import Sentence
from drcongo.layers import LAYERS
from drcongo.layers.government.election import standing
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine
from drcongo.play.imagine import imagine
from drcongo.play.new_game import read_scenario
from drcongo.positions.fields import changed_fields, general_fields
from drcongo.positions.support import has_support
from drcongo.rulebook.phrases import say

PREFIX, VERSION = "DRC", 1
BEGINNING = re.compile(r"DRC\s{0,9}([0-9]{1,4})\s{0,9}[-–—]", re.IGNORECASE)
LENGTH_DIGITS, CHECK_DIGITS = 4, 5
FINGERPRINT = 1 << 20
LONGEST = 5000  # of any list in a position
MOST_LAYERS = 8
DEALS = 20  # tries to deal what a player does not know

# The numbers of these stand in codes that people have kept: the list never changes. Other kinds are spelt by name.
NUMBERED_KINDS = (
    *("roll", "action", "produce", "sale", "split", "hydro", "contribute", "reset", "finale", "over"),
    *("card", "combat", "end", "bid", "choose", "defence", "defence_fight", "finance", "share"),
    *("overture", "window", "support", "refill", "intelligence", "mandate", "redeploy", "inducement"),
    *("inducement_fight", "buy", "order", "hire", "minister_die"),
)
MOST_KINDS = 60

T = TypeVar("T")


def code(game: Game, seat: str | int | None = None) -> str:
    """The present position as a code; `from_code` opens it again.

    It tells whoever can read it everything, decks and dice to come too. With a `seat` (a player's name) it holds only
    what that player knows.
    """
    engine = congo(game)
    if seat is None:
        return encode(engine, game.node.state)
    number = game.seat(seat)
    return encode(engine, engine.view(game.node.state, number), number)


def about(seat: str | None = None) -> Sentence:
    """What should be said of a code before it is shared."""
    return say("code", "whole") if seat is None else say("code", "known", name=seat)


def from_code(text: str, dice: Dice = "roll", edition: str | Path | Board | None = None) -> Game:
    """The game that a code holds, wherever in the text it stands. Raises CodeError with a sentence if it is mangled."""
    engine, state, knower = _read(text, load_edition(edition))
    game = Game(engine, state, dice, check=True)
    if knower is not None:
        game.notes.append(say("code", "dealt", name=state.names[knower]))
    return game


def is_code(text: str) -> bool:
    """Whether a text looks like one that holds a code."""
    return isinstance(text, str) and BEGINNING.search(text[: limits.AROUND]) is not None


def encode(engine: CongoEngine, s: State, knower: int = NOBODY) -> str:
    """The code of a position, or of what one seat knows of it."""
    refuse_missing(engine.rules)
    writer = CodeWriter()
    _head(writer, engine.layer, engine.board, s.names)
    _position(writer, engine.rules, s.copy())
    writer.number(knower + 1, 0, MAX_PLAYERS)  # nothing at all is added where everything is told,
    _fields(writer, engine.rules, s)  # and nothing where these are as they start
    body = spell(writer.total())
    if (long := limits.too_long(len(body), limits.CODE)) is not None:
        raise CodeError(say("code", "long", why=long))
    digits = spell(len(body), LENGTH_DIGITS) + body
    return f"{PREFIX}{VERSION}-{digits}{check(digits, CHECK_DIGITS)}"


def decode(text: str, board: Board) -> tuple[CongoEngine, State]:
    engine, state, _ = _read(text, board)
    return engine, state


def _read(text: str, board: Board) -> tuple[CongoEngine, State, int | None]:
    """Engine, position, and the seat whose knowledge the code holds, if it is one player's."""
    reader = CodeReader(value(_digits(text)))
    try:
        layer, names = _head(reader, "core", board, ())
        engine = CongoEngine(layer, board)
        s = _position(reader, engine.rules, empty_state(board, names, 0))
        knower = reader.number(0, 0, MAX_PLAYERS) - 1
        _fields(reader, engine.rules, s)
        if knower != NOBODY:
            s = _dealt(engine.rules, s)
        scenario = positions.write(engine.rules, s)
        known_to = None if knower == NOBODY else range(s.seats)[knower]
    except DrCongoError:
        raise
    except (ArithmeticError, AssertionError, LookupError, StopIteration, TypeError, ValueError) as error:
        raise CodeError(say("code", "nonsense")) from error  # its check fits, yet no position has such numbers
    return *read_scenario(scenario, board, text=True), known_to


def _dealt(rules: Rules, view: State) -> State:
    """What a view leaves open, dealt anew: a position that can be played, if chance finds one."""
    hidden = [seat for seat in range(view.seats) if view.cash[seat] == HIDDEN]
    for _ in range(DEALS):
        s = imagine(rules, view, secrets.randbits(64))
        for seat in hidden:
            s.cash[seat] = max(s.cash[seat], standing(s, seat))  # GOV-AUC-09: what was bid can be paid
        if not positions.problems(rules, s):
            break
    return s


def _digits(text: str) -> str:
    """The digits of a code without its length and check; every way to mangle them has its own sentence."""
    if not isinstance(text, str):
        raise CodeError(say("code", "no_text", value=text))
    if (long := limits.too_long(len(text), limits.AROUND)) is not None:
        raise CodeError(say("code", "long", why=long))
    found = BEGINNING.search(text)
    if found is None:
        raise CodeError(say("code", "none", prefix=f"{PREFIX}{VERSION}-"))
    if int(found[1]) != VERSION:
        raise CodeError(say("code", "version", version=found[1], known=VERSION))
    letters = [
        letter for letter in text[found.end() :] if letter.isalnum()
    ]  # line breaks, quotes, dashes: all the same
    head = _spelled(letters[:LENGTH_DIGITS])
    if len(head) < LENGTH_DIGITS:
        raise CodeError(say("code", "begun"))
    if value(head) > limits.CODE:  # a code that is really so long, or one with a wrong letter at its beginning
        long = limits.too_long(len(letters), limits.CODE)
        raise CodeError(say("code", "typo") if long is None else say("code", "long", why=long))
    length = LENGTH_DIGITS + value(head) + CHECK_DIGITS
    whole = _spelled(letters[:length])
    body, last = whole[:-CHECK_DIGITS], whole[-CHECK_DIGITS:]
    if len(whole) == length and check(body, CHECK_DIGITS) == last:
        return body[LENGTH_DIGITS:]
    if len(whole) < length:
        raise CodeError(say("code", "short", n=len(whole), length=length))
    raise CodeError(say("code", "typo"))


def _spelled(letters: Sequence[str]) -> str:
    for letter in letters:
        if not read_letter(letter):
            raise CodeError(say("code", "letter", letter=letter))
    return "".join(map(read_letter, letters))


# --- numbers, both ways ---


class Numbers:
    """Small numbers one after the other in one large one, each in as little room as its range needs."""

    def put(self, number: int, size: int) -> int:
        """One of so many numbers from 0."""
        raise NotImplementedError

    def number(self, number: int, low: int, high: int) -> int:
        """Nearly always within the range; a position set up by hand may hold anything."""
        size = high - low + 1
        place = self.put(number - low if low <= number <= high else size, size + 1)
        return low + place if place < size else self.any(number)

    def any(self, number: int) -> int:
        bits = self.put(abs(number).bit_length(), 64)
        negative = self.put(number < 0, 2)
        size = self.put(abs(number), 1 << bits)
        return -size if negative else size

    def money(self, amount: int) -> int:
        """Nearly always in hundreds."""
        odd = self.put(amount % 100, 100) if self.flag(amount % 100 != 0) else 0
        return self.any(amount // 100) * 100 + odd

    def flag(self, true: bool) -> bool:
        return bool(self.put(true, 2))

    def owner(self, owner: int, s: State) -> int:
        return self.number(owner, NOBODY, s.government)

    def many(self, values: Sequence[T], nothing: T, item: Callable[[T], T], most: int = 9) -> list[T]:
        """A list of any length."""
        count = self.number(len(values), 0, most)
        if not 0 <= count <= LONGEST:
            raise ValueError("no list is as long as that")
        return [item(values[i] if i < len(values) else nothing) for i in range(count)]

    def text(self, text: str) -> str:
        letters = self.many([ord(letter) for letter in text], 0, lambda n: self.number(n, 32, 126), 15)
        return "".join(map(chr, letters))

    def piles(self, piles: Sequence[Sequence[int]], cards: int) -> list[tuple[int, ...]]:
        """Cards in piles: each is one of those not met before, or (nobody's, or met twice) any number."""
        left = list(range(cards))

        def card(number: int) -> int:
            place = self.put(left.index(number) if number in left else len(left), len(left) + 1)
            return left.pop(place) if place < len(left) else self.any(number)

        return [tuple(self.many(pile, 0, card, cards)) for pile in piles]


class CodeWriter(Numbers):
    def __init__(self) -> None:
        self.noted: list[tuple[int, int]] = []

    def put(self, number: int, size: int) -> int:
        self.noted.append((number, size))
        return number

    def total(self) -> int:
        result = 0
        for number, size in reversed(self.noted):
            result = result * size + number
        return result


class CodeReader(Numbers):
    """Gives back what was noted, whatever it is asked to put."""

    def __init__(self, total: int) -> None:
        self.total = total

    def put(self, number: int, size: int) -> int:
        self.total, found = divmod(self.total, size)
        return found


# --- the description ---


def fingerprint(board: Board) -> int:
    """Another for every other edition (but for one in a million)."""
    return int(board.fingerprint, 16) % FINGERPRINT


def _head(n: Numbers, layer: str, board: Board, names: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """What must be known before anything else; a code of another edition is refused."""
    if n.put(fingerprint(board), FINGERPRINT) != fingerprint(board):
        raise CodeError(say("code", "edition", name=board.name))
    layers = list(LAYERS)
    number = n.number(layers.index(layer), 0, MOST_LAYERS)
    return layers[number], tuple(n.many(names, "", n.text, MAX_PLAYERS))


def _position(n: Numbers, rules: Rules, s: State) -> State:
    """All that a scenario says of a position; what follows from it (counters left, threats) is not noted."""
    board = rules.board
    s.cycle, s.development, s.target = (n.number(v, 0, board.track_length) for v in (s.cycle, s.development, s.target))
    s.phase = n.number(s.phase, 0, len(rules.phases) - 1)
    s.sales_round = n.number(s.sales_round, 0, 4)
    (order,) = n.piles([s.turn_order], s.seats + 1)
    s.turn_order, s.dropped = list(order), list(n.piles([s.dropped], s.seats + 1)[0])
    s.frames = tuple(n.many(s.frames, Frame("roll", NOBODY, NOBODY), lambda frame: _frame(n, s, frame)))
    s.cash = [n.money(cash) for cash in s.cash]
    s.medals = [n.number(medals, 0, 62) for medals in s.medals]
    _market(n, board, s)
    _map(n, board, s)
    if rules.card_items:
        _forces(n, board, s)
    if has_support(rules):
        _support(n, board, s)
    s.random = n.put(s.random, 1 << 64)
    return s


def _fields(n: Numbers, rules: Rules, s: State) -> None:
    """Those that have no place of their own above, each by its name if it is not as it starts."""
    known = general_fields(rules)

    def entry(value: int) -> int:
        return type(value)(n.any(value))

    def field(name: str) -> str:
        name = n.text(name)
        value, holds = getattr(s, name), known[name].holds
        if isinstance(value, (list, tuple)):
            setattr(s, name, holds(n.many(value, 0, entry, len(value) if known[name].per else 9)))
        else:
            setattr(s, name, entry(value))
        return name

    n.many(list(changed_fields(rules, s)), "", field)


def _frame(n: Numbers, s: State, frame: Frame) -> Frame:
    def datum(value: Any) -> Any:
        if n.flag(isinstance(value, tuple)):
            return tuple(n.number(part, 0, 30) for part in (value if isinstance(value, tuple) else (0, 0)))
        return n.number(value if isinstance(value, int) else 0, 0, 30)

    kinds = NUMBERED_KINDS
    place = n.put(kinds.index(frame.kind) if frame.kind in kinds else MOST_KINDS, MOST_KINDS + 1)
    kind = kinds[place] if place < MOST_KINDS else n.text(frame.kind)
    return Frame(kind, n.owner(frame.seat, s), n.owner(frame.by, s), tuple(n.many(frame.data, 0, datum)))


def _market(n: Numbers, board: Board, s: State) -> None:
    for r in range(len(s.marker)):
        s.marker[r] = n.number(s.marker[r], 0, len(board.labels) - 1)
        column = s.box_cubes[column_of(board, r)]
        if n.flag(any(column)):
            s.box_cubes[column_of(board, r)] = [n.number(cubes, 0, 2) for cubes in column]


def _map(n: Numbers, board: Board, s: State) -> None:
    for i in range(len(board.spaces)):
        if n.flag(s.space_owner[i] != NOBODY or bool(s.space_cubes[i]) or s.space_flipped[i]):
            s.space_owner[i] = n.owner(s.space_owner[i], s)
            s.space_flipped[i] = n.flag(s.space_flipped[i])
            s.space_cubes[i] = n.number(s.space_cubes[i], 0, 2)
    for i, slot in enumerate(board.slots):
        at_setup = s.government if slot.starred else NOBODY
        s.slot_owner[i] = n.owner(s.slot_owner[i], s) if n.flag(s.slot_owner[i] != at_setup) else at_setup
    for p in range(len(board.codes)):
        if n.flag(s.city_owner[p] != NOBODY or bool(s.city_points[p]) or s.city_flipped[p]):
            s.city_owner[p] = n.owner(s.city_owner[p], s)
            s.city_points[p] = n.number(s.city_points[p], 1, 3)
            s.city_flipped[p] = n.flag(s.city_flipped[p])


def _forces(n: Numbers, board: Board, s: State) -> None:
    """What the Insurgent and Government games add."""
    s.insurgents = [n.number(strength // 2, 0, MAJOR // 2) * 2 for strength in s.insurgents]
    s.peacekeepers = [n.number(number, 0, 2) if n.flag(number != 0) else 0 for number in s.peacekeepers]
    s.diamonds = [n.number(number, 0, 6) for number in s.diamonds]
    piles = n.piles([s.action_cards, s.action_used, s.action_deck], len(board.action_cards))
    s.action_cards, s.action_used, s.action_deck = piles
    s.revealed = n.number(s.revealed, 0, 4)
    s.ministers = [n.owner(holder, s) for holder in s.ministers]
    s.bids = tuple(n.many(s.bids, 0, n.money))


def _support(n: Numbers, board: Board, s: State) -> None:
    """What the Ragnar and Solo games add."""
    s.barons = tuple([n.number(province, NOBODY, len(board.codes) - 1) for province in s.barons])
    piles = n.piles([s.offer, s.taken, s.support_discards, s.support_deck], len(SUPPORT))
    s.offer, taken, s.support_discards, s.support_deck = piles
    s.taken = list(taken)
    s.offer_open = n.flag(s.offer_open)
    s.acted = n.any(s.acted)
    s.beaten = tuple(n.many(s.beaten, 0, lambda strength: n.number(strength, 0, MAJOR)))
    s.active = tuple(n.many(s.active, 0, lambda number: n.number(number, NOBODY, len(SUPPORT))))
    s.leader = n.owner(s.leader, s)
