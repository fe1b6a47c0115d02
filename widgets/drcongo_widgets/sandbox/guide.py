"""Whoever stands beside the table of a sandbox: Play or Edit, Open / share, and the way back to an earlier game."""

from __future__ import annotations

from functools import partial
from typing import Any

from drcongo.engine.state import State
from drcongo.errors import DrCongoError
from drcongo.kernel.drawing.shapes import Item, Scene
from drcongo.kernel.game import Game
from drcongo.kernel.speech import text_of
from drcongo.picture import marks
from drcongo.picture.plan import Plan
from drcongo.play.engine import CongoEngine

from ..editor.editing import Editing
from ..editor.popover import edit_html
from ..editor.puts import Meaningless, Puts
from ..editor.rail import rail_html
from ..stage.html import bold, button, segments, span
from ..stage.popover import Popover
from ..table.guide import Guide, Panel
from ..table.top import always_html
from ..words import sandbox_word
from .share import SharePanel

THROUGH = ("lang", "key", "tab", "rule", "tables")  # what the table itself does, also while a position is edited
MOST_EARLIER = 20
STEPS = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}
KEYS = {"u": ("undo", ""), "U": ("forward", ""), "[": ("undo", ""), "]": ("forward", ""), "Escape": ("close", "")}
PANEL = (580.0, 430.0)  # the most room that Open / share takes


class SandboxGuide(Guide):
    """Editing and sharing are made when they are opened. `files` lets the reader read and write the server's files."""

    def __init__(self, edit: bool = False, files: bool = True) -> None:
        self.files = files
        self.editing: Editing | None = None
        self.waiting: Editing | None = None  # edits with problems, while the game is played as it was
        self.share: SharePanel | None = None
        self.earlier: list[Game] = []
        self._edit_first = edit

    def sit(self, table: Any) -> None:
        super().sit(table)
        if self._edit_first or table.game.problems:
            self.begin_to_edit()

    # --- the game on the table ---

    @property
    def engine(self) -> CongoEngine:
        return self.table.selection.engine

    @property
    def position(self) -> State:
        """What is on the table: the game's position, or the one that is being edited."""
        if self.editing is not None:
            return self.editing.state
        state: State = self.table.game.node.state
        return state

    def sit_down(self, game: Game, close: bool = True) -> None:
        """Another game on the table; the one before can be had back. One with problems is opened for editing."""
        self.earlier = [*self.earlier, self.table.game][-MOST_EARLIER:]
        self._take_up(game)
        if close:
            self.share = None
        self.table.say_notes()

    def go_back(self) -> None:
        if self.earlier:
            self._take_up(self.earlier.pop())

    def _take_up(self, game: Game) -> None:
        self._stop_editing()
        self.waiting = None
        self.table.sit_down(game)
        if game.problems:
            self.begin_to_edit()
        else:
            self.table.selection.moved = True  # a bot may have to begin

    # --- play and edit ---

    def begin_to_edit(self) -> None:
        table = self.table
        same = self.waiting is not None and self.waiting.begun.state is table.game.node.state
        self.editing, self.waiting = (self.waiting if same else None) or Editing(table.game), None
        if self.editing.game is not table.game:
            table.sit_down(self.editing.game)
        table.bots.stopped = True
        table.stage.cancel("bot")
        table.selection.fresh()
        self.kind = "edit"

    def _stop_editing(self) -> None:
        self.editing, self.kind = None, "table"
        self.table.bots.stopped = False

    def stop_editing(self) -> None:
        """Back to playing: from the edited position, or from the game as it was while that cannot be played."""
        editing = self.editing
        if editing is None:
            return
        if editing.is_changed and not editing.problems:
            self.play_here()
            return
        begun = editing.begun.game
        self._stop_editing()
        if self.table.game is not begun:
            self.table.sit_down(begun)
        if editing.is_changed:
            self.waiting = editing
            self.table.say(sandbox_word("edits_wait", self.table.lang))
        self.table.selection.moved = True

    def play_here(self) -> None:
        """The edited position as a game of its own."""
        editing = self.editing
        if editing is None or editing.problems:
            return
        if not editing.is_changed:
            self.stop_editing()
            return
        dice = editing.game.dice if isinstance(editing.game.dice, str) else "roll"
        self.earlier = [*self.earlier, editing.begun.game][-MOST_EARLIER:]
        self._take_up(Game(editing.engine, editing.state, dice, check=True))

    # --- what people do ---

    def click(self, target: str) -> bool:
        if self.share is not None:
            self.share = None
            return True
        if self.editing is None:
            return False
        self.editing.open(target if target != self.editing.place else "")
        if not target.startswith(("box:", "local:", "track:")):
            self.table.unfolded = ""
        return True

    def is_patient(self, act: str) -> bool:
        """While a position is edited nobody else moves: an edit just made is no reason to lose the next one."""
        return self.editing is not None or act.startswith("share")

    def act(self, act: str, arg: str, value: Any) -> bool:
        if act == "share":
            self.share = SharePanel(self) if self.share is None else None
            return True
        if act == "mode":
            self.share = None
            self._switch(arg)
            return True
        if self.share is not None and self.share.act(act, arg, value):
            return True
        if self.editing is None or act in THROUGH:
            return False
        self._edit(self.editing, act, arg, value)
        return True

    def close_share(self) -> None:
        self.share = None

    def _switch(self, mode: str) -> None:
        if mode == "edit" and self.editing is None:
            self.begin_to_edit()
        elif mode == "play":
            self.stop_editing()

    def _edit(self, editing: Editing, act: str, arg: str, value: Any) -> None:
        """An act of edit mode. Those of the game itself mean nothing here."""
        before = editing.game
        match act:
            case "put":
                self._put(editing, arg, value)
            case "layer":
                self._layer(editing, arg or str(value))
            case "edit_place":
                editing.open(arg if arg != editing.place else "")
            case "problem":
                editing.point_at(int(arg))
            case "problems":
                editing.page = max(0, int(arg))
            case "undo" | "back":
                editing.undo()
            case "forward":
                editing.redo()
            case "close":
                editing.open("")
            case "seat":
                self.table.bots.give(int(arg), str(value or ""))
            case "play_here":
                self.play_here()
        if self.editing is editing and editing.game is not before:
            self.table.sit_down(editing.game)

    def _put(self, editing: Editing, arg: str, value: Any) -> None:
        seats = editing.state.seats
        try:
            editing.use(Puts(editing).put(arg, value))
        except Meaningless:
            editing.said = partial(sandbox_word, "edit_means_nothing")
        except DrCongoError as error:
            editing.said = partial(text_of, error.said)
        if editing.state.seats != seats:
            editing.place = ""
            self._fit_bots(arg)

    def _fit_bots(self, arg: str) -> None:
        """Bots keep their players when one leaves the table."""
        field, *words = arg.split()
        if field == "fewer" and words:
            gone, seats = int(words[0]), self.table.bots.seats
            self.table.bots.seats = {seat - (seat > gone): bot for seat, bot in seats.items() if seat != gone}

    def _layer(self, editing: Editing, layer: str) -> None:
        """The position under another game, with what that adds and leaves out."""
        if layer == editing.engine.layer:
            return
        if editing.problems:
            editing.place, editing.said = "", partial(sandbox_word, "mend_first")
            return
        try:
            notes = editing.move_over(layer)
            editing.place, editing.said = "", lambda lang: " ".join(note.text(lang) for note in notes)
        except DrCongoError as error:
            editing.place, editing.said = "", partial(text_of, error.said)

    def key(self, key: str) -> bool:
        if self.share is not None and key == "Escape":
            self.table.stage.on_act("share", "", None, False)
            return True
        if self.editing is None:
            return False
        if key in STEPS:
            self.table.stage.on_act("edit_place", self._neighbour(STEPS[key]), None, False)
        elif key in KEYS:
            self.table.stage.on_act(*KEYS[key], None, False)
        return key != "?"

    def _neighbour(self, step: int) -> str:
        """The thing before or after the one that is open, in the order of the picture."""
        assert self.editing is not None
        names = [name for name in self.table.scene().targets if not name.startswith(("fold:", "key:"))]
        if self.editing.place in names:
            return names[(names.index(self.editing.place) + step) % len(names)]
        return names[0 if step > 0 else -1]

    # --- what is shown ---

    def lead(self, lang: str, plan: Plan) -> str:
        modes = (("play", sandbox_word("mode_play", lang)), ("edit", sandbox_word("mode_edit", lang)))
        chosen = "play" if self.editing is None else "edit"
        found = segments("mode", modes, chosen, sandbox_word("mode", lang))
        wide = plan.form in ("full", "large")
        if wide and self.editing is not None:
            found = bold(sandbox_word("sandbox", lang)) + found
        if self.editing is None:
            key = "open_share" if plan.form in ("full", "large", "medium") else "open_short"
            found += button("share", sandbox_word(key, lang), on=self.share is not None)
        return found

    def goal(self, lang: str) -> str:
        if self.editing is None:
            return ""
        return span(sandbox_word("edit_hint", lang), "drc-quiet")

    def tools(self, lang: str, plan: Plan) -> str:
        if self.editing is None:
            return ""
        share = button("share", sandbox_word("open_share", lang), on=self.share is not None)
        return share + ("" if plan.form == "phone" else always_html(lang))

    def foot(self, lang: str) -> str:
        editing = self.editing
        if editing is None:
            return ""
        undo = button("undo", f"↶ {sandbox_word('undo', lang)}", kind="drc-small", off=not editing.past)
        redo = button("forward", "↷", kind="drc-small", title=sandbox_word("redo", lang), off=not editing.future)
        return span(sandbox_word("foot_hint", lang), "drc-quiet drc-cut") + span("", "drc-gap") + undo + redo

    def now(self, lang: str, plan: Plan) -> str | None:
        return None if self.editing is None else rail_html(self.editing, plan, lang)

    def popover(self, lang: str) -> Popover | None:
        editing = self.editing
        if editing is None or not editing.place or self.share is not None:
            return None
        html = edit_html(editing, self.table.bots, lang)
        return Popover(html, (editing.place,), tuple(sorted(editing.pointed_at))) if html else None

    def panels(self, lang: str, plan: Plan) -> dict[str, Panel]:
        """Open / share lies over the map; on a phone, over everything between the top bar and the tabs."""
        if self.share is None:
            return {}
        x, y, w, h = plan.map
        if plan.tabs is not None:
            x, y, w, h = 0.0, plan.top[1] + plan.top[3], plan.width, plan.tabs[1] - plan.top[1] - plan.top[3]
        width, height = min(PANEL[0], w - 12), min(PANEL[1], h - 12)
        box = (x + (w - width) / 2, y + 6, width, height)
        return {"share": Panel(box, "drc-card drc-over", self.share.html(lang, plan.form == "low"))}

    def state(self) -> State | None:
        return None if self.editing is None else self.editing.state

    def marks(self, scene: Scene) -> list[Item] | None:
        editing = self.editing
        if editing is None:
            return None
        view, wrong = self.table.view, set()
        for problem in editing.problems:
            wrong |= editing.places(problem)
        found = marks.rings(scene, view, wrong - editing.pointed_at, "bad")
        found += marks.rings(scene, view, editing.pointed_at, "hint")
        return found + marks.rings(scene, view, {editing.place} - editing.pointed_at - {""}, "selected")
