"""The own turn in the Ragnar Game: open until it is ended (AMB-127), with windows after combat dice (AMB-116)."""

from __future__ import annotations

from drcongo.cards import SUPPORT
from drcongo.events import Event, Log
from drcongo.flow import next_turn, push
from drcongo.guards import Facts, Scope
from drcongo.layers.core.dropping_out import after_sale, next_seller
from drcongo.layers.core.sales import sell
from drcongo.layers.core.turns import action_over, pass_action
from drcongo.layers.government.interior import (
    ask_for_share,
    government_builds,
    government_develops,
    government_places,
    government_turn,
)
from drcongo.layers.insurgent.actions import produce_under_threat
from drcongo.layers.insurgent.combat import combat_strength, resolve_combat
from drcongo.layers.ragnar.deck import ACTS, act_due, in_force
from drcongo.layers.ragnar.layer import ragnar
from drcongo.layers.ragnar.overture import next_baron
from drcongo.moves import Build, Develop, Done, Fight, Pass, Peacekeeper, Place, Produce, Sell, Take, Target, Verb
from drcongo.rulebook.phrases import Term
from drcongo.ruleset import Effect, Rules
from drcongo.state import NOBODY, Frame, State

BITS: dict[Verb, int] = {Build: 1, Place: 2, Develop: 4, Produce: 8, Sell: 16, Pass: 32}
RWANDA, USA = 1, 2  # what they add to a die
FIRST_OF_TWO = -1


def forget_turn(s: State) -> None:
    """Nothing of a turn lasts beyond it."""
    s.active, s.acted, s.beaten = (), 0, ()


@ragnar.number("turn_begins", "GOV-ACT-01")
def fresh_turn(rules: Rules, s: State, log: Log) -> None:
    forget_turn(s)
    government_turn(rules, s, log)


# --- an act that a card asks for comes next (AMB-128) ---


@ragnar.guard("RAG-USE-02", *ACTS.values(), Pass, Peacekeeper, Fight, Take, scope=Scope.KIND)
def act_of_the_card_is_next(rules: Rules, s: State, seat: int, t: Target) -> bool:
    due = act_due(s) if s.active else None
    return due is None or type(t.move) is due


@act_of_the_card_is_next.facts
def _due(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    card = SUPPORT[s.active[0]]
    return {"card": Term("support", card.key), "rule": card.rule, "sentence": f"act_{card.act}"}


# --- two actions (RAG-SUP-12) ---


@ragnar.guard("RAG-SUP-12", *ACTS.values(), scope=Scope.KIND)
def another_type_of_action(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not in_force(s, "germany") or not s.acted & BITS[type(t.move)]


@ragnar.guard("INS-PKP-02", Peacekeeper, Fight, scope=Scope.KIND)
def forces_before_the_first_action(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-125: Peacekeeper activity once, before the first action."""
    return not s.acted or s.frame.kind != "action"


@ragnar.number("action_over", "RAG-USE-03", "RAG-SUP-12")
def stay_open(rules: Rules, s: State, log: Log) -> None:
    """The turn stays open for a card or diamonds; with Germany for a second action, of another type."""
    seat = s.frame.seat
    if s.frame.kind == "overture":
        next_baron(rules, s, log)
    elif seat == s.government:
        ask_for_share(rules, s, log)
    elif in_force(s, "germany") and s.acted in (1, 2, 4, 8, 16):
        return  # the frame of the turn stays open for the second action
    elif s.active[2:] == (FIRST_OF_TWO,):
        s.active = s.active[:2]  # RAG-SUP-19, RAG-SUP-26: the second building or transport follows
    else:
        if not in_force(s, "germany"):
            s.active = ()
        if _turn_may_go_on(s, seat):
            push(s, "end")
        else:
            forget_turn(s)
            action_over(rules, s, log)


def _turn_may_go_on(s: State, seat: int) -> bool:
    return s.diamonds[seat] > 0 or (s.taken[seat] == NOBODY and s.offer_open)


@ragnar.effect(Done, "end")
def end_turn(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    if log is not None:
        log.append(Event("RAG-USE-03", "turn_ended", seat, {"player": s.name(seat)}))
    forget_turn(s)
    s.frames = s.frames[:-1]
    if s.frame.kind == "action":
        next_turn(rules, s, log)
    elif s.frame.kind == "contribute":
        next_seller(rules, s, log)
    else:
        after_sale(rules, s, seat, log)


@ragnar.number("sale_over", "RAG-USE-03")
def stay_open_after_sale(rules: Rules, s: State, seat: int, log: Log) -> None:
    """Who drops out has a moment of the own turn anyway: that of the contribution."""
    s.active = ()
    if seat != s.government and rules.sets_to_sell(s, seat) and _turn_may_go_on(s, seat):
        push(s, "end")
    else:
        after_sale(rules, s, seat, log)


@ragnar.number("contribution_over", "RAG-USE-03")
def stay_open_after_contribution(rules: Rules, s: State, log: Log) -> None:
    """AMB-145: a card may be taken before or after the contribution."""
    if _turn_may_go_on(s, s.frame.seat):
        push(s, "end")
    else:
        next_seller(rules, s, log)


# --- the window between a die and its result ---


def _die(rules: Rules, s: State) -> Facts:
    province, die = (n for n in s.frame.data if isinstance(n, int))
    strength = rules.combat_strength(s, province)
    return {
        "province": rules.board.provinces[province].name,
        "die": die,
        "total": strength + die,
        "needed": s.insurgents[province] + 1,
    }


ragnar.frame("window", "RAG-USE-03", Done, facts=_die)


@ragnar.number("combat_rolled", "RAG-USE-03")
def window_after_the_die(rules: Rules, s: State, die: int, log: Log) -> None:
    """AMB-106: only in a combat that a player started in the own turn, and only if a card can still be taken."""
    seat = s.frame.seat
    if 0 <= seat < s.seats and s.taken[seat] == NOBODY and s.offer_open and s.frames[0].kind == "action":
        province = s.frame.data[0]
        s.frames = (*s.frames[:-1], Frame("window", seat, seat, (province, die)))
        if log is not None:
            log.append(Event("INS-CMB-03", "die_waits", seat, {"die": die}))
    else:
        settle_combat(rules, s, die, log)


def settle_combat(rules: Rules, s: State, die: int, log: Log) -> None:
    """Apply the result, and remember an Insurgent beaten by the player whose turn it is."""
    province, seat = s.frame.data[0], s.frame.seat
    assert isinstance(province, int)
    was = s.insurgents[province]
    own = s.frames[0].kind == "action" and seat == s.frames[0].seat
    resolve_combat(rules, s, die, log)
    if own and not s.insurgents[province]:
        s.beaten += (was,)


@ragnar.effect(Done, "window")
def accept_the_die(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    die = s.frame.data[1]
    assert isinstance(die, int)
    settle_combat(rules, s, die, log)


@ragnar.number("combat_strength", "RAG-SUP-27", "RAG-SUP-39")
def with_support(rules: Rules, s: State, province: int) -> int:
    """Rwanda: every die of the user's combats this turn; USA: the one that is waiting."""
    normal: int = combat_strength(rules, s, province)
    own = s.frames[0].kind == "action" and s.frames[0].seat == s.frame.seat
    if not s.active or not own:
        return normal
    return normal + (RWANDA if in_force(s, "rwanda") else USA if in_force(s, "usa") else 0)


# --- every action is noted, so that "before the action" and Germany's second one can be told ---


def _noted(verb: Verb, lower: Effect) -> Effect:
    """The effect of a lower layer, after the action has been noted: carrying it out may end the turn."""

    def effect(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
        if s.frame.kind == "action" and seat != s.government:
            s.acted |= BITS[verb]
            if len(s.active) == 1 and (in_force(s, "mexico") or in_force(s, "russia")):
                s.active = (*s.active, t.province, FIRST_OF_TWO)
        lower(rules, s, seat, t, log)

    return effect


for _verb, _lower in (
    (Build, government_builds),
    (Place, government_places),
    (Develop, government_develops),
    (Produce, produce_under_threat),
    (Sell, sell),
):
    ragnar.effect(_verb)(_noted(_verb, _lower))
ragnar.effect(Pass, "action")(_noted(Pass, pass_action))
