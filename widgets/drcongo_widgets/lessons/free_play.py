"""Free play with an aim: a table with a bot as opponent, a number to beat, and what was reached against it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from drcongo.kernel.game import Game, Node
from drcongo.kernel.lessons.aims import Race
from drcongo.lessons.aims import amount, player_of, race, sentence
from drcongo.picture.plan import Plan
from drcongo.players import bot

from ..stage.html import bold, button, div, line, span
from ..stored import bundle
from ..table.feed import feed_html
from ..table.guide import Guide
from ..table.scores import sheet_html
from ..table.table import Table
from ..words import free_word

OPPONENT = "thumb"  # plays the other seats, and sets the number to beat
HEIGHT = 150.0  # pixels of Now for what was reached


class Aiming(Guide):
    """Stands beside the table: tells the aim and its number in the top bar, and in Now what was reached."""

    def __init__(self, running: Race, measure: str, until: str) -> None:
        self.race, self.measure = running, measure
        self.aim = sentence(measure, until)
        seats = range(len(running.game.players))
        self.to_beat = running.by_bots([bot(OPPONENT, seed=seat) for seat in seats])
        self._seen: Node | None = None  # the end whose result was read

    def _amount(self, value: int, lang: str) -> str:
        return amount(self.measure, value)(lang)

    @property
    def end(self) -> Node | None:
        """Where it was counted, on the line of play that led here."""
        return self.race.end(self.table.game.node)

    @property
    def reached(self) -> int | None:
        """What was reached; None while it is still to be counted."""
        end = self.end
        return None if end is None else self.race.value(end.state)

    @property
    def _is_news(self) -> bool:
        end = self.end
        return end is not None and end is not self._seen

    # --- what people do ---

    def changed(self) -> None:
        """Who listens hears the result, too."""
        if self._is_news and self.table.room is not None:
            self.table.stage.announce(self.verdict(self.table.lang))

    def act(self, act: str, arg: str, value: Any) -> bool:
        match act:
            case "aim" if self.end is not None:
                self._seen = None
            case "aim":
                self.table.stage.note(self._aim_html(self.table.lang))
            case "play_on":
                self._seen = self.end
            case "start_again":
                self._start_again()
            case _:
                return False
        return True

    def is_patient(self, act: str) -> bool:
        return act in ("aim", "play_on", "start_again")

    def _start_again(self) -> None:
        """The same position and the same dice; bots go on from there."""
        self._seen = None
        selection, begin = self.table.selection, self.race.begin
        selection.travel(lambda: selection.timeline.jump(begin.number))
        self.table.bots.stopped = False
        selection.moved = True

    # --- what is shown ---

    def verdict(self, lang: str) -> str:
        """What was reached against the number, in a sentence; "" while it is still to be counted."""
        mine = self.reached
        if mine is None:
            return ""
        key = "better" if mine > self.to_beat else "same" if mine == self.to_beat else "worse"
        return free_word(key, lang, mine=self._amount(mine, lang), bot=self._amount(self.to_beat, lang))

    def lead(self, lang: str, plan: Plan) -> str:
        mine, theirs = self.reached, self._amount(self.to_beat, lang)
        if mine is None:
            return button("aim", free_word("to_beat", lang, bot=theirs), kind="drc-goal-chip", title=self.aim(lang))
        key = "result_short" if plan.form == "phone" else "result"
        text = free_word(key, lang, mine=self._amount(mine, lang), bot=theirs)
        return button("aim", text, kind="drc-goal-chip", title=self.verdict(lang))

    def below(self, lang: str) -> str:
        """The aim stays in sight until the first move."""
        return self._aim_html(lang, spare="0") if self.table.game.node is self.race.begin else ""

    def _aim_html(self, lang: str, spare: str = "") -> str:
        theirs = free_word("bot_has", lang, bot=self._amount(self.to_beat, lang))
        aim = bold(free_word("aim", lang)) + span(f" {self.aim(lang)} {theirs}")
        node = self.table.game.node
        if node is self.race.begin or self.end is not None:
            return div(aim, "drc-line drc-aim-line", data_spare=spare)
        now = free_word("so_far", lang, mine=self._amount(self.race.value(node.state), lang))
        return div(aim, "drc-line drc-aim-line") + line("", now)

    def now_height(self) -> float:
        return HEIGHT if self._is_news else 0

    def now(self, lang: str, plan: Plan) -> str | None:
        """What was reached comes first, until it has been read."""
        if not self._is_news or self.table.page.tab != "moves":
            return None
        selection, over = self.table.selection, self.table.game.is_over
        beaten = (self.reached or 0) > self.to_beat
        verdict = div(escape(self.verdict(lang)), f"drc-verdict {'drc-ok' if beaten else 'drc-hint'}", role="status")
        again = button("start_again", f"↻ {free_word('start_again', lang)}", kind="" if beaten else "drc-main")
        on = button("play_on", free_word("see_score" if over and sheet_html(selection, lang) else "play_on", lang))
        return verdict + div(again + on, "drc-verbs") + feed_html(selection, lang)


class FreePlay:
    """A table with an aim: `FreePlay(game, "cubes Ana", until="sales")`. Whom the measure names is the person.

    It is counted `until` "sales" begin, the "cycle" ends, or the "end" of the game. `bots` names who plays the
    others; the number to beat is what a rule of thumb reaches in the person's seat, with the same dice. Without
    `picture` a saved notebook keeps the aim only: one board is enough for a notebook.
    """

    def __init__(
        self,
        game: Game,
        measure: str,
        until: str,
        lang: str | None = None,
        bots: Mapping[str, str] | None = None,
        picture: bool = True,
    ) -> None:
        self._picture = picture
        person = player_of(game, measure)
        others = {name: OPPONENT for name in game.players if name != person}
        self.aiming = Aiming(race(game, measure, until), measure, until)
        self.table = Table(game, lang, bots=others if bots is None else bots, guide=self.aiming)
        self.stage = self.table.stage

    @property
    def game(self) -> Game:
        """The game at the table."""
        return self.table.game

    @property
    def to_beat(self) -> int:
        """The number to beat."""
        return self.aiming.to_beat

    @property
    def reached(self) -> int | None:
        """What was reached; None while it is still to be counted."""
        return self.aiming.reached

    # --- in a stored notebook ---

    def __repr__(self) -> str:
        lang, aiming = self.table.lang, self.aiming
        theirs = amount(aiming.measure, aiming.to_beat)(lang)
        return f"{aiming.aim(lang)} {free_word('to_beat', lang, bot=theirs)}"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        live = self.stage._repr_mimebundle_(**kwargs) or {}
        still = self.table.svg() if self._picture else ""
        return bundle(live, repr(self), still, self.table.lang, html=div(escape(repr(self))))
