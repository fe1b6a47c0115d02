"""The Polish course: the English notebooks with the text of notebooks/pl/text, run in Polish."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import polish_notebooks as tool
import polish_text
import pytest

from drcongo.lessons import exercise
from tests.notebooks import test_notebooks as checks

WHOLE = True  # whether the course is translated whole: then a notebook without Polish text fails
THERE = tool.translated()

polish_notebook = pytest.mark.parametrize("name", THERE)


def cells(name: str, kind: str) -> list[Any]:
    return [cell for cell in checks.book(f"pl/{name}.ipynb").cells if cell.cell_type == kind]


def test_every_notebook_has_a_polish_text() -> None:
    missing = tool.untranslated()
    print("no Polish text yet:", *(missing or ["none"]))
    assert THERE
    assert not (WHOLE and missing)


def test_nothing_lies_there_that_no_english_notebook_has() -> None:
    lying = {path.stem for path in [*tool.TEXTS.glob("*.md"), *tool.POLISH.glob("*.ipynb")]}
    assert lying - set(tool.names()) == set()


@polish_notebook
def test_the_text_is_that_of_the_english_notebook(name: str) -> None:
    """No block is missing or stale, and none has another number, rule, exercise or link."""
    assert tool.problems(name) == []


@polish_notebook
def test_the_notebook_is_made_of_its_sources(name: str) -> None:
    """Text and code; what is shown is nbval's part, for all whose sources changed since they were run."""
    made, stored = tool.swapped(name), checks.book(f"pl/{name}.ipynb")
    assert [(c.id, c.source) for c in stored.cells] == [(c.id, c.source) for c in made.cells], "make notebooks"


@polish_notebook
def test_it_keeps_to_what_every_notebook_keeps_to(name: str) -> None:
    polish = f"pl/{name}.ipynb"
    checks.test_was_run_from_top_to_bottom(polish)
    checks.test_ran_without_errors_and_warnings(polish)
    checks.test_keeps_nothing_of_live_widgets(polish)
    checks.test_shows_nothing_that_is_meant_for_programs(polish)
    checks.test_is_small(polish)
    checks.test_sums_of_money_are_not_read_as_mathematics(polish)


@polish_notebook
def test_it_has_the_same_exercises_told_in_polish(name: str) -> None:
    assert checks.lessons_in(f"pl/{name}.ipynb") == checks.lessons_in(f"{name}.ipynb")
    for cell in cells(name, "code"):
        for found in checks.LESSON.findall(cell.source):
            item = exercise(found)
            assert f"{item.title('pl')}: {item.goal('pl')}" in cell.outputs[0].data["text/plain"]


@polish_notebook
def test_its_links_lead_to_polish_notebooks(name: str) -> None:
    for cell in cells(name, "markdown"):
        for target in polish_text.LINK.findall(cell.source):
            path = target.partition("#")[0]
            if not path.startswith("http"):
                known = (tool.POLISH / path).exists() or (not WHOLE and Path(path).stem in tool.untranslated())
                assert known, (cell.id, target)


# --- what is noticed ---


def master(*cells: Any, teaches: str = "") -> Any:
    book = nbformat.v4.new_notebook(cells=list(cells))
    book.metadata["drcongo"] = {"teaches": teaches} if teaches else {}
    return book


def markdown(name: str, text: str) -> Any:
    return nbformat.v4.new_markdown_cell(text, id=name)


def code(name: str, text: str) -> Any:
    return nbformat.v4.new_code_cell(text, id=name)


ENGLISH = "## Pay\n\nYou pay $1,500 or 2.5 (CORE-IND-03), see [1](01_board_and_aim.ipynb) and core-build-1."
POLISH = "## Zapłata\n\nPłacisz 1500 $ albo 2,5 (CORE-IND-03), zob. [1](01_board_and_aim.ipynb) i core-build-1."


def told(polish: str, english: str = ENGLISH) -> str:
    block = tool.Block("cell", "pay", tool.fingerprint(english), polish)
    return " / ".join(tool._problems(master(markdown("pay", english)), [block]))


def test_a_text_that_fits_is_left_alone() -> None:
    assert told(POLISH) == ""
    assert told(POLISH.replace("1500", "1\u00a0500")) == ""


@pytest.mark.parametrize(
    ("old", "new", "noticed"),
    [
        ("1500", "1600", "another number: English has 1500, Polish 1600"),
        ("2,5", "2.4", "another number: English has 2.5"),
        ("CORE-IND-03", "CORE-IND-04", "another rule: English has CORE-IND-03"),
        ("core-build-1", "core-build-2", "another exercise"),
        ("(01_board_and_aim.ipynb)", "(02_build_and_produce.ipynb)", "another link"),
        ("## ", "### ", "other headings"),
        (POLISH, "", "no Polish text"),
        (POLISH, ENGLISH, "still in English"),
    ],
)
def test_what_differs_is_noticed(old: str, new: str, noticed: str) -> None:
    assert noticed in told(POLISH.replace(old, new))


def test_missing_stale_and_unknown_blocks_are_noticed() -> None:
    book = master(markdown("pay", ENGLISH), markdown("more", "Well."), teaches="pay")
    blocks = [tool.Block("cell", "pay", "00000000", POLISH), tool.Block("cell", "gone", "00000000", "Ha.")]
    told = list(tool._problems(book, blocks))
    assert any(p.startswith("pay: stale") for p in told)
    assert "more: no Polish text" in told
    assert "teaches: no Polish text" in told
    assert "gone: the English notebook has no such cell" in told


SOURCE = 'print(f"{1:3} moves, for example", "build oil EQU")'


@pytest.mark.parametrize(
    ("pairs", "noticed"),
    [
        ('"moves, for example" = "ruchy, na przykład"', ""),
        ('"3} moves" = "4} ruchy"', "another number"),
        ('"goes" = "idzie"', "the code has no 'goes'"),
        ('"print(f" = "str(f"', "more than texts"),
        ('"moves" = "\\"ruchy"', "no Python"),
        ('"moves" = 1', "not to be read"),
        ("moves", "not to be read"),
    ],
)
def test_pairs_change_only_what_code_says(pairs: str, noticed: str) -> None:
    block = tool.Block("code", "c", tool.fingerprint(SOURCE), pairs)
    told = " / ".join(tool._problems(master(code("c", SOURCE)), [block]))
    assert noticed in told if noticed else told == ""
    assert "stale" in " ".join(tool._problems(master(code("c", SOURCE + "\n1")), [block]))


def test_pairs_do_not_meet_one_another() -> None:
    assert tool.replaced('"a b", "b"', {"a b": "b a", "b": "c"}) == '"b a", "c"'


def test_a_head_that_cannot_be_read_is_no_text() -> None:
    with pytest.raises(ValueError, match="not the head of a block"):
        tool.parse("<!-- cell why english 12 -->\nTekst")
    assert tool.parse("for readers\n<!-- cell a | english 0123abcd -->\nTekst\n") == [
        tool.Block("cell", "a", "0123abcd", "Tekst")
    ]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Płacisz 14 000 $.", "Płacisz 14\u00a0000\u00a0$."),
        (
            r"1500 $ i 500 \\$",
            r"1500\u00a0<span>\$</span> i\u00a0500\u00a0<span>\$</span>".replace("\\u00a0", "\u00a0"),
        ),
        (r"<span>4900 \$</span> i `2 $`", "4900\u00a0$ i\u00a0`2 $`"),
        ("`a$` i `b$`", "`a$` i\u00a0`b$`"),
        ("# Miasto i las\n\nA w mieście i `tam`", "# Miasto i las\n\nA\u00a0w\u00a0mieście i\u00a0`tam`"),
    ],
)
def test_sums_are_neither_broken_nor_mathematics(typed: str, shown: str) -> None:
    assert tool.with_sums(typed) == shown


# --- the commands ---


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A course of one notebook without Polish text."""
    cells = [markdown("title", "# 1. Hello\n\nOne [link](../docs/course.md)."), code("say", "print('hello there')")]
    nbformat.write(master(*cells, teaches="say hello"), tmp_path / "01_hello.ipynb")
    for attribute, folder in (("FOLDER", ""), ("POLISH", "pl"), ("TEXTS", "pl/text"), ("ROOT", "")):
        (tmp_path / folder).mkdir(exist_ok=True)
        monkeypatch.setattr(tool, attribute, tmp_path / folder)
    return tmp_path


def test_from_a_skeleton_to_a_polish_notebook(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.untranslated() == ["01_hello"]
    tool.main(["skeleton", "01"])
    text = capsys.readouterr().out
    assert "# 1. Hello" in text
    assert '# "hello there" = "hello there"' in text
    (course / "pl/text/01_hello.md").write_text(text, encoding="utf-8")
    assert tool.main(["check"]) == 1, "it is still in English"
    for english, polish in (
        ("# 1. Hello", "# 1. Dzień dobry"), ("One", "Jeden"), ("say hello", "się przywitać"),
        ('# "hello there" = "hello there"', '"hello there" = "dzień dobry"'),
    ):  # fmt: skip
        text = text.replace(english, polish)
    (course / "pl/text/01_hello.md").write_text(text, encoding="utf-8")
    assert tool.main(["check"]) == 0
    made = tool.swapped("01_hello")
    assert [cell.source for cell in made.cells] == [
        "# 1. Dzień dobry\n\nJeden [link](../../docs/course.md).",
        "import drcongo\n\ndrcongo.set_language(\"pl\")\n\nprint('dzień dobry')",
    ]
    assert made.metadata["drcongo"]["teaches"] == "się przywitać"
    assert tool.changed() == ["01_hello"], "it was never run"


def test_a_stale_block_is_offered_again_and_renewed_by_hand(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = course / "pl/text/01_hello.md"
    text.write_text("<!-- cell title | english 00000000 -->\n# 1. Dzień dobry\n", encoding="utf-8")
    tool.main(["skeleton", "01_hello.ipynb"])
    assert "<!-- cell title | english" in capsys.readouterr().out
    assert tool.main(["renew", "01", "another"]) == 0
    assert "00000000" in text.read_text(encoding="utf-8")
    tool.main(["renew", "01", "title"])
    assert "1 blocks renewed" in capsys.readouterr().out
    tool.main(["skeleton", "01"])
    assert "cell title" not in capsys.readouterr().out
    with pytest.raises(SystemExit):
        tool.main(["skeleton", "77"])
