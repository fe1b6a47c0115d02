"""What a person does at a table of the later games, shared by their tests."""

from __future__ import annotations

import pytest
from drcongo_widgets import Table
from drcongo_widgets.canvas import DENSITY
from drcongo_widgets.words import verb_name

from drcongo.game import Game
from drcongo.moves import Verb
from drcongo.picture.shapes import Text

LANGUAGES = pytest.mark.parametrize("lang", ["en", "pl"])


def begin(game: Game, verb: Verb, lang: str = "en") -> Table:
    table = Table(game, lang)
    choose(table, verb)
    return table


def choose(table: Table, verb: Verb) -> None:
    name = verb_name(verb, table.lang)
    next(b for b in table.verbs if b.description == name and b.layout.display != "none").click()


def in_the_open(table: Table, code: str) -> None:
    """A click on the bare land of a province."""
    scene, outline = table.canvas._scene, f"province:{code}"
    x, y, w, h = scene.targets[outline]
    spots = ((x + w * i / 20, y + h * j / 20) for i in range(21) for j in range(21))
    px, py = next(spot for spot in spots if scene.at(*spot) == outline)
    table.canvas._pressed(px * DENSITY, py * DENSITY)


def highlighted(table: Table) -> list[str]:
    return [item.text for item in table.canvas._wanted["highlights"] if isinstance(item, Text)]
