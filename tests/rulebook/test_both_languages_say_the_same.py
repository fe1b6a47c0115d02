"""English and Polish say the same of the same thing: what stands after "from" stands after "z", and so on.

Every template of the phrase books is compared with its other half. A field that belongs to a word of the list in
English belongs to that word in Polish as well, and a number that is written as a word is written so in both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

import pytest

from drcongo.rulebook.phrases import templates

# What is said of a field: the words before it, in English and in Polish.
SAID_OF = {
    "where something comes from": (
        r"\bfrom \{(?=(?:source|city|province|a|b)\b)",
        r"\bz (?:prowincj\w+:? )?\{|\bz: \{|Hydro: \{",
    ),
    "what somebody has": (r"\byou (?:\w+ )?have (?:only )?\{", r"\bmasz (?:\w+ ){0,3}\{"),
    "what something costs": (r"\bcosts? \{", r"\b(?:koszt(?:uj|ował)\w+|wynosi) (?:teraz |razem )?\{"),
    "what it is not": (r"\bnot \{(?!resource)", r"\bnie \{"),
    "what is taken off": (r"\bless \{", r"\bminus \{"),
    "the most there may be": (r"\b(?:at most|bid up to|share of up to) \{", r"\b(?:najwyżej|do) \{"),
}
WORDS = {  # a word that stands in one language and not in the other
    "two": (r"\btwo\b|\bboth\b|\btwice\b", r"\b(?:dwa|dwie|dwóch|dwom|dwoma|dwiema|dwu|oba|obie|obu|oboje)\b"),
    "three": (r"\bthree\b", r"\btrz(?:y|ech|em|ema)\b"),
    "five": (r"\bfive\b", r"\bpię(?:ć|ciu)\b"),
    "six": (r"\bsix\b", r"\bsześ\w+"),
    "last": (r"\blast\b", r"\bostatni\w*"),
}
POLISH_ONLY = {  # what English often says in another way: only Polish may not have it alone
    "one": (r"\b(?:one|an?|single|every)\b", r"\bjed(?:en|n\w+)\b"),
    "up": (r"\bup\b|\brises\b", r"\bw górę\b"),
    "down": (r"\bdown\b", r"\bw dół\b"),
}


def both() -> Iterator[tuple[str, str, str]]:
    english, polish = templates("en"), templates("pl")
    for group, sentences in english.items():
        for key, sentence in sentences.items():
            yield f"{group}.{key}", sentence, polish[group][key].replace("\u00a0", " ")


def after(words: str, sentence: str) -> set[str]:
    """The fields that stand after some words."""
    return {re.split(r"\W", sentence[found.end() :])[0] for found in re.finditer(words, sentence, re.IGNORECASE)}


def stands(word: str, sentence: str) -> bool:
    return re.search(word, sentence, re.IGNORECASE) is not None


def differences(english: str, polish: str) -> list[str]:
    """What is said differently in Polish."""
    wrong = []
    for what, (here, there) in SAID_OF.items():
        one, other = after(here, english), after(there, polish)
        wrong += [f"{what}: {sorted(one)} in English, {sorted(other)} in Polish"] if one - other else []
    for word, (here, there) in WORDS.items():
        wrong += [f"{word} in one language only"] if stands(here, english) != stands(there, polish) else []
    for word, (here, there) in POLISH_ONLY.items():
        wrong += [f"{word} in Polish only"] if stands(there, polish) and not stands(here, english) else []
    return wrong


def test_both_languages_say_the_same() -> None:
    wrong = [f"{where}: {one}" for where, *texts in both() for one in differences(*texts)]
    assert wrong == []


@pytest.mark.parametrize(
    ("english", "polish"),
    [
        ("{a} comes from {b}.", "{b} przychodzi z prowincji {a}."),
        ("It costs {price:$}; you have {cash:$}.", "To kosztuje {cash:$}; masz {price:$}."),
        ("{have}, not {wanted}.", "{wanted}, nie {have}."),
        ("It takes two industries.", "Potrzeba trzech zakładów."),
        ("{resource} goes down.", "{resource}: w górę."),
    ],
)
def test_what_differs_is_found(english: str, polish: str) -> None:
    assert differences(english, polish)


def test_both_languages_name_the_same_fields() -> None:
    for where, *texts in both():
        english, polish = ({name for _, name, _, _ in Formatter().parse(text) if name} for text in texts)
        assert english == polish, where
