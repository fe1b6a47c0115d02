"""Why there is no act for a card to change: the act that comes nearest to being allowed, and all that is against it.

The guards of the act are asked about everything that could be named for it, as if the card were in force. What the
fewest rules refuse comes nearest, what money alone is wanting for before the rest, and there the smallest sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.edition.kinds import HYDRO, RESOURCES
from drcongo.engine.building import LARGEST, face_up_industries, near
from drcongo.engine.moves import Develop, Target, Verb
from drcongo.engine.ruleset import Rules, moments
from drcongo.engine.selling import sets
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.rules import Facts, Guard
from drcongo.layers.ragnar.deck import ACTS, fault, with_card
from drcongo.rulebook.phrases import Term, Words, worded

ENDS_OF_A_COLUMN = ("not_above_the_top", "not_below_the_start")  # GOV-FIN-04, GOV-FIN-05


# --- what single guards say ---


def against(rules: Rules, s: State, seat: int, t: Target, apart: tuple[str, ...] = ()) -> list[Guard]:
    """The guards that refuse an act, once it can be read and its moment has come."""
    guards = rules.table[type(t.move)].rest
    return [g for g in guards if g.key not in apart and not g.holds(rules, s, seat, t)]


def fault_by_guard(rules: Rules, s: State, seat: int, t: Target, guard: Guard) -> Facts:
    """What a guard says, as one fault: its facts, its rule and its sentence."""
    facts = guard.facts_of(rules, s, seat, t)
    sentence = worded("reason", facts.get("sentence", guard.key), moments(s, seat, facts))
    return {**facts, "rule": facts.get("rule", guard.rule), "sentence": sentence}


def faults_by_guards(rules: Rules, s: State, seat: int, t: Target, *keys: str) -> list[Facts]:
    """What those of some guards say that refuse an act."""
    asked = [g for g in rules.table[type(t.move)].rest if g.key in keys]
    return [fault_by_guard(rules, s, seat, t, guard) for guard in asked if not guard.holds(rules, s, seat, t)]


# --- of many acts the nearest ---


class Near(NamedTuple):
    """An act that is refused; the first of two compares as the nearer one."""

    rules: int
    reasons: int
    dear: bool  # whether only money is wanting
    missing: int
    place: int  # among all that could be named
    target: Target
    faults: list[Facts]


def nearest(rules: Rules, s: State, seat: int, targets: Iterable[Target], apart: tuple[str, ...] = ()) -> Near | None:
    """Of acts that are all refused the one with the fewest rules against it."""
    best: Near | None = None
    for place, t in enumerate(targets):
        guards = against(rules, s, seat, t, apart)
        if not guards or (best is not None and len({g.rule for g in guards}) > best.rules):
            continue
        faults = [fault_by_guard(rules, s, seat, t, guard) for guard in guards]
        missing = max((f["price"] - f["cash"] for f in faults if "price" in f and "cash" in f), default=0)
        near_one = Near(len({f["rule"] for f in faults}), len(faults), missing <= 0, missing, place, t, faults)
        best = near_one if best is None else min(best, near_one)
    return best


def faults_of_use(faults: list[Facts], lead: Words) -> list[Facts]:
    """The reasons against one act, each with what is told before it; the first says what act it is."""
    reasons = []
    for one in faults:
        numbers = {name: one[name] for name in ("price", "cash") if name in one}
        why = Words("reason", one["sentence"], one)
        reasons.append(fault("nearest", about=one["sentence"], rule=one["rule"], lead=lead, why=why, **numbers))
        lead = Words("part", "same_use", lead.facts)
    return reasons


def faults_of_nearest(
    rules: Rules, s: State, seat: int, targets: Iterable[Target], apart: tuple[str, ...] = ()
) -> list[Facts]:
    """What is against the nearest of some acts, which are all refused."""
    use = nearest(rules, s, seat, targets, apart)
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
