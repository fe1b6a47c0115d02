"""Whatever shows something speaks the language that was set, unless another one is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from drcongo_widgets import EditionLab, Editor, Guided, Lesson, Progress, Questions, Sandbox, Table, WhatIf, plots
from drcongo_widgets.app import page
from drcongo_widgets.lab.edition_lab import GamesBar

import drcongo
from drcongo.picture.part import part


@pytest.fixture(autouse=True)
def in_polish() -> Iterator[None]:
    drcongo.set_language("pl")
    yield
    drcongo.set_language("en")


def game() -> Any:
    return drcongo.new_game(players=["Ana", "Ben"], seed=7)


def two_lines() -> Any:
    played = game()
    played.play("pass")
    return played


MAKE: dict[str, Callable[[], Any]] = {
    "Table": lambda: Table(game()),
    "Lesson that is played": lambda: Lesson("core-build-1"),
    "Lesson that asks": lambda: Lesson("core-board-1"),
    "Sandbox": lambda: Sandbox(game()),
    "Editor": lambda: Editor(game()),
    "Progress": Progress,
    "WhatIf": lambda: WhatIf(two_lines()),
    "Questions": lambda: Questions(game()),
    "EditionLab": EditionLab,
    "page": lambda: page("seed=7"),
}


@pytest.mark.parametrize("name", MAKE)
def test_a_widget_speaks_it(name: str) -> None:
    widget = MAKE[name]()
    made = getattr(widget, "table", None)
    assert (made if isinstance(made, Table) else widget).lang == "pl"
    assert "notatnik" in widget._repr_mimebundle_()["text/html"], "so does what a saved notebook keeps of it"


def test_the_guided_game_speaks_it(tmp_path: Path) -> None:
    table = Table(drcongo.new_game("solo", ["Ana"], seed=28))
    guided = Guided(table, tmp_path / "mine.jsonl")
    assert guided.table.lang == "pl"
    assert "notatnik" in guided._repr_mimebundle_()["text/html"]


def test_what_has_no_words_of_its_own_is_stored_with_them() -> None:
    assert "notatnik" in GamesBar()._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize("plot", [plots.odds_plot, plots.prices_plot, plots.sales_plot, plots.standing_plot])
def test_a_plot_speaks_it(plot: Callable[..., Any]) -> None:
    rich = drcongo.new_game("ragnar", ["Ana", "Ben"], seed=7)
    assert plot(rich).svg() == plot(rich, "pl").svg()
    assert plot(rich).svg() != plot(rich, "en").svg()


def test_the_plot_of_the_pace_speaks_it() -> None:
    position = drcongo.scenario('players = ["Ana", "Ben"]\ncycle = 3\ndevelopment = 8\n[turn]\nphase = "action2"')
    assert "Rozwój Miast" in plots.pace_plot(position).svg()


def test_a_part_of_the_board_speaks_it() -> None:
    shown = part(game(), "map", "market", "players").svg()
    assert shown == part(game(), "map", "market", "players", lang="pl").svg()
    assert shown != part(game(), "map", "market", "players", lang="en").svg()


def test_the_panel_of_tables_speaks_it() -> None:
    from drcongo_widgets.table.tables import tables_html

    html = tables_html(Table(game()).selection, "pl")
    assert "prowincja" in html
    assert "False" not in html
    assert "neighbours" not in html
