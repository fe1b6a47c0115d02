"""What stands in the columns of tables, told in every language: terms, cards, owners. See `kernel.speech.spoken`."""

from __future__ import annotations

from drcongo.cards import SUPPORT
from drcongo.kernel.speech import ENGLISH, Book
from drcongo.kernel.speech.columns import SPEAKS, WORDS, Teller
from drcongo.rulebook.phrases import Term, phrase, templates

GLOSSARY = Book("glossary")


def _each(tell: Teller) -> Teller:
    """A value may be several words, each told by itself: "major SKI minor KOR"."""
    return lambda value, lang: " ".join(tell(word, lang) for word in value.split(" "))


def _term(kind: str) -> Teller:
    known = GLOSSARY.templates(ENGLISH)[kind]
    return _each(lambda word, lang: Term(kind, word).text(lang) if word in known else word)


def _group(name: str) -> Teller:
    return _each(lambda word, lang: str(WORDS.templates(lang)[name].get(word, word)))


def _space(value: str, lang: str) -> str:
    """A printed space by its name: "crops BCO single"."""
    return _group("sizes")(_term("resource")(value, lang), lang)


def _card(value: str, lang: str) -> str:
    return next((card.country[lang] for card in SUPPORT if card.key == value), value)


def _layer(value: str, lang: str) -> str:
    return phrase("layer", value, {}, lang) if value in templates(ENGLISH)["layer"] else value


SPEAKS |= {
    **dict.fromkeys(("type", "resource", "set", "finance"), _term("resource")),
    **dict.fromkeys(("insurgent", "insurgents"), _group("forces")),
    **dict.fromkeys(("minister", "ministers"), _term("minister")),
    **dict.fromkeys(("owner", "city owner", "player"), _group("owners")),
    **dict.fromkeys(("card", "support card"), _card),
    "transport": _term("transport"),
    "space": _space,
    "state": _group("states"),
    "export": _group("prices"),
    "where": _group("places"),
    "window": _group("windows"),
    "layer": _layer,
}
