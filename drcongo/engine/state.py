"""State: one position, as flat lists of small numbers.

A State is never changed after it has left the engine: `apply` edits a `copy()`. Lists that run over spaces, slots,
provinces or boxes are indexed by the numbers of the Board; lists that run over owners have one entry per player
and a last one for the Government.
"""

from __future__ import annotations

from typing import NamedTuple

from drcongo.edition.board import Board
from drcongo.edition.kinds import MINISTERS
from drcongo.rulebook.phrases import Term

NOBODY = -1
HIDDEN = -1  # what a view shows instead of another player's money (CORE-MSC-07)
NOTHING_SOLD = -1
CLEAR, SUPPRESSED, UNSUPPRESSED = range(3)  # INS-ABT-03, INS-ABT-04


# fields that the Ragnar layer added
LATER = (
    *("acted", "active", "barons", "beaten", "leader", "offer", "offer_open"),
    *("support_deck", "support_discards", "taken"),
)


class Frame(NamedTuple):
    """What is being decided. The seat that owns the turn and the player who decides may differ in later layers."""

    kind: str  # roll, action, produce, sale, split, hydro, contribute, reset, finale, over; layers add more
    seat: int  # whose turn it is; NOBODY for dice and automatic steps
    by: int  # who decides
    data: tuple[int | tuple[int, int], ...] = ()


class State:
    """One position of the game. `frames[-1]` is the decision that is open now."""

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

    names: tuple[str, ...]  # the players, by seat
    cash: list[int]  # per owner: the Government's purse (last) stays empty in Core
    medals: list[int]  # per player
    # counters not on the map, per owner (the Government last): four, three and three numbers each
    industries_left: list[int]
    transports_left: list[int]
    cities_left: list[int]
    # the map
    space_owner: list[int]
    space_flipped: list[bool]
    space_cubes: list[int]
    slot_owner: list[int]
    city_owner: list[int]
    city_points: list[int]
    city_flipped: list[bool]
    # the International Market: box of each Resource marker, cubes in each box (column after column), and the lowest
    # box used this cycle, or NOTHING_SOLD
    marker: list[int]
    box_cubes: list[int]
    lowest_sold: list[int]
    # tracks
    cycle: int
    development: int
    target: int  # 0 once it has been taken off the track (CORE-END-02)
    phase: int  # place in the ruleset's list of phases
    # turn order
    turn_order: list[int]
    turn: int  # place in turn_order of the seat whose turn it is
    sales_round: int
    dropped: list[int]  # seats that have dropped out of Resource Sales, first one first
    frames: tuple[Frame, ...]
    # Insurgents and Peacekeepers (inert in Core): strength of the Insurgent in each province or 0, what it does to the
    # province (CLEAR, SUPPRESSED, UNSUPPRESSED), and Peacekeepers by owner and province
    insurgents: list[int]
    threat: list[int]
    peacekeepers: list[int]
    diamonds: list[int]  # per player
    # Action cards, by their place in the edition: on the four spaces (the first `revealed` are face-up), in the deck,
    # and those covered or collected since the last shuffle
    action_cards: tuple[int, ...]
    action_deck: tuple[int, ...]
    action_used: tuple[int, ...]
    revealed: int
    # the Government (inert below its layer): who holds Defence, Interior and Finance, and the bids so far (0: passed)
    ministers: list[int]
    bids: tuple[int, ...]
    # Support cards (inert below the Ragnar layer), by their place in the list of cards: the offer (NOBODY: to be
    # filled), whether it is face-up, the deck and the discards (top card first), and each player's card of the cycle
    barons: tuple[int, ...]  # per player: the start province
    offer: tuple[int, ...]
    offer_open: bool
    support_deck: tuple[int, ...]
    support_discards: tuple[int, ...]
    taken: list[int]
    # the turn under way: the card in force with what was named for it, the actions taken (a bit each), Insurgents
    # beaten in combats the player started; and who will be first in the next Turn Order by a card
    active: tuple[int, ...]
    acted: int
    beaten: tuple[int, ...]
    leader: int
    final: tuple[int, ...]  # medals after Finale, by seat; empty before
    random: int  # the generator's 64 bits; never part of a view

    def copy(self) -> State:
        """A State that can be edited without touching this one. Written out because it is the engine's hot path."""
        new = State.__new__(State)
        new.names = self.names
        new.cash = self.cash[:]
        new.medals = self.medals[:]
        new.industries_left = self.industries_left[:]
        new.transports_left = self.transports_left[:]
        new.cities_left = self.cities_left[:]
        new.space_owner = self.space_owner[:]
        new.space_flipped = self.space_flipped[:]
        new.space_cubes = self.space_cubes[:]
        new.slot_owner = self.slot_owner[:]
        new.city_owner = self.city_owner[:]
        new.city_points = self.city_points[:]
        new.city_flipped = self.city_flipped[:]
        new.marker = self.marker[:]
        new.box_cubes = self.box_cubes[:]
        new.lowest_sold = self.lowest_sold[:]
        new.cycle = self.cycle
        new.development = self.development
        new.target = self.target
        new.phase = self.phase
        new.turn_order = self.turn_order[:]
        new.turn = self.turn
        new.sales_round = self.sales_round
        new.dropped = self.dropped[:]
        new.frames = self.frames
        new.insurgents = self.insurgents[:]
        new.threat = self.threat[:]
        new.peacekeepers = self.peacekeepers[:]
        new.diamonds = self.diamonds[:]
        new.action_cards = self.action_cards
        new.action_deck = self.action_deck
        new.action_used = self.action_used
        new.revealed = self.revealed
        new.ministers = self.ministers[:]
        new.bids = self.bids
        new.barons = self.barons
        new.offer = self.offer
        new.offer_open = self.offer_open
        new.support_deck = self.support_deck
        new.support_discards = self.support_discards
        new.taken = self.taken[:]
        new.active = self.active
        new.acted = self.acted
        new.beaten = self.beaten
        new.leader = self.leader
        new.final = self.final
        new.random = self.random
        return new

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

    def key(self) -> tuple[object, ...]:
        """Everything that makes two positions equal, as one hashable value."""
        values = (getattr(self, name) for name in State.__slots__)
        return tuple(tuple(v) if isinstance(v, list) else v for v in values)

    def used(self) -> tuple[object, ...]:
        """What a saved game's fingerprint is made of: later layers' fields only, by name, if they are not inert.

        So the games below are read as they were saved before those fields were there.
        """
        values = dict(zip(State.__slots__, self.key(), strict=True))
        later = tuple((name, values.pop(name)) for name in LATER)
        return (*values.values(), *(field for field in later if not _is_inert(field[1])))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"State(cycle {self.cycle}, {self.frame.kind}, {', '.join(self.names)})"


def _is_inert(value: object) -> bool:
    """Nothing there: no number, or nothing but nobody's and empty places."""
    return set(value) <= {0, NOBODY} if isinstance(value, tuple) else value in (0, NOBODY)


def empty_state(board: Board, names: tuple[str, ...], generator: int) -> State:
    """A State with an empty map and every counter in its owner's supply (CORE-CMP-02 to CORE-CMP-04)."""
    s = State()
    s.names = names
    players = len(names)
    s.cash, s.medals = [0] * (players + 1), [0] * players
    s.industries_left = [*board.player_industries] * players + [*board.government_industries]
    s.transports_left = [*board.player_transports] * players + [*board.government_transports]
    s.cities_left = [*board.player_cities] * players + [*board.government_cities]
    s.space_owner = [NOBODY] * len(board.spaces)
    s.space_flipped = [False] * len(board.spaces)
    s.space_cubes = [0] * len(board.spaces)
    s.slot_owner = [NOBODY] * len(board.slots)
    s.city_owner = [NOBODY] * len(board.codes)
    s.city_points = [0] * len(board.codes)
    s.city_flipped = [False] * len(board.codes)
    s.marker = [*board.start]  # CORE-SET-13
    s.box_cubes = [0] * (4 * len(board.labels))  # CORE-SET-02: every cube is in the supply
    s.lowest_sold = [NOTHING_SOLD] * 4
    s.cycle, s.development, s.target, s.phase = 1, board.development_start, board.target_start, 0
    s.turn_order, s.turn, s.sales_round, s.dropped = list(range(players)), 0, 0, []
    s.insurgents, s.threat = [0] * len(board.codes), [CLEAR] * len(board.codes)
    s.peacekeepers = [0] * ((players + 1) * len(board.codes))
    s.diamonds = [0] * players
    s.action_cards, s.action_deck, s.action_used, s.revealed = (), (), (), 0
    s.ministers, s.bids = [NOBODY] * len(MINISTERS), ()
    s.barons, s.taken = (NOBODY,) * players, [NOBODY] * players
    s.offer, s.offer_open, s.support_deck, s.support_discards = (), False, (), ()
    s.active, s.acted, s.beaten, s.leader = (), 0, (), NOBODY
    s.frames, s.final, s.random = (), (), generator
    return s
