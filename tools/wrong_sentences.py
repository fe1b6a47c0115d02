"""Shows that false sentences are noticed: fifty-two wrong ones are put into a copy, one after the other.

    python tools/wrong_sentences.py [first [last]]

Numbers 1 to 35, five each of: a guard under another id, a missing co-reason, an idle reason, an event that cites an
overruled rule, a wrong owner or purse, a remedy that is not legal, a wrong fact in an event. Numbers 36 to 52 are of a
kind of their own each, thought out by somebody who knew the engine and the books but not the tests.

The promises and the rule tests run over the copy; what caught each one is printed. A test counts only if it passes in a
copy without a wrong sentence. Fewer than 32 of the first 35 caught is an error, or fewer than 16 of the last 17. With
two numbers only those from the first to the last are tried, with one all from it on; `36` tries the last 17.
Of a part that is neither the first 35 nor the last 17, all must be caught.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
GROUPS = ((1, 35, 3), (36, 52, 1))  # the first, the last, and how many of them may go unnoticed
PROMISES = "tests/properties/test_promise_"
PAIRS = "tests/layers/test_contrast_pairs.py"
FACTS = (f"{PROMISES}12_facts.py", f"{PROMISES}12_rare_facts.py")
PROMPTS = (f"{PROMISES}6_prompts.py", f"{PROMISES}6_numbers.py")
TESTS = {  # the quick ones first: one that fails is enough
    "id": (PAIRS, "tests/layers"),
    "missing": (PAIRS, f"{PROMISES}8_reasons.py", "tests/layers", f"{PROMISES}1_legal_is_explained.py"),
    "idle": (PAIRS, f"{PROMISES}8_reasons.py", "tests/layers"),
    "event": (f"{PROMISES}10_events.py", "tests/layers"),
    "owner": ("tests/rulebook", *FACTS, "tests/layers", f"{PROMISES}1_legal_is_explained.py"),
    "remedy": (f"{PROMISES}9_remedies.py", "tests/layers"),
    "fact": (*FACTS, "tests/layers"),
    "silence": (PAIRS, f"{PROMISES}8_reasons.py", f"{PROMISES}11_whole_refusals.py", "tests/layers"),
    "name": ("tests/rulebook", *FACTS, "tests/layers"),
    "before": (f"{PROMISES}10_events.py", *FACTS, "tests/layers"),
    "reset": (f"{PROMISES}10_events.py", *FACTS, "tests/layers"),
    "costly": ("tests/rulebook/test_what_would_help.py", "tests/layers", f"{PROMISES}9_remedies.py"),
    "card": ("tests/cards", f"{PROMISES}10_events.py", *FACTS, "tests/layers"),
    "order": (f"{PROMISES}10_events.py", *FACTS, "tests/layers"),
    "polish": ("tests/rulebook", "tests/books", *FACTS, f"{PROMISES}2_catalogue.py"),
    "word": ("tests/rulebook", "tests/books", *FACTS, f"{PROMISES}2_catalogue.py"),
    "untold": (f"{PROMISES}10_events.py", *FACTS, "tests/layers"),
    "twice": (f"{PROMISES}10_events.py", *FACTS, "tests/layers"),
    "layer": (PAIRS, f"{PROMISES}11_whole_refusals.py", "tests/layers", f"{PROMISES}9_remedies.py"),
    "chance": ("tests/properties/test_combat_odds_are_exact.py", *PROMPTS, "tests/layers"),
    "prompt": (*PROMPTS, "tests/layers"),
    "rule": FACTS,
    "both": ("tests/layers/ragnar", f"{PROMISES}11_whole_refusals.py"),
    "alike": ("tests/asking/test_without.py", "tests/asking", f"{PROMISES}2_catalogue.py"),
}


class Wrong(NamedTuple):
    kind: str
    file: str
    old: str
    new: str


LAYERS = "drcongo/layers/"
PHRASES = "/phrases/core.toml"
WRONGS = (
    # a guard under another id
    Wrong("id", f"{LAYERS}core/industry.py", '"CORE-IND-03", s, seat', '"CORE-IND-04", s, seat'),
    Wrong("id", f"{LAYERS}core/transport.py", '"CORE-TRN-04", Place', '"CORE-TRN-01", Place'),
    Wrong("id", f"{LAYERS}insurgent/actions.py", '"INS-UNS-02", Place', '"INS-UNS-01", Place'),
    Wrong("id", f"{LAYERS}insurgent/peacekeepers.py", '"INS-PLC-04", Peacekeeper', '"INS-PLC-02", Peacekeeper'),
    Wrong("id", f"{LAYERS}core/hydro.py", '"CORE-HYD-02", Supply', '"CORE-HYD-03", Supply'),
    # a missing co-reason: a rule that refuses too is not told
    Wrong("missing", "drcongo/engine/blame.py", "rules=(*ground, *best),", "rules=(*ground, *best[:1]),"),
    Wrong("missing", "drcongo/engine/blame.py", '"INS-SUP-03", "INS-SUP-04")\nBOXES', '"INS-SUP-04")\nBOXES'),
    Wrong(
        "missing",
        "drcongo/play/engine.py",
        "return [part for g in failed for part",
        "return [part for g in failed[:1] for part",
    ),
    Wrong("missing", f"{LAYERS}core/city.py", "return s.city_points[t.province] < LARGEST or", "return True or"),
    Wrong("missing", f"{LAYERS}insurgent/sales.py", "return s.threat[t.province] != UNSUPPRESSED\n", "return True\n"),
    # an idle reason: a rule is told that stops nothing
    Wrong("idle", "drcongo/engine/blame.py", "    best = sets[0] if sets else ()", "    best = tuple(way.acting())"),
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
    Wrong("event", f"{LAYERS}core/sales.py", "market.rule_of_boxes(rules, s, resource, sold)", '"CORE-SALE-09"'),
    Wrong("event", f"{LAYERS}core/city.py", 'Event(paid, "city_paid"', 'Event("CORE-CTY-11", "city_paid"'),
    # a wrong owner or purse
    Wrong("owner", "drcongo/engine/building.py", '"cash": s.cash[seat]}', '"cash": s.cash[0]}'),
    Wrong("owner", f"{LAYERS}government/sales.py", 'minister_earns", player, facts', 'minister_earns", seat, facts'),
    Wrong("owner", f"{LAYERS}government/interior.py", '"share_taken", player, {', '"share_taken", s.government, {'),
    Wrong("owner", f"{LAYERS}government/interior.py", '"city_medal", player, {', '"city_medal", 0, {'),
    Wrong("owner", f"{LAYERS}core/dropping_out.py", '"contributed", seat, facts', '"contributed", 0, facts'),
    # a remedy that is not legal, or does not help
    Wrong(
        "remedy", "drcongo/engine/remedies.py", "if q.legal(q.after(q.s, m)) and q.lead_to_it(m)), None)", "), None)"
    ),
    Wrong("remedy", "drcongo/engine/remedies.py", "        return not self.reasons(s)\n", "        return True\n"),
    Wrong("remedy", "drcongo/engine/remedies.py", "or engine.moves_of(s, verb)\n", "or engine.candidates(s)\n"),
    Wrong("remedy", "drcongo/engine/remedies.py", "return missing if q.legal(together) else", "return missing or"),
    Wrong(
        "remedy",
        "drcongo/engine/remedies.py",
        "            if q.legal(q.after(between, b)) and q.lead_to_it(a, b):\n",
        "            if True:\n",
    ),
    # a wrong fact in an event: a number or a name that is not as in the positions before and after
    Wrong(
        "fact",
        f"{LAYERS}insurgent/combat.py",
        '"money": money, "n": len(winners)}',
        '"money": money, "n": winners[0] + 1}',
    ),
    Wrong(
        "fact",
        f"{LAYERS}government/interior.py",
        '{"left": s.cash[s.government]}, money',
        '{"left": s.cash[s.government] + money}, money',
    ),
    Wrong(
        "fact",
        f"{LAYERS}core/production.py",
        '"industries": piece(rules, s, space), "n": cubes}',
        '"industries": piece(rules, s, space), "n": 1}',
    ),
    Wrong("fact", f"{LAYERS}core/dropping_out.py", "place = rules.new_place(s, seat)", "place = len(s.dropped)"),
    Wrong("fact", f"{LAYERS}ragnar/board_cards.py", '"owner": s.name(s.space_owner[i])', '"owner": s.name(seat)'),
    # one of two reasons that have nothing to do with each other is not told: out of reach, and no city there
    Wrong(
        "silence",
        f"{LAYERS}core/hydro.py",
        "return t.province == t.source or t.province in rules.board.adjacent",
        "return not s.city_points[t.province] or t.province == t.source or t.province in rules.board.adjacent",
    ),
    # the first of several players is named for each of them
    Wrong(
        "name",
        f"{LAYERS}insurgent/combat.py",
        '"player": s.name(seat), "province": province, "money"',
        '"player": s.name(winners[0]), "province": province, "money"',
    ),
    # where a marker was, instead of where it goes
    Wrong(
        "before",
        f"{LAYERS}core/dice.py",
        '"price": board.labels[s.marker[resource]]}',
        '"price": board.labels[before]}',
    ),
    # a marker of the Reset on the last box used, instead of below it
    Wrong(
        "reset",
        f"{LAYERS}core/reset.py",
        '"price": board.labels[s.marker[resource]]}',
        '"price": board.labels[s.marker[resource] + (key == "marker_down")]}',
    ),
    # advice that costs and does not help: medals given up for the money of a medal
    Wrong("costly", "drcongo/engine/remedies.py", "MEDALS_FOR_MONEY = (Buy, Contribute)", "MEDALS_FOR_MONEY = ()"),
    # what one Support card brings, under the name of another
    Wrong(
        "card",
        f"{LAYERS}ragnar/money_cards.py",
        'Event("RAG-SUP-33", "card_medals"',
        'Event("RAG-SUP-02", "card_medals"',
    ),
    # the old Turn Order told as the new one
    Wrong(
        "order",
        f"{LAYERS}core/dropping_out.py",
        "[s.name(seat) for seat in order]",
        "[s.name(seat) for seat in s.turn_order]",
    ),
    # Polish says something else than English: who supplies whom
    Wrong(
        "polish",
        f"drcongo/books/pl{PHRASES}",
        "w prowincji {city} z prowincji {source}; miasto",
        "w prowincji {source} z prowincji {city}; miasto",
    ),
    # a number that is written as a word
    Wrong(
        "word", f"drcongo/books/en{PHRASES}", "to the nation and gains one medal", "to the nation and gains two medals"
    ),
    # something happens, and no event says so: cubes pushed off the market
    Wrong(
        "untold",
        "drcongo/engine/market.py",
        "    if cubes:\n        key, moved",
        "    if cubes and not pushed:\n        key, moved",
    ),
    # an event told twice
    Wrong(
        "twice",
        "drcongo/engine/combat.py",
        'log.append(Event("INS-ABT-03", "unsuppressed", owner, facts))',
        'log.extend([Event("INS-ABT-03", "unsuppressed", owner, facts)] * 2)',
    ),
    # the price of the layer below, worked out by the rules of this one
    Wrong(
        "layer",
        f"{LAYERS}insurgent/actions.py",
        "otherwise = price_of(rules.less(NO_DEDUCTION), s,",
        "otherwise = price_of(rules, s,",
    ),
    # what is added to a combat die, one too many
    Wrong(
        "chance",
        f"{LAYERS}insurgent/combat.py",
        '"strength": rules.combat_strength(s, province),',
        '"strength": rules.combat_strength(s, province) + 1,',
    ),
    # a prompt that offers what cannot be done
    Wrong("prompt", "drcongo/engine/prompts.py", "if verb in legal - chosen]", "if verb not in chosen]"),
    # a rule is said to make no difference, where it changes what a production gives
    Wrong(
        "alike",
        "drcongo/asking/what_does.py",
        'if s.frame.kind == "produce" else s',
        'if s.frame.kind == "made" else s',
    ),
    # an event under the id of a rule that no card or layer changes
    Wrong(
        "rule",
        f"{LAYERS}insurgent/combat.py",
        'Event("INS-CMB-07", "peacekeeper_lost"',
        'Event("INS-CMB-05", "peacekeeper_lost"',
    ),
    # of two acts of a card the second one's Insurgent is taken for the first one's
    Wrong(
        "both",
        f"{LAYERS}ragnar/pairs.py",
        'return Words("reason", one["sentence"], one).text("en")',
        'return one["rule"]',
    ),
)
FITS = """

def _fits(rules, s, seat, t):  # type: ignore
    from drcongo.layers.core.sales import choice_of
    c = choice_of(rules, s, seat, t)
    return c is None or c.fits
"""


def copy(target: Path) -> None:
    """The whole project: some tests read its pages and notebooks as well."""
    for part in ROOT.iterdir():
        if part.is_dir() and not part.name.startswith((".", "__")):
            shutil.copytree(part, target / part.name, ignore=shutil.ignore_patterns("__pycache__"))
        elif part.is_file():
            shutil.copy(part, target)


def put(folder: Path, wrong: Wrong) -> None:
    path = folder / wrong.file
    text = path.read_text(encoding="utf-8")
    if wrong.old not in text:
        raise SystemExit(f"{wrong.file} no longer says {wrong.old!r}.")
    path.write_text(text.replace(wrong.old, wrong.new, 1) + (FITS if "_fits(" in wrong.new else ""), encoding="utf-8")


def failing(folder: Path, tests: str, but: Iterable[str] = ()) -> str:
    """The first of these tests that fails over a folder's code, or "" if all pass."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (folder, folder / "widgets")))}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-m", "not soak", "-p", "no:cacheprovider", tests]
    command += [f"--deselect={test}" for test in but]
    run = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if not run.returncode:
        return ""
    failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", run.stdout, re.MULTILINE)  # an id may have spaces
    if run.returncode != 1 or failed is None:  # 2 and more: the tests could not be run at all
        raise SystemExit(f"{tests} cannot be run:\n{run.stdout}{run.stderr}")
    return failed[1]


def caught_by(folder: Path, clean: Path, wrong: Wrong) -> str:
    """The first test that fails with the wrong sentence and passes in a copy without it, or "" if there is none."""
    for path in TESTS[wrong.kind]:
        others: list[str] = []  # they fail in any copy
        while test := failing(folder, path, others):
            if not failing(clean, test):
                return test
            others.append(test)
    return ""


def tried(first: int, last: int, clean: Path) -> int:
    """How many from the first to the last are not noticed."""
    missed = 0
    for number, wrong in enumerate(WRONGS[first - 1 : last], start=first):
        with tempfile.TemporaryDirectory() as name:
            copy(Path(name))
            put(Path(name), wrong)
            caught = caught_by(Path(name), clean, wrong)
        missed += not caught
        file = wrong.file.removeprefix("drcongo/")
        print(f"{number:2} {wrong.kind:8} {file:32} {caught or 'NOT NOTICED'}", flush=True)
    return missed


def main(first: int, last: int) -> int:
    error = False
    with tempfile.TemporaryDirectory() as name:
        clean = Path(name)
        copy(clean)
        for start, end, may_slip in GROUPS:
            low, high = max(first, start), min(last, end)
            if low <= high:
                missed = tried(low, high, clean)
                print(f"{high - low + 1 - missed} of {high - low + 1} wrong sentences noticed.", flush=True)
                error |= missed > (may_slip if (low, high) == (start, end) else 0)
    return int(error)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:3]]
    sys.exit(main(numbers[0] if numbers else 1, numbers[1] if len(numbers) > 1 else len(WRONGS)))
