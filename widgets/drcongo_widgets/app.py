"""The page of the app: a sandbox for what the link asks for, or a sentence about what is wrong with the link."""

from __future__ import annotations

from html import escape
from typing import Any
from urllib.parse import parse_qs

from drcongo.edition.kinds import MIN_PLAYERS
from drcongo.errors import DrCongoError
from drcongo.kernel.game import Game
from drcongo.kernel.speech import Sentence, language, text_of
from drcongo.play.new_game import NAMES
from drcongo.play.opening import QueryError, open_game, read_query

from .sandbox.sandbox import Sandbox
from .words import sandbox_word


def page(query: str, players: tuple[str, ...] = NAMES[:MIN_PLAYERS]) -> Sandbox | WrongLink:
    """What a link asks for: /?layer=ragnar&players=Ana,Ben,Chi&lang=pl&seed=7, or /?code=DRC1-… for a position.

    The page is for whoever opens the link: it reads and writes no files of the computer it runs on.
    """
    try:
        asked = read_query(query, players)
    except QueryError as error:
        return WrongLink(error.problems, error.lang)
    try:
        code = parse_qs(query.removeprefix("?")).get("code", [""])[0]
        game: Game = open_game(code, may_read_files=False) if code else asked.new_game()
    except DrCongoError as error:
        return WrongLink((error.said,), asked.lang)
    return Sandbox(game, asked.lang, files=False)


class WrongLink:
    """Shown instead of a table: why the link cannot be opened, and what one looks like that can."""

    def __init__(self, problems: tuple[Sentence | str, ...], lang: str | None = None) -> None:
        self.problems, self.lang = problems, lang or language()

    @property
    def lines(self) -> list[str]:
        told = " ".join(text_of(problem, self.lang) for problem in self.problems)
        return [sandbox_word("wrong_link", self.lang, why=told), sandbox_word("right_link", self.lang)]

    def __repr__(self) -> str:
        return "\n".join(self.lines)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        first, *rest = (f"<p>{escape(line)}</p>" for line in self.lines)
        style = "max-width:640px;font-size:15px;overflow-wrap:anywhere"
        whole = f'<div role="alert" style="{style}"><b>{first}</b>{"".join(rest)}</div>'
        return {"text/plain": repr(self), "text/html": whole}
