"""Plots: everything that is plotted can be read, nothing leaves the paper, and the same data give the same text."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

from drcongo.kernel.drawing.plot import Bar, Plot, bars, columns, lines
from drcongo.kernel.drawing.shapes import Font, Paint, Rect, Scene, Text, bounds, contrast, luminance
from drcongo.kernel.drawing.svg import svg

BARS = bars(
    "Odds & ends", [Bar("Katanga", 0.5, "3/6", 0.4, 0.6), Bar("Équateur", 5 / 6, "5/6"), Bar("None", 0, "0/6")], 1
)
COLUMNS = columns("Prices", ["400", "600"], {"Crops": [0.25, 0.75], "Oil": [0, 1]}, shown=lambda v: f"{v:.0%}")
LINES = lines("Medals", {"Ana": [(1, 3), (2, 12.5)], "Ben": [(1, 5), (2, 9)]}, "cycle", {"Ana": [(2, 11, 13)]})
EMPTY = (bars("Nothing", []), columns("Nothing", [], {}), lines("Nothing", {}))


@pytest.mark.parametrize("plot", [BARS, COLUMNS, LINES, *EMPTY], ids=repr)
def test_a_plot_is_a_picture_within_its_paper(plot: Plot) -> None:
    assert ElementTree.fromstring(plot.svg()).tag.endswith("svg")
    for item in plot.scene.items:
        x, y, w, h = bounds(item)
        assert min(x, y) >= -1, item
        assert x + w <= plot.scene.width + 1, item
        assert y + h <= plot.scene.height + 1, item


def test_everything_can_be_read() -> None:
    assert str(BARS) == "Odds & ends: Katanga 3/6, Équateur 5/6, None 0/6"
    assert str(COLUMNS) == "Prices: Crops: 400 25%, 600 75%; Oil: 600 100%"
    assert str(LINES) == "Medals: Ana: 1 3, 2 12.5; Ben: 1 5, 2 9"


def test_every_word_can_be_read_on_the_paper_of_the_plot() -> None:
    for plot in (BARS, COLUMNS, LINES):
        paper, *others = plot.scene.items
        assert isinstance(paper, Rect)
        assert (paper.w, paper.h) == (plot.scene.width, plot.scene.height), "a dark page does not shine through"
        for item in others:
            if isinstance(item, Text):
                assert contrast(item.font.fill, paper.paint.fill) >= 4.5


def dark_colours(svg: str) -> dict[str, str]:
    """What becomes of each filled colour where the page is dark."""
    sheet = svg.split("(prefers-color-scheme:dark)")[1].split("</style>")[0]
    return dict(re.findall(r'\[fill="(#\w+)"\]\{fill:(#\w+)\}', sheet))


def long(colour: str) -> str:
    return colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:])


def test_on_a_dark_page_the_paper_is_dark_and_every_word_can_be_read() -> None:
    for plot in (BARS, COLUMNS, LINES):
        dark = {long(one): long(other) for one, other in dark_colours(plot.svg()).items()}
        paper, *others = plot.scene.items
        assert isinstance(paper, Rect)
        ground = dark[paper.paint.fill]
        assert luminance(ground) < 0.02
        for item in others:
            if isinstance(item, Text):
                assert contrast(dark[item.font.fill], ground) >= 4.5
            elif isinstance(item, Rect):
                assert contrast(dark[item.paint.fill], ground) >= 3


def test_white_letters_and_white_paper_may_go_different_ways_in_the_dark() -> None:
    def drawn(paper: str, ink: str) -> Scene:
        return Scene(9, 9, "", "", (Rect(0, 0, 9, 9, 0, Paint(paper)), Text(4, 4, "A", Font(9, ink))))

    svg_text = svg(drawn("#ffffff", "#ffffff"), dark=drawn("#111111", "#eeeeee"))
    colours = dark_colours(svg_text)
    assert sorted(map(long, colours.values())) == ["#111111", "#eeeeee"]
    assert all(contrast(long(shade), "#ffffff") < 1.01 for shade in colours), "nobody sees the difference in the light"


def test_lengths_are_in_proportion() -> None:
    first, second, none = [item for item in BARS.scene.items if isinstance(item, Rect)][1:]
    assert first.w / second.w == pytest.approx(3 / 5)
    assert none.w == 1


def test_the_same_data_give_the_same_text() -> None:
    assert lines("Medals", {"Ana": [(1, 3)]}).svg() == lines("Medals", {"Ana": [(1, 3)]}).svg()
