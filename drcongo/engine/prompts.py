"""One sentence that says what is to be decided now, made from what is legal now.

Each kind of frame has a sentence with its facts; what can be done is filled in from two lists of clauses in the phrase
book: [first] for what may be done beforehand, [then] for what is chosen between. A clause stands for a verb, or for a
verb in one kind of frame ("end_done"). Raising capital, possible nearly always, is named only where it is what helps.
"""

from __future__ import annotations

from drcongo.engine.flow import by_card
from drcongo.engine.moves import (
    Bid,
    Build,
    Choose,
    Contribute,
    Develop,
    Diamond,
    Done,
    Fight,
    Pass,
    Peacekeeper,
    Place,
    Produce,
    Sell,
    Take,
    Verb,
)
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.speech import language
from drcongo.rulebook.phrases import Words, phrase, templates

ACTIONS: tuple[Verb, ...] = (Build, Place, Develop, Produce, Sell)
BEFOREHAND: tuple[Verb, ...] = (Peacekeeper, Fight, Diamond, Take)  # of a turn: free, in their order
LAST: tuple[Verb, ...] = (Pass, Done)
WITH_A_BEFORE = ("action", "sale", "choose", "order", "bid")
PAID_FOR = {"contribute": Contribute, "bid": Bid, "hire": Choose, "overture": Build}  # what medals would pay for
FOR_THE_GOVERNMENT = ("action", "sale", "produce", "split", "hydro")  # GOV-INT-03; others say it themselves


def prompt(rules: Rules, s: State, lang: str) -> str:
    """The prompt of the open frame; each kind of frame brings the facts it needs."""
    frame = s.frame
    facts: dict[str, object] = {"cycle": s.cycle}
    if frame.by != NOBODY:
        facts["player"] = s.names[frame.by]
    more = rules.frames[frame.kind].facts
    if more is not None:
        facts |= more(rules, s)
    facts["may"] = possible(rules, s, facts)
    key = f"{frame.kind}_by_card" if by_card(s) else frame.kind
    text = phrase("prompt", key, facts, lang)
    if frame.seat == s.government and frame.kind in FOR_THE_GOVERNMENT:
        return phrase("part", "for_the_government", {"prompt": text}, lang)
    return text


def legal_verbs(rules: Rules, s: State) -> set[Verb]:
    """The verbs of the open frame of which there is a legal move."""
    frame = s.frame
    return {verb for verb in rules.frames[frame.kind].verbs if any(True for _ in rules.legal(s, frame.seat, verb))}


def possible(rules: Rules, s: State, facts: dict[str, object]) -> Words:
    """What can be done, as a part of the prompt: "you may first … and …; then … or …"."""
    frame, legal = s.frame, legal_verbs(rules, s)
    first = [verb for verb in BEFOREHAND if verb in legal and frame.kind in WITH_A_BEFORE]
    then = _actions(s, legal) if frame.kind in ("action", "inducement") else []
    chosen = {*first, *(ACTIONS if then else ())}
    rest = [verb for verb in rules.frames[frame.kind].verbs if verb in legal - chosen]
    then += [_clause(frame.kind, verb) for verb in sorted(rest, key=LAST.__contains__)]
    paid_for = PAID_FOR.get(frame.kind)
    if paid_for is not None and not legal & {paid_for, Peacekeeper} and s.medals[frame.by]:
        then.insert(0, f"{frame.kind}_raise")
    clauses = {"first": [Words("first", _clause("", verb)) for verb in first]}
    clauses["then"] = [Words("then", clause, facts) for clause in dict.fromkeys(then)]
    if not then:
        return Words("part", "may_now" if first else "nothing_to_do", clauses)
    return Words("part", "may_first" if first else "one_of", clauses)


def _actions(s: State, legal: set[Verb]) -> list[str]:
    """One action of several kinds; the only kind a Support card leaves; or, by RAG-SUP-12, a second one."""
    acts = [verb for verb in ACTIONS if verb in legal]
    if not acts:
        return []
    if len(acts) == 1 and Pass not in legal:
        return [_clause("action", acts[0])]
    return ["second_action" if s.acted else "action"]


def _clause(kind: str, verb: Verb) -> str:
    """The clause of a verb in a kind of frame, if it has one of its own there."""
    name = verb.__name__.lower()
    own = f"{kind}_{name}"
    return own if own in templates(language())["then"] else name
