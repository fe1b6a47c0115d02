"""What the table says of combats before the die: the exact odds, and what an Insurgent does to its province."""

from __future__ import annotations

from drcongo.edition.kinds import INSURGENTS
from drcongo.engine import combat
from drcongo.engine.decisions import waiting_die
from drcongo.engine.moves import Fight
from drcongo.engine.state import SUPPRESSED, UNSUPPRESSED
from drcongo.kernel.chance import DIE
from drcongo.rulebook import catalogue
from drcongo.rulebook.phrases import Term, term

from ..words import word
from .selection import Selection

STATES = {SUPPRESSED: ("suppressed", "INS-SUP-"), UNSUPPRESSED: ("unsuppressed", "INS-UNS-")}


def odds_text(selection: Selection, code: str) -> str:
    """The chance to win in a province in sides of the die, such as 4/6."""
    chance = combat.odds(selection.engine.rules, selection.draft, selection.board.province_number[code])
    return f"{chance * len(DIE)}/{len(DIE)}"


def odds_percent(selection: Selection, code: str) -> str:
    chance = combat.odds(selection.engine.rules, selection.draft, selection.board.province_number[code])
    return f"{round(100 * chance)} %"


def odds_line(selection: Selection, code: str, lang: str) -> str:
    rules, s, p = selection.engine.rules, selection.draft, selection.board.province_number[code]
    least, chance = combat.least_die(rules, s, p), combat.odds(rules, s, p)
    key = "odds_sure" if least <= min(DIE) else "odds_never" if least > max(DIE) else "odds"
    facts = {
        "province": selection.board.provinces[p].name,
        "odds": odds_text(selection, code),
        "percent": round(100 * chance),
    }
    facts |= {"strength": rules.combat_strength(s, p), "needed": s.insurgents[p] + 1, "die": least}
    return word(key, lang, **facts)


def odds_to_come(selection: Selection, code: str, lang: str) -> tuple[str, str] | None:
    """What the chosen Peacekeeper would add to the die there, and the chance; None if there is nothing to beat."""
    rules, s, p = selection.engine.rules, selection.after(), selection.board.province_number[code]
    if s is None or not s.insurgents[p]:
        return None
    facts = {"strength": rules.combat_strength(s, p), "needed": s.insurgents[p] + 1}
    return word("then_fight", lang, **facts), f"{round(100 * combat.odds(rules, s, p))} %"


def considered(selection: Selection) -> list[str]:
    """The provinces whose odds are of interest now: where combat may be started, once that has been chosen."""
    if selection.verb is not Fight:
        return []
    return [move.province for move in selection.legal(Fight) if isinstance(move, Fight)]


def odds_lines(selection: Selection, lang: str) -> list[tuple[str, str]]:
    """For the combat that is chosen, or for all that may be."""
    chosen = selection.chosen
    codes = [chosen.province] if isinstance(chosen, Fight) else considered(selection)
    return [("INS-CMB-05", odds_line(selection, code, lang)) for code in codes]


def results(selection: Selection) -> list[tuple[int, int, int, bool]]:
    """(province, strength, die, won) of the combats since the last choice of a person."""
    numbers = {province.name: p for p, province in enumerate(selection.board.provinces)}
    found = [event.facts for event in selection.happened.lately() if event.key == "combat_total"]
    return [(numbers[f["province"]], f["strength"], f["die"], f["total"] >= f["needed"]) for f in found]


def waiting(selection: Selection) -> list[tuple[int, int, int, bool]]:
    """The same of a die that waits for its result (RAG-USE-03)."""
    s = selection.draft
    if s.frame.kind != "window":
        return []
    province, die = waiting_die(s.frame)
    strength = selection.engine.rules.combat_strength(s, province)
    return [(province, strength, die, strength + die > s.insurgents[province])]


def insurgent_name(strength: int, lang: str) -> str:
    return term(Term("thing", INSURGENTS[strength]), "", lang)


def state_of(selection: Selection, p: int, lang: str, named: bool = False) -> tuple[str, list[tuple[str, str]]]:
    """The Insurgent of a province with its state, and the rules that hold there because of it.

    With `named`, what is said already names the Insurgent, and the state is enough.
    """
    s = selection.draft
    if not s.insurgents[p]:
        return word("no_insurgent", lang), []
    state, group = STATES[s.threat[p]]
    told = word(f"insurgent_{state}", lang, insurgent=insurgent_name(s.insurgents[p], lang))
    told = word(f"only_{state}", lang) if named else told
    return told, [(r.id, r.title) for r in catalogue.rules("insurgent", lang) if r.id.startswith(group)]
