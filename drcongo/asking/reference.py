"""What a player looks up: the numbers of the edition and the forty Support cards, as tables to be read and printed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from drcongo.asking.position_diff import tell
from drcongo.cards import SUPPORT, SupportCard
from drcongo.edition import Board, house
from drcongo.edition.kinds import CITY_POINTS, RESOURCES, TRANSPORTS
from drcongo.kernel.speech import language
from drcongo.kernel.speech.folded import folded
from drcongo.layers.insurgent.peacekeepers import PRICE as PEACEKEEPER
from drcongo.rulebook.phrases import Term, money, phrase

if TYPE_CHECKING:
    import pandas as pd

DOLLAR = "<span>$</span>"  # two bare ones in a cell would be read as a formula


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table in the reader's words: a heading for each column, then rows; words stand left, figures right."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def frame(self) -> pd.DataFrame:
        """The same for pandas, by the first column."""
        import pandas as pd

        return pd.DataFrame(list(self.rows), columns=list(self.columns)).set_index(self.columns[0])

    def __repr__(self) -> str:
        head, *rest = (" | ".join(row) for row in (self.columns, *self.rows))
        return folded("\n".join([head, "-" * min(len(head), 96), *rest]))

    def _repr_html_(self) -> str:
        sides = ["left" if any(map(_is_text, column)) else "right" for column in zip(*self.rows, strict=True)]
        head = "".join(f'<th style="text-align:{s}">{escape(c)}</th>' for s, c in zip(sides, self.columns, strict=True))
        body = "".join(f"<tr>{_cells(row, sides)}</tr>\n" for row in self.rows)
        return f"<table><thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody></table>"


def _is_text(cell: str) -> bool:
    return bool(re.search(r"[^\W\d]", cell))


def _cells(row: Sequence[str], sides: Sequence[str]) -> str:
    shown = [escape(cell, quote=False).replace("$", DOLLAR) for cell in row]
    return "".join(
        f'<td style="text-align:{side};vertical-align:top">{cell}</td>' for side, cell in zip(sides, shown, strict=True)
    )


def resources(lang: str | None = None, board: Board | None = None) -> Sheet:
    """What belongs to each of the four resources: prices, counters, boxes, the Local Market."""
    lang, board = lang or language(), board or house()
    lines = {
        "industry": [money(n, lang) for n in board.industry_cost],
        "back": [money(n, lang) for n in board.industry_value],
        "own": [str(n) for n in board.player_industries],
        "government": [str(n) for n in board.government_industries],
        "start": [money(board.labels[n], lang) for n in board.start],
        "lowest": [money(board.labels[n], lang) for n in board.bottom],
        "local": [money(n, lang) for n in board.local],
    }
    rows = tuple((_word(key, lang), *values) for key, values in lines.items())
    return Sheet(("", *(Term("resource", r).text(lang) for r in RESOURCES)), rows)


def boxes(lang: str | None = None, board: Board | None = None) -> Sheet:
    """What a cube brings in each box of the International Market, the dearest first."""
    lang, board = lang or language(), board or house()
    found = reversed(list(zip(board.labels, board.higher, board.lower, strict=True)))
    rows = tuple(tuple(money(n, lang) for n in box) for box in found)
    return Sheet(tuple(_word(key, lang) for key in ("box", "matadi", "overland")), rows)


def counters(lang: str | None = None, board: Board | None = None) -> Sheet:
    """Transports, cities and Peacekeepers: what each costs, and how many a player and the Government have."""
    lang, board = lang or language(), board or house()
    transports = [Term("transport", kind).text(lang) for kind in TRANSPORTS]
    cities = [tell("reference", "city", points=points).text(lang) for points in CITY_POINTS]
    names = [*transports, *cities, Term("thing", "peacekeeper").text(lang)]
    prices = [*board.transport_cost, *board.city_cost, PEACEKEEPER]
    own = [*board.player_transports, *board.player_cities, board.player_peacekeepers]
    theirs = [*board.government_transports, *board.government_cities, board.government_peacekeepers]
    rows = tuple(
        (name, money(price, lang), str(mine), str(others))
        for name, price, mine, others in zip(names, prices, own, theirs, strict=True)
    )
    return Sheet(tuple(_word(key, lang) for key in ("counter", "price", "own", "government")), rows)


def arrows(lang: str | None = None, board: Board | None = None) -> Sheet:
    """How many arrows the Target marker moves, by the space that City Development has reached."""
    lang, board = lang or language(), board or house()
    rows = []
    for number, spaces in groupby(enumerate(board.arrows, start=1), key=lambda space: space[1]):
        first, *_, last = [space for space, _ in spaces]
        rows.append((tell("reference", "span", first=first, last=last).text(lang), str(number)))
    return Sheet((_word("spaces", lang), _word("arrows", lang)), tuple(rows))


def support_cards(lang: str | None = None) -> Sheet:
    """All forty: the moment of each, what is named with it, and what it does."""
    lang = lang or language()
    rows = tuple(
        (f"{card.country[lang]}: {card.title[lang]}", moment(card, lang), _named(card, lang), card.text[lang])
        for card in SUPPORT
    )
    return Sheet(tuple(_word(key, lang) for key in ("card", "used", "named", "text")), rows)


def support_moments(lang: str | None = None) -> Sheet:
    """The moments, each with the cards that are used in it."""
    lang = lang or language()
    found: dict[str, list[str]] = {}
    for card in SUPPORT:
        found.setdefault(moment(card, lang), []).append(card.country[lang])
    rows = tuple((when, ", ".join(names)) for when, names in sorted(found.items(), key=lambda one: -len(one[1])))
    return Sheet((_word("used", lang), _word("cards", lang)), rows)


def moment(card: SupportCard, lang: str | None = None) -> str:
    """When a card is used, in words."""
    return phrase("timing", f"used_{card.window}", {}, lang or language())


def _named(card: SupportCard, lang: str) -> str:
    return phrase("timing", f"named_{card.named}", {}, lang) if card.named else ""


def _word(key: str, lang: str) -> str:
    return tell("reference", key).text(lang)
