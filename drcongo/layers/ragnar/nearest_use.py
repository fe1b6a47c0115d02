"""Why there is no act for a card to change: the act that comes nearest to being allowed, and all that is against it.

The guards of the act are asked about everything that could be named for it, as if the card were in force. Money can be
raised in a turn and a Peacekeeper placed, while a space that is taken stays so: nearest comes what the fewest such
lasting rules refuse; then what the fewest rules do, what wants the fewest Peacekeepers, and what is too dear. There a
sum that is so by a rule of its own (INS-SUP-01) comes first, and then the smallest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.edition.kinds import HYDRO, RESOURCES
from drcongo.engine.building import LARGEST, face_up_industries, near
from drcongo.engine.moves import UNKNOWN, Develop, Target, Verb
from drcongo.engine.ruleset import Rules, moments
from drcongo.engine.selling import sets
from drcongo.engine.state import NOBODY, UNSUPPRESSED, State
from drcongo.kernel.rules import Facts, Guard
from drcongo.layers.ragnar.deck import ACTS, fault, with_card
from drcongo.rulebook.phrases import Term, Words, worded

BY_A_PEACEKEEPER = ("builds_in_peace", "border_in_peace", "city_in_peace", "industries_in_peace")  # INS-UNS-01 to -04
ENDS_OF_A_COLUMN = ("not_above_the_top", "not_below_the_start")  # GOV-FIN-04, GOV-FIN-05


# --- what single guards say ---


def against(rules: Rules, s: State, seat: int, t: Target, apart: tuple[str, ...] = ()) -> list[Guard]:
    """The guards that refuse an act, once it can be read and its moment has come."""
    guards = rules.table[type(t.move)].rest
    return [g for g in guards if g.key not in apart and not g.holds(rules, s, seat, t)]


def fault_by_guard(rules: Rules, s: State, seat: int, t: Target, guard: Guard) -> Facts:
    """What a guard says, as one fault: its facts, its rule and its sentence, and where it is."""
    facts = guard.facts_of(rules, s, seat, t)
    sentence = worded("reason", facts.get("sentence", guard.key), moments(s, seat, facts))
    return {**facts, "rule": facts.get("rule", guard.rule), "sentence": sentence, "where": _places(rules, t)}


def _places(rules: Rules, t: Target) -> tuple[int, ...]:
    """The provinces of an act: what helps is looked for there before it is elsewhere."""
    lent = [rules.board.space_province[i] for i in t.spaces if i != UNKNOWN]
    return tuple(p for p in (t.province, t.source, *lent) if p != UNKNOWN)


def faults_by_guards(rules: Rules, s: State, seat: int, t: Target, *keys: str) -> list[Facts]:
    """What those of some guards say that refuse an act; of two acts the same guard may refuse each (RAG-SUP-37)."""
    asked = [g for g in rules.table[type(t.move)].rest if g.key in keys]
    faults = [fault_by_guard(rules, s, seat, t, guard) for guard in asked if not guard.holds(rules, s, seat, t)]
    return [one | {"about": f"{one['sentence']} {t.move}"} for one in faults]


# --- of many acts the nearest ---


class Near(NamedTuple):
    """An act and what is against it; the first of two compares as the nearer one."""

    lasting: int  # rules that nothing mends in this turn
    rules: int
    peacekeepers: int  # that are wanting
    affordable: bool
    full_price: bool  # whether no rule has kept something from being taken off
    missing: int  # money
    place: int  # among all that could be named
    target: Target
    faults: list[Facts]
    troubled: frozenset[int]  # the provinces that want a Peacekeeper


def _lasts(rules: Rules, s: State, seat: int, t: Target, guard: Guard) -> bool:
    """Whether a guard asks neither for a Peacekeeper nor for money, nor says why it is so much (INS-SUP-01)."""
    by_money = bool(guard.beside) or "price" in guard.facts_of(rules, s, seat, t)
    return guard.key not in BY_A_PEACEKEEPER and not by_money


def near_to(
    rules: Rules, s: State, seat: int, t: Target, place: int, apart: tuple[str, ...] = (), most: int | None = None
) -> Near | None:
    """How near an act comes; None if more than so many lasting rules are against it.

    A rule about a sum refuses nothing that the price does not: it is told, but it does not count.
    """
    guards = against(rules, s, seat, t, apart)
    lasting = len({guard.rule for guard in guards if _lasts(rules, s, seat, t, guard)})
    if most is not None and lasting > most:
        return None
    faults = [fault_by_guard(rules, s, seat, t, guard) for guard in guards]
    counted = [one for one, guard in zip(faults, guards, strict=True) if not guard.beside]
    barred = any(guard.key in BY_A_PEACEKEEPER for guard in guards)
    troubled = frozenset(p for p in _places(rules, t) if barred and s.threat[p] == UNSUPPRESSED)
    missing = max((one["price"] - one["cash"] for one in faults if "price" in one and "cash" in one), default=0)
    return Near(
        lasting=lasting,
        rules=len({one["rule"] for one in counted}),
        peacekeepers=len(troubled),
        affordable=missing <= 0,
        full_price=len(counted) == len(faults),
        missing=missing,
        place=place,
        target=t,
        faults=faults,
        troubled=troubled,
    )


def nearest(rules: Rules, s: State, seat: int, targets: Iterable[Target]) -> Near | None:
    """Of acts that are refused the nearest."""
    best: Near | None = None
    for place, t in enumerate(targets):
        act = near_to(rules, s, seat, t, place, most=best.lasting if best is not None else None)
        if act is not None and act.faults:
            best = act if best is None else min(best, act)
    return best


def faults_of_use(faults: list[Facts], lead: Words, which: str = "") -> list[Facts]:
    """The reasons against one act, each with what is told before it; the first says what act it is.

    The same guard may refuse each of two acts: `which` keeps their reasons apart.
    """
    reasons = []
    for one in faults:
        numbers = {name: one[name] for name in ("price", "cash", "where") if name in one}
        why = Words("reason", one["sentence"], one)
        reasons.append(fault("nearest", about=which + one["sentence"], rule=one["rule"], lead=lead, why=why, **numbers))
        lead = Words("part", "same_use", lead.facts)
    return reasons


def faults_of_nearest(rules: Rules, s: State, seat: int, targets: Iterable[Target]) -> list[Facts]:
    """What is against the nearest of some acts, which are all refused."""
    use = nearest(rules, s, seat, targets)
    if use is None:
        return []
    names = {"card": card_in_thought(s), "move": use.target.move.said(rules.board, s)}
    return faults_of_use(use.faults, Words("part", "nearest_use", names))


def card_in_thought(s: State) -> Term:
    """The card that is thought to be in force."""
    return Term("support", SUPPORT[s.active[0]].key)


def everything(rules: Rules, s: State, seat: int, verb: Verb) -> Iterator[Target]:
    """Everything of a verb that the printed board allows."""
    printed = rules.printed.get(verb)
    for group in printed if printed is not None else rules.candidates_of[verb](rules, s, seat):
        yield from group


def faults_of_act(rules: Rules, s: State, seat: int, key: str, *details: int) -> list[Facts]:
    """What is against the act of a card, with the card in force."""
    act, after = SUPPORT[SUPPORT_NUMBER[key]].act, with_card(s, key, *details)
    if act == "sell":
        return _faults_of_sale(rules, after, seat)
    if act == "develop" and (sizes := _sizes(key)):
        return _faults_of_city(rules, after, seat, sizes)
    if act == "develop" and not face_up_industries(after, seat):
        return [fault("no_face_up_industry", rule="CORE-CTY-01")]
    return faults_of_nearest(rules, after, seat, _named_in_full(rules, after, seat, ACTS[act]))


def _named_in_full(rules: Rules, s: State, seat: int, verb: Verb) -> Iterator[Target]:
    """Cities with industries, where there are any to name: own ones, then new ones, where an own one is face-up."""
    if verb is not Develop:
        yield from everything(rules, s, seat, verb)
        return
    at_home = {rules.board.space_province[i] for i in face_up_industries(s, seat)}
    groups = list(rules.candidates_of[Develop](rules, s, seat))
    own = [group for group in groups if s.city_owner[group[0].province] == seat]
    new = [group for group in groups if s.city_owner[group[0].province] == NOBODY]
    for bare, *choices in [group for group in (*own, *new) if group[0].province in at_home] or groups:
        yield from choices or [bare]


# --- cities of a size (RAG-SUP-13, RAG-SUP-18, RAG-SUP-29) ---


def _sizes(key: str) -> tuple[int, ...]:
    """The sizes of city that a card is for; none if it is for all."""
    if key == "india":
        return tuple(range(2, LARGEST + 1))
    points = SUPPORT[SUPPORT_NUMBER[key]].figures.get("points")
    return (points,) if points else ()


def _faults_of_city(rules: Rules, s: State, seat: int, sizes: tuple[int, ...]) -> list[Facts]:
    """First an own city of the size before; then industries enough; then what is against the nearest choice."""
    own = [p for p, owner in enumerate(s.city_owner) if owner == seat and s.city_points[p] + 1 in sizes]
    if not own:
        return [fault("needs_city", sizes=[Words("part", "size", {"points": size - 1}) for size in sizes])]
    mine = [i for i, owner in enumerate(s.space_owner) if owner == seat]
    groups = [(bare.province, choices) for bare, *choices in rules.candidates_of[Develop](rules, s, seat)]
    choices = [t for province, group in groups if province in own for t in group]
    if choices:
        return faults_of_nearest(rules, s, seat, choices)
    lacking = [(rules.city_industries(s, s.city_points[p] + 1), len(near(rules, p, mine)), p) for p in own]
    needed, have, province = min(lacking, key=lambda one: one[0] - one[1])
    return [fault("needs_makers", province=rules.board.provinces[province].name, n=needed, have=have)]


# --- sales ---


def _faults_of_sale(rules: Rules, s: State, seat: int) -> list[Facts]:
    """No cubes at all, or none that the card can help."""
    by_arrow = [r for r in sets(rules, s, seat) if r != HYDRO]
    if not by_arrow:
        hydro = HYDRO in sets(rules, s, seat)
        return [fault("only_hydro") if hydro else fault("no_cubes", rule="CORE-SALE-01")]
    return [fault("none_leaves_overland", resources=[Term("resource", RESOURCES[r]) for r in by_arrow])]
