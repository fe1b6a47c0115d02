"""The controls that travel through a game: the stepper, the branches and the log.

All are real buttons. In command mode JupyterLab takes arrow keys and letters from whatever has the focus inside a
notebook, so that a list cannot be used by keyboard there; Tab, Enter and Space it leaves to buttons.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from . import panels
from .controls import LINES_CLASS, LINES_STYLE, make_button, make_choice, make_row, set_options
from .desk import Desk
from .words import word

STEPPER = (
    ("back", "arrow-left", "undo"),
    ("forward", "arrow-right", "redo"),
    ("restart", "rotate-left", "restart_turn"),
    ("phase", "step-forward", "next_phase"),
    ("step", "play", "step"),
    ("run", "forward", "run"),
    ("again", "dice", "roll_again"),
    ("branch", "code-branch", "next_branch"),
)
RARE = ("again", "branch")  # of no use most of the time, so they are shown only when they are


class History:
    """The rows of controls; `do` performs an action of the desk and shows the table again."""

    def __init__(self, desk: Desk, do: Callable[[Callable[[], None]], None]) -> None:
        self._desk, self._do = desk, do
        self._quiet = False
        self._nodes: list[int] = []  # where each line of the log leads
        self.stepper = [make_button(self._stepper_clicked, icon) for _, icon, _ in STEPPER]
        self.branches = make_choice()
        self.branches.observe(self._branch_chosen, "value")
        self.title = w.HTML(layout=w.Layout(width="100%", margin="0"))
        self.lines = [make_button(self._line_clicked) for _ in range(panels.LOG_LINES)]
        for line in self.lines:
            line.layout.width = "100%"
        self.log = w.VBox([self.title, *self.lines], layout=w.Layout(order="7", width="100%"))
        self.log.add_class(LINES_CLASS)
        self.row = make_row([*self.stepper, self.branches], order="5")

    def _stepper_clicked(self, button: w.Button) -> None:
        self._do(getattr(self._desk, STEPPER[self.stepper.index(button)][2]))

    def _line_clicked(self, button: w.Button) -> None:
        """To that line: it is the first one then, and keeps the focus."""
        self._do(lambda: self._desk.jump(self._nodes[self.lines.index(button)]))
        self.lines[0].focus()

    def _branch_chosen(self, change: Any) -> None:
        """Along that branch; its button is gone then, so the way back has the focus."""
        if not self._quiet and change["new"] is not None:
            self._do(lambda: self._desk.jump(change["new"]))
            self.stepper[0].focus()

    def fill(self, lang: str, shown: bool = True) -> None:
        """Show everything as it is now; where nothing has happened, nothing takes up room."""
        self._quiet = True
        try:
            self._fill_log(lang, shown)
            self._fill_stepper(lang, shown)
        finally:
            self._quiet = False

    def _fill_stepper(self, lang: str, shown: bool) -> None:
        desk, node = self._desk, self._desk.game.node
        allowed = {
            "back": node.undo_to is not None or desk.picking,
            "forward": node.line is not None,
            "restart": node.turn is not node,
            "phase": not desk.game.is_over and not desk.problems,
            "step": desk.pending,
            "run": desk.pending,
            "again": node.draws > 0,
            "branch": desk.has_branches,
        }
        for button, (key, _, _) in zip(self.stepper, STEPPER, strict=True):
            button.description, button.disabled = word(key, lang), not allowed[key]
            button.layout.display = "none" if key in RARE and not allowed[key] else ""
        travelled = any(allowed[key] for key in allowed if key != "phase")
        self.row.layout.display = "flex" if shown and (travelled or self._nodes) else "none"
        branches = panels.branch_labels(desk, lang)
        set_options(self.branches, branches)
        self.branches.value = None
        self.branches.description = word("branches", lang)
        self.branches.layout.display = "flex" if branches else "none"

    def _fill_log(self, lang: str, shown: bool) -> None:
        self.title.value = f'{LINES_STYLE}<b style="{panels.FONT};font-size:13px">{word("log", lang)}</b>'
        told = panels.log_lines(self._desk, lang)
        self._nodes = [number for _, number in told]
        self.log.layout.display = "flex" if shown and told else "none"
        for place, line in enumerate(self.lines):
            line.layout.display = "" if place < len(told) else "none"
            if place < len(told):
                line.description = told[place][0]
