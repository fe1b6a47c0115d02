"""RAG-SET and RAG-RST: Industrial Barons, the Support deck and its offer over the cycle."""

from __future__ import annotations

from drcongo.cards import OFFERED, SUPPORT
from drcongo.engine.building import SUPPLEMENT
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import pop, start_phase
from drcongo.engine.moves import Target, TurnOver
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.kernel import chance
from drcongo.layers.ragnar.layer import ragnar
from drcongo.rulebook.phrases import Term

EMPTY = NOBODY  # a place of the offer that is to be filled


@ragnar.hook("support_cards", "RAG-SET-02")
def support_cards(rules: Rules, s: State) -> list[int]:
    """All forty."""
    return list(range(len(SUPPORT)))


@ragnar.setup("RAG-SET-02")
def support_deck(rules: Rules, s: State, log: Log) -> None:
    """Shuffled; three of them face-down on offer."""
    s.random, deck = chance.shuffled(s.random, rules.support_cards(s))
    s.offer, s.support_deck, s.offer_open = tuple(deck[:OFFERED]), tuple(deck[OFFERED:]), False


@ragnar.setup("RAG-SET-03")
def baron_cards(rules: Rules, s: State, log: Log) -> None:
    s.random, provinces = chance.shuffled(s.random, list(rules.board.barons))
    s.barons = tuple(provinces[: s.seats])


@ragnar.setup("RAG-SET-04")
def baron_money(rules: Rules, s: State, log: Log) -> None:
    """Instead of the basic money of CORE-SET-11; AMB-104: the supplement by place is still added."""
    places = [seat for seat in s.turn_order if seat != s.government]
    for place, seat in enumerate(places):
        s.cash[seat] = rules.board.barons[s.barons[seat]] + SUPPLEMENT * place


ragnar.phase_order = (
    *("overture", "elect", "roll", "support", "action1", "action2", "action3", "action4"),
    *("sales", "reset", "finale"),
)
ragnar.first_phase = "elect"  # RAG-OVT-04


# --- the offer ---


@ragnar.phase("support", "RAG-USE-01")
def start_support(rules: Rules, s: State, log: Log) -> None:
    """AMB-02: after the dice roll the three cards are turned face-up."""
    s.frames = (Frame("support", NOBODY, NOBODY),)


ragnar.frame("support", "RAG-USE-01", TurnOver, keeps=())
ragnar.frame("refill", "RAG-USE-06", TurnOver, keeps=(), inside=())


@ragnar.effect(TurnOver, "support")
def turn_offer_up(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    s.offer_open = True
    if log is not None:
        cards = [Term("support", SUPPORT[card].key) for card in s.offer]
        log.append(Event("RAG-USE-01", "offer_open", NOBODY, {"cards": cards}))
    start_phase(rules, s, s.phase + 1, log)


@ragnar.effect(TurnOver, "refill")
def refill(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """RAG-USE-06: a replacement, face-up at once; a step of its own, so that nobody sees it beforehand."""
    pop(s)
    drawn = draw(s, log)
    s.offer = tuple(card for card in (drawn if card == EMPTY else card for card in s.offer) if card != EMPTY)
    if drawn != EMPTY and log is not None:
        log.append(Event("RAG-USE-06", "card_turned_up", NOBODY, {"card": Term("support", SUPPORT[drawn].key)}))


def draw(s: State, log: Log) -> int:
    """The top card of the deck; RAG-RST-03: an empty deck is made anew from the discards."""
    if not s.support_deck and s.support_discards:
        s.random, deck = chance.shuffled(s.random, list(s.support_discards))
        s.support_deck, s.support_discards = tuple(deck), ()
        if log is not None:
            log.append(Event("RAG-RST-03", "deck_shuffled", NOBODY, {"n": len(s.support_deck)}))
    if not s.support_deck:
        return EMPTY
    card, *rest = s.support_deck
    s.support_deck = tuple(rest)
    return card


@ragnar.reset("RAG-RST-01")
def support_cards_anew(rules: Rules, s: State, log: Log) -> bool:
    """The offer and the cards on the Barons are discarded; RAG-RST-02: three new ones, face-down."""
    used = [s.taken[seat] for seat in s.turn_order if seat < s.seats and s.taken[seat] != NOBODY]
    for card in (*s.offer, *used):  # AMB-108: in this order
        s.support_discards = (card, *s.support_discards)
    s.taken = [NOBODY] * s.seats
    s.offer, s.offer_open = (), False
    if log is not None:
        log.append(Event("RAG-RST-01", "cards_discarded", NOBODY, {"n": len(s.support_discards)}))
    drawn = [draw(s, log) for _ in range(OFFERED)]
    s.offer = tuple(card for card in drawn if card != EMPTY)
    if log is not None:
        log.append(Event("RAG-RST-02", "offer_dealt", NOBODY, {"n": len(s.offer)}))
    return True
