"""Two boards side by side, with what differs marked on both and listed below.

Two games, two nodes of one, or one position and the same under another layer. Everything is chosen with real buttons,
because JupyterLab takes the arrow keys away from lists.
"""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as w

from drcongo.compare import AREAS, Comparison, compare, shown, tell
from drcongo.engine import CongoEngine
from drcongo.errors import DrCongoError
from drcongo.game import Game, Node
from drcongo.layers import LAYERS
from drcongo.picture import overlay, style
from drcongo.picture.shapes import Rect, Scene
from drcongo.picture.svg import svg
from drcongo.rulebook.phrases import phrase
from drcongo.speech import check_language
from drcongo.state import NOBODY, State
from drcongo.under import Moved, under

from .answer_words import said
from .controls import make_button, make_choice, make_row, set_options
from .panels import FONT, QUIET
from .words import word

NARROW = 1100  # pixels: below, the boards stand under each other
CLASS, BOARDS = "drcongo-what-if", "drcongo-boards"
STYLE = (
    f"<style>.{CLASS}{{container-type:inline-size}}"
    f".{CLASS} .widget-toggle-buttons>.widget-label{{flex:none;margin-right:8px}}"  # never cut
    f".{CLASS} .{BOARDS}{{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:8px}}"
    f"@container (max-width:{NARROW - 1}px){{.{CLASS} .{BOARDS}{{grid-template-columns:minmax(0,1fr)}}}}</style>"
)
CELL = "padding:2px 12px 2px 0;text-align:left;border-bottom:1px solid #ece6d8;vertical-align:top"


class Side:
    """One of the two positions: a game and a node of it, with buttons to go to others."""

    def __init__(self, game: Game, node: Node, changed: Any) -> None:
        self.game, self.node, self._changed = game, node, changed
        self.title = w.HTML(layout=w.Layout(flex="1 1 160px", margin="0"))
        self.back = make_button(lambda _: self._to(self.previous), "arrow-left")
        self.forward = make_button(lambda _: self._to(self.next), "arrow-right")
        self.branch = make_button(lambda _: self._to(self.sibling), "code-branch")
        self.number = w.BoundedIntText(node.number, min=0, max=len(game.nodes) - 1, layout=w.Layout(width="72px"))
        self.number.observe(lambda change: self._to(self.game.find(change["new"])), "value")
        self.board = w.HTML(layout=w.Layout(width="100%", margin="0"))
        self.box = w.VBox([make_row([self.title, self.number, self.back, self.forward, self.branch]), self.board])

    def _to(self, node: Node | None) -> None:
        if node is not None and node is not self.node:
            self.node = node
            self._changed()

    @property
    def previous(self) -> Node | None:
        """Where the last choice was made."""
        return self.node.undo_to or self.node.parent

    @property
    def next(self) -> Node | None:
        """After the next choice, with what followed by itself."""
        node = self.node.line or (self.node.children[0] if self.node.children else None)
        while node is not None and node.line is not None and node.line.automatic:
            node = node.line
        return node

    @property
    def sibling(self) -> Node | None:
        """The next move that was played instead of the last one; the last fork on the way here counts."""
        node = self.node
        while node.parent is not None:
            others = node.parent.children
            if len(others) > 1:
                return others[(others.index(node) + 1) % len(others)]
            node = node.parent
        return None

    def label(self, lang: str) -> str:
        """The move that led to the node."""
        parent = self.node.parent
        move = self.game.engine.short_text(parent.state, self.node.move) if parent else said("beginning", lang)
        return str(move)

    def fill(self, heading: str, lang: str, layer: str = "") -> None:
        """With a layer it stands for the other side's position under it, and there is nowhere to go."""
        label = phrase("layer", layer, {}, lang) if layer else self.label(lang)
        self.title.value = f'<div style="{FONT};font-size:14px"><b>{heading}</b> {escape(label)}</div>'
        for button, key, goal in (
            (self.back, "back", self.previous),
            (self.forward, "forward", self.next),
            (self.branch, "branch", self.sibling),
        ):
            button.description, button.disabled = word(key, lang), goal is None or bool(layer)
        self.branch.layout.display = "" if self.sibling is not None else "none"
        self.number.max, self.number.value, self.number.disabled = (
            len(self.game.nodes) - 1,
            self.node.number,
            bool(layer),
        )
        self.number.tooltip = said("node_number", lang)


class WhatIf(w.VBox):  # type: ignore[misc]
    """Two positions side by side: of two games, or of two nodes of one (without `nodes`, its last two branches)."""

    def __init__(
        self,
        game: Game,
        other: Game | None = None,
        nodes: tuple[Node | int, Node | int] | None = None,
        lang: str = "en",
        layer: str = "",
    ) -> None:
        self.lang = check_language(lang)
        left, right = (game.find(nodes[0]), (other or game).find(nodes[1])) if nodes else _default(game, other)
        self.left, self.right = Side(game, left, self.refresh), Side(other or game, right, self.refresh)
        self.moved: Moved | None = None
        self.comparison = Comparison(())
        self._quiet = False
        self.language = make_choice([("EN", "en"), ("PL", "pl")])
        self.language.value = self.lang
        layers = [name for name in LAYERS if _seats_fit(game, name) and name != _engine(game).layer]
        self.layers = make_choice([("", ""), *((name, name) for name in layers)])
        self.layers.value = layer
        for control in (self.language, self.layers):
            control.observe(self._chosen, "value")
        self.style_sheet = w.HTML(STYLE, layout=w.Layout(height="0", margin="0"))
        boards = w.Box([self.left.box, self.right.box], layout=w.Layout(display="grid", width="100%"))
        boards.add_class(BOARDS)
        self.table = w.HTML(layout=w.Layout(width="100%", margin="0"))
        super().__init__(
            [
                make_row([self.layers, self.language], justify_content="space-between"),
                self.style_sheet,
                boards,
                self.table,
            ],
            layout=w.Layout(width="100%"),
        )
        self.add_class(CLASS)
        self.refresh()

    def _chosen(self, _: Any) -> None:
        if not self._quiet:
            self.lang = self.language.value
            self.refresh()

    # --- what is compared ---

    def refresh(self) -> None:
        """Compare again, and show it."""
        self.moved, told = None, ""
        other, node = self.right.game, self.right.node
        try:
            if self.layers.value:
                self.moved = under(self.left.game, self.layers.value, self.left.node)
                other, node = self.moved.game, self.moved.game.root
            self.comparison = compare(self.left.game, other, (self.left.node, node))
        except DrCongoError as error:
            self.comparison, told = Comparison(()), error.text(self.lang)
        self._fill(other, node, told)

    def _fill(self, other: Game, node: Node, told: str) -> None:
        lang = self.lang
        self._quiet = True
        try:
            chosen = self.layers.value
            names = [name for _, name in self.layers.options]
            labels = [(phrase("layer", n, {}, lang) if n else said("as_it_is", lang), n) for n in names]
            set_options(self.layers, labels)
            self.layers.value = chosen
            self.layers.description = said("under_layer", lang)
            self.left.fill(said("left_side", lang), lang)
            self.right.fill(said("right_side", lang), lang, chosen if self.moved else "")
        finally:
            self._quiet = False
        self.left.board.value = self.picture(self.left.game, self.left.node)
        self.right.board.value = self.picture(other, node)
        self.table.value = self._told(told) + differences_html(self.comparison, lang)

    def _told(self, error: str) -> str:
        notes = [error] if error else [note.text(self.lang) for note in self.moved.notes] if self.moved else []
        return f'<div style="{FONT};font-size:13px">{"".join(f"<div>{escape(note)}</div>" for note in notes)}</div>'

    def picture(self, game: Game, node: Node) -> str:
        """A board with a ring round everything that differs."""
        scene = named_rows(_engine(game).scene(node.state, self.lang), node.state)
        marks = overlay.rings(scene, self.comparison.targets)
        return svg(scene._replace(items=(*scene.items, *marks)))

    def __repr__(self) -> str:
        return f"WhatIf({', '.join(self.left.game.players)}; {len(self.comparison)} differences)"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The still picture is that of the right board, with what differs marked."""
        bundle = super()._repr_mimebundle_(**kwargs) or {}
        game, node = (self.moved.game, self.moved.game.root) if self.moved else (self.right.game, self.right.node)
        return {**bundle, "text/plain": repr(self), "image/svg+xml": self.picture(game, node)}


def named_rows(scene: Scene, s: State) -> Scene:
    """The picture with a target for each player's row: below the Ragnar Game rows have none, for nobody clicks them."""
    owners, items = iter(s.turn_order), []
    for item in scene.items:
        is_row = isinstance(item, Rect) and (item.x, item.w, item.radius) == (style.PANEL, style.PANEL_WIDTH, 4)
        owner = next(owners, NOBODY) if is_row else NOBODY
        items.append(item._replace(target=f"player:{owner}") if owner != NOBODY else item)
    return scene._replace(items=tuple(items))


def _engine(game: Game) -> CongoEngine:
    assert isinstance(game.engine, CongoEngine)
    return game.engine


def _seats_fit(game: Game, layer: str) -> bool:
    fewest, most = LAYERS[layer].players
    return fewest <= len(game.players) <= most


def _default(game: Game, other: Game | None) -> tuple[Node, Node]:
    """The present positions of two games; of one, the ends of its last two branches, or its beginning and its end."""
    if other is not None:
        return game.node, other.node
    ends = [node for node in game.nodes if not node.children]
    return (ends[-2], ends[-1]) if len(ends) > 1 else (game.root, game.node)


def differences_html(comparison: Comparison, lang: str) -> str:
    """The table of differences, part by part; the dice to come have no words."""
    rows = ""
    for area in AREAS:
        for place, difference in enumerate(comparison.of(area)):
            name = escape(tell("area", area).text(lang)) if not place else ""
            cells = (difference.what.text(lang), shown(difference.before, lang), shown(difference.after, lang))
            listed = "".join(f'<td style="{CELL}">{escape(cell)}</td>' for cell in cells)
            rows += f'<tr><td style="{CELL};color:{QUIET};font-weight:700">{name}</td>{listed}</tr>'
    heads = "".join(
        f'<th style="{CELL}">{escape(name)}</th>'
        for name in ("", said("what", lang), said("left_side", lang), said("right_side", lang))
    )
    told = said("differences", lang, n=len(comparison)) if len(comparison) else comparison.text(lang)
    table = f'<table style="border-collapse:collapse"><tr>{heads}</tr>{rows}</table>' if rows else ""
    return f'<div style="{FONT};font-size:13px"><b style="font-size:14px">{escape(told)}</b>{table}</div>'
