"""A question in passing: is this move allowed? The answer, with its rules, is shown once somebody has said."""

from __future__ import annotations

from html import escape
from typing import Any

from drcongo.kernel.drawing.svg import svg
from drcongo.kernel.game import Game
from drcongo.pages import Told, ask
from drcongo.picture.palette import DARK, LIGHT
from drcongo.picture.stage import STILL, still_view
from drcongo.play.congo import congo

from ..stage.html import bold, button, div, line
from ..stored import image
from ..table.sheet import NARROW, OnASheet
from ..table.top import language_html
from ..words import lesson_word

LOW = 590.0  # pixels: a board that a laptop shows whole


class Guess(OnASheet):
    """Moves to be judged in a position: `Guess(game, "build oil KIN", "pass")`. Nothing is played, nothing counted."""

    def __init__(self, game: Game, *moves: str, lang: str | None = None) -> None:
        self.verdicts = [game.explain(move) for move in moves]
        self._names = [game.read(move).said(congo(game).board) for move in moves]
        self.said: dict[int, bool] = {}  # by the place of a move: whether it was thought to be allowed
        self._answers = ask(game, *moves)
        self._engine, self._position = congo(game), game.node.state
        self.board = False  # is it shown?
        super().__init__(lang)

    def _act(self, act: str, arg: str, value: Any) -> None:
        del value
        if act == "board":
            self.board = not self.board
        if act in ("yes", "no"):
            number = int(arg)
            self.said[number] = act == "yes"
            told = self._told(number, self.lang)
            self.stage.announce(" ".join([self._verdict(number, self.lang), *(text for _, text in told)]))

    def _told(self, number: int, lang: str) -> list[tuple[str, str]]:
        """What the move does or why it is not allowed: (rule, sentence)."""
        lines = (one.partition(": ") for one in self.verdicts[number].text(lang).split("\n"))
        return [(rule, text) for rule, _, text in lines]

    def _name(self, number: int, lang: str) -> str:
        """The move in words, with a capital letter."""
        said = str(self._names[number].text(lang))
        return said[:1].upper() + said[1:]

    def _verdict(self, number: int, lang: str) -> str:
        legal = self.verdicts[number].legal
        verdict = lesson_word("guess_yes" if legal else "guess_no", lang).lower()
        return lesson_word("guess_right" if self.said[number] == legal else "guess_wrong", lang, verdict=verdict)

    def _panels(self, lang: str, width: float) -> dict[str, str]:
        rows = "".join(self._row(number, lang) for number in range(len(self.verdicts)))
        see = button("board", lesson_word("hide_board" if self.board else "see_board", lang), kind="drc-small")
        asked = div(rows + div(see + language_html(lang), "drc-acts"), "drc-card drc-plain")
        return {"now": asked + (div(self._drawn(lang, width), "drc-still") if self.board else "")}

    def _drawn(self, lang: str, width: float) -> str:
        """The position of the question, below it: what somebody reads does not move."""
        room, narrow = self.sheet.room, width < NARROW
        palette = DARK if room is not None and room.dark else LIGHT
        size = (min(width, STILL[0]), STILL[1] if narrow else LOW)
        view = still_view(self._position, self._engine.layer, lang, palette, size)
        prompt = "" if narrow else None  # it would be cut off
        return image(svg(self._engine.scene(self._position, view=view, prompt=prompt)))

    def _row(self, number: int, lang: str) -> str:
        """The answer stands beside the buttons, so that those of the next move stay where they are."""
        said = self.said.get(number)
        ways = (("yes", True), ("no", False))
        buttons = "".join(
            button(
                act,
                lesson_word(f"guess_{act}", lang),
                str(number),
                f"drc-small{' drc-on' if said is way else ''}",
                off=said is not None,
            )
            for act, way in ways
        )
        told = ""
        if said is not None:
            lines = "".join(line(rule, text) for rule, text in self._told(number, lang))
            told = div(div(escape(self._verdict(number, lang))) + lines)
        return div(div(div(bold(self._name(number, lang))) + div(buttons, "drc-acts")) + told, "drc-guess")

    # --- in a stored notebook ---

    def __repr__(self) -> str:
        return f"Guess({len(self.verdicts)})"

    def _still(self) -> str:
        """Whoever reads without a kernel can open each answer."""
        return "".join(
            f"<details><summary>{escape(self._name(number, self.lang))}</summary>"
            f"{Told([('', lines)])._repr_html_()}</details>"
            for number, (_, lines) in enumerate(self._answers.parts)
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return super()._repr_mimebundle_(**kwargs) | {"text/plain": f"{self!r}\n{self._answers}"}
