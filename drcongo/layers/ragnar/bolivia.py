"""RAG-BOL: Bolivia uses one Minister's entry of the current Action card."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from drcongo.cards import SUPPORT_NUMBER
from drcongo.edition.kinds import DEFENCE, FINANCE, INTERIOR, MINISTERS
from drcongo.engine.action_cards import allowance, current_card, symbols
from drcongo.engine.combat import government_fights, on_the_map
from drcongo.engine.decisions import fought_in
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import pop, replace_data
from drcongo.engine.market import can_shift
from drcongo.engine.moves import (
    Build,
    Develop,
    Done,
    Fight,
    Peacekeeper,
    Place,
    Produce,
    Remove,
    Sell,
    Share,
    Shift,
    Target,
    Verb,
)
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import Frame, State
from drcongo.kernel.rules import Effect, Facts, Scope
from drcongo.layers.ragnar.deck import Named, Refusal, card, in_force
from drcongo.layers.ragnar.layer import ragnar
from drcongo.rulebook.phrases import Term

Steps = Callable[[State, Log], None]
GOVERNMENT_ACTS: tuple[Verb, ...] = (Build, Place, Develop, Produce, Sell)


@ragnar.hook("inducements")
def no_entry(rules: Rules, s: State) -> Named:
    return ()


def _offers(rule: str, minister: int) -> None:
    """One of the three entries that Bolivia may use, by a rule of its own."""

    @ragnar.hook("inducements", rule)
    def one_entry_more(rules: Rules, lower: Callable[[State], Named], s: State) -> Named:
        return (*lower(s), MINISTERS[minister])


for _rule, _minister in (("RAG-BOL-01", DEFENCE), ("RAG-BOL-02", INTERIOR), ("RAG-BOL-03", FINANCE)):
    _offers(_rule, _minister)


def _ministers(rules: Rules, s: State, seat: int) -> Iterable[Named]:
    return [(name,) for name in rules.inducements(s)]


def _entry_is_usable(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    """RAG-BOL-04: exactly one of the three, and one that can do something (AMB-129)."""
    if len(named) != 1 or named[0] not in rules.inducements(s):
        return "needs_minister", {}
    usable = (_defence_can_act, _interior_can_act, _finance_can_act)[MINISTERS.index(named[0])]
    return None if usable(rules, s, seat) else ("entry_is_empty", {"minister": Term("minister", named[0])})


def _defence_can_act(rules: Rules, s: State, seat: int) -> bool:
    number = allowance(rules, s)
    return number > 0 or (number < 0 and on_the_map(s, s.government) > 0)


def _interior_can_act(rules: Rules, s: State, seat: int) -> bool:
    after = s.copy()
    _open_interior(rules, after, seat, None)
    return any(True for verb in GOVERNMENT_ACTS for _ in rules.legal(after, s.government, verb))


def _finance_can_act(rules: Rules, s: State, seat: int) -> bool:
    found = symbols(rules, s)
    steps = (1,) if len(found) == 1 else (1, -1)
    return any(can_shift(rules, s, r, step) for r in found for step in steps)


@card("bolivia", needs=_entry_is_usable, choices=_ministers)
def inducement(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    """AMB-102: whoever holds that Minister, or nobody; one's own action is untouched."""
    if named[0] == MINISTERS[DEFENCE]:
        s.active = (SUPPORT_NUMBER["bolivia"], DEFENCE)
        s.frames = (*s.frames, Frame("defence", s.government, seat, (0, 0)))
    elif named[0] == MINISTERS[INTERIOR]:
        _open_interior(rules, s, seat, log)
    else:
        s.active = (SUPPORT_NUMBER["bolivia"], FINANCE)
        s.frames = (*s.frames, Frame("finance", seat, seat))


# --- Interior: the card's sum, from the bank ---


def _open_interior(rules: Rules, s: State, seat: int, log: Log) -> None:
    """RAG-BOL-02: the money on the Interior Minister's card is put away meanwhile."""
    purse, money = s.cash[s.government], current_card(rules, s).money
    s.active = (SUPPORT_NUMBER["bolivia"], INTERIOR, purse)
    s.cash[s.government] = money
    s.frames = (*s.frames, Frame("inducement", s.government, seat))
    if log is not None:
        facts = {"player": s.name(seat), "money": money}
        log.append(Event("RAG-BOL-02", "sum_from_the_bank", s.government, facts, money=money - purse))


def _sum(rules: Rules, s: State) -> Facts:
    return {"money": s.cash[s.government]}


ragnar.frame("inducement", "RAG-BOL-02", *GOVERNMENT_ACTS, facts=_sum, keeps=(), inside=("action",))


@ragnar.hook("government_done", "RAG-BOL-02")
def back_from_bolivia(rules: Rules, lower: Callable[[State, Log], None], s: State, log: Log) -> None:
    """What is left of the sum goes back to the bank."""
    if s.frame.kind != "inducement":
        lower(s, log)
        return
    purse, left = s.active[2], s.cash[s.government]
    s.cash[s.government] = purse
    s.active = ()
    pop(s)
    if log is not None:
        facts = {"left": left, "total": purse}
        log.append(Event("RAG-BOL-02", "rest_to_the_bank", s.government, facts, money=purse - left))


# --- Defence and Finance: as on the card, and then one's own turn goes on ---


@ragnar.hook("minister_done", "RAG-SUP-05")
def back_to_the_turn(rules: Rules, lower: Steps, s: State, log: Log) -> None:
    """Not on to the next entry of the Action card."""
    if not in_force(s, "bolivia"):
        lower(s, log)
        return
    pop(s)
    s.active = ()


@ragnar.hook("minister_done", "RAG-BOL-01")
def combat_where_placed(rules: Rules, lower: Steps, s: State, log: Log) -> None:
    """Combat may follow where this card placed a Peacekeeper."""
    placed, seat = s.active[2:] if in_force(s, "bolivia") else (), s.frame.by
    lower(s, log)
    fought = fought_in(s.frames[0]) if s.frames[0].kind == "action" else ()
    where = tuple(p for p in dict.fromkeys(placed) if s.insurgents[p] and p not in fought)
    if where:
        s.active = (SUPPORT_NUMBER["bolivia"], DEFENCE, *where)
        s.frames = (*s.frames, Frame("inducement_fight", s.government, seat))


@ragnar.over(Peacekeeper, "RAG-BOL-01", frame="defence")
def note_where_placed(rules: Rules, lower: Effect, s: State, seat: int, t: Target, log: Log) -> None:
    if in_force(s, "bolivia"):
        s.active = (*s.active, t.province)
    lower(rules, s, seat, t, log)


ragnar.frame("inducement_fight", "RAG-BOL-01", Fight, Done, inside=())


@ragnar.guard("RAG-BOL-01", Fight, scope=Scope.PLACE)
def fights_where_placed(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-102: only where this card placed a Peacekeeper."""
    return s.frame.kind != "inducement_fight" or t.province in s.active[2:]


@fights_where_placed.facts
def _where(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"provinces": [rules.board.provinces[p].name for p in s.active[2:]]}


@ragnar.effect(Fight, "inducement_fight")
def fight_by_card(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """AMB-132: it counts as the player's combat in that province, and closes own placing."""
    base = s.frames[0]
    s.frames = (base.keeping((*fought_in(base), t.province)), *s.frames[1:])
    replace_data(s, (*fought_in(s.frame), t.province))
    government_fights(rules, s, t.province, "RAG-BOL-01", log)


@ragnar.effect(Done, "inducement_fight")
def enough_combat(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    if log is not None:
        log.append(Event("RAG-BOL-01", "no_combat_by_card", s.frame.by, {"player": s.names[s.frame.by]}))
    s.active = ()
    pop(s)


# --- what is told: the card's own rules, its user and the sum from the bank, and no Minister ---

RETOLD = {  # sentences of the Government Game that speak of a Minister, or leave the card out
    "government_places": "government_places",
    "government_removes": "government_removes",
    "defence_done": "defence_done_by_card",
    "finance_up": "finance_up",
    "finance_down": "finance_down",
    "marker_left": "marker_left",
    "share_taken": "share_from_the_sum",
    "share_given": "left_of_the_sum",
    "no_share": "no_share",
}


def _tells(rule: str, verb: Verb, minister: int, frame: str = "") -> None:
    """While an entry is used, what a verb does is told by the rule of the entry."""

    @ragnar.over(verb, rule, frame=frame)
    def told_by_the_card(rules: Rules, lower: Effect, s: State, seat: int, t: Target, log: Log) -> None:
        if log is None or not in_force(s, "bolivia") or s.active[1] != minister:
            lower(rules, s, seat, t, log)
            return
        told: list[Event] = []
        if s.frame.kind == "inducement":
            told.append(Event(rule, "acts_by_card", s.frame.by, {"player": s.names[s.frame.by]}))
        lower(rules, s, seat, t, told)
        log += [replace(e, rule=rule, key=RETOLD[e.key]) if e.key in RETOLD else e for e in told]


_tells("RAG-BOL-01", Peacekeeper, DEFENCE, "defence")
_tells("RAG-BOL-01", Done, DEFENCE, "defence")
_tells("RAG-BOL-01", Remove, DEFENCE)
for _verb in GOVERNMENT_ACTS:
    _tells("RAG-BOL-02", _verb, INTERIOR)
_tells("RAG-BOL-02", Share, INTERIOR)
_tells("RAG-BOL-02", Done, INTERIOR, "share")
_tells("RAG-BOL-03", Shift, FINANCE)
_tells("RAG-BOL-03", Done, FINANCE, "finance")
