"""Support cards that change one act: a building, a transport, a city, a production or a sale (AMB-128)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.edition.kinds import HYDRO, RESOURCES, TRUCK
from drcongo.engine.blame import Wanted, fits
from drcongo.engine.decisions import resource_of
from drcongo.engine.events import Event, Log
from drcongo.engine.moves import UNKNOWN, Build, Develop, Place, Sell, Split, Target
from drcongo.engine.places import industry_at, transport_at
from drcongo.engine.ruleset import Rules
from drcongo.engine.selling import Sale
from drcongo.engine.state import NOBODY, State
from drcongo.engine.transport import UNLIMITED
from drcongo.kernel.rules import Candidates, Effect, Facts, Groups, Scope
from drcongo.layers.ragnar.cities import same_type_choices
from drcongo.layers.ragnar.deck import ACTS, Named, Refusal, card, in_force
from drcongo.layers.ragnar.layer import ragnar
from drcongo.rulebook.phrases import Term

Price = Callable[[State, int, int], int]
PriceLists = tuple[tuple[int, ...], tuple[int, ...]]
Prices = Callable[[State], PriceLists]


def with_card(s: State, key: str, *details: int) -> State:
    """The position as it would be with a card in force."""
    after = s.copy()
    after.active = (SUPPORT_NUMBER[key], *details)
    return after


def _act_is_possible(key: str) -> object:
    """AMB-128: the act must be legal with the card and payable from cash."""

    def needs(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
        verb = ACTS[SUPPORT[SUPPORT_NUMBER[key]].act]
        possible = any(rules.legal(with_card(s, key), seat, verb))
        return None if possible else (f"no_{SUPPORT[SUPPORT_NUMBER[key]].act}", {})

    return needs


def _put_in_force(key: str) -> None:
    @card(key, needs=_act_is_possible(key))  # type: ignore[arg-type]
    def in_force_now(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
        s.active = (SUPPORT_NUMBER[key],)


for _key in ("angola", "egypt", "south_africa", "china", "india", "malaysia", "singapore", "pakistan"):
    _put_in_force(_key)


# --- prices ---


def half(price: int) -> int:
    """Money goes in hundreds (CORE-SALE-17): where a board's price is odd, the half is rounded up."""
    return -(-price // 200) * 100


@ragnar.hook("industry_price", "RAG-SUP-23")
def cheaper_industry(rules: Rules, lower: Price, s: State, seat: int, resource: int) -> int:
    """AMB-121: half of the printed price."""
    normal = lower(s, seat, resource)
    return half(normal) if s.active and in_force(s, "pakistan") and seat != s.government else normal


@ragnar.hook("city_price", "RAG-SUP-08")
def cheaper_city(rules: Rules, lower: Price, s: State, seat: int, points: int) -> int:
    """AMB-121: half price first, then deductions."""
    normal = lower(s, seat, points)
    return half(normal) if in_force(s, "china") and seat != s.government else normal


def _one_industry(key: str) -> None:
    """AMB-112: a price of its own for a city with one industry."""
    chosen = SUPPORT[SUPPORT_NUMBER[key]]
    size = chosen.figures["points"]

    @ragnar.hook("city_price", chosen.rule)
    def price_of_its_own(rules: Rules, lower: Price, s: State, seat: int, points: int) -> int:
        own = points == size and in_force(s, key) and seat != s.government
        return int(chosen.figures["price"]) if own else lower(s, seat, points)

    @ragnar.hook("city_industries", chosen.rule)
    def one_is_enough(rules: Rules, lower: Callable[[State, int], int], s: State, points: int) -> int:
        return 1 if points == size and in_force(s, key) else lower(s, points)


for _key in ("malaysia", "singapore"):
    _one_industry(_key)


@ragnar.guard("RAG-USE-07", Develop, scope=Scope.KIND)
def city_of_the_cards_size(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """Malaysia is for 2-point cities, Singapore for 3-point ones, India for both."""
    if not s.active:
        return True
    points = s.city_points[t.province] + 1
    if in_force(s, "india"):
        return points > 1
    return bool(SUPPORT[s.active[0]].figures.get("points", points) == points)


@city_of_the_cards_size.facts
def _size(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    chosen = SUPPORT[s.active[0]]
    return {"card": Term("support", chosen.key), "rule": chosen.rule}


# --- India: industries of the same type ---


@ragnar.lift("RAG-SUP-13", "two_different_types", "three_different_types")
def types_may_be_equal(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return in_force(s, "india")


@ragnar.shortlist(Develop)
def develop_with_india(rules: Rules, lower: Candidates, s: State, seat: int) -> Groups:
    return same_type_choices(rules, s, seat) if in_force(s, "india") else lower(rules, s, seat)


# --- sales ---


@ragnar.hook("insurgents_hinder", "RAG-SUP-01")
def not_with_angola(rules: Rules, lower: Callable[[State], bool], s: State) -> bool:
    """A set travels and is exported as if no Insurgent were on the way."""
    return not in_force(s, "angola") and lower(s)


@ragnar.hook("truck_capacity", "RAG-SUP-03")
def truck_of_australia(rules: Rules, lower: Callable[[State, int], int], s: State, slot: int) -> int:
    """One truck is like a boat; Insurgents limit it like one (AMB-109)."""
    return UNLIMITED if in_force(s, "australia") and s.active[1] == slot else lower(s, slot)


@ragnar.hook("price_lists", "RAG-SUP-10")
def one_box_above(rules: Rules, below: Prices, s: State) -> PriceLists:
    """Egypt: each cube is paid as in the box above (AMB-110)."""
    higher, lower = below(s)
    return ((*higher[1:], higher[-1]), (*lower[1:], lower[-1])) if in_force(s, "egypt") else (higher, lower)


@ragnar.hook("price_lists", "RAG-SUP-30")
def overland_at_the_higher_price(rules: Rules, below: Prices, s: State) -> PriceLists:
    """South Africa."""
    higher, lower = below(s)
    return (higher, higher) if in_force(s, "south_africa") else (higher, lower)


def _tell_helped_sale(key: str) -> None:
    """An event where only the card lets a split leave so."""
    chosen = SUPPORT[SUPPORT_NUMBER[key]]

    @ragnar.over(Split, chosen.rule)
    def helped_sale(rules: Rules, lower: Effect, s: State, seat: int, t: Target, log: Log) -> None:
        if log is not None and in_force(s, key) and isinstance(t.move, Split):
            resource = resource_of(s.frame)
            bare = Sale(rules.less(frozenset({chosen.rule})), s, seat, resource)
            if not fits(bare.limits, Wanted(seat, resource, t.move.matadi, t.move.overland)):
                log.append(Event(chosen.rule, f"sale_by_{key}", seat, {"player": s.name(seat)}))
        lower(rules, s, seat, t, log)


for _key in ("angola", "australia"):
    _tell_helped_sale(_key)


@ragnar.guard("RAG-USE-07", Sell, scope=Scope.KIND)
def card_helps_this_set(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """Hydro uses no export route; South Africa needs a cube that can leave by a narrow arrow."""
    if not s.active or t.kind == UNKNOWN:
        return True
    if t.kind == HYDRO:
        return SUPPORT[s.active[0]].hydro
    return not in_force(s, "south_africa") or Sale(rules, s, seat, t.kind).limits.overland > 0


@card_helps_this_set.facts
def _set(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    chosen = SUPPORT[s.active[0]]
    return {
        "card": Term("support", chosen.key),
        "rule": chosen.rule,
        "resource": Term("resource", RESOURCES[t.kind]),
    }


def _trucks(rules: Rules, s: State, seat: int) -> Iterable[Named]:
    board = rules.board
    return [
        (board.border_names[slot.border],)
        for i, slot in enumerate(board.slots)
        if slot.transport == TRUCK and s.slot_owner[i] != NOBODY
    ]


def _truck(rules: Rules, s: State, named: Named) -> int:
    """The slot of the truck on a named border, of any owner (AMB-140), or UNKNOWN."""
    board = rules.board
    for i, slot in enumerate(board.slots):
        if slot.transport == TRUCK and named == (board.border_names[slot.border],) and s.slot_owner[i] != NOBODY:
            return i
    return UNKNOWN


def _haulage_is_possible(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    truck = _truck(rules, s, named)
    if truck == UNKNOWN:
        return "needs_truck", {}
    possible = any(rules.legal(with_card(s, "australia", truck), seat, Sell))
    return None if possible else ("no_sell", {})


@card("australia", needs=_haulage_is_possible, choices=_trucks)
def haulage(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    s.active = (SUPPORT_NUMBER["australia"], _truck(rules, s, named))


# --- production ---


def _own_provinces(rules: Rules, s: State, seat: int) -> Iterable[Named]:
    return [(rules.board.codes[p],) for p in sorted({rules.board.space_province[i] for i in rules.producers(s, seat)})]


def _produces_there(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    return None if named in list(_own_provinces(rules, s, seat)) else ("no_produce", {})


@card("south_korea", needs=_produces_there, choices=_own_provinces)
def systematisation(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    s.active = (SUPPORT_NUMBER["south_korea"], rules.board.province_number[named[0]])


@ragnar.hook("production_yield", "RAG-SUP-31")
def two_cubes_everywhere(rules: Rules, lower: Callable[[State, int], int], s: State, space: int) -> int:
    """AMB-141: exactly two on every own producing industry of the province."""
    if in_force(s, "south_korea") and rules.board.space_province[space] == s.active[1]:
        return 2
    return lower(s, space)


# --- two industries, two transports ---


def _second_is_possible(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-144: after the first of the two the second must be legal and payable as well."""
    after = s.copy()
    if isinstance(t.move, Build):
        after.space_owner[t.space] = seat
        after.industries_left[industry_at(seat, t.kind)] -= 1
        after.cash[seat] -= rules.industry_price(s, seat, t.kind)
        after.active = (s.active[0], t.province)
        return any(rules.legal(after, seat, Build))
    slots = [i for i in rules.board.slots_at[t.border, t.kind] if s.slot_owner[i] == NOBODY]
    after.slot_owner[slots[0]] = seat
    after.transports_left[transport_at(seat, t.kind)] -= 1
    after.cash[seat] -= rules.transport_price(s, seat, t.kind)
    after.active = (s.active[0], 0)
    return any(rules.legal(after, seat, Place))


@ragnar.guard("RAG-SUP-19", Build, scope=Scope.PLACE)
def mexico_builds_two_in_a_province(rules: Rules, s: State, seat: int, t: Target) -> bool:
    if not in_force(s, "mexico") or t.space == UNKNOWN or s.space_owner[t.space] != NOBODY:
        return True
    return t.province == s.active[1] if len(s.active) > 1 else _second_is_possible(rules, s, seat, t)


@ragnar.guard("RAG-SUP-26", Place, scope=Scope.PLACE)
def russia_places_two(rules: Rules, s: State, seat: int, t: Target) -> bool:
    if not in_force(s, "russia") or len(s.active) > 1 or t.border == UNKNOWN:
        return True
    free = [i for i in rules.board.slots_at[t.border, t.kind] if s.slot_owner[i] == NOBODY]
    return not free or _second_is_possible(rules, s, seat, t)


@mexico_builds_two_in_a_province.facts
@russia_places_two.facts
def _nothing(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {}


for _key in ("mexico", "russia"):
    _put_in_force(_key)
