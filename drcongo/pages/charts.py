"""Pictures of the course that are no board: the circle of the game, prices over time, two markers that close in."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from drcongo.edition import load as load_edition
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.market import first_box
from drcongo.kernel.bots import RandomBot, play_out
from drcongo.kernel.drawing.colours import PAPER, QUIET, TEXT, WHITE
from drcongo.kernel.drawing.plot import Plot, columns, lines
from drcongo.kernel.game import Game
from drcongo.kernel.speech import language, money
from drcongo.pages.words import page
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import NAMES, new_state
from drcongo.rulebook.phrases import Term

STEPS = ("build", "produce", "transport", "sell", "develop", "medals")
MOMENTS = ("before_roll", "after_roll", "after_ana", "after_ben", "after_reset")
WIDE, HIGH, APART = 118, 58, 145  # of a box in the circle, and from box to box
FRAME, ARROW = "#5b3f8c", "#8a6fc0"


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
    parts = [f'<rect width="880" height="120" rx="8" fill="{PAPER}"/>']  # to be read on a dark page, too
    names = [page("step", key) for key in STEPS]
    for i, key in enumerate(STEPS):
        x, last = 10 + APART * i, i == len(STEPS) - 1
        ink = WHITE if last else TEXT
        parts.append(
            f'<rect x="{x}" y="10" width="{WIDE}" height="{HIGH}" rx="8" fill="{FRAME if last else WHITE}"'
            f' stroke="{FRAME}"/>'
            f'<text x="{x + WIDE / 2}" y="36" font-weight="700" fill="{ink}">{escape(names[i])}</text>'
            f'<text x="{x + WIDE / 2}" y="54" font-size="12" fill="{ink}">{escape(page("step_note", key))}</text>'
        )
        if not last:
            way = f"M{x + WIDE + 2} 39h18m-6 -5l6 5l-6 5"
            parts.append(f'<path d="{way}" fill="none" stroke="{ARROW}" stroke-width="2"/>')
    back = "M504 70q0 22 -22 22h-390q-22 0 -22 -20m-5 6l5 -6l5 6"
    parts.append(f'<path d="{back}" fill="none" stroke="{QUIET}" stroke-width="2"/>')
    parts.append(f'<text x="287" y="110" font-size="12" fill="{QUIET}">{escape(page("step_note", "round"))}</text>')
    look = 'viewBox="0 0 880 120" width="880" text-anchor="middle" font-size="15" font-family="sans-serif"'
    told = " → ".join(names)
    return Drawing(
        f'<svg xmlns="http://www.w3.org/2000/svg" {look} style="max-width:100%"><title>{escape(told)}</title>'
        f"{''.join(parts)}</svg>",
        told,
    )


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
    return lines(page("chart", "climbing"), series, page("head", "cycle"), shown=_dollars)


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
    return columns(told, names, {"": boxes}, _dollars)


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
