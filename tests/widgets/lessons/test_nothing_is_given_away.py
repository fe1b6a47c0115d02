"""An exercise prices, sorts, chooses and explains nothing that is its answer."""

from __future__ import annotations

import re
from functools import partial

import pytest
from drcongo_widgets import Lesson
from drcongo_widgets.table.labels import move_label
from drcongo_widgets.table.now import Page, listed

from drcongo.engine.moves import Bid, Share, Split
from drcongo.layers.solo.ministers import price
from drcongo.lessons import exercises
from drcongo.rulebook.phrases import money
from tests.effort import first_of
from tests.lessons.played import PLAYED, begin
from tests.widgets.hands import panel, popover, press

SUM = re.compile(r"\$\d|\d \$")


def shown_to_the_learner(lesson: Lesson) -> str:
    table = lesson.table
    seen = f"{panel(lesson, 'now')} {popover(lesson) if table.selection.message.kind != 'refused' else ''}"
    sums = [move.money for move in table.selection.legal() if isinstance(move, Bid | Share)]  # named by their sum
    sums += table.selection.draft.bids  # and the bids so far are there to be seen
    if table.selection.draft.frame.kind == "hire":  # the die on the table says what a Minister costs (SOLO-04)
        sums.append(price(table.selection.draft, table.selection.draft.frame.data[0]))
    for amount in sorted(sums, reverse=True):
        seen = seen.replace(money(amount, lesson.lang), "")
    return seen


@pytest.mark.parametrize("name", first_of((e.id for e in exercises() if e.best), 6))
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_nothing_is_priced_where_the_best_is_to_be_found(name: str, lang: str) -> None:
    """Every move that is offered, and every one that follows on it, is looked at and not played."""
    lesson = begin(name, lang)
    table, selection = lesson.table, lesson.table.selection
    opened = list(selection.legal())
    assert opened
    for first in opened:
        table.do(partial(selection.pick, first))
        assert not SUM.search(shown_to_the_learner(lesson))
        if not selection.leads_on(first):
            continue
        table.do(selection.confirm)
        for second in list(selection.legal()):
            table.do(partial(selection.pick, second))
            assert not SUM.search(shown_to_the_learner(lesson))
        table.do(selection.fresh)


@pytest.mark.parametrize("name", first_of(PLAYED, 3))
def test_nothing_is_chosen_beforehand_at_any_place(name: str) -> None:
    lesson = begin(name)
    table = lesson.table
    if table.selection.draft.frame.kind in ("produce", "split", "hydro"):
        return  # a choice stands open: what is forced is shown
    for target in [t for t in table.scene().targets if t.startswith(("space:", "province:", "town:", "slot:"))]:
        table.do(lambda target=target: table._click(target))
        if not table.selection.by_verb:
            chosen = table.selection.chosen
            assert chosen is None or (isinstance(chosen, Split) and chosen.matadi == chosen.overland == 0)
        table.do(table.selection.fresh)


def test_the_order_of_the_list_does_not_tell_the_best_move() -> None:
    lesson = begin("core-build-2")
    press(lesson, "verb", "Build")
    labels = [move_label(lesson.table.selection, move, "en") for move in listed(lesson.table.selection, Page(), "en")]
    assert len(labels) > 2
    assert labels == sorted(labels)
