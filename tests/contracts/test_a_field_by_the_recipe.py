"""A State field is one line and its words: CONTRIBUTING's recipe, followed to the letter in a copy of the package."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from drcongo.engine.state import FIELDS, FINGERPRINT, State
from tools.state import STATE, fresh

ROOT = Path(__file__).parents[2]
BOOKS = ("en/answers.toml", "pl/answers.toml")
# more lines, for what else a line can say
OTHERS = {
    "secret": 'Annotated[list[int], Field("money", "player", "money", seen="own")]',
    "patron": 'Annotated[list[int], Field("turn", "owner", "owner", start=NOBODY)]',
    "season": 'Annotated[int, Field("turn", start=3)]',
    "dry": 'Annotated[list[bool], Field("map", "space", "side", start=False)]',
    "omens": 'Annotated[tuple[int, ...], Field("turn", "", "numbers")]',
}


def test_what_is_written_is_what_the_lines_say() -> None:
    source = STATE.read_text(encoding="utf-8")
    assert fresh(source) == source, "run python tools/state.py"


def test_the_fingerprint_begins_as_it_always_did() -> None:
    assert list(FINGERPRINT) == sorted(FINGERPRINT)
    assert len(FINGERPRINT) == 37, "a new field is never put there"
    assert {field.name for field in FIELDS} >= set(FINGERPRINT)
    assert {field.name for field in FIELDS} == set(State.__slots__)


def recipe() -> tuple[str, str, str]:
    """The line and its words, as CONTRIBUTING has them."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    part = text.partition("## A field of a position\n")[2].partition("\n## ")[0]
    line, english, polish = re.findall(r"```\w+\n\s*(.*?)\s*```", part, re.DOTALL)
    return line, english, polish


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with the line of the recipe (and others) in it."""
    to = tmp_path_factory.mktemp("field")
    for folder in ("drcongo", "widgets", "tools"):
        shutil.copytree(ROOT / folder, to / folder, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    line, *words = recipe()
    others = [f"{name}: {annotation}" for name, annotation in OTHERS.items()]
    state = to / "drcongo" / "engine" / "state.py"
    source = state.read_text(encoding="utf-8")
    last = next(row for row in source.splitlines(keepends=True) if row.startswith("    random: Annotated"))
    state.write_text(source.replace(last, last + "".join(f"    {row}\n" for row in (line, *others))), encoding="utf-8")
    for name, sentence in zip(BOOKS, words, strict=True):
        book = to / "drcongo" / "books" / name
        added = "\n".join([sentence, *(f'{other} = "{other} {{place}}"' for other in OTHERS)])
        book.write_text(
            book.read_text(encoding="utf-8").replace("[difference]\n", f"[difference]\n{added}\n"), encoding="utf-8"
        )
    subprocess.run([sys.executable, "tools/state.py"], cwd=to, check=True)
    return to


CHECKS = """
import drcongo
from drcongo.asking.position_diff import compare_states
from drcongo.asking.relayer import under
from drcongo.engine.state import HIDDEN, State
from drcongo.kernel.game import Game
from drcongo.play import codes

game = drcongo.new_game(players=["Ana", "Ben"], layer="insurgent", seed=7)
engine, s = game.engine, game.node.state
print("before", engine.digest(s), drcongo.code(game), drcongo.scenario(engine.scenario(s)).node.state == s)

new = s.copy()
kat = engine.board.province_number["KAT"]
new.rain[kat], new.secret[0], new.secret[1], new.patron[1], new.season, new.dry[2] = 2, 700, 900, 0, 5, True
new.omens = (4, 1)
assert new != s and new.copy() == new and hash(new.copy()) == hash(new)
assert (s.rain[kat], s.patron, s.season, s.omens) == (0, [-1] * 3, 3, ())
assert engine.digest(new) != engine.digest(s)

code = codes.encode(engine, new)
assert codes.decode(code, engine.board)[1] == new
text = engine.scenario(new)
assert "[fields]" in text and 'rain = { "KAT" = 2 }' in text, text
assert drcongo.scenario(text).node.state == new

told = compare_states(engine, s, engine, new)
print(told.text("en"))
print(told.text("pl"))
print(told.targets)

view = engine.view(new, 0)
assert view.secret == [700, HIDDEN] and view.rain == new.rain
opened = drcongo.from_code(codes.encode(engine, view, 0)).node.state
assert opened.secret == [700, 0] and opened.rain == new.rain

moved = under(Game(engine, new, "ask"), "core").game.root.state
assert set(moved.rain) == {0} and moved.season == 5, "the line says which layer knows it"
assert under(Game(engine, new, "ask"), "government").game.root.state.rain == new.rain
try:
    drcongo.scenario(text.replace('layer = "insurgent"', 'layer = "core"').replace("[cards]", "[unknown]"))
except drcongo.ScenarioError as error:
    assert "rain" in str(error), error
"""

EDITOR = """
import drcongo
from drcongo_widgets.editor.fields import fields_html
from drcongo_widgets.editor.puts import Puts
from drcongo_widgets.editor.seats import add_seat, remove_seat
from drcongo_widgets.editor.editing import Editing

editing = Editing(drcongo.new_game(players=["Ana", "Ben"], layer="insurgent", seed=7))
CONTROLS = {
    "field rain 2": "province:KAT",
    "field secret 300": "player:1",
    "field patron 0": "player:1",
    "field season 4": "track:1",
    "field dry 1": "space:minerals KAT double",
}
for control, place in CONTROLS.items():
    editing.open(place)
    field = control.split()[1]
    assert f"field {field}" in fields_html(editing, "en"), place
    editing.use(Puts(editing).put(control, None))
s, board = editing.state, editing.engine.board
assert s.rain[board.province_number["KAT"]] == 2 and s.secret == [0, 300] and s.patron == [-1, 0, -1]
assert s.season == 4 and s.dry[board.space_number["minerals KAT double"]] is True
editing.open("province:KAT")
print(fields_html(editing, "en").count("Rain in Katanga"), fields_html(editing, "pl").count("Deszcz: Katanga"))
more = add_seat(board, s, "Chi")
assert more.secret == [0, 300, 0] and more.patron == [-1, 0, -1, -1] and more.rain == s.rain
fewer = remove_seat(board, more, 0)
assert fewer.secret == [300, 0] and fewer.patron == [-1, -1, -1], fewer.patron
"""


def run(copy: Path, script: str) -> list[str]:
    path = f"{copy}:{copy / 'widgets'}"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=copy, env={"PYTHONPATH": path}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_codes_files_differences_equality_and_views_know_the_field(copy: Path) -> None:
    before, *told = run(copy, CHECKS)
    script = CHECKS.partition("new = s.copy()")[0]
    assert [before] == run(ROOT, script), "what was saved before it was there stays as it was"
    assert "Rain in Katanga: 0 → 2" in told
    assert "Deszcz: Katanga: 0 → 2" in told
    assert "force:KAT" in told[-1]


def test_the_editor_knows_the_field(copy: Path) -> None:
    (found,) = run(copy, EDITOR)
    assert all(int(number) > 0 for number in found.split())
