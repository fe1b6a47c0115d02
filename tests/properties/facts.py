"""How the facts of an event are worked out, from the positions before and after the move and from the move itself.

Each function gives the one value that is true, or `any_of` where several things of the kind happened in the same move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from drcongo.cards import SUPPORT
from drcongo.edition.kinds import DEFENCE, HYDRO, INSURGENTS, MAJOR, MINISTERS, RESOURCES
from drcongo.engine import combat
from drcongo.engine.action_cards import current_card
from drcongo.engine.decisions import spaces_of
from drcongo.engine.moves import next_cards
from drcongo.engine.places import box_at
from drcongo.engine.score import ranking
from drcongo.engine.state import NOBODY, State
from drcongo.rulebook.phrases import Piece, Term, Words
from tests.properties.happening import AnyOf, Happening, Worked, any_of

MARKERS = ("marker_up", "marker_at_top", "marker_stays", "marker_down", "marker_on_floor")


def only(values: Iterable[Any]) -> Any:
    (one,) = values
    return one


def card(number: int) -> Term:
    return Term("support", SUPPORT[number].key)


# --- turns, phases, Turn Order ---


def phases_begun(h: Happening) -> Words:
    """The phases that a move leads to come one after the other; the last is the one that is open."""
    place = h.after.phase - (len(h.of("phase")) - 1 - h.earlier("phase"))
    return Words("phase", h.engine.rules.phases[place].name)


def place_in_the_new_order(h: Happening) -> int:
    """Behind all who are still in: the first to drop out is last."""
    return len(h.before.turn_order) - len(h.before.dropped) - h.earlier("dropped_out")


def players_in_order(h: Happening) -> list[Any]:
    return [h.after.name(seat) for seat in h.after.turn_order]


def arrows(h: Happening) -> int:
    return int(h.board.arrows_at(h.after.development))


def target_now(h: Happening) -> int:
    return max(1, h.before.target - arrows(h))


def tied(h: Happening) -> list[Any]:
    return [h.after.name(seat) for seat in ranking(h.after) if h.after.final[seat] == max(h.after.final)]


# --- the market ---


def resource_by_turns(*keys: str) -> Worked:
    """Happening of all four, one after the other."""
    return lambda h: Term("resource", RESOURCES[h.earlier(*keys)])


def label_of_the_marker(h: Happening) -> int:
    return int(h.board.labels[h.after.marker[h.resource()]])


def moved(*steps: int) -> Worked:
    """A marker that has moved so."""

    def resources(h: Happening) -> AnyOf:
        pairs = zip(RESOURCES, h.before.marker, h.after.marker, strict=True)
        return any_of(Term("resource", name) for name, old, new in pairs if new - old in steps)

    return resources


def column(s: State, h: Happening) -> int:
    return sum(s.box_cubes[box_at(h.board, h.resource(), box)] for box in range(len(h.board.labels)))


# --- industries, transports, cities ---


def where_an_owner_came(h: Happening) -> str:
    return h.piece(only(h.changed("space_owner"))).place


def end_of_the_border(other: str) -> Worked:
    """The end that is not told as the other one."""

    def name(h: Happening) -> Any:
        slot = h.board.slots[only(h.changed("slot_owner"))]
        return only(h.name(p) for p in (slot.a, slot.b) if h.name(p) != h.event.facts[other])

    return name


def city_step(h: Happening) -> int:
    return int(only(h.changed("city_points")))


def where_the_city_grew(h: Happening) -> str:
    return h.name(city_step(h))


def turned(face_down: bool) -> Worked:
    def pieces(h: Happening) -> list[Piece]:
        return [h.piece(i) for i in h.changed("space_flipped") if h.after.space_flipped[i] == face_down]

    return pieces


def beside_insurgents(h: Happening) -> list[Piece]:
    where = h.board.space_province
    return [h.piece(i) for i in h.changed("space_flipped") if h.before.threat[where[i]]]


def in_any_order(values: Worked) -> Worked:
    """A list of industries that is told in the order of the move."""

    def same(h: Happening) -> Any:
        expected, named = values(h), h.event.facts["industries"]
        return named if Counter(expected) == Counter(named) else expected

    return same


def full_price(h: Happening) -> int:
    return h.engine.rules.city_price(h.before, h.seat, h.after.city_points[city_step(h)])


def taken_off(h: Happening) -> int:
    used = [i for i in h.changed("space_flipped") if h.after.space_flipped[i]]
    return sum(h.engine.rules.city_deduction(h.before, i) for i in used)


def held_back(h: Happening) -> Piece:
    return h.piece(only(set(spaces_of(h.before.frame)) - set(spaces_of(h.after.frame))))


def that_made_cubes(h: Happening) -> AnyOf:
    return any_of(h.piece(i) for i in h.changed("space_flipped") if h.after.space_flipped[i])


def cubes_made(h: Happening) -> AnyOf:
    """On one of the spaces of that name: a province may have two of them."""
    spaces = set(h.spaces(h.event.facts["industries"])) & set(h.changed("space_flipped"))
    return any_of(h.after.space_cubes[i] - h.before.space_cubes[i] for i in spaces)


def taken_space(h: Happening) -> int:
    return int(only(h.changed("space_owner")))


def taken_over(h: Happening) -> Piece:
    return h.piece(taken_space(h))


def that_lost_cubes(h: Happening) -> AnyOf:
    return any_of(h.piece(i) for i in h.changed("space_cubes"))


def owner_of_the_cubes(h: Happening) -> AnyOf:
    spaces = set(h.spaces(h.event.facts["industries"])) & set(h.changed("space_cubes"))
    return any_of(h.before.name(h.before.space_owner[i]) for i in spaces)


# --- sales ---


def own_cubes(s: State, h: Happening, resource: int) -> int:
    return sum(s.space_cubes[i] for i in h.board.spaces_of[resource] if s.space_owner[i] == h.seat)


def unsold_cubes(h: Happening) -> int:
    owners = zip(h.after.space_cubes, h.after.space_owner, strict=True)
    return sum(cubes for cubes, owner in owners if owner == h.after.government)


def prices_paid(at: int) -> Worked:
    """The prices of the cubes that left by the port (0) or overland (1): each of a box that has got a cube."""

    def prices(h: Happening) -> Any:
        paid = [h.engine.rules.price_lists(h.before)[at][box] for box in h.filled(h.sold())]
        each, number = h.event.facts["prices"], (h.split().matadi, h.split().overland)[at]
        return each if len(each) == number and not Counter(each) - Counter(paid) else paid[:number]

    return prices


def exits(h: Happening) -> Any:
    """Provinces with a narrow arrow; which of several the cubes take the engine chooses."""
    named, narrow = h.event.facts["exits"], [h.name(p) for p in h.board.overland]
    return named if named and set(named) <= set(narrow) and len(set(named)) == len(named) else narrow


def hydro_brings(h: Happening) -> AnyOf:
    """By the size of the city and its box (CORE-HYD-04)."""
    points = h.before.city_points[h.supply()[0]]
    higher, lower = h.engine.rules.price_lists(h.before)
    label = h.event.facts["label"]
    boxes = [b for b in h.filled(HYDRO) if h.board.labels[b] == label]
    return any_of((lower[b], higher[b], higher[b] + lower[b])[points - 1] for b in boxes)


# --- Insurgents, Peacekeepers, combat ---


def insurgent_there(h: Happening) -> Term:
    return Term("thing", INSURGENTS[h.after.insurgents[h.province()]])


def majors_by_then(h: Happening) -> int:
    """Those that stood there, and those that earlier lines of the card have placed: Majors come first."""
    placed = [e for e in h.log[: h.n] if e.key in ("insurgent_appears", "insurgent_exchanged")]
    return h.before.insurgents.count(MAJOR) + sum(e.facts["insurgent"].key == INSURGENTS[MAJOR] for e in placed)


def where_the_card_says(h: Happening) -> AnyOf:
    return any_of(h.name(province) for _, province in current_card(h.engine.rules, h.after).insurgents)


def where_it_is_exchanged(h: Happening) -> AnyOf:
    return any_of(h.name(p) for p in h.changed("insurgents") if h.before.insurgents[p] and h.after.insurgents[p])


def where_cubes_went(h: Happening) -> AnyOf:
    return any_of(h.piece(i).place for i in h.changed("space_cubes"))


def cubes_lost(h: Happening) -> int:
    there = h.board.spaces_in[h.province()]
    return sum(h.before.space_cubes[i] - h.after.space_cubes[i] for i in there)


def of_the_move(h: Happening) -> str:
    return h.by_code(h.move.province)


def those_who_join(h: Happening) -> list[Any]:
    """Everybody there but the one who starts it: for the Government its own Peacekeepers fight."""
    starter = h.before.government if h.of("government_fights") else h.seat
    there = combat.owners_in(h.before, h.province())
    return [h.before.name(owner) for owner in there if owner != starter]


def who_rolls(h: Happening) -> Any:
    """INS-CRD-06: the first player there in Turn Order, then the Defence Minister, then the Government."""
    there = combat.players_in(h.after, h.province())
    holders = [h.after.ministers[DEFENCE], h.after.government]
    first = [seat for seat in h.after.turn_order if seat in there] or [seat for seat in holders if seat != NOBODY]
    return h.after.name(first[0])


def beaten_kind(h: Happening) -> Term:
    return Term("thing", INSURGENTS[h.before.insurgents[h.fought()]])


def winners(h: Happening) -> int:
    return len(combat.players_in(h.before, h.province()))


# --- Ministers ---


def minister(h: Happening) -> Term:
    return Term("minister", h.move.minister)


def not_held(h: Happening) -> list[Term]:
    return [Term("minister", name) for name, by in zip(MINISTERS, h.after.ministers, strict=True) if by == NOBODY]


def lapsed_bid(h: Happening) -> AnyOf:
    """Lower than the three highest."""
    bids = h.before.bids or ()
    return any_of(sorted(bids, reverse=True)[len(MINISTERS) :])


# --- Support cards ---


def new_on_offer(h: Happening) -> Term:
    return card(only(number for number in h.after.offer if number not in h.before.offer))


def discards(h: Happening) -> int:
    """AMB-108: when the offer and the cards on the Barons have been added."""
    used = [one for one in h.before.taken if one != NOBODY]
    return len(h.before.support_discards) + len(h.before.offer) + len(used)


def shuffled(h: Happening) -> int:
    """All discards: in Reset those of this cycle, too."""
    return discards(h) if h.of("cards_discarded") else len(h.before.support_discards)


def seen(h: Happening) -> list[int]:
    return [h.board.action_cards[i].number for i in next_cards(h.before)]


def who_draws(h: Happening) -> str:
    return str(h.before.names[h.before.frame.by])
