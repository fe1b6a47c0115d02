"""The words that moves are written with on every board."""

from __future__ import annotations

from functools import cache

from drcongo.cards import SUPPORT
from drcongo.edition.kinds import MINISTERS, RESOURCES, TRANSPORTS
from drcongo.kernel.speech import LANGUAGES
from drcongo.kernel.speech.books import writing
from drcongo.kernel.spelling import plain
from drcongo.rulebook.phrases import glossary

PLACES = ("first", "second")


@cache
def common_words() -> dict[str, str]:
    """Every way to name a resource, a transport, a Minister or a card, to the name the moves use."""
    words = {name: name for name in (*MINISTERS, *PLACES)}
    for card in SUPPORT:
        names = (card.key.replace("_", " "), *card.country.values(), *card.also)
        words |= {f"card {plain(name)}": card.key for name in names}
    for group, names in (("resource", RESOURCES), ("transport", TRANSPORTS)):
        for name in names:
            words |= {plain(form): name for form in (name, *_forms(group, name))}
    return words


def _forms(group: str, name: str) -> list[str]:
    """A term as it is typed, in every language."""
    terms = {lang: glossary.templates(lang)[group][name] for lang in LANGUAGES}
    return [forms[case] for lang, forms in terms.items() for case in writing(lang).typed if case in forms]
