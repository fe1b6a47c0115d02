"""Pictures of the course that are no board: the circle of the game, prices over time, two markers that close in."""

from __future__ import annotations

from collections.abc import Sequence

from drcongo.edition import load as load_edition
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.market import first_box
from drcongo.kernel.bots import RandomBot, play_out
from drcongo.kernel.drawing.plot import WIDTH as PAGE_WIDTH
from drcongo.kernel.drawing.plot import Plot, columns, lines
from drcongo.kernel.drawing.shapes import Font, Item, Line, Paint, Rect, Scene, Text
from drcongo.kernel.drawing.svg import svg
from drcongo.kernel.game import Game
from drcongo.kernel.speech import language, money
from drcongo.pages.words import page
from drcongo.picture import style
from drcongo.picture.palette import DARK, LIGHT, Palette
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import NAMES, new_state
from drcongo.rulebook.phrases import Term

STEPS = ("build", "produce", "transport", "sell", "develop", "medals")
MOMENTS = ("before_roll", "after_roll", "after_ana", "after_ben", "after_reset")
WIDE, HIGH, APART = 118, 58, 145  # of a box in the circle, and from box to box


class Drawing:
    """A picture with its words, as a notebook shows it."""

    def __init__(self, svg: str, told: str) -> None:
        self._svg, self._told = svg, told

    def _repr_svg_(self) -> str:
        return self._svg

    def __repr__(self) -> str:
        return self._told


def circle() -> Drawing:
    """Build, produce, transport, sell, develop: and the money goes round."""
    light, dark = _circle(LIGHT), _circle(DARK)
    return Drawing(svg(light, dark=dark), light.title)


def _circle(palette: Palette) -> Scene:
    names = [page("step", key) for key in STEPS]
    way = Paint("", palette.quiet, 2)
    items: list[Item] = [Rect(0, 0, PAGE_WIDTH, 120, 8, Paint(palette.bg))]  # to be read on any page
    for i, key in enumerate(STEPS):
        x, last = 10 + APART * i, i == len(STEPS) - 1
        ink = palette.gov_ink if last else palette.ink
        items += [
            Rect(x, 10, WIDE, HIGH, 8, Paint(palette.gov if last else palette.card, palette.gov)),
            Text(x + WIDE / 2, 36, names[i], Font(15, ink, bold=True, anchor="middle")),
            Text(x + WIDE / 2, 54, page("step_note", key), Font(12, ink, anchor="middle")),
        ]
        if not last:
            start, end = x + WIDE + 2, x + WIDE + 20
            items.append(Line(((start, 39), (end, 39)), Paint("", palette.gov, 2)))
            items.append(Line(((end - 6, 34), (end, 39), (end - 6, 44)), Paint("", palette.gov, 2)))
    items += [
        Line(((504, 70), (504, 84), (496, 92), (78, 92), (70, 84), (70, 72)), way),
        Line(((65, 78), (70, 72), (75, 78)), way),
        Text(287, 110, page("step_note", "round"), Font(12, palette.quiet, anchor="middle")),
    ]
    return Scene(PAGE_WIDTH, 120, " → ".join(names), page("step_note", "round"), tuple(items))


def climbing(dice: Sequence[int]) -> Plot:
    """The four prices after each roll, in cycles in which nobody sells (CORE-DIE-01, CORE-DIE-02)."""
    engine = CongoEngine("core", load_edition(None))
    game = Game(engine, new_state(engine.rules, NAMES[:2], 1, NAMES[:2]), list(dice))
    prices: list[list[int]] = []
    for cycle in range(1, len(dice) + 1):
        prices.append([engine.board.labels[box] for box in game.node.state.marker])
        while not game.is_over and game.node.state.cycle == cycle and len(prices) < len(dice):
            game.play("done" if game.node.state.frame.kind == "contribute" else "pass")
    series = {
        Term("resource", name).text(language()): [(float(c + 1), float(row[i])) for c, row in enumerate(prices)]
        for i, name in enumerate(RESOURCES)
    }
    return lines(page("chart", "climbing"), series, page("head", "cycle"), shown=_dollars, shades=style.RESOURCES)


def next_boxes(game: Game, resource: str, *steps: str) -> Plot:
    """Where the next sale of a type would begin before anything happened, and after each of four lines of play.

    They are told as a roll, Ana's sale, Ben's sale and the Reset (CORE-SALE-10, CORE-RST-03).
    """
    names, boxes = [], []
    for name, line in zip(MOMENTS, ("", *steps), strict=True):
        for move in filter(None, map(str.strip, line.split(";"))):
            game.play(move)
        names.append(page("moment", name))
        boxes.append(float(congo(game).board.labels[first_box(game.node.state, RESOURCES.index(resource))]))
    told = page("chart", "next_box", resource=Term("resource", resource))
    return columns(told, names, {"": boxes}, _dollars, [style.RESOURCES[RESOURCES.index(resource)]])


def closing_in(seed: int, seats: int = 3) -> tuple[Game, Plot]:
    """A whole game of random moves, as it ended, and its two markers at the end of each cycle (CORE-END-01)."""
    engine = CongoEngine("core", load_edition(None))
    begin = new_state(engine.rules, NAMES[:seats], seed)
    track: dict[int, tuple[int, int]] = {}

    def note(position, move) -> None:  # type: ignore[no-untyped-def]
        target = position.target or track[position.cycle][1]  # at the end the Target is taken off the track
        track[position.cycle] = (position.development, target)

    end = play_out(engine, begin, RandomBot(seed), watch=note)
    series: dict[str, list[tuple[float, float]]] = {
        page("head", key): [(float(cycle), float(pair[i])) for cycle, pair in track.items()]
        for i, key in ((1, "target"), (0, "development"))
    }
    return Game(engine, end.state), lines(page("chart", "closing_in"), series, page("head", "cycle"))


def _dollars(value: float) -> str:
    return money(round(value), language())
