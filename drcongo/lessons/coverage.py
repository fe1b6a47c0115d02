"""Which exercise meets which rule, and why some rules need none."""

from __future__ import annotations

from drcongo.kernel.lessons.exercise import Exercise
from drcongo.kernel.lessons.questions import NumberAttempt
from drcongo.kernel.lessons.runner import PlayAttempt, attempt
from drcongo.kernel.lessons.subject import Subject

# Rules that nobody can break or misjudge at the table, or that need no exercise of their own.
NOT_MET = {
    "CORE-CMP-01": "says how the layers of the rules relate; nothing to decide",
    "CORE-CMP-05": "names pieces",
    "CORE-CMP-06": "Peacekeepers wait beside the board in the Core Game",
    "CORE-CMP-07": "names the Government's pieces; what they do is met under CORE-MSC-04 and CORE-SET-04",
    "CORE-CMP-08": "names the four resources",
    "CORE-CMP-09": "names pieces; the markers are met under CORE-SET-06",
    "CORE-CMP-10": "Insurgents stay in the box in the Core Game",
    "CORE-CMP-11": "names pieces",
    "CORE-CMP-12": "cards stay in the box in the Core Game",
    "CORE-CMP-13": "names the two sides of a counter; what they mean is met under CORE-CTY-02 and CORE-PRD-03",
    "CORE-MAP-01": "lay-out of the board",
    "CORE-MAP-02": "lay-out of the board; borders are met under CORE-TRN-03",
    "CORE-MAP-03": "lay-out of the board; transport spaces are met under CORE-TRN-02",
    "CORE-MAP-04": "lay-out of the board; industry spaces are met under CORE-IND-01 and CORE-PRD-02",
    "CORE-MAP-05": "lay-out of the board; export routes are met under CORE-SALE-12 and CORE-SALE-13",
    "CORE-SET-01": "where the money lies on the table",
    "CORE-SET-02": "where the cubes lie on the table",
    "CORE-SET-03": "set-up done for you; what follows from it is met under CORE-MSC-01",
    "CORE-SET-07": "set-up done for you; the first phase is met under CORE-CYC-03",
    "CORE-SET-08": "set-up done for you",
    "CORE-SET-10": "the draw is done for you",
    "CORE-CYC-01": "introduces the cycle, which is met under CORE-CYC-03",
    "CORE-CYC-02": "phases that the Core Game passes over",
    "CORE-FNL-05": "how a marker shows more than 30; the count is not affected",
    "INS-SET-04": "where the diamonds lie on the table",
    "INS-CRD-06": "who rolls makes no difference to the result",
    "INS-CRD-09": "nobody can act before the card is done: it is turned over by itself",
    "INS-MSC-02": "a hint for figures on a real table",
    "GOV-SET-03": "names pieces; that the Government earns no medals is met under GOV-FNL-01",
    "RAG-SET-01": "set-up done for you; the Overture itself is met under RAG-OVT-01 and RAG-OVT-02",
    "RAG-SET-03": "the deal is done for you; what the card says is met under RAG-SET-04",
    "RAG-FNL-01": "says that nothing changes in the Finale",
    "RAG-MSC-01": "pictures have no meaning; a card that does not exist cannot be named on a table of clicks",
    "RAG-REF-01": "repeats the Government Game in short; met under GOV-DEF-02 and GOV-DEF-04",
    "RAG-REF-02": "repeats the Government Game in short; met under GOV-FIN-01 and GOV-FIN-02",
    "RAG-REF-03": "repeats the Government Game in short; met under GOV-INT-01 and GOV-SALE-01",
}


def met(exercise: Exercise, subject: Subject) -> set[str]:
    """The rules a learner runs into: those of mistakes, questions and options, and those taught that are applied."""
    found = {m.rule for m in exercise.mistakes} | {a.rule for a in exercise.asks} | {o.rule for o in exercise.options}
    return (found | set(exercise.rules) & applied(exercise, subject)) - {""}


def applied(exercise: Exercise, subject: Subject) -> set[str]:
    """The rules behind everything that happens on the way to the answer."""
    tried = attempt(exercise, subject)
    if isinstance(tried, PlayAttempt):
        rules: set[str] = set()
        for move in exercise.solution:
            rules |= set(tried.play(move).rules)
        return rules
    lines = {exercise.moves, *(a.moves for a in exercise.asks), *(o.moves for o in exercise.options)}
    if isinstance(tried, NumberAttempt):
        lines |= {a.against for a in exercise.asks}
    games = [tried.line_of_play(moves) for moves in lines if moves is not None]
    return {event.rule for game in games for node in game.path() for event in game.events(node)}
