"""The table: a live board in the notebook, with the prompt, the moves, the answers, the log and the stepper.

Everything that can be clicked on the map can also be done with buttons and lists, which come first in tab order
(a canvas would swallow the Tab key); on the page some of them stand below the map all the same. Widgets are made
once and only change what they show.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as w

from drcongo import targets
from drcongo.game import Game
from drcongo.moves import Move
from drcongo.picture import overlay
from drcongo.picture.parts import parts_of
from drcongo.picture.shapes import Item, Scene
from drcongo.picture.svg import svg
from drcongo.speech import check_language
from drcongo.state import State

from . import combats, panels, scores, side
from .auction import BidField
from .canvas import SceneCanvas
from .card import card_html
from .controls import make_button, make_row, set_options
from .desk import Desk
from .editor import EditPanel
from .history import History
from .names import verb_label
from .raising import Raising
from .seats import Seats
from .support import SupportRow, card_buttons
from .words import word

VERB_BUTTONS = 10
FRAME = 0.05  # seconds: by then the picture is on the screen
CONFIRM, CANCEL = "#cfe8d5", "#ece6d8"


class Table(w.VBox):  # type: ignore[misc]
    """A game to be played by clicking. `seat` shows it as one player sees it and lets only that player act.

    `bots` gives seats to bots by name (see drcongo.players.BOTS). An exercise says with `offers` which moves are
    offered, with `secret` that their worth is not, and without `hints` that nobody can be asked.
    """

    def __init__(
        self,
        game: Game,
        lang: str = "en",
        seat: str | None = None,
        confirm: bool = True,
        offers: Callable[[Move], bool] | None = None,
        secret: bool = False,
        bots: Mapping[str, str] | None = None,
        hints: bool = True,
    ) -> None:
        self.desk = Desk(game, seat, confirm, offers=offers, secret=secret)
        self.lang = check_language(lang)
        self.on_change: Callable[[Table], None] | None = None
        self._quiet = False  # while widgets are being filled, their changes mean nothing
        self._clicked = (0.0, 0.0)
        self._later: asyncio.TimerHandle | None = None
        self._drawn: tuple[State, str, bool, Scene] | None = None
        self._make_widgets()
        self.seats = Seats(self.desk, self._do, bots or {})
        asking = self.seats.controls if hints else []
        below = make_row([self.earlier, self.later, self.illegal])
        answers = w.VBox([self.moves, below], layout=w.Layout(flex="1 1 300px", min_width="260px", margin="0"))
        self.play_controls = [
            make_row([*self.verbs, self.confirm_button, self.cancel_button], order="2"),
            self.bidding.row,
            self.support.row,
            make_row([answers, self.says], order="3", align_items="stretch"),
            self.history.row,
            make_row([*asking, *self.raising.controls, self.tables_button, self.watch, self.confirm_first], order="6"),
            *([self.seats.row] if hints else []),
            self.history.log,
        ]
        parts = [
            make_row([self.prompt, self.edit_button, self.language], order="1", flex_flow="row nowrap"),
            *self.play_controls,
            self.editor,
            self.side,
            self.board,
            self.card,
            self.tables,
        ]
        super().__init__(parts, layout=w.Layout(width="100%", max_width="1280px"))
        self.add_class(side.TABLE_CLASS)
        self.refresh()

    # --- making ---

    def _make_widgets(self) -> None:
        self.prompt = w.HTML(layout=w.Layout(flex="1 1 auto", margin="0"))
        self.language = w.ToggleButtons(
            options=[("EN", "en"), ("PL", "pl")], value=self.lang, layout=w.Layout(width="auto", flex="0 0 auto")
        )
        self.language.style.button_width = "44px"
        self.language.observe(self._switch_language, "value")
        self.edit_button = w.ToggleButton(icon="pen", layout=w.Layout(width="auto", flex="0 0 auto"))
        self.edit_button.observe(self._edit_toggled, "value")
        self.editor = EditPanel(self._edited, self._play_edited)
        self.editor.layout.order, self.editor.layout.display = "2", "none"
        self.verbs = [make_button(self._verb_clicked) for _ in range(VERB_BUTTONS)]
        self._verb_of: dict[str, Any] = {}
        self.confirm_button = make_button(lambda _: self._do(self.desk.confirm), "check", "success")
        self.cancel_button = make_button(lambda _: self._do(self.desk.cancel), "times")
        self.moves = w.Select(rows=7, layout=w.Layout(width="100%", margin="0"))
        self.moves.observe(self._move_chosen, "value")
        # JupyterLab takes the arrow keys away from a list, so buttons go through it, too
        self.earlier = make_button(lambda _: self._next_move(-1), "arrow-up")
        self.later = make_button(lambda _: self._next_move(1), "arrow-down")
        self.illegal = w.Checkbox(indent=False, layout=w.Layout(width="auto", margin="0"))
        self.illegal.observe(lambda _: self.refresh(), "value")
        self.says = w.HTML(layout=w.Layout(flex="2 1 380px", height="158px", overflow="auto", margin="0"))
        self.bidding = BidField(self.desk, self._do)
        self.support = SupportRow(self.desk, self._do)
        self.history = History(self.desk, self._do)
        self.watch = w.Checkbox(indent=False, layout=w.Layout(width="auto", margin="0 8px"))
        self.watch.observe(self._settings, "value")
        self.confirm_first = w.Checkbox(self.desk.confirm_first, indent=False, layout=w.Layout(width="auto"))
        self.confirm_first.observe(self._settings, "value")
        self.raising = Raising(self.desk, self._do)
        self.tables_button = w.ToggleButton(icon="table", layout=w.Layout(width="auto"))
        self.tables_button.observe(lambda _: self.refresh(), "value")
        self.canvas = SceneCanvas(self._scene(), self._picked)
        self.canvas.layout.min_width = f"{side.NARROWEST}px"  # on a narrow page it is scrolled sideways
        self.side = w.HTML(layout=w.Layout(order="3", width="100%", margin="0"))
        self.side.add_class(side.SIDE_CLASS)
        self.board = w.Box(
            [self.canvas], layout=w.Layout(order="4", width="100%", margin="4px 0", overflow="auto hidden")
        )
        self.card = w.HTML(layout=w.Layout(order="4", width="100%", margin="0", display="none"))
        self.tables = w.HTML(layout=w.Layout(order="8", width="100%", display="none"))

    # --- what people do ---

    def _do(self, action: Callable[[], None]) -> None:
        self._clicked = (0.0, 0.0)
        self.seats.stop()
        action()
        self._bots_answer()
        self.refresh()

    def _bots_answer(self) -> None:
        """After a move, unless every step is to be watched."""
        moved, self.desk.moved = self.desk.moved, False
        if moved and not self.desk.watch:
            self.seats.go_on()

    def _verb_clicked(self, button: w.Button) -> None:
        self._do(lambda: self.desk.choose_verb(self._verb_of.get(button.model_id)))

    def _picked(self, target: str, x: float, y: float) -> None:
        if self.editing:
            self.editor.click(target)
            return
        self._clicked = (x, y)
        self.desk.click(target)
        self._bots_answer()
        self.refresh(soon=True)

    def _move_chosen(self, change: Any) -> None:
        if not self._quiet and change["new"] is not None:
            self._do(lambda: self.desk.pick(change["new"]))

    def _next_move(self, step: int) -> None:
        """The move before or after the one that is shown in the list."""
        count = len(self.moves.options)
        if count:
            first = 0 if step > 0 else count - 1
            index = first if self.moves.index is None else (self.moves.index + step) % count
            self._do(lambda: self.desk.pick(self.moves.options[index][1]))

    def _settings(self, _: Any) -> None:
        self.desk.confirm_first, self.desk.watch = self.confirm_first.value, self.watch.value

    def _switch_language(self, change: Any) -> None:
        self.lang = change["new"]
        self.refresh()

    # --- edit mode ---

    @property
    def editing(self) -> bool:
        return bool(self.edit_button.value)

    def _edit_toggled(self, change: Any) -> None:
        self.desk.fresh()
        if change["new"]:
            self.editor.start(self.desk.engine, self.desk.game.node.state, self.lang)
        for part in self.play_controls:
            part.layout.display = "none" if change["new"] else "flex"
        self.editor.layout.display = "flex" if change["new"] else "none"
        self.refresh()

    def _edited(self) -> None:
        self.refresh()

    def _play_edited(self, state: State) -> None:
        """A new game from the edited position, on the same table."""
        self.desk.sit_down(Game(self.desk.engine, state, self.desk.game.dice, check=True), self._seat_name())
        self.edit_button.value = False

    def _seat_name(self) -> str | None:
        return None if self.desk.seat is None else self.desk.game.players[self.desk.seat]

    def play(self, move: Any) -> None:
        """Play a move (or its text) by code, and show it."""
        self.desk.game.play(move)
        self.desk.fresh()
        self.desk.moved = True
        self._bots_answer()
        self.refresh()

    # --- showing ---

    @property
    def game(self) -> Game:
        return self.desk.game

    @game.setter
    def game(self, game: Game) -> None:
        """Another game on the same table."""
        self.desk.sit_down(game, self._seat_name())
        self.refresh()

    def refresh(self, soon: bool = False) -> None:
        """Show everything as it is now: the picture first, because the eye waits for it.

        With `soon` the words follow a little later (in a kernel, which has a loop), so as not to hold the picture up.
        """
        scene = self._scene()
        self.canvas.show(scene, self._highlights(scene), self._pointer())
        if self._later is not None:
            self._later.cancel()
            self._later = None
        try:
            loop = asyncio.get_running_loop() if soon else None
        except RuntimeError:
            loop = None
        if loop is None:
            self._fill()
        else:
            self._later = loop.call_later(FRAME, self._fill)
        if self.on_change is not None:
            self.on_change(self)

    def _fill(self) -> None:
        if self.editing:
            self.editor.refresh(self.lang)
        self._quiet = True
        try:
            with self.hold_sync():
                self._fill_words()
                self._fill_choices()
                self.raising.fill(self.lang)
                self.bidding.fill(self.lang, shown=not self.editing)
                self.support.fill(self.lang, shown=not self.editing)
                self.history.fill(self.lang, shown=not self.editing)
                self.seats.fill(self.lang, shown=not self.editing)
        finally:
            self._quiet = False

    def _fill_words(self) -> None:
        lang, desk = self.lang, self.desk
        for widget, key in (
            (self.illegal, "illegal"),
            (self.earlier, "earlier"),
            (self.later, "later"),
            (self.watch, "watch"),
            (self.confirm_first, "confirm_first"),
            (self.tables_button, "tables"),
            (self.cancel_button, "cancel"),
        ):
            widget.description = word(key, lang)
        edit_prompt = panels.sentence_html(word("editing", lang), panels.QUIET)
        self.prompt.value = edit_prompt if self.editing else panels.prompt_html(desk, lang)
        self.edit_button.description = word("edit", lang)
        self.says.value = panels.message_html(desk, lang)
        self.side.value = side.STYLE if self.editing else side.side_html(desk, lang)
        card = card_html(desk, desk.inspected, lang) or scores.sheet_html(desk, lang)
        self.card.value, self.card.layout.display = card, "" if card else "none"
        shown = self.tables_button.value
        self.tables.value = panels.tables_html(desk, lang) if shown else ""
        self.tables.layout.display = "" if shown else "none"

    def _fill_choices(self) -> None:
        desk, lang = self.desk, self.lang
        verbs = desk.verbs()
        self._verb_of = {b.model_id: verb for b, (verb, _) in zip(self.verbs, verbs, strict=False)}
        for i, button in enumerate(self.verbs):
            button.layout.display = "" if i < len(verbs) else "none"
            if i < len(verbs):
                verb, legal = verbs[i]
                button.description = verb_label(desk, verb, lang)
                button.button_style = "primary" if verb is desk.verb else ""
                button.style.text_color = None if legal or verb is desk.verb else "#66665c"
        self.confirm_button.description = self._confirm_word()
        self.confirm_button.disabled = desk.chosen is None
        self.cancel_button.disabled = not desk.busy
        offered = desk.offered(self.illegal.value)
        set_options(self.moves, panels.listed(desk, offered, lang))
        wanted = desk.chosen or desk.tried
        self.moves.value = wanted if wanted in offered else None

    def _confirm_word(self) -> str:
        """A step of a choice is added, a whole move confirmed."""
        desk = self.desk
        leads_on = desk.chosen is not None and desk.leads_on(desk.chosen)
        return word("add" if leads_on else "confirm", self.lang)

    # --- the picture ---

    def _scene(self) -> Scene:
        """The picture of the position; made anew only when that has changed, not at every pick."""
        edited = self.editor.state if self.editing else None
        wanted = (edited or self.desk.game.node.state, self.lang, self.editing)
        if self._drawn is None or self._drawn[0] is not wanted[0] or self._drawn[1:3] != wanted[1:]:
            prompt = word("editing", self.lang) if self.editing else ""
            scene = self.desk.engine.scene(edited or self.desk.shown(), self.lang, prompt)
            self._drawn = (*wanted, scene)
        return self._drawn[3]

    def _highlights(self, scene: Scene) -> list[Item]:
        desk, lang = self.desk, self.lang
        if self.editing:
            edited = targets.changed(desk.board, desk.game.node.state, self.editor.state)
            return overlay.changes(scene, edited) + overlay.rings(scene, self.editor.pointed_at)
        items = overlay.changes(scene, desk.changed())
        items += overlay.rings(scene, desk.rings())
        items += self._ways()
        if not desk.secret:
            chances = {desk.board.province_number[c]: combats.odds_text(desk, c) for c in combats.considered(desk)}
            items += overlay.odds(desk.board, chances)
        if desk.message.kind == "idle":
            items += overlay.fought(desk.board, combats.results(desk))
        items += overlay.fought(desk.board, combats.waiting(desk))
        items += overlay.card_buttons(scene, card_buttons(desk, lang))
        items += overlay.chosen(scene, desk.marked())
        lines = [f"{text} [{rule}]" if rule else text for rule, text in panels.message_lines(desk, lang)]
        buttons = []
        if desk.chosen is not None:
            buttons.append(overlay.Button("button:confirm", self._confirm_word(), CONFIRM))
        if desk.picking:
            buttons.append(overlay.Button("button:cancel", word("cancel", lang), CANCEL))
        title = panels.message_title(desk, lang)
        room = overlay.message_room(desk.draft.seats, parts_of(desk.engine.layer))
        return items + overlay.message(room, panels.message_colour(desk), title, lines, buttons)

    def _ways(self) -> list[Item]:
        """The routes of a sale, what stops more cubes, and where Insurgents do."""
        desk = self.desk
        narrow = desk.narrowed()
        marks = overlay.narrowed(desk.board, *narrow) if narrow else []
        sale, split = desk.sale(), desk.split()
        if sale is None or split is None:
            return marks
        own = [i for i in desk.board.spaces_of[sale.resource] if desk.draft.space_owner[i] == desk.draft.frame.seat]
        spaces = [i for i in own if desk.draft.space_cubes[i]]
        ways = sale.option(split).routes if desk.chosen is split else ()
        return overlay.routes(desk.board, ways, spaces, panels.stopped(desk)) + marks

    def _pointer(self) -> list[Item]:
        refused = self.desk.message.kind == "refused" and self._clicked != (0.0, 0.0)
        return overlay.refusal(*self._clicked) if refused else []

    def svg(self) -> str:
        """The still picture."""
        return svg(self.desk.engine.scene(self.desk.shown(), self.lang))

    def __repr__(self) -> str:
        return f"Table({', '.join(self.desk.game.players)})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "text/plain": repr(self), "image/svg+xml": self.svg()}


class Editor(Table):
    """A table that opens in edit mode: set up a position, then play from it."""

    def __init__(self, game: Game, lang: str = "en") -> None:
        super().__init__(game, lang)
        self.edit_button.value = True

    def __repr__(self) -> str:
        return f"Editor({', '.join(self.desk.game.players)})"
