"""INS-CRD: the Action card at the start of each Action phase, step by step."""

from __future__ import annotations

from drcongo.edition.kinds import DEFENCE, INSURGENTS, MAJOR
from drcongo.engine.action_cards import current_card
from drcongo.engine.combat import peacekeepers_in, players_in, settle
from drcongo.engine.decisions import card_combats, card_step
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import ACTION_PHASES, now_facts, start_action
from drcongo.engine.moves import Target, TurnOver
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.insurgent.layer import insurgent
from drcongo.rulebook.phrases import Term


def _space(rules: Rules, s: State) -> int:
    """AMB-05: the Action space of this phase, from 0."""
    return s.phase - rules.phase_place("action1")


@insurgent.hook("card_begins")
def start_card(rules: Rules, s: State, log: Log) -> None:
    """INS-CRD-01: an Action phase begins with its card; an edition without cards goes straight on."""
    if s.action_cards:
        s.turn, s.frames = 0, (Frame("card", NOBODY, NOBODY),)
    else:
        start_action(rules, s, log)


for number in range(1, ACTION_PHASES + 1):
    insurgent.phase(f"action{number}", "INS-CRD-01")(start_card)


def _which(rules: Rules, s: State) -> Facts:
    return {"phase": _space(rules, s) + 1}


insurgent.frame("card", "INS-CRD-01", TurnOver, facts=_which)


insurgent.bare(TurnOver())


@insurgent.guard("INS-CRD-01", TurnOver, scope=Scope.TURN)
def turn_over_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return (TurnOver, s.frame.kind) in rules.effects_in


turn_over_now.facts(now_facts)


@insurgent.effect(TurnOver, "card")
def turn_over(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    s.revealed = _space(rules, s) + 1
    s.frames = (Frame("card", NOBODY, NOBODY, (0,)),)
    if log is not None:
        log.append(Event("INS-CRD-01", "card_turned", NOBODY, {"number": current_card(rules, s).number}))
    go_on(rules, s, log)


@insurgent.hook("card_goes_on")
def go_on(rules: Rules, s: State, log: Log) -> None:
    """Carry the card out from the step it has reached; INS-CRD-09: then the players take their turns.

    The frame "card" keeps the number of the step and the provinces in which it has brought combat.
    """
    step = card_step(s.frame)
    while step < len(rules.card_items):
        if not rules.card_items[step].run(rules, s, log):
            return
        step += 1
        s.frames = (Frame("card", NOBODY, NOBODY, (step,)),)
    start_action(rules, s, log)


@insurgent.card_step("INS-CRD-02")
def insurgents_appear(rules: Rules, s: State, log: Log) -> bool:
    """From the Major downwards."""
    for strength, province in current_card(rules, s).insurgents:
        rule, key = _appear(rules, s, strength, province)
        if log is not None:
            facts: Facts = {"insurgent": Term("thing", INSURGENTS[strength])}
            facts |= {"province": rules.board.provinces[province].name, "supply": rules.board.majors}
            log.append(Event(rule, key, NOBODY, facts))
        settle(rules, s, province, log)
    return True


def _appear(rules: Rules, s: State, strength: int, province: int) -> tuple[str, str]:
    """INS-CRD-03, INS-ABT-02: placed, exchanged (AMB-68: a Major may become a Minor), or nothing; what to say of it."""
    present = s.insurgents[province]
    if present == strength:
        return "INS-CRD-03", "insurgent_stays"
    if strength == MAJOR and s.insurgents.count(MAJOR) >= rules.board.majors:
        return "INS-CRD-04", "no_major_left"  # AMB-69: nothing changes there
    s.insurgents[province] = strength
    return ("INS-CRD-03", "insurgent_exchanged") if present else ("INS-CRD-03", "insurgent_appears")


@insurgent.card_step("INS-CRD-05")
def compulsory_combats(rules: Rules, s: State, log: Log) -> bool:
    """In every province with a Major and a Peacekeeper, once (AMB-63), in the order of the map (AMB-62).

    INS-CRD-07: without a Peacekeeper there is no combat. INS-CRD-08: nor is there against Minors.
    """
    for province, strength in enumerate(s.insurgents):
        if strength == MAJOR and peacekeepers_in(s, province) and province not in card_combats(s.frame):
            card = Frame("card", NOBODY, NOBODY, (card_step(s.frame), *card_combats(s.frame), province))
            s.frames = (card, Frame("combat", NOBODY, NOBODY, (province,)))
            if log is not None:
                facts = {"province": rules.board.provinces[province].name, "player": _roller(s, province)}
                log.append(Event("INS-CRD-05", "compulsory_combat", NOBODY, facts))
            return False
    return True


def _roller(s: State, province: int) -> str | Term:
    """INS-CRD-06: anybody with Peacekeepers there may roll; AMB-62: the first player of them in Turn Order does.

    Where only the Government stands, it is the Defence Minister if there is one.
    """
    players = players_in(s, province) or [seat for seat in [s.ministers[DEFENCE]] if seat != NOBODY]
    return s.name(min(players, key=s.turn_order.index)) if players else s.name(s.government)
