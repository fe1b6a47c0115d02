"""State: one position, as flat lists of small numbers.

A State is never changed after it has left the engine: `apply` edits a `copy()`. Lists that run over spaces, slots,
provinces or boxes are indexed by the numbers of the Board; lists that run over owners have one entry per player
and a last one for the Government. A field is one line of `State`; `python tools/state.py` then writes the end of this
file anew, which must be plain source because it is the engine's hot path.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import attrgetter
from typing import Annotated, Any, Final

from drcongo.edition.board import Board
from drcongo.engine.fields import Field, cities, industries, transports
from drcongo.engine.frame import Frame as Frame
from drcongo.rulebook.phrases import Term

NOBODY: Final = -1
HIDDEN: Final = -1  # what a view shows instead of another player's money (CORE-MSC-07)
NOTHING_SOLD: Final = -1
CLEAR: Final = 0  # INS-ABT-03, INS-ABT-04
SUPPRESSED: Final = 1
UNSUPPRESSED: Final = 2
THREATS = ("clear", "suppressed", "unsuppressed")

# What fingerprints of saved games begin with, in this order, for ever. Every other field is told by its name, and only
# where it is used: so games are read as they were saved before it was there.
FINGERPRINT = (
    *("action_cards", "action_deck", "action_used", "bids", "box_cubes", "cash", "cities_left", "city_flipped"),
    *("city_owner", "city_points", "cycle", "development", "diamonds", "dropped", "final", "frames"),
    *("industries_left", "insurgents", "lowest_sold", "marker", "medals", "ministers", "names", "peacekeepers"),
    *("phase", "random", "revealed", "sales_round", "slot_owner", "space_cubes", "space_flipped", "space_owner"),
    *("target", "threat", "transports_left", "turn", "turn_order"),
)
_values = attrgetter(*FINGERPRINT)


def empty_state(board: Board, names: tuple[str, ...], generator: int) -> State:
    """A State with an empty map and every counter in its owner's supply (CORE-CMP-02 to CORE-CMP-04)."""
    s = State()
    for field in FIELDS:
        setattr(s, field.name, field.starts(board, len(names)))
    s.names, s.random = names, generator
    return s


@cache
def _further() -> list[tuple[str, frozenset[object]]]:
    """The fields that fingerprints name, each with what is nothing there: no number, nobody's, what it starts with."""
    starts = [(field.name, None if callable(field.start) else field.start) for field in FURTHER]
    return [(name, frozenset((0, NOBODY, start))) for name, start in starts]


def _is_inert(nothing: frozenset[object], value: object) -> bool:
    return nothing.issuperset(value) if isinstance(value, (list, tuple)) else value in nothing


def _fixed(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@lru_cache(maxsize=1024)
def _told(name: str, entries: tuple[object, ...]) -> str:
    """The entries of a field as fingerprints have them: a move changes few fields, and a text takes long to write.

    The field is named because (0, 0) and (False, False) are equal; the entries of one field are all of one type.
    """
    return repr(entries)


class State:
    """One position of the game. `frame`, the last of `frames`, is the decision that is open now."""

    # A field a line: its area, what it runs over, what an entry is, the lowest layer that knows it; see Field.
    # the map
    space_owner: Annotated[list[int], Field("map", "space", "owner", start=NOBODY, form="own")]
    space_flipped: Annotated[list[bool], Field("map", "space", "side", start=False, form="own")]
    space_cubes: Annotated[list[int], Field("map", "space", form="own")]
    slot_owner: Annotated[list[int], Field("map", "slot", "owner", start=NOBODY, form="own")]
    city_owner: Annotated[list[int], Field("map", "city", "owner", start=NOBODY, form="own")]
    city_points: Annotated[list[int], Field("map", "city", form="own")]
    city_flipped: Annotated[list[bool], Field("map", "city", "city_side", start=False, form="own")]
    # the strength of the Insurgent in each province or 0, what it does to the province, and Peacekeepers
    insurgents: Annotated[list[int], Field("map", "force", "insurgent", "insurgent", form="own")]
    threat: Annotated[list[int], Field("map", "force", "threat", start=CLEAR, form="follows")]
    peacekeepers: Annotated[list[int], Field("map", "peacekeepers", "number", "insurgent", form="own")]
    # the Government's purse (last) stays empty below its layer
    cash: Annotated[list[int], Field("money", "owner", "money", seen="own", form="own")]
    medals: Annotated[list[int], Field("medals", "player", form="own")]
    diamonds: Annotated[list[int], Field("medals", "player", "number", "insurgent", form="own")]
    # the International Market: the box of each marker, cubes in each box, and the lowest box used this cycle
    # (CORE-SET-13, CORE-SET-02: every cube is in the supply)
    marker: Annotated[list[int], Field("market", "marker", "box", start=lambda b, n: [*b.start], form="own")]
    box_cubes: Annotated[list[int], Field("market", "box", form="own")]
    lowest_sold: Annotated[list[int], Field("market", "resource", "box", start=NOTHING_SOLD, form="follows")]
    # counters not on the map
    industries_left: Annotated[list[int], Field("supply", "industry", start=industries, form="follows")]
    transports_left: Annotated[list[int], Field("supply", "transport", start=transports, form="follows")]
    cities_left: Annotated[list[int], Field("supply", "city_counter", start=cities, form="follows")]
    # tracks; the target is 0 once it has been taken off (CORE-END-02), the phase is a place in the ruleset's list
    cycle: Annotated[int, Field("turn", start=1, form="own")]
    development: Annotated[int, Field("turn", start=lambda b, n: b.development_start, form="own")]
    target: Annotated[int, Field("turn", start=lambda b, n: b.target_start, form="own")]
    phase: Annotated[int, Field("turn", "", "phase", form="own")]
    # the Turn Order, the place in it of the seat whose turn it is, and who has dropped out of Resource Sales
    turn_order: Annotated[list[int], Field("turn", "", "owners", start=lambda b, n: [*range(n)], form="own")]
    turn: Annotated[int, Field("turn", form="follows")]
    sales_round: Annotated[int, Field("turn", form="own")]
    dropped: Annotated[list[int], Field("turn", "", "owners", form="own")]
    frames: Annotated[tuple[Frame, ...], Field("turn", "", "prompt", form="own")]
    # the turn under way: the actions taken (a bit each), the card in force with what was named for it, Insurgents
    # beaten in combats the player started; and who will be first in the next Turn Order by a card
    acted: Annotated[int, Field("turn", "", "number", "ragnar", form="own")]
    active: Annotated[tuple[int, ...], Field("turn", "", "active", "ragnar", form="own")]
    beaten: Annotated[tuple[int, ...], Field("turn", "", "beaten", "ragnar", form="own")]
    leader: Annotated[int, Field("turn", "", "owner", "ragnar", start=NOBODY, form="own")]
    # the Government: the bids so far (0: passed), and who holds Defence, Interior and Finance
    bids: Annotated[tuple[int, ...], Field("turn", "", "bids", "government", form="own")]
    ministers: Annotated[list[int], Field("cards", "minister", "owner", "government", start=NOBODY, form="own")]
    # Action cards, by their place in the edition: on the four spaces (the first `revealed` are face-up), in the deck,
    # and those covered or collected since the last shuffle
    action_cards: Annotated[tuple[int, ...], Field("cards", "", "actions", "insurgent", seen="face_up", form="own")]
    action_deck: Annotated[tuple[int, ...], Field("cards", "", "actions", "insurgent", seen="face_up", form="own")]
    action_used: Annotated[tuple[int, ...], Field("cards", "", "actions", "insurgent", form="own")]
    revealed: Annotated[int, Field("cards", "", "number", "insurgent", form="own")]
    # the start province of each Baron, and Support cards by their place in the list of cards: each player's of the
    # cycle, the offer (NOBODY: to be filled), whether it is face-up, the deck and the discards (top card first)
    barons: Annotated[tuple[int, ...], Field("cards", "player", "province", "ragnar", start=NOBODY, form="own")]
    taken: Annotated[list[int], Field("cards", "player", "support", "ragnar", start=NOBODY, form="own")]
    offer: Annotated[tuple[int, ...], Field("cards", "", "supports", "ragnar", seen="face_up", form="own")]
    offer_open: Annotated[bool, Field("cards", "", "flag", "ragnar", form="own")]
    support_deck: Annotated[tuple[int, ...], Field("cards", "", "supports", "ragnar", seen="never", form="own")]
    support_discards: Annotated[tuple[int, ...], Field("cards", "", "supports", "ragnar", form="own")]
    names: Annotated[tuple[str, ...], Field("players", "", "names", form="own")]  # by seat
    final: Annotated[tuple[int, ...], Field("score", "", "numbers", form="follows")]  # after Finale
    random: Annotated[int, Field("dice", "", "hidden", seen="never", form="own")]  # the generator's 64 bits

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def government(self) -> int:
        """The Government's owner number: the one after the last player."""
        return len(self.names)

    def name(self, owner: int) -> str | Term:
        """The player's name, or the word for the Government."""
        return self.names[owner] if owner < len(self.names) else Term("word", "government")

    @property
    def frame(self) -> Frame:
        return self.frames[-1]

    def used(self) -> str:
        """What a saved game's fingerprint is made of: all that is used, written as a tuple."""
        first = [
            _told(name, tuple(value)) if isinstance(value, list) else repr(value)
            for name, value in zip(FINGERPRINT, _values(self), strict=True)
        ]
        further = [(name, getattr(self, name), nothing) for name, nothing in _further()]
        named = [repr((name, _fixed(value))) for name, value, nothing in further if not _is_inert(nothing, value)]
        return f"({', '.join(first + named)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"State(cycle {self.cycle}, {self.frame.kind}, {', '.join(self.names)})"

    # --- from here on written by tools/state.py, from the lines above ---

    __slots__ = (
        "acted",
        "action_cards",
        "action_deck",
        "action_used",
        "active",
        "barons",
        "beaten",
        "bids",
        "box_cubes",
        "cash",
        "cities_left",
        "city_flipped",
        "city_owner",
        "city_points",
        "cycle",
        "development",
        "diamonds",
        "dropped",
        "final",
        "frames",
        "industries_left",
        "insurgents",
        "leader",
        "lowest_sold",
        "marker",
        "medals",
        "ministers",
        "names",
        "offer",
        "offer_open",
        "peacekeepers",
        "phase",
        "random",
        "revealed",
        "sales_round",
        "slot_owner",
        "space_cubes",
        "space_flipped",
        "space_owner",
        "support_deck",
        "support_discards",
        "taken",
        "target",
        "threat",
        "transports_left",
        "turn",
        "turn_order",
    )

    def copy(self) -> State:
        """A State that can be edited without touching this one."""
        new = State.__new__(State)
        new.space_owner = self.space_owner[:]
        new.space_flipped = self.space_flipped[:]
        new.space_cubes = self.space_cubes[:]
        new.slot_owner = self.slot_owner[:]
        new.city_owner = self.city_owner[:]
        new.city_points = self.city_points[:]
        new.city_flipped = self.city_flipped[:]
        new.insurgents = self.insurgents[:]
        new.threat = self.threat[:]
        new.peacekeepers = self.peacekeepers[:]
        new.cash = self.cash[:]
        new.medals = self.medals[:]
        new.diamonds = self.diamonds[:]
        new.marker = self.marker[:]
        new.box_cubes = self.box_cubes[:]
        new.lowest_sold = self.lowest_sold[:]
        new.industries_left = self.industries_left[:]
        new.transports_left = self.transports_left[:]
        new.cities_left = self.cities_left[:]
        new.cycle = self.cycle
        new.development = self.development
        new.target = self.target
        new.phase = self.phase
        new.turn_order = self.turn_order[:]
        new.turn = self.turn
        new.sales_round = self.sales_round
        new.dropped = self.dropped[:]
        new.frames = self.frames
        new.acted = self.acted
        new.active = self.active
        new.beaten = self.beaten
        new.leader = self.leader
        new.bids = self.bids
        new.ministers = self.ministers[:]
        new.action_cards = self.action_cards
        new.action_deck = self.action_deck
        new.action_used = self.action_used
        new.revealed = self.revealed
        new.barons = self.barons
        new.taken = self.taken[:]
        new.offer = self.offer
        new.offer_open = self.offer_open
        new.support_deck = self.support_deck
        new.support_discards = self.support_discards
        new.names = self.names
        new.final = self.final
        new.random = self.random
        return new

    def key(self) -> tuple[object, ...]:
        """Everything that makes two positions equal, as one hashable value."""
        return (
            tuple(self.space_owner),
            tuple(self.space_flipped),
            tuple(self.space_cubes),
            tuple(self.slot_owner),
            tuple(self.city_owner),
            tuple(self.city_points),
            tuple(self.city_flipped),
            tuple(self.insurgents),
            tuple(self.threat),
            tuple(self.peacekeepers),
            tuple(self.cash),
            tuple(self.medals),
            tuple(self.diamonds),
            tuple(self.marker),
            tuple(self.box_cubes),
            tuple(self.lowest_sold),
            tuple(self.industries_left),
            tuple(self.transports_left),
            tuple(self.cities_left),
            self.cycle,
            self.development,
            self.target,
            self.phase,
            tuple(self.turn_order),
            self.turn,
            self.sales_round,
            tuple(self.dropped),
            self.frames,
            self.acted,
            self.active,
            self.beaten,
            self.leader,
            self.bids,
            tuple(self.ministers),
            self.action_cards,
            self.action_deck,
            self.action_used,
            self.revealed,
            self.barons,
            tuple(self.taken),
            self.offer,
            self.offer_open,
            self.support_deck,
            self.support_discards,
            self.names,
            self.final,
            self.random,
        )

    def hide(self, seat: int | None) -> None:
        """Blank what this seat never knows, whatever the position; for a copy that becomes its view."""
        for other in range(len(self.names)):
            if other != seat:
                self.cash[other] = HIDDEN
        self.support_deck = (HIDDEN,) * len(self.support_deck)
        self.random = 0


FIELDS: tuple[Field, ...] = (
    Field("map", "space", "owner", start=NOBODY, form="own", name="space_owner", holds=list),
    Field("map", "space", "side", start=False, form="own", name="space_flipped", holds=list),
    Field("map", "space", form="own", name="space_cubes", holds=list),
    Field("map", "slot", "owner", start=NOBODY, form="own", name="slot_owner", holds=list),
    Field("map", "city", "owner", start=NOBODY, form="own", name="city_owner", holds=list),
    Field("map", "city", form="own", name="city_points", holds=list),
    Field("map", "city", "city_side", start=False, form="own", name="city_flipped", holds=list),
    Field("map", "force", "insurgent", "insurgent", form="own", name="insurgents", holds=list),
    Field("map", "force", "threat", start=CLEAR, form="follows", name="threat", holds=list),
    Field("map", "peacekeepers", "number", "insurgent", form="own", name="peacekeepers", holds=list),
    Field("money", "owner", "money", seen="own", form="own", name="cash", holds=list),
    Field("medals", "player", form="own", name="medals", holds=list),
    Field("medals", "player", "number", "insurgent", form="own", name="diamonds", holds=list),
    Field("market", "marker", "box", start=lambda b, n: [*b.start], form="own", name="marker", holds=list),
    Field("market", "box", form="own", name="box_cubes", holds=list),
    Field("market", "resource", "box", start=NOTHING_SOLD, form="follows", name="lowest_sold", holds=list),
    Field("supply", "industry", start=industries, form="follows", name="industries_left", holds=list),
    Field("supply", "transport", start=transports, form="follows", name="transports_left", holds=list),
    Field("supply", "city_counter", start=cities, form="follows", name="cities_left", holds=list),
    Field("turn", start=1, form="own", name="cycle", holds=int),
    Field("turn", start=lambda b, n: b.development_start, form="own", name="development", holds=int),
    Field("turn", start=lambda b, n: b.target_start, form="own", name="target", holds=int),
    Field("turn", "", "phase", form="own", name="phase", holds=int),
    Field("turn", "", "owners", start=lambda b, n: [*range(n)], form="own", name="turn_order", holds=list),
    Field("turn", form="follows", name="turn", holds=int),
    Field("turn", form="own", name="sales_round", holds=int),
    Field("turn", "", "owners", form="own", name="dropped", holds=list),
    Field("turn", "", "prompt", form="own", name="frames", holds=tuple),
    Field("turn", "", "number", "ragnar", form="own", name="acted", holds=int),
    Field("turn", "", "active", "ragnar", form="own", name="active", holds=tuple),
    Field("turn", "", "beaten", "ragnar", form="own", name="beaten", holds=tuple),
    Field("turn", "", "owner", "ragnar", start=NOBODY, form="own", name="leader", holds=int),
    Field("turn", "", "bids", "government", form="own", name="bids", holds=tuple),
    Field("cards", "minister", "owner", "government", start=NOBODY, form="own", name="ministers", holds=list),
    Field("cards", "", "actions", "insurgent", seen="face_up", form="own", name="action_cards", holds=tuple),
    Field("cards", "", "actions", "insurgent", seen="face_up", form="own", name="action_deck", holds=tuple),
    Field("cards", "", "actions", "insurgent", form="own", name="action_used", holds=tuple),
    Field("cards", "", "number", "insurgent", form="own", name="revealed", holds=int),
    Field("cards", "player", "province", "ragnar", start=NOBODY, form="own", name="barons", holds=tuple),
    Field("cards", "player", "support", "ragnar", start=NOBODY, form="own", name="taken", holds=list),
    Field("cards", "", "supports", "ragnar", seen="face_up", form="own", name="offer", holds=tuple),
    Field("cards", "", "flag", "ragnar", form="own", name="offer_open", holds=bool),
    Field("cards", "", "supports", "ragnar", seen="never", form="own", name="support_deck", holds=tuple),
    Field("cards", "", "supports", "ragnar", form="own", name="support_discards", holds=tuple),
    Field("players", "", "names", form="own", name="names", holds=tuple),
    Field("score", "", "numbers", form="follows", name="final", holds=tuple),
    Field("dice", "", "hidden", seen="never", form="own", name="random", holds=int),
)
FURTHER = sorted((one for one in FIELDS if one.name not in FINGERPRINT), key=lambda one: one.name)
