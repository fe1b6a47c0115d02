"""The recipes of CONTRIBUTING, followed to the letter in a copy: each block goes where its first line says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
RECIPES = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


class Block(NamedTuple):
    kind: str
    where: str
    text: str


def blocks(heading: str) -> list[Block]:
    """The blocks of a recipe that say where they go."""
    recipe = RECIPES.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    found = re.findall(r"^( *)```(\w+)\n\1# ([^\n]+)\n(.*?)\n\1```$", recipe, re.M | re.S)
    return [Block(kind, where, textwrap.dedent(text) + "\n") for _, kind, where, text in found]


def follow(heading: str, copy: Path) -> list[str]:
    """Does what a recipe says; the code that is to be tried afterwards."""
    tried = []
    for block in blocks(heading):
        if block.where == "try it":
            tried.append(block.text)
        elif under := re.fullmatch(r"under (\[\w+\]) of (\S+)", block.where):
            edit(copy / under[2], f"{under[1]}\n", f"{under[1]}\n{block.text}")
        elif end := re.fullmatch(r"at the end of (\S+)", block.where):
            path = copy / end[1]
            path.write_text(f"{path.read_text(encoding='utf-8')}\n\n{block.text}", encoding="utf-8")
        elif block.kind == "diff":
            old, new = ("".join(re.findall(rf"^\{sign}(.*\n)", block.text, re.M)) for sign in "-+")
            edit(copy / block.where, old, new)
        else:
            path = copy / block.where
            assert not path.exists()
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
    return tried


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, (path, old)
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(copy: Path, code: str) -> str:
    env = os.environ | {"PYTHONPATH": f"{copy}{os.pathsep}{copy / 'widgets'}", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=copy, env=env, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def copy_of_all(to: Path) -> Path:
    for part in ("drcongo", "widgets"):
        shutil.copytree(ROOT / part, to / part, ignore=shutil.ignore_patterns("__pycache__"))
    return to


@pytest.fixture(scope="module")
def drought(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A copy with the verb and the layer of the recipes, and what the code to try prints."""
    copy = copy_of_all(tmp_path_factory.mktemp("drought"))
    follow("A verb", copy)
    (tried,) = follow("A layer", copy)
    return copy, run(copy, tried)


def test_a_layer_with_a_verb_is_played_refused_hinted_and_told(drought: tuple[Path, str]) -> None:
    told = drought[1]
    for wanted in (
        "It is too dry to build in Katanga.",
        "brings water to Katanga for $500 and takes a medal.",
        "What the Drought Game changes in the Core Game",
        "DRO-WAT-01 Water (water KAT)",
        "DRO-DRY-01 Too dry",
        "A dry province",
    ):
        assert wanted in told


MORE = """
import drcongo
from drcongo.engine.moves import Water
from drcongo.lessons.check import main
from drcongo.picture import targets
from drcongo.picture.parts import CORE, parts_of

game = drcongo.new_game("drought", seed=7)
engine, s, water = game.engine, game.node.state, Water("KAT")
assert parts_of("drought") == CORE
assert engine.text(water) == "water KAT" and game.explain("water Katanga").legal
assert targets.clicks(engine.board, s, water) == ("province:KAT",)
assert water in targets.meant(engine.board, s, Water, ["province:KAT"], game.candidates())
assert water.said(engine.board).text("pl") == "dowieź wodę do prowincji Katanga"
assert "bring water" in game.prompt("en") and "dowieźć wodę" in game.prompt("pl")
assert "Wody potrzebuje tylko Katanga." in game.explain("water EQU").text("pl")
assert drcongo.from_code(drcongo.code(game)).engine.layer == "drought"
assert [r.id for r in drcongo.rules("drought")] == ["DRO-DRY-01", "DRO-WAT-01"]
assert main(["drcongo/lessons/drought/water.toml"]) == 0
"""

PEOPLE = """
import drcongo
from drcongo.players import bot
from drcongo.players.rule_of_thumb import ThumbBot
from drcongo_widgets import Lesson, Table
from drcongo_widgets.table.keys import act_of
from drcongo_widgets.table.labels import full_label
from drcongo.engine.moves import Water

table = Table(drcongo.new_game("drought", seed=7))
assert full_label(table.selection, Water("KAT"), "pl") == "Woda: Katanga"
assert act_of(table, "w") == ("verb", "Water")
Lesson("drought-water-1")
game = drcongo.new_game("drought", seed=7)
assert (0.4, Water("KAT")) in ThumbBot().rank(game.engine, game.node.state)
while game.to_act is not None and game.node.state.cycle < 3:
    game.play(bot("thumb").choose(game.engine, game.node.state)[0])
print("fine")
"""


def test_the_verb_is_read_clicked_coded_and_told_in_both_languages(drought: tuple[Path, str]) -> None:
    run(drought[0], MORE)


def test_a_table_a_lesson_and_a_bot_take_the_layer(drought: tuple[Path, str]) -> None:
    assert run(drought[0], PEOPLE).strip().endswith("fine")


def test_a_card_that_is_data_alone(tmp_path: Path) -> None:
    copy = copy_of_all(tmp_path)
    (tried,) = follow("A Support card", copy)
    told = run(copy, tried)
    assert "Norway: Shipping" in told
    assert "$300" in told


FRENCH = """
import drcongo
from drcongo.kernel.speech import LANGUAGES
from drcongo.cli.commands import main
from drcongo_widgets import Lesson, Table
from drcongo_widgets.words import word
from tests.widgets.hands import click, enter, is_there, page

assert LANGUAGES == ("en", "fr", "pl")
table = enter(Table(drcongo.new_game(seed=7), lang="fr"))
assert is_there(table, "lang", "fr")
click(table, "space:minerals KAT double")
assert "Confirmer" in page(table) and "Action phase 1" in page(table)
assert (word("confirm", "fr"), word("confirm", "en"), word("undo", "fr")) == ("Confirmer", "Confirm", "Undo")
lesson = Lesson("core-build-1", lang="fr")
assert lesson.exercise.goal("fr") == lesson.exercise.goal("en") != lesson.exercise.goal("pl")

game = drcongo.new_game(seed=7)
drcongo.set_language("fr")
assert str(game.explain("build crops KIN")).count("On ne construit jamais") == 1
assert drcongo.rule("CORE-IND-01").title == drcongo.rule("CORE-IND-01", "en").title
assert game.prompt() == game.prompt("en") != game.prompt("pl")
assert main(["rules", "CORE-SALE-06", "--lang", "fr"]) == 0
print("fine")
"""


def test_a_third_language_with_three_sentences(tmp_path: Path) -> None:
    """They are spoken, with the language's own plural and money; all else is English, whole sentences of it."""
    copy = copy_of_all(tmp_path)
    (copy / "tests" / "widgets").mkdir(parents=True)
    shutil.copy(ROOT / "tests" / "widgets" / "hands.py", copy / "tests" / "widgets")
    (tried,) = follow("A language", copy)
    raised, refused, rest = run(copy, tried).splitlines()[:3]
    assert re.search(r"lève des fonds : 2 médailles pour 2 000 \$\.", raised), raised
    assert "On ne construit jamais à Kinshasa." in refused
    assert "Kinshasa has no space of that kind for Crops." in rest
    assert run(copy, FRENCH).strip().endswith("fine")
