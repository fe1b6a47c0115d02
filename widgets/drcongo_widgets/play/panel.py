"""The panel that asks who plays: against bots or together, how many, who sits where. One click begins the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

import drcongo
from drcongo.edition.kinds import MAX_PLAYERS, MIN_PLAYERS
from drcongo.errors import DrCongoError
from drcongo.kernel import mistake
from drcongo.kernel.game import Game
from drcongo.kernel.speech import text_of
from drcongo.lessons.firsts import BOOK, LAYER, MOMENTS
from drcongo.picture.plan import Plan
from drcongo.play.new_game import NAMES, SHORT_TARGET

from ..stage.html import button, div, segments, span, tag
from ..table.guide import Panel, over_the_map
from ..words import play_word

if TYPE_CHECKING:
    from ..table.table import Table

OPPONENT = "thumb"  # the bot that plays by rules of thumb
WAYS = ("bots", "together")
KINDS = ("person", "bot")
LENGTHS = ("short", "whole")
WIDTH = 470.0  # pixels
LONGEST_NAME = 40
Html = Callable[[str], str]


class PlayPanel:
    """Lies over the map until a game begins or it is closed. `begin` puts the game on the table.

    `above` and `below` are what else stands there, as HTML in a language: what this page is, or a way to another.
    `layer` is the game that begins, and `length` what is chosen until somebody chooses otherwise.
    """

    def __init__(
        self,
        table: Table,
        begin: Callable[[Game], None],
        above: Html = lambda lang: "",
        below: Html = lambda lang: "",
        layer: str = "core",
        length: str = "short",
    ) -> None:
        self._table, self._begin, self._above, self._below = table, begin, above, below
        self.open = self.begun = False
        self.way, self.players, self.layer, self.length = "bots", MIN_PLAYERS, layer, length
        self.names = list(NAMES[:MAX_PLAYERS])
        self.bots = [False, *(True for _ in self.names[1:])]
        self._said: Callable[[str], str] = lambda lang: ""
        self._paused = False  # whether bots wait because of the panel

    # --- what people do ---

    def show(self) -> None:
        """Opens it; bots wait meanwhile."""
        bots = self._table.bots
        self.open, self._paused = True, self._paused or not bots.stopped
        bots.stopped = True
        self._table.stage.cancel("bot")

    def close(self) -> None:
        """Back to the game that is on the table."""
        self.open = False
        if self._paused:
            self._paused, self._table.bots.stopped = False, False
            self._table.selection.moved = True

    def click(self) -> bool:
        """A click beside the open panel closes it, and does nothing else."""
        was_open = self.open
        if was_open:
            self.close()
        return was_open

    def key(self, key: str) -> bool:
        """Escape closes it as well."""
        if not self.open or key != "Escape":
            return False
        self._table.stage.on_act("play_close", "", None, False)
        return True

    def is_patient(self, act: str) -> bool:
        """Whatever happens in the game meanwhile, it is answered."""
        return act.startswith("play_") or (act == "press" and self.open)

    def act(self, act: str, arg: str, value: Any) -> bool:
        """Whether an act belongs to this panel; then it is done."""
        handler = getattr(self, f"_act_{act.removeprefix('play_')}", None)
        if not act.startswith("play_") or handler is None:
            return False
        self._said = lambda lang: ""
        try:
            handler(arg, value)
        except DrCongoError as error:
            self._said = partial(text_of, error.said)
        except Exception as error:  # whatever it is, the person is told, here and in words
            self._said = partial(text_of, mistake.told(error))
        return True

    def _act_open(self, _: str, __: Any) -> None:
        if self.open:
            self.close()
        else:
            self.show()

    def _act_close(self, _: str, __: Any) -> None:
        self.close()

    def _act_way(self, arg: str, _: Any) -> None:
        """Against bots one person sits here; together everybody is a person."""
        if arg in WAYS:
            self.way = arg
            self.bots = [arg == "bots" and place > 0 for place in range(MAX_PLAYERS)]

    def _act_players(self, arg: str, _: Any) -> None:
        if arg.isdecimal() and MIN_PLAYERS <= int(arg) <= MAX_PLAYERS:
            self.players = int(arg)

    def _act_seat(self, arg: str, _: Any) -> None:
        """Who sits at one place: a person or a bot."""
        place, _, kind = arg.partition(" ")
        if place.isdecimal() and int(place) < MAX_PLAYERS and kind in KINDS:
            self.bots[int(place)] = kind == "bot"

    def _act_length(self, arg: str, _: Any) -> None:
        if arg in LENGTHS:
            self.length = arg

    def _act_begin(self, _: str, value: Any) -> None:
        """The game, with these people and bots."""
        typed = value if isinstance(value, dict) else {}
        for place in range(MAX_PLAYERS):
            self.names[place] = str(typed.get(f"name{place}", self.names[place]))[:LONGEST_NAME].strip()
        if all(self.bots[: self.players]):
            self._said = partial(play_word, "nobody")
            return
        target = SHORT_TARGET[self.players] if self.length == "short" else None
        game = drcongo.new_game(self.layer, self.names[: self.players], target=target)
        self.open, self._paused, self.begun = False, False, True
        table = self._table
        self._begin(game)
        for place in range(self.players):
            table.bots.give(place, OPPONENT if self.bots[place] else "")
        table.bots.stopped = False
        table.telling.tell(MOMENTS if self.layer == LAYER else (), BOOK, game)
        table.selection.moved = True  # a bot may have to begin

    # --- showing ---

    def lead(self, lang: str) -> str:
        """The button in the bar that opens it."""
        label = play_word("again" if self.begun else "play", lang)
        return button("play_open", label, kind="" if self.open or self.begun else "drc-main", on=self.open)

    def panels(self, lang: str, plan: Plan) -> dict[str, Panel]:
        if not self.open:
            return {}
        return {"play": Panel(over_the_map(plan, WIDTH), "drc-card drc-over drc-play", self.html(lang))}

    def html(self, lang: str) -> str:
        shut = {"data_act": "play_close", "aria_label": play_word("close", lang)}
        close = tag("button", "✕", "drc-close", type="button", **shut)
        head = tag("h4", escape(play_word("title", lang)) + span("", "drc-gap") + close)
        about = div(escape(play_word("about", lang)), "drc-quiet")
        said = self._said(lang)
        wrong = div(escape(said), "drc-verdict drc-bad", role="alert") if said else ""
        ways = self._segments("play_way", WAYS, self.way, "way", lang)
        counts = [(str(n), str(n)) for n in range(MIN_PLAYERS, MAX_PLAYERS + 1)]
        number = segments("play_players", counts, str(self.players), play_word("players", lang))
        rows = div(ways, "drc-play-row")
        rows += div(span(play_word("players", lang), "drc-quiet") + number, "drc-play-row")
        rows += div("".join(self._seat(place, lang) for place in range(self.players)), "drc-play-seats")
        lengths = self._segments("play_length", LENGTHS, self.length, "length", lang)
        time = span(play_word(f"time_{self.length}", lang), "drc-quiet")
        rows += div(lengths + time, "drc-play-row")
        begin = tag(
            "button", escape(play_word("begin", lang)), "drc-btn drc-main drc-begin", type="submit", data_first="1",
            data_key="play_begin",
        )  # fmt: skip
        form = tag("form", rows + div(begin, "drc-play-row"), "drc-share-form", data_act="play_begin")
        return head + self._above(lang) + about + wrong + form + self._below(lang)

    def _segments(self, act: str, options: tuple[str, ...], chosen: str, label: str, lang: str) -> str:
        return segments(act, [(one, play_word(one, lang)) for one in options], chosen, play_word(label, lang))

    def _seat(self, place: int, lang: str) -> str:
        label = f"{play_word('name', lang)} {place + 1}"
        name = (
            f'<input type="text" name="name{place}" class="drc-name" value="{escape(self.names[place])}" '
            f'aria-label="{escape(label)}" data-key="play_name{place}" maxlength="{LONGEST_NAME}" autocomplete="off" '
            'spellcheck="false">'
        )
        chosen = f"{place} {KINDS[self.bots[place]]}"
        kinds = [(f"{place} {kind}", play_word(kind, lang)) for kind in KINDS]
        return div(name + segments("play_seat", kinds, chosen, label), "drc-play-row")
