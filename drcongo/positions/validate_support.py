"""Problems with what the Ragnar Game adds to a position: Barons, Support cards, and what lasts for one turn."""

from __future__ import annotations

from collections.abc import Iterator

from drcongo.cards import OFFERED, SUPPORT
from drcongo.edition.kinds import DEFENCE, FINANCE, INTERIOR, TRUCK
from drcongo.engine.moves import Build, Place, Produce, Sell, Verb
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.speech import Sentence
from drcongo.layers.ragnar.deck import act_due, in_force
from drcongo.layers.ragnar.setup import EMPTY
from drcongo.layers.ragnar.turn import BITS, ONE_ACTION
from drcongo.positions.problem import problem
from drcongo.rulebook.phrases import Term

# cards that stay in force and keep nothing more; others keep a truck, a province or a Minister's entry
KEEP_NOTHING = {"angola", "china", "egypt", "france", "germany", "india", "malaysia", "pakistan", "rwanda"}
KEEP_NOTHING |= {"singapore", "south_africa"}
OPENED_BY: dict[Verb, set[str]] = {Sell: {"split", "hydro"}, Produce: {"produce"}}  # what a due act opens
BY_BOLIVIA = {  # RAG-BOL: what is open while an entry of the Action card is carried out
    DEFENCE: {"defence", "inducement_fight"},
    INTERIOR: {"inducement"},
    FINANCE: {"finance"},
}
OF_A_MINISTER = {kind for kinds in BY_BOLIVIA.values() for kind in kinds}


def problems(rules: Rules, s: State) -> Iterator[Sentence]:
    yield from _barons(rules, s)
    yield from _cards(rules, s)
    yield from _own_turn(rules, s)
    yield from _card_in_force(rules, s)


def keeps_what_it_needs(rules: Rules, s: State) -> bool:
    """Whether a card can be in force, with the numbers that it keeps; no rule can be asked about it otherwise."""
    number, *kept = s.active
    if not 0 <= number < len(SUPPORT):
        return False
    provinces = range(len(rules.board.codes))
    match SUPPORT[number].key:
        case "australia":
            return len(kept) == 1 and _is_truck(rules, s, kept[0])
        case "south_korea":
            return len(kept) == 1 and kept[0] in provinces
        case "mexico" | "russia":  # where the first of two was built
            return not kept or (len(kept) == 1 and kept[0] in provinces)
        case "bolivia":
            return bool(kept) and _entry_is_complete(kept[0], kept[1:], provinces)
        case key:
            return key in KEEP_NOTHING and not kept


def _is_truck(rules: Rules, s: State, slot: int) -> bool:
    slots = rules.board.slots
    return 0 <= slot < len(slots) and slots[slot].transport == TRUCK and s.slot_owner[slot] != NOBODY


def _entry_is_complete(minister: int, kept: list[int], provinces: range) -> bool:
    """Defence keeps where Peacekeepers were placed, Interior the money put away meanwhile."""
    if minister == DEFENCE:
        return all(p in provinces for p in kept)
    if minister == INTERIOR:
        return len(kept) == 1 and kept[0] >= 0 and kept[0] % 100 == 0
    return minister == FINANCE and not kept


def _barons(rules: Rules, s: State) -> Iterator[Sentence]:
    for seat, name in enumerate(s.names):
        if s.barons[seat] not in rules.board.barons or s.barons.count(s.barons[seat]) > 1:
            yield problem("baron", "RAG-SET-03", name=name, province=rules.board.provinces[s.barons[seat]].name)


def _cards(rules: Rules, s: State) -> Iterator[Sentence]:
    places = (*s.offer, *s.support_deck, *s.support_discards, *s.taken)
    if sorted(card for card in places if card != NOBODY) != sorted(rules.support_cards(s)):
        yield problem("support_not_once", "RAG-SET-02")
    too_few = len(s.offer) < OFFERED and bool(s.support_deck or s.support_discards)
    if len(s.offer) > OFFERED or too_few or (EMPTY in s.offer and s.frame.kind != "refill"):
        yield problem("offer", "RAG-USE-06", n=len(s.offer), most=OFFERED)
    early = s.phase < rules.phase_place("action1")
    if early and (s.offer_open or any(card != NOBODY for card in s.taken)):
        yield problem("cards_before_the_roll", "RAG-USE-01")
    if not early and not s.offer_open and s.phase < rules.phase_place("reset"):
        yield problem("cards_face_down", "RAG-USE-01")


def _own_turn(rules: Rules, s: State) -> Iterator[Sentence]:
    """Nothing of a turn lasts beyond it; after an action only a card brings another one (RAG-SUP-12)."""
    base = s.frames[0]
    own = 0 <= base.seat < s.seats
    in_sales = own and base.kind == "sale" and not (s.acted or s.beaten)
    if (s.active or s.acted or s.beaten) and not (in_sales or (own and base.kind == "action")):
        yield problem("not_in_a_turn", "RAG-USE-03")
    if s.acted and s.frame is base and not _acts_again(s):
        yield problem("acted_already", "CORE-ACT-01", name=s.name(base.seat))


def _acts_again(s: State) -> bool:
    """Germany's second action, or the second of two industries or transports."""
    if in_force(s, "germany"):
        return s.acted in ONE_ACTION
    verb = Build if in_force(s, "mexico") else Place if in_force(s, "russia") else None
    return verb is not None and len(s.active) > 1 and s.acted == BITS[verb]


def _card_in_force(rules: Rules, s: State) -> Iterator[Sentence]:
    base = s.frames[0]
    inside = {frame.kind for frame in s.frames[1:]} - {"refill"}
    entry = s.active[1] if in_force(s, "bolivia") else NOBODY
    if base.kind == "action" and (inside & OF_A_MINISTER) - BY_BOLIVIA.get(entry, set()):
        yield problem("not_the_minister", "GOV-MIN-02")
    if not s.active or not 0 <= base.seat < s.seats:
        return
    card = SUPPORT[s.active[0]]
    named = {"card": Term("support", card.key)}
    if s.taken[base.seat] != card.number:
        yield problem("in_force_not_taken", "RAG-USE-05", **named, name=s.name(base.seat))
    due = act_due(s)
    wrong_entry = entry != NOBODY and not inside & BY_BOLIVIA[entry]
    wrong_act = due is not None and inside - OPENED_BY.get(due, set())
    if wrong_entry or wrong_act or (base.kind == "sale" and card.window != "sale"):
        yield problem("not_in_force_now", card.rule, **named)
    elif due is not None and not inside and not _can_be_done(rules, s, due):
        yield problem("act_not_possible", card.rule, **named)


def _can_be_done(rules: Rules, s: State, due: Verb) -> bool:
    """AMB-128: the act that the card asks for, in the turn as it is once the offer has been filled."""
    turn = s.copy()
    turn.frames = s.frames[:1]
    return due in rules.frames[turn.frame.kind].verbs and any(rules.legal(turn, turn.frame.seat, due))
