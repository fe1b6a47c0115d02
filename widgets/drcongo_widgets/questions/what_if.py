"""Two positions side by side: what differs is ringed on both and listed once.

Two games, two nodes of one, or one position and the same under another layer. Where there is no room for two maps, a
switch shows one of them at a time.
"""

from __future__ import annotations

from html import escape
from typing import Any

from drcongo.asking.position_diff import AREAS, Comparison, compare, shown
from drcongo.asking.relayer import Moved, under
from drcongo.errors import DrCongoError
from drcongo.kernel.drawing.shapes import Scene
from drcongo.kernel.drawing.svg import svg
from drcongo.kernel.game import Game, Node
from drcongo.kernel.speech import check_language, language
from drcongo.layers import LAYERS
from drcongo.picture.marks import LAYER
from drcongo.picture.metrics import DEFAULT, from_browser
from drcongo.picture.pair import Pair, pair_for, pair_scene
from drcongo.picture.palette import DARK, LIGHT, css
from drcongo.picture.view import View
from drcongo.play.congo import congo
from drcongo.play.wanted import wanted_game
from drcongo.rulebook.phrases import phrase

from ..stage import Room, Stage
from ..stage.html import bold, button, choice, div, segments, span, tag
from ..stage.scrubber import slider
from ..stored import bundle
from ..table.place_card import facts_html, heading, title_html
from ..table.selection import Selection
from ..table.top import full_screen_html, language_html
from ..words import answer_word, word
from .side import Side

STILL = (1000.0, 700.0)  # of the stored picture
FIRST = ("money", "medals")  # what people ask first
LINE, HEAD = 20.0, 32.0  # pixels of a row in the list, and of what stands above it
NOTE_LINE, MANY = 16.0, 12  # pixels of a line of the notes on another layer, and more lines than they have
SIDES = ("a", "b")


class WhatIf:
    """Two positions: of two games, or of two nodes of one (without `nodes`, its last two branches)."""

    def __init__(
        self,
        game: Game,
        other: Game | None = None,
        nodes: tuple[Node | int, Node | int] | None = None,
        lang: str | None = None,
        layer: str = "",
    ) -> None:
        game = wanted_game(game, "WhatIf")
        self.lang = check_language(lang or language())
        left, right = (game.find(nodes[0]), (other or game).find(nodes[1])) if nodes else _default(game, other)
        self.sides = {"a": Side(game, left), "b": Side(other or game, right)}
        self.layer, self.together, self.front, self.page = layer, False, "b", 0
        self.moved: Moved | None = None
        self.comparison = Comparison(())
        self._trouble = ""
        self._place = ""  # the thing that was clicked, with its side
        self.room: Room | None = None
        self._letters = DEFAULT
        self.stage = Stage(css())
        self.stage.on_room, self.stage.on_act, self.stage.on_press = self._entered, self._acted, self._pressed
        self._compare()

    # --- what is compared ---

    def _compare(self) -> None:
        """The right side may stand for the left position under another layer."""
        self.moved, self._trouble = None, ""
        left, right = self.sides["a"], self.sides["b"]
        other, node = right.game, right.node
        try:
            if self.layer:
                self.moved = under(left.game, self.layer, left.node)
                other, node = self.moved.game, self.moved.game.root
            self.comparison = compare(left.game, other, (left.node, node))
        except DrCongoError as error:
            self.comparison, self._trouble = Comparison(()), error.said

    def shown_node(self, side: str) -> tuple[Game, Node]:
        """The game and the node that a side shows."""
        if side == "b" and self.moved is not None:
            return self.moved.game, self.moved.game.root
        return self.sides[side].game, self.sides[side].node

    # --- what people do ---

    def _entered(self, room: Room) -> None:
        self.room, self._letters = room, from_browser(room.metrics)
        self.refresh()

    def _pressed(self, x: float, y: float, stale: bool) -> None:
        self._place = self.stage.at(x, y)
        self.refresh()

    def _acted(self, act: str, arg: str, value: Any, stale: bool) -> None:
        if act == "step":
            way, side = arg.split()
            for name in SIDES if self.together else (side,):
                self.sides[name].go(way)
        elif act == "scrub":
            self.sides[arg].to(int(value or 0))
        elif act == "layer":
            self.layer = str(value or "")
        elif act == "lang":
            self.lang = check_language(arg)
        elif act == "together":
            self.together = bool(value)
        elif act == "front":
            self.front = arg
        elif act == "page":
            self.page = max(0, self.page + int(arg))
        elif act == "close":
            self._place = ""
        self._compare()
        self.refresh()

    # --- showing ---

    def refresh(self) -> None:
        """Show everything as it is now; before there is a room there is nothing to show it in."""
        if self.room is None:
            return
        pair = pair_for(self.room.width, self.room.height)
        scene = self.scene(pair, DARK if self.room.dark else LIGHT)
        two = len(pair.halves) > 1
        self.stage.paint(scene, scene.layer(LAYER))  # the rings lie on top
        boxes = {"goal": pair.goal, "tools": pair.tools}
        panels = {"goal": self._goal(), "tools": self._tools(two), "differ": self._differences(pair.differ)}
        for side, plan in zip(SIDES if two else (self.front,), pair.halves, strict=True):
            boxes |= {f"head-{side}": plan.goal, f"scrubber-{side}": plan.scrubber, f"map-{side}": plan.map}
            panels |= {f"head-{side}": self._head(side, two), f"scrubber-{side}": self._scrubber(side)}
        boxes["differ"] = pair.differ
        looks = {"goal": "drc-bar", "differ": "drc-card drc-choices", "stage": "drc-form-pair"}
        looks |= {f"head-{side}": "drc-pair-head drc-prompt" for side in SIDES}
        looks |= {f"scrubber-{side}": "drc-scrubber" for side in SIDES} | {f"map-{side}": "drc-map" for side in SIDES}
        self.stage.place(boxes, looks)
        self.stage.fill(**panels)
        self._show_place(scene, pair)

    def scene(self, pair: Pair, palette: Any = LIGHT) -> Scene:
        """The picture: both sides, or the one in front."""
        sides = SIDES if len(pair.halves) > 1 else (self.front,)
        found = [self.shown_node(side) for side in sides]
        view = View(pair.halves[0], palette, self._letters, self.lang)
        states, layers = [node.state for _, node in found], [congo(game).layer for game, _ in found]
        return pair_scene(congo(found[0][0]).board, states, pair, view, layers, self.comparison.targets)

    def _show_place(self, scene: Scene, pair: Pair) -> None:
        """What the clicked thing is."""
        side, _, target = self._place.partition(":")
        if not target or self._place not in scene.targets:
            self.stage.close_popover()
            return
        real = side if len(pair.halves) > 1 else self.front
        game, node = self.shown_node(real)
        at_node = Game(game.engine, node.state, "ask", check=True)
        seen = Selection(at_node)
        html = title_html(heading(seen, target, self.lang), word("close", self.lang))
        self.stage.popover(html + facts_html(seen, target, self.lang), scene.targets[self._place])

    def _goal(self) -> str:
        told = self._trouble or answer_word("what_if_told", self.lang, n=len(self.comparison))
        return bold(answer_word("what_if", self.lang)) + span(str(told), "drc-crumb")

    def _tools(self, two: bool) -> str:
        lang = self.lang
        box = f'<input type="checkbox" data-act="together"{" checked" if self.together else ""}>'
        together = tag("label", f"{box} {escape(answer_word('together', lang))}", "drc-check") if two else ""
        return together + language_html(lang) + full_screen_html(lang)

    def _head(self, side: str, two: bool) -> str:
        """Which move led here, and on the right under which layer."""
        letter = tag("b", side.upper(), "drc-letter")
        if not two:
            letter = segments("front", (("a", "A"), ("b", "B")), self.front)
        label = bold(self.label(side), "drc-cut")
        layer = ""
        if side == "b":
            game = self.sides["a"].game
            names = [n for n in LAYERS if _seats_fit(game, n) and n != congo(game).layer]
            options = [("", answer_word("as_it_is", self.lang))]
            options += [(n, f"A · {phrase('layer', n, {}, self.lang)}") for n in names]
            layer = choice("layer", options, self.layer, label=answer_word("under_layer", self.lang))
        return letter + label + span("", "drc-gap") + layer

    def label(self, side: str) -> str:
        """The move that led to the node, in words; the layer where the position stands under another."""
        if side == "b" and self.moved is not None:
            return phrase("layer", self.layer, {}, self.lang)
        return self.sides[side].label(self.lang)

    def _scrubber(self, side: str) -> str:
        one, fixed = self.sides[side], side == "b" and self.moved is not None
        nodes = one.line()
        steps = [
            button(
                "step", text, f"{way} {side}", "drc-icon", title=word(name, self.lang), off=fixed or not one.goal(way)
            )
            for way, text, name in (("back", "◀", "back"), ("on", "▶", "forward"))
        ]
        moves = slider(len(nodes) - 1, nodes.index(one.node), word("history", self.lang), side, off=fixed)
        branch = ""
        if one.goal("branch") and not fixed:
            branch = button("step", "⇄", f"branch {side}", "drc-icon", title=word("branch", self.lang))
        return steps[0] + moves + steps[1] + branch

    def _differences(self, box: tuple[float, float, float, float]) -> str:
        """A page of what differs; the dice to come have no words."""
        found = [d for area in sorted(AREAS, key=lambda area: area not in FIRST) for d in self.comparison.of(area)]
        notes = " ".join(note.text(self.lang) for note in self.moved.notes[:2]) if self.moved else ""
        above = len(DEFAULT.wrapped(notes, box[2] - HEAD, 12, MANY)) * NOTE_LINE if notes else 0
        most = max(2, int((box[3] - HEAD - above) // LINE))
        self.page = min(self.page, max(0, (len(found) - 1) // most))
        part = found[self.page * most : (self.page + 1) * most]
        rows = "".join(
            tag(
                "tr",
                "".join(
                    tag("td", escape(cell))
                    for cell in (d.what.text(self.lang), shown(d.before, self.lang), shown(d.after, self.lang))
                ),
            )
            for d in part
        )
        told = answer_word("differences", self.lang, n=len(found)) if found else self.comparison.text(self.lang)
        turn = ""
        if len(found) > most:
            last = (self.page + 1) * most >= len(found)
            turn = button("page", "‹", "-1", "drc-small", title=word("earlier", self.lang), off=self.page == 0)
            turn += button("page", "›", "1", "drc-small", title=word("later", self.lang), off=last)
        heads = tag("tr", tag("th", f"{escape(told)} {turn}") + "<th>A</th><th>B</th>")
        return (div(escape(notes), "drc-line drc-quiet") if notes else "") + tag("table", heads + rows, "drc-table")

    # --- in a stored notebook ---

    def picture(self) -> str:
        """The still picture of both sides."""
        return svg(self.scene(pair_for(*STILL)))

    def __repr__(self) -> str:
        return f"WhatIf({', '.join(self.sides['a'].game.players)}; {len(self.comparison)} differences)"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return bundle(self.stage._repr_mimebundle_(**kwargs), repr(self), self.picture(), self.lang)


def _seats_fit(game: Game, layer: str) -> bool:
    fewest, most = LAYERS[layer].players
    return fewest <= len(game.players) <= most


def _default(game: Game, other: Game | None) -> tuple[Node, Node]:
    """The present positions of two games; of one, the ends of its last two branches, or its beginning and its end."""
    if other is not None:
        return game.node, other.node
    ends = [node for node in game.nodes if not node.children]
    return (ends[-2], ends[-1]) if len(ends) > 1 else (game.root, game.node)
