"""The page of the app: a sandbox for what the link asks for, or a sentence about what is wrong with the link."""

from __future__ import annotations

from html import escape
from typing import Any
from urllib.parse import parse_qs

from drcongo.cli.link import FIRST, FOLDER, link
from drcongo.edition.kinds import MIN_PLAYERS
from drcongo.errors import DrCongoError
from drcongo.kernel import mistake
from drcongo.kernel.game import Game
from drcongo.kernel.speech import ENGLISH, Sentence, language, text_of
from drcongo.play.new_game import NAMES
from drcongo.play.opening import LinkAsks, QueryError, open_game, read_query

from .play.panel import OPPONENT
from .sandbox.sandbox import Sandbox
from .stage import Room
from .stage.html import div, span, tag
from .words import app_word, word

FIRST_LAYER = "core"
NOTE_CLOSE = {"type": "button", "data_do": "note-close"}
QUIET = {"rel": "noopener", "target": "_blank"}  # in a tab of its own: who leaves the page leaves the game


def page(query: str, players: tuple[str, ...] = NAMES[:MIN_PLAYERS]) -> Sandbox | WrongLink:
    """What a link asks for: /?layer=ragnar&players=Ana,Ben,Chi&lang=pl&seed=7, or /?code=DRC1-… for a position.

    Who names no players and no position is told what this is and asked who plays. The page is for whoever opens
    the link: it reads and writes no files of the computer it runs on, and whatever goes wrong is said in a sentence.
    """
    lang = language()
    try:
        asked = read_query(query, players)
        lang = asked.lang
        return _opened(query, asked)
    except QueryError as error:
        return WrongLink(error.problems, error.lang)
    except DrCongoError as error:
        return WrongLink((error.said,), lang)
    except Exception as error:  # nobody has foreseen it
        return WrongLink((mistake.told(error),), lang)


def _opened(query: str, asked: LinkAsks) -> Sandbox:
    query_fields = parse_qs(query.removeprefix("?"))
    if "code" in query_fields:
        sandbox = Sandbox(open_game(query_fields["code"][0], may_read_files=False), asked.lang, files=False)
    elif "players" in query_fields:
        sandbox = Sandbox(asked.new_game(), asked.lang, files=False)
    else:
        sandbox = Sandbox(asked.new_game(), asked.lang, bots=dict.fromkeys(asked.players[1:], OPPONENT), files=False)
        _welcome(sandbox)
    sandbox.table.stage.words(lost=word("lost", asked.lang))
    sandbox.table.svg()  # what cannot be drawn is noticed here, where it can still be said
    return sandbox


def _welcome(sandbox: Sandbox) -> None:
    """First of all: what this is, the way to the course, and a game at one click.

    Other layers than Core are for those who know it: they are told the same in a note over their game.
    """
    stage = sandbox.table.stage
    if sandbox.engine.layer == FIRST_LAYER:
        sandbox.guide.offer_play(above=lambda lang: div(escape(app_word("what", lang))), below=_course_html)
    entered = stage.on_room

    def greet(room: Room) -> None:
        stage.on_room = entered
        entered(room)
        greeting = welcome(sandbox.game, sandbox.table.lang)
        if sandbox.engine.layer != FIRST_LAYER:
            close = tag("button", escape(word("close", sandbox.table.lang)), "drc-btn drc-small", **NOTE_CLOSE)
            stage.note(div(escape(greeting)) + div(_course_html(sandbox.table.lang) + close, "drc-verbs"))
        stage.announce(greeting)

    stage.on_room = greet


def welcome(game: Game, lang: str) -> str:
    """What this is, in one line."""
    player, *bots = game.players
    key = "welcome" if bots else "welcome_alone"
    return app_word(key, lang, player=player, bots=", ".join(bots))


def _course_html(lang: str) -> str:
    """The way to the course: a link where it has a public address, else how it is opened here."""
    address = course(lang)
    if not address:
        return span(app_word("course_here", lang), "drc-quiet")
    return tag("a", escape(app_word("course", lang)), href=address, **QUIET)


def course(lang: str) -> str:
    """Where the course opens in this language; "" where it has no address, for the repository has none."""
    try:
        return link(FIRST if lang == ENGLISH else f"{FOLDER}/{lang}/{FIRST}").url
    except DrCongoError:
        return ""


class WrongLink:
    """Shown instead of a table: why the link cannot be opened, and what one looks like that can."""

    def __init__(self, problems: tuple[Sentence | str, ...], lang: str | None = None) -> None:
        self.problems, self.lang = problems, lang or language()

    @property
    def lines(self) -> list[str]:
        told = " ".join(text_of(problem, self.lang) for problem in self.problems)
        return [app_word("wrong_link", self.lang, why=told), app_word("right_link", self.lang)]

    def __repr__(self) -> str:
        return "\n".join(self.lines)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        first, *rest = (f"<p>{escape(line)}</p>" for line in self.lines)
        style = "max-width:640px;font-size:15px;overflow-wrap:anywhere"
        whole = f'<div role="alert" style="{style}"><b>{first}</b>{"".join(rest)}</div>'
        return {"text/plain": repr(self), "text/html": whole}
