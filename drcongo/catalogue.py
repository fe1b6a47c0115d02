"""The rule catalogue: every rule with its id, title, text and page, in English and Polish."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from drcongo.meant import unknown
from drcongo.rulebook.phrases import check_language, load
from drcongo.speech import language
from drcongo.vocabulary import plain

PREFIXES = {"CORE": "core", "INS": "insurgent", "GOV": "government", "RAG": "ragnar", "SOLO": "solo"}
LONG_WORD = 5


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

    def show(self, lang: str | None = None) -> str:
        page = {"en": "p.", "pl": "s."}[lang or language()]
        return f"{self.id} {self.title} ({page} {self.page})\n  {self.text}"

    def __str__(self) -> str:
        return self.show()


@cache
def _all(lang: str) -> dict[str, Rule]:
    english = load("en.toml")
    return {
        key: Rule(
            id=key,
            layer=PREFIXES[key.partition("-")[0]],
            title=entry["title"],
            text=entry["text"],
            page=entry["page"],
            see=tuple(english[key].get("see", ())),
            rulings=tuple(english[key].get("rulings", ())),
        )
        for key, entry in load(f"{check_language(lang)}.toml").items()
    }


def rule(rule_id: str, lang: str | None = None) -> Rule:
    catalogue = _all(check_language(lang or language()))
    found = catalogue.get(rule_id.strip().upper())
    if found is None:
        raise unknown("rule", rule_id, catalogue)
    return found


def rules(layer: str | None = None, lang: str | None = None, search: str = "") -> list[Rule]:
    """All rules, of one layer if given; `search` keeps those with every word in id, title or text."""
    lang = lang or language()
    catalogue = list(_all(check_language(lang)).values())
    layers = {r.layer for r in catalogue}
    if layer is not None and layer not in layers:
        raise unknown("layer", layer, sorted(layers))
    words = plain(search).split()
    if lang == "pl":  # the end of a Polish noun changes with its case: ciężarówka, ciężarówki, ciężarówek
        words = [word[:-2] if len(word) > LONG_WORD else word for word in words]
    return [
        r
        for r in catalogue
        if layer in (None, r.layer) and all(word in plain(f"{r.id} {r.title} {r.text}") for word in words)
    ]
