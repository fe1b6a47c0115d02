"""Worked cases: a position and what comes of it, with the rules and rulings it rests on; each is played by a test."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from drcongo.kernel.speech import Book, check_language, language
from drcongo.kernel.spelling import plain
from drcongo.kernel.toml import packaged
from drcongo.rulebook.catalogue import searched
from drcongo.rulebook.meant import unknown


@dataclass(frozen=True, slots=True)
class Case:
    """One worked case, such as S-019."""

    id: str
    title: str
    text: str
    rules: tuple[str, ...]
    rulings: tuple[str, ...]

    def show(self) -> str:
        """The case as it is printed: its title, its text and its rules."""
        return f"{self.id} {self.title} ({', '.join((*self.rules, *self.rulings))})\n  {self.text}"

    def __str__(self) -> str:
        return self.show()


@cache
def _cases(lang: str) -> dict[str, Case]:
    words = Book("cases").templates(lang)
    return {
        key: Case(
            id=key,
            title=words[key]["title"],
            text=words[key]["text"],
            rules=tuple(entry["rules"]),
            rulings=tuple(entry.get("rulings", ())),
        )
        for key, entry in packaged(__package__, "cases.toml").items()
    }


def case(case_id: str, lang: str | None = None) -> Case:
    """One worked case by its number, such as S-019."""
    known = _cases(check_language(lang or language()))
    found = known.get(case_id.strip().upper()) if isinstance(case_id, str) else None
    if found is None:
        raise unknown("case", case_id, known)
    return found


def cases(lang: str | None = None, search: str = "") -> list[Case]:
    """All worked cases; `search` keeps those with every word in id, title, text or the ids they rest on."""
    words = searched(search)
    found = _cases(check_language(lang or language())).values()
    texts = {c.id: plain(f"{c.id} {c.title} {c.text} {' '.join((*c.rules, *c.rulings))}") for c in found}
    return [c for c in found if all(word in texts[c.id] for word in words)]
