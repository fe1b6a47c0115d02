"""What a goal asks for, in words: who owns a space, how large a city is, who holds a Minister, and the like."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from drcongo.edition.board import Board
from drcongo.edition.kinds import GOVERNMENT
from drcongo.rulebook.phrases import Term, plural, term

from ..table.labels import province, thing
from ..words import word

NOBODY = "nobody"  # as a measure of the lessons names it


class ToldMeasure(NamedTuple):
    """What a measure is about, the name by which a goal in English would know it, and how a value is told."""

    about: str
    known_as: str
    value: Callable[[int | str], str]

    def text(self, value: int | str) -> str:
        return ", ".join(filter(None, (self.about, self.value(value))))


def told(board: Board, measure: str, lang: str) -> ToldMeasure | None:
    """A measure such as "city KOR" in words; None for one that is not told this way."""
    name, *words = measure.split()
    match name, words:
        case "industry", [resource, code, size]:
            return ToldMeasure(
                thing(board, f"space:{resource} {code} {size}", lang), province(board, code), _owner(lang)
            )
        case "transport", [kind, border]:
            about = thing(board, f"slot:{kind} {border}", lang)
            return ToldMeasure(about, province(board, border.partition("-")[0]), _owner(lang))
        case "flipped", [resource, code, size]:
            about, known_as = (
                thing(board, f"space:{resource} {code} {size}", lang),
                term(Term("resource", resource), "", "en"),
            )
            return ToldMeasure(about, known_as, lambda v: word("flipped" if v == "yes" else "face_up", lang))
        case "city", [code]:
            return ToldMeasure(province(board, code), province(board, code), lambda v: _city(v, lang))
        case "cities", [player]:
            return ToldMeasure(player, "cities", lambda v: f"{v} {plural(int(v), word('city_forms', lang), lang)}")
        case "minister", [office]:
            about = term(Term("minister", office), "", lang)
            return ToldMeasure(about, term(Term("minister", office), "", "en"), lambda v: _holder(v, lang))
        case "insurgent", [code]:
            return ToldMeasure(province(board, code), province(board, code), lambda v: _insurgent(v, lang))
        case "threat", [code]:
            return ToldMeasure(province(board, code), province(board, code), lambda v: word(f"threat_{v}", lang))
        case "victory", []:
            return ToldMeasure("", "National", lambda v: word(f"victory_{v}", lang))
    return None


def _owner(lang: str) -> Callable[[int | str], str]:
    return lambda v: word("vacant", lang) if v == NOBODY else word("owned_by", lang, player=_party(v, lang))


def _party(value: int | str, lang: str) -> str:
    return word("government", lang) if value == GOVERNMENT else str(value)


def _city(points: int | str, lang: str) -> str:
    return word("city_size", lang, points=points) if points else word("no_city", lang)


def _holder(value: int | str, lang: str) -> str:
    return word("held_by_nobody", lang) if value == NOBODY else word("held_by", lang, player=value)


def _insurgent(value: int | str, lang: str) -> str:
    return word("no_insurgent", lang) if value == NOBODY else term(Term("thing", str(value)), "", lang)
