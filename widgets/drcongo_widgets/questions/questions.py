"""Questions about a position, answered in sentences, as a table and as a plot; it can follow a table.

Everything is chosen with real buttons, because JupyterLab takes the arrow keys away from lists.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from drcongo import answers, frames_answers
from drcongo.errors import DrCongoError
from drcongo.kernel.game import Game
from drcongo.kernel.speech import check_language, language

from .. import plots
from ..stage.controls import FONT, LINE, PAPER, QUIET, make_choice, make_row, set_options
from ..stored import bundle
from ..table.table import Table
from ..words import LANGUAGE_BUTTONS, answer_word

if TYPE_CHECKING:
    from drcongo.kernel.speech.spoken import Spoken

CELL = f"padding:2px 12px;text-align:right;{LINE}"


class Questions(w.VBox):  # type: ignore[misc]
    """Five questions and their answers. Given a Table, it answers about whatever position that shows."""

    def __init__(self, source: Game | Table, lang: str | None = None, question: str = answers.QUESTIONS[0]) -> None:
        self._source = source
        self.lang = check_language(lang or language())
        self._quiet = False
        self._answered: tuple[Any, ...] = ()  # what the answer that is shown was asked about
        self.language = make_choice([(name, one) for one, name in LANGUAGE_BUTTONS])
        self.language.value = self.lang
        self.questions = make_choice([(name, name) for name in answers.QUESTIONS])
        self.questions.value = question
        self.player = make_choice()
        self.answer = w.HTML(layout=w.Layout(width="100%", margin="0"))
        for control in (self.language, self.questions, self.player):
            control.observe(self._chosen, "value")
        super().__init__(
            [make_row([self.questions, self.language]), self.player, self.answer],
            layout=w.Layout(width="100%", max_width="1280px"),
        )
        if isinstance(source, Table):
            source.listeners.append(self.refresh)
        self.refresh()

    @property
    def game(self) -> Game:
        """The game that is asked about."""
        return self._source.game if isinstance(self._source, Table) else self._source

    def _chosen(self, _: Any) -> None:
        if not self._quiet:
            self.lang = self.language.value
            self.refresh()

    def refresh(self) -> None:
        """Answer again: the position, the question or the language may be another."""
        game, lang, question = self.game, self.lang, self.questions.value
        self._quiet = True
        try:
            chosen = self.questions.value
            set_options(self.questions, [(answer_word(f"question_{name}", lang), name) for name in answers.QUESTIONS])
            self.questions.value = chosen
            self._fill_player(game)
        finally:
            self._quiet = False
        asked = (game.node, question, lang, self.player.value)
        if asked != self._answered:  # a table also says when something was only picked
            self._answered = asked
            self.answer.value = answer_html(game, question, lang, self.player.value)

    def _fill_player(self, game: Game) -> None:
        players = [(name, name) for name in game.players]
        chosen = self.player.value if self.player.value in game.players else game.to_act or game.players[0]
        set_options(self.player, players)
        self.player.value = chosen
        self.player.description = answer_word("whose_sales", self.lang)
        self.player.layout.display = "flex" if self.questions.value == "sales" else "none"

    def __repr__(self) -> str:
        return f"Questions({', '.join(self.game.players)}: {self.questions.value})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        picture = plot(self.game, self.questions.value, self.lang, self.player.value)
        return bundle(super()._repr_mimebundle_(**kwargs), repr(self), picture.svg(), self.lang)


def answer_html(game: Game, question: str, lang: str, player: str | None) -> str:
    """In sentences, as a plot and as a table; where there is nothing to be asked, the reason."""
    try:
        told = answers.told(game, question, lang, player)
        table, picture = answer_table(game, question, lang, player), plot(game, question, lang, player)
    except DrCongoError as error:
        return f'<div style="{FONT};font-size:14px">{escape(error.text(lang))}</div>'
    lines = "".join(f"<div>{escape(line)}</div>" for line in told)
    drawn = picture.svg() if len(table) else ""
    return (
        f'<div style="{FONT};font-size:14px;padding:6px 0">{lines}</div>'
        f'<div style="display:flex;flex-flow:row wrap;gap:12px;align-items:flex-start">'
        f'<div style="flex:1 1 420px;max-width:660px;{PAPER}">{drawn}</div>'
        f'<div style="flex:0 1 auto;max-width:100%;overflow-x:auto">{table_html(table, lang)}</div></div>'
    )


def answer_table(game: Game, question: str, lang: str, player: str | None) -> Spoken:
    match question:
        case "odds":
            return frames_answers.odds(game, lang)
        case "prices":
            return frames_answers.prices(game)
        case "sales":
            return frames_answers.sales(game, player)
        case "standing":
            return frames_answers.standing(game, lang)
    return frames_answers.pace(game)


def plot(game: Game, question: str, lang: str, player: str | None) -> plots.Plot:
    match question:
        case "odds":
            return plots.odds_plot(game, lang)
        case "prices":
            return plots.prices_plot(game, lang)
        case "sales":
            return plots.sales_plot(game, lang, player)
        case "standing":
            return plots.standing_plot(game, lang)
    return plots.pace_plot(game, lang)


def table_html(table: Spoken, lang: str) -> str:
    """A small table in the reader's words; names a person typed are escaped."""
    if not len(table):
        return ""
    told = table.told(lang)
    heads = "".join(f'<th style="{CELL}">{escape(str(name))}</th>' for name in (told.index.name or "", *told.columns))
    rows = ""
    for label, row in zip(told.index, told.itertuples(index=False), strict=True):
        cells = "".join(f'<td style="{CELL}">{escape(_told(value))}</td>' for value in row)
        rows += f'<tr><td style="{CELL};color:{QUIET}">{escape(_told(label))}</td>{cells}</tr>'
    return f'<table style="{FONT};font-size:13px;border-collapse:collapse"><tr>{heads}</tr>{rows}</table>'


def _told(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
