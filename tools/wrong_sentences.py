"""Shows that false sentences are noticed: thirty wrong ones are put into a copy, one after the other.

    python tools/wrong_sentences.py [first [last]]

Five each of: a guard under another id, a missing co-reason, an idle reason, an event that cites an overruled rule, a
wrong owner or purse, a remedy that is not legal. The promises and the rule tests run over the copy; what caught each
one is printed. Fewer than 27 of 30 caught is an error.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("drcongo", "widgets", "tests")
WANTED = 27
PROMISES = "tests/properties/test_promise_"
PAIRS = "tests/layers/test_contrast_pairs.py"
TESTS = {  # the quick ones first: one that fails is enough
    "id": (PAIRS, "tests/layers"),
    "missing": (PAIRS, f"{PROMISES}8_reasons.py", "tests/layers", f"{PROMISES}1_legal_is_explained.py"),
    "idle": (PAIRS, f"{PROMISES}8_reasons.py", "tests/layers"),
    "event": (f"{PROMISES}10_events.py", "tests/layers"),
    "owner": ("tests/rulebook", "tests/layers", f"{PROMISES}1_legal_is_explained.py"),
    "remedy": (f"{PROMISES}9_remedies.py", "tests/layers"),
}


class Wrong(NamedTuple):
    kind: str
    file: str
    old: str
    new: str


LAYERS = "drcongo/layers/"
WRONGS = (
    # a guard under another id
    Wrong("id", f"{LAYERS}core/industry.py", '"CORE-IND-03", s, seat', '"CORE-IND-04", s, seat'),
    Wrong("id", f"{LAYERS}core/transport.py", '"CORE-TRN-04", Place', '"CORE-TRN-01", Place'),
    Wrong("id", f"{LAYERS}insurgent/actions.py", '"INS-UNS-02", Place', '"INS-UNS-01", Place'),
    Wrong("id", f"{LAYERS}insurgent/peacekeepers.py", '"INS-PLC-04", Peacekeeper', '"INS-PLC-02", Peacekeeper'),
    Wrong("id", f"{LAYERS}core/hydro.py", '"CORE-HYD-02", Supply', '"CORE-HYD-03", Supply'),
    # a missing co-reason: a rule that refuses too is not told
    Wrong("missing", "drcongo/engine/blame.py", "        rules=best,", "        rules=best[:1],"),
    Wrong("missing", "drcongo/engine/blame.py", '"INS-SUP-03", "INS-SUP-04")\nBOXES', '"INS-SUP-04")\nBOXES'),
    Wrong(
        "missing", "drcongo/play/engine.py", "                return failed\n", "                return failed[:1]\n"
    ),
    Wrong("missing", f"{LAYERS}core/city.py", "return s.city_points[t.province] < LARGEST or", "return True or"),
    Wrong("missing", f"{LAYERS}insurgent/sales.py", "return s.threat[t.province] != UNSUPPRESSED\n", "return True\n"),
    # an idle reason: a rule is told that stops nothing
    Wrong("idle", "drcongo/engine/blame.py", "    best = sets[0]\n", "    best = tuple(acting)\n"),
    Wrong("idle", "drcongo/engine/blame.py", "(len(chosen), -_height(chosen))", "(-len(chosen), -_height(chosen))"),
    Wrong("idle", f"{LAYERS}core/sales.py", 'not stops(rules, s, seat, t, "CORE-SALE-06")', "_fits(rules, s, seat, t)"),
    Wrong(
        "idle", f"{LAYERS}insurgent/sales.py", 'not stops(rules, s, seat, t, "INS-SUP-04")', "_fits(rules, s, seat, t)"
    ),
    Wrong("idle", f"{LAYERS}insurgent/actions.py", " and where[i] != t.province]", "]"),
    # an event that cites an overruled rule
    Wrong(
        "event",
        f"{LAYERS}core/industry.py",
        'rule = rules.cause("industry_price", printed, s, seat, t.kind)',
        "rule = printed",
    ),
    Wrong("event", f"{LAYERS}core/sales.py", '(by_land, "sold_overland"', '("CORE-SALE-13", "sold_overland"'),
    Wrong(
        "event",
        f"{LAYERS}core/production.py",
        'rules.cause("production_yield", "CORE-PRD-02", s, space)',
        '"CORE-PRD-02"',
    ),
    Wrong("event", f"{LAYERS}core/sales.py", 'rules.cause("cubes_per_box", "CORE-SALE-09", s)', '"CORE-SALE-09"'),
    Wrong("event", f"{LAYERS}core/city.py", 'Event(paid, "city_paid"', 'Event("CORE-CTY-11", "city_paid"'),
    # a wrong owner or purse
    Wrong("owner", f"{LAYERS}core/capital.py", '"cash": s.cash[seat]}', '"cash": s.cash[0]}'),
    Wrong("owner", f"{LAYERS}government/sales.py", 'minister_earns", player, facts', 'minister_earns", seat, facts'),
    Wrong(
        "owner", f"{LAYERS}government/interior.py", '"share_taken", player, facts', '"share_taken", s.government, facts'
    ),
    Wrong("owner", f"{LAYERS}government/interior.py", '"city_medal", player, facts', '"city_medal", 0, facts'),
    Wrong("owner", f"{LAYERS}core/dropping_out.py", '"contributed", seat, facts', '"contributed", 0, facts'),
    # a remedy that is not legal, or does not help
    Wrong("remedy", "drcongo/engine/remedies.py", "if q.gone(q.after(q.s, m))), None)", "), None)"),
    Wrong("remedy", "drcongo/engine/remedies.py", "            self.reasons(s) <= self.left\n", "            True\n"),
    Wrong("remedy", "drcongo/engine/remedies.py", "or engine.moves_of(s, verb)\n", "or engine.candidates(s)\n"),
    Wrong("remedy", "drcongo/engine/remedies.py", "if q.gone(edited(q.rules, q.s, edits)):", "if edits:"),
    Wrong(
        "remedy",
        "drcongo/engine/remedies.py",
        "            if q.gone(q.after(between, b)):\n",
        "            if True:\n",
    ),
)
FITS = """

def _fits(rules, s, seat, t):  # type: ignore
    from drcongo.layers.core.sales import choice_of
    c = choice_of(rules, s, seat, t)
    return c is None or c.fits
"""


def copy(target: Path) -> None:
    for part in PARTS:
        shutil.copytree(ROOT / part, target / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", target)


def put(folder: Path, wrong: Wrong) -> None:
    path = folder / wrong.file
    text = path.read_text(encoding="utf-8")
    if wrong.old not in text:
        raise SystemExit(f"{wrong.file} no longer says {wrong.old!r}.")
    path.write_text(text.replace(wrong.old, wrong.new, 1) + (FITS if "_fits(" in wrong.new else ""), encoding="utf-8")


def failing(folder: Path, tests: str) -> str:
    """The first of these tests that fails over a folder's code, or "" if all pass."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (folder, folder / "widgets")))}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-m", "not soak", "-p", "no:cacheprovider", tests]
    run = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if not run.returncode:
        return ""
    failed = re.search(r"(?:FAILED|ERROR) (\S+)", run.stdout)
    return failed[1] if failed else run.stdout.strip().splitlines()[-1]


def caught_by(folder: Path, wrong: Wrong) -> str:
    """The first test that fails with the wrong sentence and passes without it, or "" if there is none."""
    for path in TESTS[wrong.kind]:
        found = failing(folder, path)
        if found and not failing(ROOT, found):
            return found
    return ""


def main(first: int, last: int) -> int:
    caught = 0
    for number, wrong in enumerate(WRONGS[first - 1 : last], start=first):
        with tempfile.TemporaryDirectory() as name:
            copy(Path(name))
            put(Path(name), wrong)
            found = caught_by(Path(name), wrong)
        caught += bool(found)
        print(
            f"{number:2} {wrong.kind:8} {wrong.file.removeprefix('drcongo/'):32} {found or 'NOT NOTICED'}", flush=True
        )
    tried = last - first + 1
    print(f"{caught} of {tried} wrong sentences noticed.")
    return 0 if caught >= (WANTED if tried == len(WRONGS) else tried) else 1


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:3]]
    sys.exit(main(numbers[0] if numbers else 1, numbers[1] if len(numbers) > 1 else len(WRONGS)))
