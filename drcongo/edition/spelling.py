"""The words that moves are written with on every board."""

from __future__ import annotations

from functools import cache

from drcongo.cards import SUPPORT
from drcongo.edition.kinds import MINISTERS, RESOURCES, TRANSPORTS
from drcongo.kernel.spelling import plain
from drcongo.rulebook.phrases import load

PLACES = ("first", "second")


@cache
def common_words() -> dict[str, str]:
    """Every way to name a resource, a transport, a Minister or a card, to the name the moves use."""
    glossary = load("glossary.toml")
    words = {name: name for name in (*MINISTERS, *PLACES)}
    for card in SUPPORT:
        names = (card.key.replace("_", " "), *card.country.values(), *card.also)
        words |= {f"card {plain(name)}": card.key for name in names}
    for group, names in (("resource", RESOURCES), ("transport", TRANSPORTS)):
        for name in names:
            forms = (name, glossary[group][name]["en"]["pl"], *_polish(glossary[group][name]["pl"]))
            words |= {plain(form): name for form in forms}
    return words


def _polish(entry: dict[str, object]) -> list[str]:
    return [entry[case] for case in ("nom", "acc") if isinstance(entry[case], str)]  # type: ignore[misc]
