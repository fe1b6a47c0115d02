"""RAG-USE: taking a Support card, to use it at once or to put it aside."""

from __future__ import annotations

from collections.abc import Iterator

from drcongo.cards import SUPPORT, SupportCard
from drcongo.engine.decisions import waiting_die
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import acting, turn_facts
from drcongo.engine.moves import UNKNOWN, Take, Target, named
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.ragnar.deck import CARDS, OPEN_TO_CARDS, fits_window, refusal, supplies_named
from drcongo.layers.ragnar.layer import ragnar
from drcongo.layers.ragnar.setup import EMPTY
from drcongo.rulebook.phrases import Term

MINISTERS_WORK = ("defence", "defence_fight", "finance", "share")  # RAG-USE-04
ELECTION = ("bid", "choose", "order")  # RAG-USE-03: a turn for cards too, if any were face-up (AMB-02)

for kind in OPEN_TO_CARDS:
    ragnar.offer(kind, Take)


@ragnar.candidates(Take)
def take_candidates(rules: Rules, s: State, seat: int) -> Iterator[list[Target]]:
    """Every card on offer: put aside, and used with everything that could be named for it."""
    if not s.offer_open or not 0 <= seat < s.seats:
        return
    for number in s.offer:
        if number != EMPTY:
            key = SUPPORT[number].key
            yield [_aside(rules, key), *_uses(rules, s, seat, key)]


def _aside(rules: Rules, key: str) -> Target:
    return named(rules.board, Take, key, (), True)


def _uses(rules: Rules, s: State, seat: int, key: str) -> list[Target]:
    return [named(rules.board, Take, key, things) for things in CARDS[key].choices(rules, s, seat)]


@ragnar.shortlist(Take, implies=("card_is_on_offer", "one_card_a_cycle", "window_is_open"))
def take_shortlist(rules: Rules, s: State, seat: int) -> Iterator[list[Target]]:
    """None once the card of the cycle has been taken, or while an act is due; uses only in their window."""
    if not s.offer_open or not 0 <= seat < s.seats or s.taken[seat] != NOBODY:
        return
    for number in s.offer:
        if number == EMPTY:
            continue
        card = SUPPORT[number]
        yield [_aside(rules, card.key)]
        if fits_window(rules, s, seat, card):
            yield _uses(rules, s, seat, card.key)


def _card(t: Target) -> SupportCard:
    return SUPPORT[t.kind]


def _named(t: Target) -> tuple[str, ...]:
    return t.move.named if isinstance(t.move, Take) else ()


def _is_used(t: Target) -> bool:
    return isinstance(t.move, Take) and not t.move.aside


@ragnar.guard("RAG-SET-02", Take, scope=Scope.READ)
def card_exists(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.kind != UNKNOWN


@card_exists.facts
def _unknown(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"card": t.move.card if isinstance(t.move, Take) else "?"}


OWN_TURN = frozenset({*OPEN_TO_CARDS, *ELECTION})
WHEN_TAKEN = OWN_TURN | {*MINISTERS_WORK}


@ragnar.guard("RAG-USE-03", Take, scope=Scope.TURN)
def take_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-106: in one's own turn; not in the dice roll, in Reset or while an Action card is carried out."""
    return s.frame.kind in WHEN_TAKEN


@ragnar.guard("RAG-USE-03", Take, scope=Scope.TURN)
def takes_in_own_turn(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind not in OWN_TURN or seat == acting(s)


@ragnar.guard("RAG-USE-04", Take, scope=Scope.TURN)
def not_for_a_minister(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-126: the Government's turn is Minister activity, even for its Interior Minister."""
    return s.frame.kind not in MINISTERS_WORK and (s.frame.kind not in OPEN_TO_CARDS or s.frame.seat != s.government)


not_for_a_minister.facts(turn_facts)
takes_in_own_turn.facts(turn_facts)
take_now.facts(turn_facts)


@ragnar.guard("RAG-USE-03", Take, scope=Scope.VERB)
def no_supply_named(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-138: from the first supply to the end of a Hydro sale no card is taken."""
    return not supplies_named(s)


@ragnar.guard("RAG-USE-01", Take, scope=Scope.VERB)
def offer_is_open(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-02: in Elect Ministers nothing lies face-up yet."""
    return s.offer_open and s.frame.kind not in ELECTION


@ragnar.guard("RAG-USE-01", Take, scope=Scope.KIND)
def card_is_on_offer(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.kind in s.offer or not s.offer_open


@ragnar.guard("RAG-USE-02", Take, scope=Scope.VERB)
def one_card_a_cycle(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return seat >= s.seats or s.taken[seat] == NOBODY


@ragnar.guard("RAG-USE-03", Take, scope=Scope.PLACE)
def window_is_open(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """Each card's own window (the rule that is cited is the card's)."""
    return not _is_used(t) or fits_window(rules, s, seat, _card(t))


@ragnar.guard("RAG-USE-07", Take, scope=Scope.PLACE)
def card_can_be_used(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-129: it needs something to act upon, and what it asks to be named."""
    if not _is_used(t) or seat >= s.seats or not fits_window(rules, s, seat, _card(t)):
        return True
    return refusal(rules, s, seat, _card(t), _named(t)) is None


@offer_is_open.facts
@card_is_on_offer.facts
@one_card_a_cycle.facts
def _facts(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    taken = s.taken[seat] if seat < s.seats else NOBODY
    return {
        "card": Term("support", _card(t).key),
        "cards": [Term("support", SUPPORT[n].key) for n in s.offer if n != EMPTY] if s.offer_open else [],
        "taken": Term("support", SUPPORT[taken].key) if taken != NOBODY else None,
    }


@window_is_open.facts
def _window(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    card = _card(t)
    return {"card": Term("support", card.key), "rule": card.rule, "sentence": f"window_{card.window}"}


@card_can_be_used.facts
def _why_not(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    card = _card(t)
    found = refusal(rules, s, seat, card, _named(t))
    assert found is not None, "only a use that is refused has a reason"
    sentence, facts = found
    return {"card": Term("support", card.key), "rule": card.rule, "sentence": sentence, **facts}


@ragnar.effect(Take)
def take(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """RAG-USE-05: the card lies on the Baron card until Reset. The replacement is turned up as a step of its own."""
    card = _card(t)
    s.offer = tuple(EMPTY if number == card.number else number for number in s.offer)
    s.taken[seat] = card.number
    if log is not None:
        facts = {"player": s.name(seat), "card": Term("support", card.key)}
        log.append(Event("RAG-USE-02", "card_used" if _is_used(t) else "card_aside", seat, facts))
    if _is_used(t):
        CARDS[card.key].use(rules, s, seat, _named(t), log)
    elif s.frame.kind == "window":
        rules.combat_result(s, waiting_die(s.frame).die, log)
    s.frames = (*s.frames, Frame("refill", NOBODY, NOBODY))
