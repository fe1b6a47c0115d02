"""A table is light: few widgets, one message for a click, and nothing is left behind by a thousand moves."""

from __future__ import annotations

import gc
import tracemalloc

import pytest
from drcongo_widgets import Table
from ipycanvas.canvas import _CANVAS_MANAGER
from ipywidgets.widgets import widget as widget_module

import drcongo
from drcongo.engine.moves import Raise
from drcongo.kernel.bots.random_bot import RandomBot
from tests.effort import release
from tests.widgets.hands import click, enter, press
from tests.widgets.positions import fresh, full

MOST_WIDGETS = 16  # it was 515


def test_a_table_is_a_handful_of_widgets() -> None:
    before = len(widget_module._instances)
    enter(Table(full()))
    assert len(widget_module._instances) - before <= MOST_WIDGETS


def test_a_click_paints_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    table = enter(Table(fresh()))
    sent: list[object] = []
    monkeypatch.setattr(_CANVAS_MANAGER, "send", lambda *args, **kwargs: sent.append(args))
    click(table, "space:minerals KAT double")
    assert len(sent) == 1
    press(table, "confirm")
    assert len(sent) == 2


# --- words and what is kept ---


def size_of(table: Table) -> tuple[int, int]:
    gc.collect()
    return len([x for x in widget_module._instances.values() if x.comm]), len(table._scenes)


def play_on(table: Table, bot: RandomBot, moves: int) -> None:
    """Random moves through the selection, a new game after each."""
    layer, seed = table.selection.engine.layer, 0
    for _ in range(moves):
        if table.game.is_over:
            seed += 1
            table.game = drcongo.new_game(layer, seed=seed)
        move, _ = bot.choose(table.game.engine, table.game.node.state)
        if isinstance(move, Raise):
            continue
        table.selection.pick(move)
        table.selection.confirm()
        while table.selection.steps:  # a choice that is open: the bot goes on inside it
            table.selection.pick(bot.choose(table.game.engine, table.selection.draft)[0])
            table.selection.confirm()
        table.refresh()


@release
def test_a_thousand_moves_leak_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    table = enter(Table(drcongo.new_game(seed=0)))
    before = size_of(table)[0]
    play_on(table, RandomBot(1), 1000)
    assert size_of(table)[0] == before
    assert size_of(table)[1] <= 8, "a few pictures are kept"
    cost = bytes_a_node()
    assert cost < 8_000
    with capsys.disabled():
        print(f"\n  1,000 moves: {before} open widgets throughout; {cost:,.0f} bytes a node")


def bytes_a_node() -> float:
    """What the history of a random game costs, by the allocator's count."""
    game, bot = drcongo.new_game(seed=5), RandomBot(5)
    gc.collect()
    tracemalloc.start()
    start, first = tracemalloc.get_traced_memory()[0], len(game.nodes)
    while not game.is_over and len(game.nodes) < 400:
        game.play(bot.choose(game.engine, game.node.state)[0])
    used = tracemalloc.get_traced_memory()[0] - start
    tracemalloc.stop()
    return used / (len(game.nodes) - first)
