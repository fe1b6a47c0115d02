"""Support cards about industries, cubes, the market, the Turn Order and the Action cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, permutations, product

from drcongo.cards import SUPPORT, SUPPORT_NUMBER, TOP_DISCARDS
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.building import piece
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import pop, push
from drcongo.engine.market import DIRECTIONS, can_shift, shift_marker
from drcongo.engine.moves import Arrange, Build, Target, next_cards
from drcongo.engine.places import industry_at
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, UNSUPPRESSED, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.ragnar.deck import CARDS, Named, Refusal, card, fits_window, refusal
from drcongo.layers.ragnar.layer import ragnar
from drcongo.layers.ragnar.turn import BITS
from drcongo.rulebook.phrases import Term

# --- cubes and industries ---


def _rich_provinces(rules: Rules, s: State, seat: int) -> Iterable[Named]:
    board = rules.board
    return [(code,) for p, code in enumerate(board.codes) if any(s.space_cubes[i] > 1 for i in board.spaces_in[p])]


def _is_rich(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    return None if named in list(_rich_provinces(rules, s, seat)) else ("needs_cubes", {})


@card("mozambique", needs=_is_rich, choices=_rich_provinces)
def espionage(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    """RAG-SUP-20, AMB-113: every owner's, the user's too."""
    for i in rules.board.spaces_in[rules.board.province_number[named[0]]]:
        if s.space_cubes[i] > 1:
            s.space_cubes[i] = 1
            if log is not None:
                facts = {"industries": piece(rules, i), "player": s.name(s.space_owner[i])}
                log.append(Event("RAG-SUP-20", "one_cube_stays", seat, facts))


def _own_flipped(rules: Rules, s: State, seat: int) -> Iterable[Named]:
    return [
        (space.name,) for i, space in enumerate(rules.board.spaces) if s.space_owner[i] == seat and s.space_flipped[i]
    ]


def _is_own_flipped(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    return None if named in list(_own_flipped(rules, s, seat)) else ("needs_flipped", {})


@card("poland", needs=_is_own_flipped, choices=_own_flipped)
def repeat_production(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    """RAG-SUP-24, AMB-115: cubes on it stay."""
    space = rules.board.space_number[named[0]]
    s.space_flipped[space] = False
    if log is not None:
        facts = {"player": s.name(seat), "industries": piece(rules, space)}
        log.append(Event("RAG-SUP-24", "turned_face_up", seat, facts))


# --- taking over an industry, as the Build of this turn ---


def _take_over_price(rules: Rules, key: str, space: int) -> int:
    return rules.board.industry_cost[rules.board.space_resource[space]] * (2 if key == "spain" else 1)


def _register_take_over(key: str, flipped: bool) -> None:
    def choices(rules: Rules, s: State, seat: int) -> Iterable[Named]:
        return [
            (space.name,)
            for i, space in enumerate(rules.board.spaces)
            if s.space_owner[i] not in (NOBODY, seat) and s.space_flipped[i] == flipped and not s.space_cubes[i]
        ]

    def needs(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
        """AMB-121: an own counter, the price in cash, no unsuppressed Insurgent."""
        if named not in list(choices(rules, s, seat)):
            return f"needs_{key}", {}
        space = rules.board.space_number[named[0]]
        price = _take_over_price(rules, key, space)
        kind = rules.board.space_resource[space]
        if not s.industries_left[industry_at(seat, kind)]:
            return "needs_counter", {"resource": Term("resource", RESOURCES[kind])}
        if s.cash[seat] < price:
            return "needs_money", {"price": price, "cash": s.cash[seat]}
        if s.threat[rules.board.space_province[space]] == UNSUPPRESSED:
            return "needs_peace", {"province": rules.board.provinces[rules.board.space_province[space]].name}
        return None

    @card(key, needs=needs, choices=choices)
    def take_over(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
        """The old counter goes back to its owner, who is paid; AMB-91: the bank, if it is the Government's."""
        space = rules.board.space_number[named[0]]
        kind, owner, price = (
            rules.board.space_resource[space],
            s.space_owner[space],
            _take_over_price(rules, key, space),
        )
        s.cash[seat] -= price
        s.industries_left[industry_at(owner, kind)] += 1
        s.industries_left[industry_at(seat, kind)] -= 1
        s.space_owner[space] = seat
        s.acted |= BITS[Build]
        rule = SUPPORT[SUPPORT_NUMBER[key]].rule
        if log is not None:
            facts = {"player": s.name(seat), "owner": s.name(owner), "industries": piece(rules, space), "price": price}
            log.append(Event(rule, "taken_over", seat, facts, money=-price))
        if owner != s.government:
            s.cash[owner] += price
            if log is not None:
                log.append(Event(rule, "card_money", owner, {"player": s.name(owner), "money": price}, money=price))
        rules.action_over(s, log)


_register_take_over("portugal", flipped=True)
_register_take_over("spain", flipped=False)


# --- the market ---


# AMB-119: two different markers
SHIFTS = [
    (f"{a} {one}", f"{b} {other}")
    for a, b in combinations(RESOURCES, 2)
    for one, other in product(DIRECTIONS, DIRECTIONS)
]
SHIFTED = {tuple(sorted(pair)) for pair in SHIFTS}


def _shifts(rules: Rules, s: State, seat: int) -> Iterable[Named]:
    return SHIFTS


def _shifts_are_possible(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    """AMB-119: two different markers, each exactly one box."""
    if tuple(sorted(named)) not in SHIFTED:
        return "needs_shifts", {}
    for words in named:
        resource, way = words.split()
        if not can_shift(rules, s, RESOURCES.index(resource), DIRECTIONS[way]):
            return "no_shift", {"resource": Term("resource", resource)}
    return None


@card("united_kingdom", needs=_shifts_are_possible, choices=_shifts)
def stock_exchange(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    for words in named:
        resource, way = words.split()
        shift_marker(rules, s, RESOURCES.index(resource), DIRECTIONS[way], seat, "RAG-SUP-37", log)


# --- the Turn Order ---


@card("canada")
def government_advisors(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    """RAG-SUP-07, AMB-145: first on the new chart; all others keep the order of their dropping out."""
    s.leader = seat
    if log is not None:
        log.append(Event("RAG-SUP-07", "will_be_first", seat, {"player": s.name(seat)}))


@ragnar.hook("new_place", "RAG-SUP-07")
def behind_the_leader(rules: Rules, lower: Callable[[State, int], int], s: State, seat: int) -> int:
    return lower(s, seat) + (s.leader not in (NOBODY, seat))


@ragnar.hook("new_order", "RAG-SUP-07")
def leader_first(rules: Rules, lower: Callable[[State], list[int]], s: State) -> list[int]:
    order = lower(s)
    if s.leader != NOBODY:
        order = [s.leader, *(seat for seat in order if seat != s.leader)]
    return order


# --- Israel: the next Action cards ---


def _cards_to_look_at(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    return None if next_cards(s) else ("needs_action_cards", {})


@card("israel", needs=_cards_to_look_at)
def intelligence(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    push(s, "intelligence")
    if log is not None:
        numbers = [rules.board.action_cards[i].number for i in next_cards(s)]
        facts = {"player": s.name(seat), "cards": numbers}
        log.append(Event("RAG-SUP-15", "cards_seen", seat, facts, seen_by=seat))


def _seen(rules: Rules, s: State) -> Facts:
    return {"n": len(next_cards(s))}


ragnar.frame("intelligence", "RAG-SUP-15", Arrange, facts=_seen, keeps=(), inside=())


@ragnar.candidates(Arrange)
def arrange_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    places = range(1, len(next_cards(s)) + 1)
    return [[Target(Arrange(order)) for order in permutations(places)]]


@ragnar.guard("RAG-SUP-15", Arrange, scope=Scope.TURN)
def arrange_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind == "intelligence" and seat == s.frame.by


@ragnar.guard("RAG-SUP-15", Arrange, scope=Scope.PLACE)
def arranges_what_was_seen(rules: Rules, s: State, seat: int, t: Target) -> bool:
    order = t.move.places if isinstance(t.move, Arrange) else ()
    return sorted(order) == list(range(1, len(next_cards(s)) + 1))


@arrange_now.facts
@arranges_what_was_seen.facts
def _places(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"n": len(next_cards(s))}


@ragnar.effect(Arrange)
def arrange(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """Back to the same places, in the order chosen: a card of the deck may come to a space."""
    move = t.of(Arrange)
    seen = next_cards(s)
    rest = (*s.action_cards[s.revealed :], *s.action_deck)[len(seen) :]
    arranged = (*(seen[place - 1] for place in move.places), *rest)
    face_down = len(s.action_cards) - s.revealed
    s.action_cards = (*s.action_cards[: s.revealed], *arranged[:face_down])
    s.action_deck = arranged[face_down:]
    pop(s)
    if log is not None:
        log.append(Event("RAG-SUP-15", "cards_arranged", seat, {"player": s.name(seat)}))


# --- Iran: a card from the discards ---


def _fetched(rules: Rules, s: State, seat: int) -> Iterable[Named]:
    for number in s.support_discards[:TOP_DISCARDS]:
        chosen = SUPPORT[number]
        if chosen.key != "iran" and fits_window(rules, s, seat, chosen):
            for named in CARDS[chosen.key].choices(rules, s, seat):
                yield chosen.key, *named


def _fetch_is_possible(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    """AMB-111, AMB-134: one of the five on top, whose moment is now."""
    top = {SUPPORT[n].key: SUPPORT[n] for n in s.support_discards[:TOP_DISCARDS]}
    if not top:
        return "no_discards", {}
    if not named or named[0] not in top:
        return "needs_discard", {"cards": [Term("support", key) for key in top]}
    chosen = top[named[0]]
    if not fits_window(rules, s, seat, chosen):
        return f"window_{chosen.window}", {"card": Term("support", chosen.key)}
    return refusal(rules, s, seat, chosen, named[1:])


@card("iran", needs=_fetch_is_possible, choices=_fetched)
def secret_mission(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    """The fetched card lies on the Baron, Iran on top of the discards."""
    fetched = SUPPORT_NUMBER[named[0]]
    s.support_discards = (SUPPORT_NUMBER["iran"], *(n for n in s.support_discards if n != fetched))
    s.taken[seat] = fetched
    if log is not None:
        facts = {"player": s.name(seat), "card": Term("support", named[0])}
        log.append(Event("RAG-SUP-14", "card_fetched", seat, facts))
    CARDS[named[0]].use(rules, s, seat, named[1:], log)
