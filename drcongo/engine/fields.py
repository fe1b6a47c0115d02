"""What must be known of a field of the State, beside its type: each field says it once, in its own line of `State`.

From these lines come a new position, differences, equality and fingerprints, what a view hides, what goes when a layer
or a player leaves, and, for every field without a form of its own, scenario files, codes and the editor.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from drcongo.edition.board import Board
from drcongo.edition.kinds import CITY_POINTS, MINISTERS, RESOURCES, TRANSPORTS

if TYPE_CHECKING:
    from drcongo.engine.ruleset import Rules

# what the entries stand for; "": the field is one thing
Per = Literal[
    "",
    "player",
    "owner",  # the players, and the Government last
    "space",
    "slot",
    "city",  # the town of each province
    "force",  # the province outside its town
    "marker",  # of each resource
    "resource",
    "box",  # of the market, column after column
    "minister",
    "industry",  # an owner's kinds of counters, owner after owner
    "transport",
    "city_counter",
    "peacekeepers",  # an owner's provinces, owner after owner
]
# what an entry is; it is told accordingly
Kind = Literal[
    "number", "numbers", "money", "owner", "owners", "names", "side", "city_side", "flag", "box", "phase", "prompt",
    "insurgent", "threat", "beaten", "bids", "province", "support", "supports", "active", "actions", "hidden",
]  # fmt: skip
# the part of a position to which differences count it
Area = Literal["players", "map", "money", "medals", "market", "cards", "supply", "turn", "dice", "score"]
# "own": each player only their own entry; "never": nobody; "face_up": what lies so, as `view` of the engine says
Seen = Literal["all", "own", "never", "face_up"]
# in files and codes: "general", as every field can be written; "own", in words of its own; "follows" from other fields
Form = Literal["general", "own", "follows"]

OF_AN_OWNER: dict[str, Callable[[Board], int]] = {  # how many entries one owner has
    "player": lambda board: 1,
    "owner": lambda board: 1,
    "industry": lambda board: len(RESOURCES),
    "transport": lambda board: len(TRANSPORTS),
    "city_counter": lambda board: len(CITY_POINTS),
    "peacekeepers": lambda board: len(board.codes),
}
ENTRIES: dict[str, Callable[[Board], int]] = {  # how many there are of what has no owner
    "space": lambda board: len(board.spaces),
    "slot": lambda board: len(board.slots),
    "city": lambda board: len(board.codes),
    "force": lambda board: len(board.codes),
    "marker": lambda board: len(RESOURCES),
    "resource": lambda board: len(RESOURCES),
    "box": lambda board: len(RESOURCES) * len(board.labels),
    "minister": lambda board: len(MINISTERS),
}


def owner_of(per: Per, board: Board, index: int) -> tuple[int, int]:
    """Of an entry of what runs over owners: whose it is, and which of that owner's."""
    return divmod(index, OF_AN_OWNER[per](board))


@dataclass(frozen=True, slots=True)
class Field:
    """A line of the State. Its words are those of its name under [difference] in the books of answers."""

    area: Area
    per: Per = ""
    kind: Kind = "number"
    layer: str = "core"  # the lowest that knows it; below, it stays as it starts
    seen: Seen = "all"
    start: Any = None  # of each entry, if not 0 or nothing; or a function of Board and number of players that gives all
    form: Form = "general"
    name: str = ""  # these two come from the attribute itself
    holds: type = int

    def starts(self, board: Board, players: int) -> Any:
        """Its value in an empty position."""
        if callable(self.start):
            return self.start(board, players)
        if self.per:
            return self.holds([0 if self.start is None else self.start] * self.entries(board, players))
        return self.holds() if self.start is None else self.start

    def known_to(self, rules: Rules) -> bool:
        return any(part.name == self.layer for part in rules.chain)

    def size_of_one(self, board: Board) -> int:
        """How many entries one owner has; 0 if it does not run over owners."""
        return OF_AN_OWNER[self.per](board) if self.per in OF_AN_OWNER else 0

    def entries(self, board: Board, players: int) -> int:
        if self.per in OF_AN_OWNER:
            owners = players if self.per == "player" else players + 1
            return owners * OF_AN_OWNER[self.per](board)
        return ENTRIES[self.per](board)


# --- how the counters of all owners start (CORE-CMP-02 to CORE-CMP-04) ---


def industries(board: Board, players: int) -> list[int]:
    return [*board.player_industries] * players + [*board.government_industries]


def transports(board: Board, players: int) -> list[int]:
    return [*board.player_transports] * players + [*board.government_transports]


def cities(board: Board, players: int) -> list[int]:
    return [*board.player_cities] * players + [*board.government_cities]
