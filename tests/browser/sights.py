"""Where things stand in the picture of a stage: a twin of the widget is given the same room, and asked."""

from __future__ import annotations

from drcongo_widgets import Table
from drcongo_widgets.stage import Room

from tests.browser.person import StageSeen
from tests.widgets import hands


def enter_as(stage: StageSeen, twin: Table) -> Table:
    """The twin gets the room and the letters of the stage in the browser."""
    letters = stage.person.tab.evaluate("[...drcongoPage.letters.values()][0]")
    width, height = stage.root.evaluate("(root) => [root.clientWidth, root.clientHeight]")
    return hands.enter(twin, Room(float(width), float(height), metrics=letters))


def point(stage: StageSeen, twin: Table, target: str) -> tuple[float, float]:
    """The point of the stage where a thing can be clicked; the twin must be in the same position."""
    return hands.spot(enter_as(stage, twin), target)


def press(stage: StageSeen, twin: Table, target: str) -> None:
    """Click a thing in the picture, and the same in the twin."""
    stage.press(*point(stage, twin, target))
    hands.click(twin, target)
