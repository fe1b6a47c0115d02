"""Where each rule is implemented, tested and taught: the report behind `drcongo rules --coverage`.

Implemented: the modules and card data that cite its id. Tested and taught: the tests, exercises and notebooks that
name it; tests and notebooks are looked for beside the package, so an installed copy without them counts none.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from drcongo.lessons import CONGO, exercises
from drcongo.lessons import coverage as lessons
from drcongo.rulebook import catalogue

PACKAGE = Path(__file__).parents[1]
ROOT = PACKAGE.parent

# Rules that describe pieces or lay-out and leave a program nothing to do.
NOT_EXECUTABLE = {
    "CORE-CMP-05": "markers are pieces; what they show are numbers of the State",
    "CORE-CMP-09": "markers are pieces; what they show are numbers of the State",
    "CORE-CMP-12": "names the families of cards; each is set up by a rule of its layer",
    "CORE-MAP-01": "lay-out of the printed board",
    "CORE-SET-01": "where the money lies on the table; the bank never runs out, so it is not counted",
    "CORE-SET-08": "who takes which pieces from the box; supplies are CORE-CMP-02 to -04",
    "CORE-CYC-01": "introduces the cycle, which is CORE-CYC-03",
    "CORE-MSC-06": "a drawing on the map without effect; a boat needs a printed space (CORE-TRN-02)",
    "INS-MSC-02": "a hint where to stand figures on the map",
    "RAG-FNL-01": "says that Finale stays as it was; nothing is added",
    "RAG-MSC-01": "pictures on the cards without effect",
    "RAG-REF-01": "a reminder on the Ragnar cards of what GOV-DEF says",
    "RAG-REF-02": "a reminder on the Ragnar cards of what GOV-FIN says",
    "RAG-REF-03": "a reminder on the Ragnar cards of what GOV-INT and GOV-ACT say",
}


@dataclass(frozen=True, slots=True)
class Covered:
    """One rule: where it is implemented, tested and taught, and why not, where something is missing."""

    rule: str
    implemented: tuple[str, ...]
    tested: tuple[str, ...]
    taught: tuple[str, ...]
    why: str = ""

    @property
    def gap(self) -> bool:
        """Something is missing, and nothing says why."""
        return not (self.implemented and self.tested and self.taught) and not self.why


def report() -> list[Covered]:
    """Every rule of the catalogue, in its order."""
    code = _cited([p for p in PACKAGE.rglob("*") if p.suffix in (".py", ".toml") and _is_rule_code(p)])
    tests = _cited([*(ROOT / "tests").rglob("*.py")])
    taught = _taught()
    return [
        Covered(
            rule=rule.id,
            implemented=tuple(code.get(rule.id, ())),
            tested=tuple(tests.get(rule.id, ())),
            taught=tuple(taught.get(rule.id, ())),
            why=NOT_EXECUTABLE.get(rule.id, "") or lessons.NOT_MET.get(rule.id, ""),
        )
        for rule in catalogue.rules()
    ]


def _is_rule_code(path: Path) -> bool:
    """The catalogue, the phrase books and the exercises name rules without carrying them out."""
    room = path.relative_to(PACKAGE).parts[0]
    return room not in ("books", "rulebook", "lessons") and path.name != "coverage.py"


def _cited(paths: list[Path]) -> dict[str, list[str]]:
    """The files that name each rule."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(paths):
        for rule in dict.fromkeys(catalogue.ids_in(path.read_text(encoding="utf-8"))):
            found[rule].append(path.relative_to(ROOT).as_posix())
    return found


def _taught() -> dict[str, list[str]]:
    """Exercises that meet a rule, then notebooks whose prose names it."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for exercise in exercises():
        for rule in sorted(lessons.met(exercise, CONGO)):
            found[rule].append(exercise.id)
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        text = " ".join("".join(cell["source"]) for cell in cells)
        for rule in dict.fromkeys(catalogue.ids_in(text)):
            found[rule].append(path.stem)
    return found


def lines(covered: list[Covered]) -> list[str]:
    """The report as text: one line a rule, then the sums."""
    shown = []
    for one in covered:
        parts = [f"{len(one.implemented)} modules", f"{len(one.tested)} tests", f"{len(one.taught)} lessons"]
        note = " GAP" if one.gap else f" ({one.why})" if one.why else ""
        shown.append(f"{one.rule:12} {', '.join(parts)}{note}")
    gaps = sum(one.gap for one in covered)
    explained = sum(bool(one.why) for one in covered)
    shown.append(f"{len(covered)} rules, {explained} of them with a why, {gaps} gaps.")
    return shown
