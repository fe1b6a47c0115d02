"""The controls that the editor's popovers are made of."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from drcongo.cards import SUPPORT
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.state import NOBODY, State
from drcongo.rulebook.phrases import Term, term

from ..stage.html import choice, div, field, segments, span, stepper, tag
from ..table.labels import country
from ..table.owners import colour, sign
from ..words import sandbox_word

PUT = "put"  # the act of every control that changes the position
MOST = 999


def row(name: str, inner: str) -> str:
    """A name and its controls."""
    return div(tag("span", escape(name), "drc-of") + inner, "drc-field drc-edit-row")


def _own(s: State, owner: int) -> str:
    return "" if owner == NOBODY else f"drc-own-{colour(s, owner)}"


def owner_words(s: State, owner: int, lang: str) -> str:
    if owner == NOBODY:
        return sandbox_word("nobody", lang)
    return sandbox_word("government", lang) if owner >= s.seats else s.names[owner]


def swatches(s: State, what: str, chosen: int, lang: str) -> str:
    """A button for each owner and one for nobody."""
    inner = "".join(
        tag(
            "button",
            "–" if owner == NOBODY else sign(s, owner),
            " ".join(filter(None, ("drc-swatch", _own(s, owner), "drc-on" if owner == chosen else ""))),
            type="button",
            title=owner_words(s, owner, lang),
            aria_label=owner_words(s, owner, lang),
            aria_pressed="true" if owner == chosen else "false",
            data_act=PUT,
            data_arg=f"{what} {owner}",
            data_key=f"{what} {owner}",
        )
        for owner in range(NOBODY, s.government + 1)
    )
    return tag("span", inner, "drc-swatches", role="group", aria_label=sandbox_word("owner", lang))


def either(what: str, options: Iterable[tuple[str, str]], chosen: str, label: str = "") -> str:
    """A few ways side by side, one of them on."""
    return segments(PUT, [(f"{what} {value}", text) for value, text in options], f"{what} {chosen}", label)


def count(what: str, value: int, label: str) -> str:
    return stepper(PUT, what, value, 0, MOST, label)


def typed(what: str, value: str, label: str, width: int = 88) -> str:
    return field(PUT, value, what, "", label, width)


def of_list(what: str, options: Iterable[tuple[str, str]], chosen: str, label: str) -> str:
    return choice(PUT, options, chosen, what, label)


def support_options(lang: str, none: bool = False) -> list[tuple[str, str]]:
    cards = sorted(((card.key, country(card.key, lang)) for card in SUPPORT), key=lambda pair: pair[1])
    return [*([("none", sandbox_word("no_card", lang))] if none else []), *cards]


def resource_word(r: int, lang: str) -> str:
    return term(Term("resource", RESOURCES[r]), "", lang)


def quiet(text: str) -> str:
    return span(text, "drc-quiet")
