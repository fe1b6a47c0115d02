"""Edit mode: a palette for the map, fields for the numbers, and every problem of the position as it arises."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import ipywidgets as w

from drcongo import targets
from drcongo.edition.board import Board
from drcongo.engine import CongoEngine
from drcongo.picture.labels import labels_for
from drcongo.picture.parts import Parts, parts_of
from drcongo.rulebook.phrases import phrase
from drcongo.speech import text_of, why
from drcongo.state import State
from drcongo.terms import MAX_PLAYERS

from . import edits
from .controls import SMALL, make_button, make_choice, make_row, set_options
from .edit_forces import Edit, ForcesPanel
from .edit_support import SupportPanel
from .names import thing
from .problems import ProblemList
from .words import word

TRACKS = {"cycle": "130px", "development": "220px", "target": "260px"}
SHORT_PHASES = ("roll", "action1", "action2", "action3", "action4", "sales", "reset")  # those with a short name
MOST_UNDO = 200
POINTED_AT = "#f0e442"  # the colour of rings on the map


class EditPanel(w.VBox):  # type: ignore[misc]
    """The controls of edit mode. The map is not part of it: it hears of clicks and tells when the position changed."""

    def __init__(self, changed: Callable[[], None], play: Callable[[State], None]) -> None:
        self._changed, self._play = changed, play
        self._engine: CongoEngine | None = None
        self._lang = "en"
        self._past: list[State] = []
        self._places: dict[str, str] = {}
        self._quiet = False
        self._said = ""
        self.pointed_at: set[str] = set()  # the places of the problem that was clicked
        self._make_widgets()
        wealth = [
            make_row([label, *fields], width="auto", flex="1 1 45%", flex_flow="row nowrap")
            for label, *fields in self.wealth
        ]
        self._wealth_rows = wealth
        parts = [
            make_row([self.tools, self.undo]),
            make_row([self.owner, self.points, self.place, self.apply]),
            make_row([self.phase]),
            make_row([self.order_title, *self.order]),
            make_row([self.player, *self.tracks.values()]),
            make_row([*wealth]),
            self.forces,
            self.support,
            self.problems,
            make_row([self.play_here, self.as_text, self.path, self.save]),
            self.text,
        ]
        super().__init__(parts, layout=w.Layout(width="100%"))

    def _make_widgets(self) -> None:
        self.tools = make_choice(edits.TOOLS)
        self.owner = make_choice()
        self.points = make_choice([1, 2, 3])
        self.place = w.Combobox(ensure_option=True, layout=w.Layout(width="330px"), style=SMALL)
        self.apply = make_button(lambda _: self.click(self._places.get(self.place.value, "")), "check")
        self.undo = make_button(lambda _: self._undo(), "rotate-left")
        self.tracks = {
            key: w.BoundedIntText(min=0, max=999, layout=w.Layout(width=width), style=SMALL)
            for key, width in TRACKS.items()
        }
        for key, field in self.tracks.items():
            field.observe(lambda change, key=key: self._number(key, change["new"]), "value")
        self.phase, self.player = make_choice(), make_choice()
        for field in (self.phase, self.player):
            field.observe(lambda _: self._turn(), "value")
        self.order_title = w.Label()
        self.order = [self._place_button(place) for place in range(MAX_PLAYERS + 1)]
        self.wealth = [self._wealth(seat) for seat in range(MAX_PLAYERS)]
        self.forces = ForcesPanel(self._edit)
        self.support = SupportPanel(self._edit)
        self.problems = ProblemList(self._point_at)
        self.play_here = make_button(lambda _: self._play(self.state), "play", "success")
        self.as_text = w.ToggleButton(icon="file-alt", layout=w.Layout(width="auto"))
        self.as_text.observe(lambda _: self.refresh(), "value")
        self.path = w.Text("position.toml", layout=w.Layout(width="260px"), style=SMALL)
        self.save = make_button(lambda _: self._save(), "save")
        self.text = w.Textarea(disabled=True, layout=w.Layout(width="100%", height="260px", display="none"))

    def _place_button(self, place: int) -> w.Button:
        """Who stands at a place of the Turn Order; a click moves that player one place up."""
        return make_button(lambda _: self._set(edits.move_up(self.state, place)), "arrow-left" if place else "")

    def _wealth(self, seat: int) -> tuple[w.Label, w.IntText, w.IntText]:
        cash = w.IntText(step=100, layout=w.Layout(width="170px"), style=SMALL)
        medals = w.IntText(layout=w.Layout(width="130px"), style=SMALL)
        cash.observe(lambda change: self._number("cash", change["new"], seat), "value")
        medals.observe(lambda change: self._number("medals", change["new"], seat), "value")
        return w.Label(layout=w.Layout(width="90px")), cash, medals

    # --- the position ---

    def start(self, engine: CongoEngine, state: State, lang: str) -> None:
        """Begin to edit this position."""
        self._engine, self.state, self._lang = engine, state.copy(), lang
        self._past, self._said, self.pointed_at = [], "", set()
        self.refresh()

    @property
    def engine(self) -> CongoEngine:
        assert self._engine is not None, "start() comes first"
        return self._engine

    def _set(self, new: State) -> None:
        if self._quiet or new == self.state:
            return
        self._past = [*self._past, self.state][-MOST_UNDO:]
        self.state, self._said, self.pointed_at = new, "", set()
        self._changed()

    def _edit(self, change: Edit) -> None:
        """A change from a field; what it cannot mean goes back to what it was."""
        if not self._quiet:
            new = change(self.engine.board, self.state)
            if new == self.state:
                self._said = word("edit_means_nothing", self._lang)
                self.refresh()
            else:
                self._set(new)

    def click(self, target: str) -> None:
        """Use the chosen tool on a target."""
        if target:
            owner, points = self.owner.value, self.points.value
            self._set(edits.edit(self.engine.board, self.state, self.tools.value, target, owner, points))

    def _point_at(self, places: set[str]) -> None:
        """Show the place of a problem on the map, and offer it in the list of places."""
        self.pointed_at = places
        names = {target: name for name, target in self._places.items()}
        self.place.value = next((names[target] for target in sorted(places) if target in names), self.place.value)
        self._changed()

    def _undo(self) -> None:
        if self._past:
            self.state, self.pointed_at = self._past.pop(), set()
            self._changed()

    def _number(self, field: str, value: int, seat: int | None = None) -> None:
        if not self._quiet:
            self._set(edits.set_number(self.state, field, value, seat))

    def _turn(self) -> None:
        if not self._quiet and self.phase.value is not None and self.player.value is not None:
            self._set(edits.set_turn(self.engine.rules, self.state, self.phase.value, self.player.value))

    def _save(self) -> None:
        path = Path(self.path.value).expanduser()
        try:
            path.write_text(self.engine.scenario(self.state), encoding="utf-8")
            self._said = word("saved", self._lang, path=path)
        except (OSError, ValueError) as error:
            self._said = word("not_saved", self._lang, why=text_of(why(error), self._lang))
        self.refresh()

    # --- showing ---

    def refresh(self, lang: str | None = None) -> None:
        self._lang = lang or self._lang
        self._quiet = True
        try:
            self._fill_words()
            self._fill_values()
        finally:
            self._quiet = False

    def _fill_words(self) -> None:
        lang = self._lang
        for widget, key in (
            (self.owner, "owner"),
            (self.points, "points"),
            (self.place, "place"),
            (self.apply, "add"),
            (self.undo, "undo_edit"),
            (self.phase, "phase_now"),
            (self.player, "player"),
            (self.play_here, "play_here"),
            (self.as_text, "text"),
            (self.path, "path"),
            (self.save, "save"),
            *((field, key) for key, field in self.tracks.items()),
            *((cash, "money") for _, cash, _ in self.wealth),
            *((medals, "medals") for _, _, medals in self.wealth),
        ):
            widget.description = word(key, lang)
        self.order_title.value = word("turn_order", lang)

    def _fill_values(self) -> None:
        engine, s, lang = self.engine, self.state, self._lang
        parts, tool, owner = parts_of(engine.layer), self.tools.value, self.owner.value
        tools = (*edits.TOOLS, *(edits.FORCE_TOOLS if parts.forces else ()))
        set_options(self.tools, [(word(f"tool_{name}", lang), name) for name in tools])
        owners = [*((name, i) for i, name in enumerate(s.names)), (word("government", lang), s.government)]
        self.owner.options = owners
        self.owner.value = owner if owner in range(len(owners)) else 0
        self.tools.value = tool if tool in tools else tools[0]
        self._places = {thing(engine.board, name, lang): name for name in _places(engine.board, parts)}
        self.place.options = list(self._places)
        names = edits.phases(engine.rules)
        short = dict(zip(SHORT_PHASES, labels_for(lang).phases, strict=True))
        self.phase.options = [(short.get(name, phrase("phase", name, {}, lang)), name) for name in names]
        phase = engine.rules.phases[s.phase].name
        self.phase.value = phase if phase in names else names[0]
        self.player.options = [(name, seat) for name, seat in owners if seat in s.turn_order]
        seat = s.frames[0].seat
        self.player.value = seat if seat in s.turn_order else s.turn_order[0]
        named = {seat: name for name, seat in owners}
        for place, button in enumerate(self.order):
            button.layout.display = "" if place < len(s.turn_order) else "none"
            button.disabled = place == 0
            if place < len(s.turn_order):
                button.description = f"{place + 1}. {named[s.turn_order[place]]}"
        for key, field in self.tracks.items():
            field.value = getattr(s, key)
        for i, (label, cash, medals) in enumerate(self.wealth):
            self._wealth_rows[i].layout.display = "flex" if i < s.seats else "none"
            if i < s.seats:
                label.value, cash.value, medals.value = s.names[i], s.cash[i], s.medals[i]
                label.style.background = POINTED_AT if f"player:{i}" in self.pointed_at else None
        self.forces.fill(engine.board, s, lang, parts)
        self.support.fill(engine.board, s, lang, parts)
        self._fill_problems()

    def _fill_problems(self) -> None:
        lang, found = self._lang, self.engine.problems(self.state)
        self.problems.fill(self.engine.board, self.state, found, self._said, lang)
        self.play_here.disabled = bool(found)
        self.undo.disabled = not self._past
        self.text.layout.display = "" if self.as_text.value else "none"
        self.text.value = self.engine.scenario(self.state) if self.as_text.value else ""


def _places(board: Board, parts: Parts) -> list[str]:
    """Everything that can be edited, for the list."""
    spaces = [f"space:{space.name}" for space in board.spaces if parts.government or not space.extra]
    boxes = [
        targets.box_target(board, r, b)
        for r in range(len(board.bottom))
        for b in range(board.top, board.bottom[r] - 1, -1)
    ]
    return [*spaces, *targets.slot_targets(board), *(f"town:{code}" for code in board.codes), *boxes]
