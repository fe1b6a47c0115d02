"""The whole game at a glance: every rule of every layer where it comes in the cycle, and the notebook that taught it.

The order is read off the engine: steps of set-up, phases, what an Action card does, the moves and what refuses them,
the steps of Reset and of the final count. A rule that no step names stands with its relatives (CORE-SALE-… and so on).
"""

from __future__ import annotations

import html
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from drcongo.edition import load as load_edition
from drcongo.engine import moves
from drcongo.engine.ruleset import Rules
from drcongo.kernel.speech import Book, language
from drcongo.kernel.spelling import plain
from drcongo.layers import layer as layer_of
from drcongo.lessons.recap import rules_named
from drcongo.play.engine import CongoEngine
from drcongo.rulebook import catalogue

PLACES = (
    *("setup", "overture", "elect", "roll", "support", "minister", "card", "forces", "action", "government", "sales"),
    *("reset", "finale"),
)
WORDS = Book("course")
ASKED = re.compile(r'"((?:CORE|INS|GOV|RAG|SOLO)[A-Z0-9-]*)"')  # in a call of Recap
FEW = 12  # so many rules are shown with their texts
FORCES = (moves.Peacekeeper, moves.Fight)
ACTS = (moves.Build, moves.Place, moves.Develop, moves.Produce, moves.Pass, moves.Raise, moves.Diamond)
SALES = (moves.Sell, moves.Split, moves.Supply, moves.Contribute)
HOMES = {  # families that no step of the engine names first, or that would be pulled elsewhere by a guest
    "CORE-CMP": "setup", "CORE-MAP": "setup", "CORE-SET": "setup", "INS-SET": "setup", "GOV-SET": "setup",
    "RAG-SET": "setup", "RAG-OVT": "overture", "GOV-MIN": "elect", "GOV-AUC": "elect", "CORE-DIE": "roll",
    "RAG-USE": "support", "RAG-SUP": "support", "RAG-BOL": "support", "RAG-MSC": "support", "RAG-REF": "card",
    "GOV-ACT": "government", "GOV-SALE": "sales", "INS-SALE": "sales", "CORE-SALE": "sales", "CORE-DRP": "sales",
    "CORE-HYD": "sales", "INS-DIA": "forces", "INS-ABT": "forces", "INS-UNS": "forces", "INS-SUP": "forces",
    "CORE-CYC": "roll", "GOV-DEF": "card", "GOV-FNL": "finale", "RAG-FNL": "finale", "CORE-MSC": "setup",
    "CORE-WIN": "finale", "CORE-END": "finale", "GOV-CRD": "card", "SOLO": "setup",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One rule at its place in the cycle; `notebook` is a file name, or "" if no notebook names it."""

    place: str
    rule: str
    layer: str
    title: str
    text: str
    notebook: str


class Glance:
    """A list of rules that shows itself as a table with links, and can be searched."""

    def __init__(self, lines: Sequence[RuleLine], lang: str) -> None:
        self.lines, self.lang = tuple(lines), lang

    def find(self, words: str) -> Glance:
        """Only the lines with all these words in them: in title, text, rule id, layer or place."""
        wanted = [plain(word) for word in words.split()]
        found = [line for line in self.lines if all(word in self._haystack(line) for word in wanted)]
        return Glance(found, self.lang)

    def at(self, place: str) -> Glance:
        """Only one place of the cycle, by its short name."""
        return Glance([line for line in self.lines if line.place == place], self.lang)

    def _haystack(self, line: RuleLine) -> str:
        return plain(f"{line.rule} {line.layer} {self.name(line.place)} {line.title} {line.text}")

    def name(self, place: str) -> str:
        """A place of the cycle in words."""
        return str(WORDS.templates(self.lang)["place"][place])

    @cached_property
    def counts(self) -> dict[str, Counter[str]]:
        """How many rules of each layer stand at each place."""
        found: dict[str, Counter[str]] = {place: Counter() for place in PLACES}
        for line in self.lines:
            found[line.place][line.layer] += 1
        return found

    def __len__(self) -> int:
        return len(self.lines)

    def __iter__(self) -> Iterator[RuleLine]:
        return iter(self.lines)

    def __str__(self) -> str:
        shown, place = [], ""
        for line in self.lines:
            if line.place != place:
                place = line.place
                shown.append(self.name(place))
            shown.append(
                f"  {line.rule} {line.title}" + (f" ({line.notebook.partition('_')[0]})" if line.notebook else "")
            )
        return "\n".join(shown)

    def __repr__(self) -> str:
        return f"Glance({len(self)} rules)"

    def _repr_html_(self) -> str:
        rows, place = [], ""
        for line in self.lines:
            if line.place != place:
                place = line.place
                rows.append(f"<tr><th colspan=3 style='text-align:left'>{html.escape(self.name(place))}</th></tr>")
            link = f"<a href='{line.notebook}'>{line.notebook.partition('_')[0]}</a>" if line.notebook else ""
            title = html.escape(line.title)
            if len(self) <= FEW:
                title = f"<b>{title}</b><br>{html.escape(line.text)}"
            rows.append(f"<tr><td>{line.rule}</td><td style='text-align:left'>{title}</td><td>{link}</td></tr>")
        return f"<table>{''.join(rows)}</table>"


def glance(notebooks: str | Path = ".", layer: str = "solo", lang: str | None = None) -> Glance:
    """Every rule up to a layer in the order of play, with the notebook (of this folder) where it was taught."""
    lang = lang or language()
    places = _places(CongoEngine(layer, load_edition(None)).rules)
    taught = _taught(Path(notebooks))
    known = [rule for rule in catalogue.rules(lang=lang) if rule.id in places]
    order = {rule: number for number, rule in enumerate(places)}
    known.sort(key=lambda rule: (PLACES.index(places[rule.id]), order[rule.id]))
    return Glance(
        [RuleLine(places[r.id], r.id, r.layer, r.title, r.text, taught.get(r.id, "")) for r in known],
        lang,
    )


def _family(rule: str) -> str:
    return rule.rpartition("-")[0]


def _places(rules: Rules) -> dict[str, str]:
    """Where each rule comes in, in the order of play."""
    found: dict[str, str] = {}

    def put(place: str, named: Iterable[str]) -> None:
        for rule in named:
            found.setdefault(rule, HOMES.get(_family(rule), place) if _family(rule) != "SOLO" else place)

    put("setup", [item.rule for item in rules.setup_items])
    for phase in rules.phases:
        put("minister" if phase.name.startswith("action") else phase.name, [phase.rule])
    put("minister", [rules.frames[kind].rule for kind in ("minister_die", "hire") if kind in rules.frames])
    put("card", [item.rule for item in rules.card_items])
    for place, verbs in (("forces", FORCES), ("action", ACTS), ("sales", SALES)):
        for verb in verbs:
            put(place, _refusing(rules, verb))
    put("sales", [rule for name in ("cubes_per_box", "proceeds", "dropped_out") for rule in _of_number(rules, name)])
    put("reset", [item.rule for item in rules.reset_items])
    put("finale", [item.rule for item in rules.finale_items])
    put("finale", _of_number(rules, "tell_winner"))
    layers = [part.name for part in layer_of(rules.layer).chain()]
    families: dict[str, Counter[str]] = {}
    for rule, place in found.items():
        families.setdefault(_family(rule), Counter())[place] += 1
    for each in (rule for name in layers for rule in catalogue.rules(name)):
        if each.id not in found:
            family = _family(each.id)
            home = HOMES.get(family) or (families[family].most_common(1)[0][0] if family in families else "action")
            home = "minister" if each.id in ("SOLO-03", "SOLO-05") else home
            found[each.id] = home
    names = sorted({_family(rule) for rule in found}, key=[_family(rule) for rule in found].index)
    return {rule: found[rule] for rule in sorted(found, key=lambda rule: (names.index(_family(rule)), rule))}


def _refusing(rules: Rules, verb: moves.Verb) -> list[str]:
    if verb not in rules.table:
        return []
    table = rules.table[verb]
    return [guard.rule for guard in (*table.turn, *table.rest) if guard not in table.board]


def _of_number(rules: Rules, name: str) -> list[str]:
    return [
        rule
        for part in layer_of(rules.layer).chain()
        for hook in part.hooks
        if hook.name == name
        for rule in hook.rules
    ]


def _taught(folder: Path) -> dict[str, str]:
    """The notebook that asks about a rule under what was learnt; else the first whose prose names it."""
    learnt: dict[str, str] = {}
    named: dict[str, str] = {}
    for path in sorted(folder.glob("[0-2][0-9]*_*.ipynb"))[1:]:  # the first one only welcomes
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                for rule in catalogue.ids_in("".join(cell["source"])):
                    named.setdefault(rule, path.name)
            elif cell.get("id") == "learnt-rules":
                for rule in catalogue.ids_in("".join("".join(o.get("text", "")) for o in cell["outputs"])):
                    learnt.setdefault(rule, path.name)
                for rule in rules_named(ASKED.findall("".join(cell["source"]))):
                    learnt.setdefault(rule, path.name)
    return named | learnt
