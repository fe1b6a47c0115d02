"""A turn in the Ragnar Game: open until it is ended (AMB-127), with windows after combat dice (AMB-116)."""

from __future__ import annotations

from collections.abc import Callable

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.edition import at_most
from drcongo.engine.decisions import province_of, waiting_die
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import next_turn, push
from drcongo.engine.moves import (
    Build,
    Develop,
    Done,
    Fight,
    Pass,
    Peacekeeper,
    Place,
    Produce,
    Sell,
    Take,
    Target,
    Verb,
)
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.kernel import chance
from drcongo.kernel.rules import Effect, Facts, Scope
from drcongo.layers.ragnar.deck import ACTS, act_due, in_force
from drcongo.layers.ragnar.layer import ragnar
from drcongo.layers.ragnar.overture import next_baron
from drcongo.rulebook.phrases import Term

BITS: dict[Verb, int] = {Build: 1, Place: 2, Develop: 4, Produce: 8, Sell: 16, Pass: 32}  # of State.acted
ONE_ACTION = [bit for verb, bit in BITS.items() if verb is not Pass]
RWANDA, USA = 1, 2  # what they add to a die
FIRST_OF_TWO = -1
Steps = Callable[[State, Log], None]


def forget_turn(s: State) -> None:
    """Nothing of a turn lasts beyond it."""
    s.active, s.acted, s.beaten = (), 0, ()


@ragnar.hook("turn_begins", "RAG-USE-05")
def fresh_turn(rules: Rules, lower: Steps, s: State, log: Log) -> None:
    forget_turn(s)
    lower(s, log)


# --- an act that a card asks for comes next (AMB-128) ---


@ragnar.guard("RAG-USE-02", *ACTS.values(), Pass, Peacekeeper, Fight, Take, scope=Scope.VERB)
def act_of_the_card_is_next(rules: Rules, s: State, seat: int, t: Target) -> bool:
    due = act_due(s) if s.active else None
    return due is None or type(t.move) is due


@act_of_the_card_is_next.facts
def _due(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    card = SUPPORT[s.active[0]]
    return {"card": Term("support", card.key), "rule": card.rule, "sentence": f"act_{card.act}"}


# --- two actions (RAG-SUP-12) ---


@ragnar.guard("RAG-SUP-12", *ACTS.values(), scope=Scope.VERB)
def another_type_of_action(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not in_force(s, "germany") or not s.acted & BITS[type(t.move)]


@ragnar.guard("INS-PKP-02", Peacekeeper, Fight, scope=Scope.VERB)
def forces_before_the_first_action(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-125: Peacekeeper activity once, before the first action."""
    return not s.acted or s.frame.kind != "action"


# --- when an action is over (what is written last here is asked first) ---


def _may_take(s: State, seat: int) -> bool:
    """A card may still be taken in this turn."""
    return seat != s.government and s.taken[seat] == NOBODY and s.offer_open


@ragnar.hook("action_over", "RAG-USE-03")
def stay_open(rules: Rules, lower: Steps, s: State, log: Log) -> None:
    """The turn stays open for a card."""
    if _may_take(s, s.frame.seat):
        push(s, "end")
        return
    own = s.frame.seat != s.government
    lower(s, log)
    if own and s.frame.kind != "end":
        forget_turn(s)


@ragnar.hook("action_over", "RAG-USE-05")
def card_is_used_up(rules: Rules, lower: Steps, s: State, log: Log) -> None:
    """A card is used once; Germany's turn goes on until it is ended."""
    if s.frame.seat != s.government and not in_force(s, "germany"):
        s.active = ()
    lower(s, log)


def _second_follows(rules: Rules, lower: Steps, s: State, log: Log, key: str) -> None:
    """After the first of the two buildings or transports of a card."""
    if in_force(s, key) and s.active[2:] == (FIRST_OF_TWO,) and s.frame.seat != s.government:
        s.active = s.active[:2]
    else:
        lower(s, log)


@ragnar.hook("action_over", "RAG-SUP-26")
def second_transport(rules: Rules, lower: Steps, s: State, log: Log) -> None:
    _second_follows(rules, lower, s, log, "russia")


@ragnar.hook("action_over", "RAG-SUP-19")
def second_industry(rules: Rules, lower: Steps, s: State, log: Log) -> None:
    _second_follows(rules, lower, s, log, "mexico")


@ragnar.hook("action_over", "RAG-SUP-12")
def second_action(rules: Rules, lower: Steps, s: State, log: Log) -> None:
    """With Germany the frame of the turn stays open for a second action."""
    if s.frame.seat == s.government or not in_force(s, "germany") or s.acted not in ONE_ACTION:
        lower(s, log)


@ragnar.hook("action_over", "RAG-OVT-01")
def next_in_the_overture(rules: Rules, lower: Steps, s: State, log: Log) -> None:
    if s.frame.kind == "overture":
        next_baron(rules, s, log)
    else:
        lower(s, log)


@ragnar.over(Done, "RAG-USE-03", frame="end")
def end_turn(rules: Rules, lower: Effect, s: State, seat: int, t: Target, log: Log) -> None:
    if log is not None:
        log.append(Event("RAG-USE-03", "turn_ended", seat, {"player": s.name(seat)}))
    forget_turn(s)
    s.frames = s.frames[:-1]
    if s.frame.kind == "action":
        next_turn(rules, s, log)
    elif s.frame.kind == "contribute":
        rules.next_seller(s, log)
    else:
        rules.after_sale(s, seat, log)


@ragnar.hook("sale_over", "RAG-USE-03")
def stay_open_after_sale(rules: Rules, lower: Callable[[State, int, Log], None], s: State, seat: int, log: Log) -> None:
    """Who drops out has a moment of their own turn anyway: that of the contribution."""
    if _may_take(s, seat) and rules.sets_to_sell(s, seat):
        push(s, "end")
    else:
        lower(s, seat, log)


@ragnar.hook("sale_over", "RAG-USE-05")
def card_is_used_up_by_a_sale(
    rules: Rules, lower: Callable[[State, int, Log], None], s: State, seat: int, log: Log
) -> None:
    s.active = ()
    lower(s, seat, log)


@ragnar.hook("contribution_over", "RAG-USE-03")
def stay_open_after_contribution(rules: Rules, lower: Steps, s: State, log: Log) -> None:
    """AMB-145: a card may be taken before or after the contribution; diamonds are sold there too."""
    seat = s.frame.seat
    if _may_take(s, seat) or s.diamonds[seat]:
        push(s, "end")
    else:
        lower(s, log)


# --- the window between a die and its result ---


def _die(rules: Rules, s: State) -> Facts:
    province, die = waiting_die(s.frame)
    strength = rules.combat_strength(s, province)
    return {
        "province": rules.board.provinces[province].name,
        "die": die,
        "total": strength + die,
        "needed": s.insurgents[province] + 1,
    }


ragnar.frame(
    "window", "RAG-USE-03", Done, facts=_die, keeps=(at_most.PROVINCES - 1, max(chance.DIE)), inside=("action",)
)


@ragnar.hook("combat_rolled", "RAG-USE-03")
def window_after_the_die(rules: Rules, lower: Callable[[State, int, Log], None], s: State, die: int, log: Log) -> None:
    """AMB-106: only in a combat that players started in their own turn, and only if a card can still be taken."""
    seat = s.frame.seat
    if 0 <= seat < s.seats and s.taken[seat] == NOBODY and s.offer_open and s.frames[0].kind == "action":
        s.frames = (*s.frames[:-1], Frame("window", seat, seat, (province_of(s.frame), die)))
        if log is not None:
            log.append(Event("INS-CMB-03", "die_waits", seat, {"die": die}))
    else:
        lower(s, die, log)


@ragnar.hook("combat_result", "RAG-USE-03")
def remember_the_beaten(rules: Rules, lower: Callable[[State, int, Log], None], s: State, die: int, log: Log) -> None:
    """An Insurgent beaten by the player whose turn it is: the moment for RAG-SUP-02 and RAG-SUP-33."""
    province, seat = province_of(s.frame), s.frame.seat
    was = s.insurgents[province]
    own = s.frames[0].kind == "action" and seat == s.frames[0].seat
    lower(s, die, log)
    if own and not s.insurgents[province]:
        s.beaten += (was,)


def _tell_bonus(key: str, bonus: int) -> None:
    """An event says what a card adds in a combat."""
    rule = SUPPORT[SUPPORT_NUMBER[key]].rule

    @ragnar.hook("combat_result", rule)
    def with_bonus(rules: Rules, lower: Callable[[State, int, Log], None], s: State, die: int, log: Log) -> None:
        if log is not None and _helps_in_combat(s, key):
            facts = {"n": bonus, "strength": rules.combat_strength(s, province_of(s.frame))}
            log.append(Event(rule, "combat_bonus", s.frame.seat, facts))
        lower(s, die, log)


for _key, _bonus in (("usa", USA), ("rwanda", RWANDA)):
    _tell_bonus(_key, _bonus)


@ragnar.effect(Done, "window")
def accept_the_die(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    rules.combat_result(s, waiting_die(s.frame).die, log)


def _helps_in_combat(s: State, key: str) -> bool:
    """A card in force in a combat of the player whose turn it is."""
    return in_force(s, key) and s.frames[0].kind == "action" and s.frames[0].seat == s.frame.seat


@ragnar.hook("combat_strength", "RAG-SUP-27")
def with_rwanda(rules: Rules, lower: Callable[[State, int], int], s: State, province: int) -> int:
    """Every die of the user's combats this turn."""
    return lower(s, province) + RWANDA * _helps_in_combat(s, "rwanda")


@ragnar.hook("combat_strength", "RAG-SUP-39")
def with_usa(rules: Rules, lower: Callable[[State, int], int], s: State, province: int) -> int:
    """The die that is waiting."""
    return lower(s, province) + USA * _helps_in_combat(s, "usa")


# --- every action is noted, so that "before the action" and Germany's second one can be told ---


def _tell_card(rules: Rules, s: State, seat: int, verb: Verb, log: list[Event]) -> None:
    """An act that a card in force changes or allows: the second of two actions, buildings or transports too."""
    card = SUPPORT[s.active[0]]
    if card.rule in rules.missing:
        return
    if card.key == "germany" and s.acted:
        log.append(Event(card.rule, "second_action", seat, {"player": s.name(seat)}))
    elif ACTS.get(card.act) is verb:
        log.append(Event(card.rule, f"acts_{card.act}", seat, {"player": s.name(seat)}))


def _note(verb: Verb, frame: str = "") -> None:
    """The action is noted before the effect of the lower layer, which may end the turn."""

    @ragnar.over(verb, "RAG-USE-03", frame=frame)
    def effect(rules: Rules, lower: Effect, s: State, seat: int, t: Target, log: Log) -> None:
        if s.frame.kind == "action" and seat != s.government:
            if log is not None and s.active:
                _tell_card(rules, s, seat, verb, log)
            s.acted |= BITS[verb]
            if len(s.active) == 1 and (in_force(s, "mexico") or in_force(s, "russia")):
                s.active = (*s.active, t.province, FIRST_OF_TWO)
        lower(rules, s, seat, t, log)


for _verb in (Build, Place, Develop, Produce, Sell):
    _note(_verb)
_note(Pass, "action")
