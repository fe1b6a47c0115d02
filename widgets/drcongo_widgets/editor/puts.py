"""What each control of the editor does to the position: one function for each field, named by the control's argument.

A control says "owner 2" or holds a value that was typed or chosen. What it cannot mean raises `Meaningless`, and
nothing is changed; whether the position makes sense afterwards is none of its business.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drcongo.cards import SUPPORT_NUMBER
from drcongo.edition.kinds import CITY_POINTS, MINISTERS, RESOURCES
from drcongo.engine.state import NOBODY, State
from drcongo.errors import DrCongoError
from drcongo.picture import targets
from drcongo.play.new_game import NAMES
from drcongo.positions.read import player_problems
from drcongo.positions.support import has_support
from drcongo.rulebook.phrases import say

from . import edits
from . import fields as edit_fields
from . import seats as edit_seats
from .editing import Editing

MOST_DIGITS = 8


class Meaningless(Exception):
    """What was typed or chosen cannot stand there."""


def number(text: Any) -> int:
    """A whole number as people write it: $5,000 or 5 000 $."""
    told = str("" if text is None else text)
    digits = "".join(c for c in told if c in "0123456789")
    if not digits or len(digits) > MOST_DIGITS:
        raise Meaningless(told)
    return -int(digits) if told.strip().startswith(("-", "−")) else int(digits)


class Puts:
    """The edits of what is open. Each gets the words behind the field's name, and the control's value."""

    def __init__(self, editing: Editing) -> None:
        self._editing = editing
        self.board, self.s, self.rules = editing.engine.board, editing.state, editing.engine.rules
        self.kind, _, self.name = editing.place.partition(":")

    def put(self, arg: str, value: Any) -> State:
        """The position after using a control; raises Meaningless or DrCongoError."""
        field, *words = arg.split() or [""]
        handler = getattr(self, f"put_{field}", None)
        if handler is None:
            raise Meaningless(arg)
        try:
            new: State = handler(*words, *([] if value is None else [value]))
        except (ValueError, IndexError, KeyError, TypeError) as error:
            if isinstance(error, DrCongoError):
                raise
            raise Meaningless(arg) from error
        return new

    def put_field(self, name: Any, value: Any) -> State:
        """A field that has no control of its own, or the entry of it that belongs to what is open."""
        return edit_fields.set_field(self._editing, str(name), number(value))

    # --- what is open ---

    def _province(self) -> int:
        return self.board.province_number[targets.provinces_of(self.board, self._editing.place)[0]]

    def _space(self) -> int:
        return self.board.space_number[self.name]

    def _column(self) -> int:
        return RESOURCES.index(self.name.split(":")[0])

    def _seat(self) -> int:
        return int(self.name)

    def _owner(self, text: Any) -> int:
        owner = int(text)
        if not NOBODY <= owner <= self.s.government:
            raise Meaningless(text)
        return owner

    # --- the map ---

    def put_owner(self, owner: Any) -> State:
        if self.kind == "slot":
            slot = targets.slot_targets(self.board).index(self._editing.place)
            return edits.set_transport(self.board, self.s, slot, self._owner(owner))
        return edits.set_industry(self.board, self.s, self._space(), self._owner(owner))

    def put_cubes(self, cubes: Any) -> State:
        return edits.set_cubes(self.s, self._space(), max(0, number(cubes)))

    def put_used(self, used: Any) -> State:
        return edits.set_used(self.s, self._space(), used == "1")

    def put_city(self, owner: Any) -> State:
        """Of another owner; a new one has one point."""
        p = self._province()
        return edits.set_city(self.s, p, self._owner(owner), self.s.city_points[p] or CITY_POINTS[0])

    def put_points(self, points: Any) -> State:
        """A city nobody owns yet is whoever's turn it is."""
        p = self._province()
        owner = self.s.city_owner[p]
        return edits.set_city(self.s, p, owner if owner != NOBODY else max(0, self.s.frames[0].seat), int(points))

    def put_supplied(self, supplied: Any) -> State:
        return edits.set_supplied(self.s, self._province(), supplied == "1")

    def put_insurgent(self, strength: Any) -> State:
        return edits.set_insurgent(self.s, self._province(), int(strength))

    def put_keepers(self, owner: Any, count: Any) -> State:
        return edits.set_peacekeepers(self.s, self._province(), self._owner(owner), max(0, int(count)))

    def put_extra(self, resource: Any, owner: Any) -> State:
        """GOV-ACT-03: an industry beside the printed spaces; one at most, so another gives way."""
        p, new = self._province(), self.s
        for i in self.board.extra_in[p]:
            wanted = self._owner(owner) if self.board.space_resource[i] == int(resource) else NOBODY
            if new.space_owner[i] != wanted:
                new = edits.set_industry(self.board, new, i, wanted)
        return new

    # --- the market and the track ---

    def put_marker(self, box: Any) -> State:
        r, wanted = self._column(), int(box)
        if not 0 <= wanted < len(self.board.labels):
            raise Meaningless(box)
        return edits.set_marker(self.s, r, wanted)

    def put_sold(self, box: Any, cubes: Any) -> State:
        return edits.set_sold(self.board, self.s, self._column(), int(box), max(0, int(cubes)))

    def put_track(self, what: Any, space: Any) -> State:
        """A marker of the track on a space; 0 takes the Game End Target off."""
        if what not in ("cycle", "development", "target"):
            raise Meaningless(what)
        return edits.set_number(self.s, what, number(space))

    def put_medals(self, seat: Any, medals: Any) -> State:
        return edits.set_number(self.s, "medals", number(medals), range(self.s.seats)[int(seat)])

    # --- players ---

    def put_name(self, name: Any) -> State:
        """Two of one name, or none at all, could not be told apart any more: that alone is refused."""
        new = edits.set_name(self.s, self._seat(), str(name or "").strip())
        found = player_problems(new.names, self.rules)
        if found:
            raise DrCongoError(say("players", "together", problems=found))
        return new

    def put_money(self, amount: Any) -> State:
        return edits.set_number(self.s, "cash", number(amount), self._seat())

    def put_diamonds(self, count: Any) -> State:
        return edits.set_number(self.s, "diamonds", number(count), self._seat())

    def put_order(self, way: Any) -> State:
        place = self.s.turn_order.index(self._seat())
        return edits.move_up(self.s, place if way == "earlier" else place + 1)

    def put_baron(self, code: Any) -> State:
        return edits.set_baron(self.board, self.s, self._seat(), str(code))

    def put_taken(self, card: Any) -> State:
        return edits.set_support(self.s, "taken", self._seat(), _card(card))

    def put_more(self, *_: Any) -> State:
        """One more player, with the first name and the first Baron that is free."""
        names = (*NAMES, *(f"{NAMES[0]} {n}" for n in range(2, 9)))
        name = next(name for name in names if name not in self.s.names)
        homes = [p for p in self.board.barons if p not in self.s.barons]
        baron = homes[0] if homes and has_support(self.rules) else NOBODY
        return edit_seats.add_seat(self.board, self.s, name, baron)

    def put_fewer(self, seat: Any) -> State:
        return edit_seats.remove_seat(self.board, self.s, range(self.s.seats)[int(seat)])

    # --- Ministers and cards ---

    def put_minister(self, minister: Any, seat: Any) -> State:
        who = int(seat)
        if not NOBODY <= who < self.s.seats:
            raise Meaningless(seat)
        return edits.set_minister(self.s, MINISTERS.index(minister), who)

    def put_purse(self, amount: Any) -> State:
        return edits.set_number(self.s, "cash", number(amount), self.s.government)

    def put_card(self, place: Any, wanted: Any) -> State:
        return edits.set_card(self.board, self.s, int(place), int(wanted))

    def put_next(self, place: Any, card: Any) -> State:
        """Another Action card at a place of the deck."""
        return edits.set_next(self.s, "action_deck", "action_used", _swapped(self.s.action_deck, int(place), int(card)))

    def put_offer(self, place: Any, card: Any) -> State:
        return edits.set_support(self.s, "offer", int(place), _card(card))

    def put_face_up(self, value: Any) -> State:
        return edits.set_number(self.s, "offer_open", bool(value))

    def put_deck(self, place: Any, card: Any) -> State:
        return edits.set_next(
            self.s, "support_deck", "support_discards", _swapped(self.s.support_deck, int(place), _card(card))
        )

    def put_discard(self, card: Any) -> State:
        return edits.set_discards(self.s, (_card(card), *self.s.support_discards))

    def put_back(self, card: Any) -> State:
        return edits.set_discards(self.s, [one for one in self.s.support_discards if one != _card(card)])

    # --- the turn ---

    def put_phase(self, phase: Any) -> State:
        """The seat whose turn it was stays, if the phase has turns."""
        if phase not in edits.phases(self.rules):
            raise Meaningless(phase)
        seat = self.s.frames[0].seat
        return edits.set_turn(self.rules, self.s, phase, seat if seat in self.s.turn_order else self.s.turn_order[0])

    def put_acts(self, seat: Any) -> State:
        if int(seat) not in self.s.turn_order:
            raise Meaningless(seat)
        return edits.set_turn(self.rules, self.s, self.rules.phases[self.s.phase].name, int(seat))


def _card(key: Any) -> int:
    """A Support card by its key; "" and "none" for no card."""
    return NOBODY if key in ("", "none") else SUPPORT_NUMBER[str(key)]


def _swapped(deck: Sequence[int], place: int, card: int) -> list[int]:
    """The top of a deck with another card at a place; if that lies further up, the two change places."""
    top = list(deck[: place + 1])
    here, top[place] = top[place], card
    return [here if at != place and one == card else one for at, one in enumerate(top)]
