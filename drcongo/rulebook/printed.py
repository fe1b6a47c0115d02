"""The words of the printed game beside ours: for whoever has the Polish translation, or the cards, all English."""

from __future__ import annotations

from dataclasses import dataclass

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.kernel.speech import ENGLISH
from drcongo.kernel.spelling import plain
from drcongo.kernel.toml import packaged
from drcongo.rulebook.phrases import Term, phrase

POLISH = "pl"


@dataclass(frozen=True, slots=True)
class Printed:
    """One term or card: in English, as the printed Polish translation has it ("" where it has no word), and in ours."""

    group: str
    key: str
    english: str
    printed: str
    ours: str

    @property
    def differs(self) -> bool:
        """Whether somebody who knows the printed word would not know ours."""
        said = [plain(word) for word in self.printed.split(", ")]
        return bool(self.printed) and plain(self.ours) not in said


def words(wanted: str = "") -> list[Printed]:
    """Every term of the glossary, every game and every card; or those with a text in any of the three words."""
    found = [_word(group, key, said) for group, keys in packaged(__package__, "printed.toml").items()
             for key, said in keys.items()]  # fmt: skip
    return [one for one in found if plain(wanted) in plain(f"{one.english} {one.printed} {one.ours} {one.key}")]


def _word(group: str, key: str, printed: str) -> Printed:
    if group == "support":
        card = SUPPORT[SUPPORT_NUMBER[key]]
        english, ours = (f"{card.country[lang]}: {card.title[lang]}" for lang in (ENGLISH, POLISH))
        return Printed(group, key, english, f"{card.country[POLISH]}: {printed}", ours)
    if group == "layer":
        english, ours = (phrase("layer", key, {}, lang) for lang in (ENGLISH, POLISH))
        return Printed(group, key, english, printed, ours)
    english, ours = (Term(group, key).text(lang) for lang in (ENGLISH, POLISH))
    return Printed(group, key, english.removeprefix("the "), printed, ours)
