"""The rule catalogue: every rule with its id, title, text, page and source, and every ruling, in every language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from drcongo.cards import SUPPORT, SupportCard
from drcongo.errors import DrCongoError
from drcongo.kernel import limits
from drcongo.kernel.speech import Book, check_language, language
from drcongo.kernel.speech.books import writing
from drcongo.kernel.speech.folded import folded
from drcongo.kernel.spelling import plain
from drcongo.kernel.toml import packaged
from drcongo.rulebook.meant import unknown
from drcongo.rulebook.phrases import say

# The layers by what the ids of their rules begin with. Each has a folder of its name in `layers/`; codes of positions
# name a layer by its place here, so a new one goes to the end.
PREFIXES = {"CORE": "core", "INS": "insurgent", "GOV": "government", "RAG": "ragnar", "SOLO": "solo"}
LONG_WORD = 5
CARDS = "RAG-SUP"  # where the rules of the Support cards come in


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the rulebook in our words."""

    id: str
    layer: str
    title: str
    text: str
    page: int
    see: tuple[str, ...]  # related rules
    rulings: tuple[str, ...]  # the open questions that are settled in it
    values: tuple[str, ...]  # what it takes from the edition and the rulebook does not print

    @property
    def source(self) -> str:
        """What an owner of the box may trust: "rulebook", "ruling" (partly decided here) or "reconstructed"."""
        return "reconstructed" if self.values else "ruling" if self.rulings else "rulebook"

    def show(self, lang: str | None = None) -> str:
        """The rule with its page and source, and how we decide what it leaves open."""
        lang = check_language(lang or language())
        head = say("ruling", "head", page=self.page, source=say("ruling", self.source)).text(lang)
        lines = [f"{self.id} {self.title} ({head})", f"  {self.text}"]
        for key in self.rulings:
            lines.append("  " + say("ruling", "decided", ruling=key, answer=ruling(key, lang).answer).text(lang))
        if self.values:
            lines.append("  " + say("ruling", "values", values=self.values).text(lang))
        return "\n".join(lines)

    def __str__(self) -> str:
        return folded(self.show())


@cache
def _all(lang: str) -> dict[str, Rule]:
    words = Book("rules").templates(lang)
    found: dict[str, Rule] = {}
    for key, entry in packaged(__package__, "rules.toml").items():
        layer = PREFIXES[key.partition("-")[0]]
        if key == CARDS:
            found |= {card.rule: _of_card(card, layer, lang) for card in SUPPORT}
            continue
        see, rulings, values = (tuple(entry.get(name, ())) for name in ("see", "rulings", "values"))
        found[key] = Rule(key, layer, words[key]["title"], words[key]["text"], entry["page"], see, rulings, values)
    return found


def _of_card(card: SupportCard, layer: str, lang: str) -> Rule:
    title = f"{card.country[lang]}: {card.printed(lang)}"
    return Rule(card.rule, layer, title, card.text[lang], card.page, card.see, card.rulings, ())


def rule(rule_id: str, lang: str | None = None) -> Rule:
    """One rule by its id, such as CORE-SALE-06."""
    catalogue = _all(check_language(lang or language()))
    found = catalogue.get(rule_id.strip().upper()) if isinstance(rule_id, str) else None
    if found is None:
        raise unknown("rule", rule_id, catalogue)
    return found


def rules(layer: str | None = None, lang: str | None = None, search: str = "") -> list[Rule]:
    """All rules, of one layer if given; `search` keeps those with every word in id, title or text."""
    lang = lang or language()
    catalogue = list(_all(check_language(lang)).values())
    layers = {r.layer for r in catalogue}
    if layer is not None and not (isinstance(layer, str) and layer in layers):
        raise unknown("layer", layer, sorted(layers))
    words = searched(search)
    if endings := writing(lang).endings:
        words = [word[:-endings] if len(word) > LONG_WORD and word.isalpha() else word for word in words]
    return [
        r
        for r in catalogue
        if layer in (None, r.layer) and all(word in plain(f"{r.id} {r.title} {r.text}") for word in words)
    ]


def searched(search: object) -> list[str]:
    """The words that a person looks for."""
    if not isinstance(search, str):
        raise DrCongoError(say("question", "no_words", value=search))
    return plain(search[: limits.MOVE]).split()


def ids_in(text: str) -> list[str]:
    """The ids of rules that a text cites, whether there are such rules or not."""
    return re.findall(rf"\b(?:{'|'.join(PREFIXES)})(?:-[A-Z]+)?-\d\d\b", text)


# --- rulings ---

KINDS = ("contradiction", "ambiguous", "silent", "damaged")


@dataclass(frozen=True, slots=True)
class Ruling:
    """How we decide a question that the printed rules leave open."""

    id: str
    kind: str  # what was found in print: one of KINDS
    title: str
    question: str
    answer: str
    rules: tuple[str, ...]  # the rules in which it acts

    def show(self, lang: str | None = None) -> str:
        """The ruling as it is printed: its title, its text and the rules it serves."""
        facts = {"kind": say("ruling", self.kind), "rules": self.rules}
        where = say("ruling", "where", **facts).text(lang or language())
        return f"{self.id} {self.title} ({where})\n  {self.question}\n  {self.answer}"

    def __str__(self) -> str:
        return folded(self.show())


@cache
def _rulings(lang: str) -> dict[str, Ruling]:
    kinds, words = packaged(__package__, "rulings.toml"), Book("rulings").templates(lang)
    acts: dict[str, list[str]] = {key: [] for key in kinds}
    for one in _all(lang).values():
        for key in one.rulings:
            acts[key].append(one.id)
    return {
        key: Ruling(key, kind, **words[key], rules=tuple(acts[key]))  # title, question and answer
        for key, kind in kinds.items()
    }


def ruling(ruling_id: str, lang: str | None = None) -> Ruling:
    """One ruling by its number, such as AMB-136."""
    known = _rulings(check_language(lang or language()))
    found = known.get(ruling_id.strip().upper()) if isinstance(ruling_id, str) else None
    if found is None:
        raise unknown("ruling", ruling_id, known)
    return found


def rulings(lang: str | None = None, search: str = "") -> list[Ruling]:
    """All rulings; `search` keeps those with every word in id, title, question or answer."""
    words = searched(search)
    found = _rulings(check_language(lang or language())).values()
    texts = {r.id: plain(f"{r.id} {r.title} {r.question} {r.answer}") for r in found}
    return [r for r in found if all(word in texts[r.id] for word in words)]
