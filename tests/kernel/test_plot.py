"""Plots: everything that is plotted can be read, nothing leaves the paper, and the same data give the same text."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from drcongo.kernel.drawing.plot import Bar, Plot, bars, columns, lines
from drcongo.kernel.drawing.shapes import Rect, Text, bounds, contrast

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


def test_lengths_are_in_proportion() -> None:
    first, second, none = [item for item in BARS.scene.items if isinstance(item, Rect)][1:]
    assert first.w / second.w == pytest.approx(3 / 5)
    assert none.w == 1


def test_the_same_data_give_the_same_text() -> None:
    assert lines("Medals", {"Ana": [(1, 3)]}).svg() == lines("Medals", {"Ana": [(1, 3)]}).svg()
