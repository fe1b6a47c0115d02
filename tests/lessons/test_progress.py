"""The progress file survives everything, and the code says when it was mistyped."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drcongo.kernel.base32 import DIGITS
from drcongo.kernel.lessons.progress import NAME, CodeError, decode, default_path, encode
from drcongo.lessons import Progress, exercises

NUMBERS = {e.id: e.number for e in exercises()}


def test_it_is_remembered(progress_file: Path) -> None:
    Progress().mark("core-board-1")
    assert Progress().done == {"core-board-1"}
    assert json.loads(progress_file.read_text(encoding="utf-8")) == {"version": 1, "done": ["core-board-1"]}
    assert [path.name for path in progress_file.parent.iterdir()] == [progress_file.name], "no temporary file stays"


def test_two_notebooks_do_not_overwrite_each_other() -> None:
    first, second = Progress(), Progress()
    first.mark("core-board-1")
    second.mark("core-board-2")
    assert Progress().done == {"core-board-1", "core-board-2"}


def test_ids_of_other_versions_are_kept(progress_file: Path) -> None:
    progress_file.write_text('{"version": 2, "done": ["gov-1"], "more": 1}', encoding="utf-8")
    Progress().mark("core-board-1")
    assert Progress().done == {"gov-1", "core-board-1"}


@pytest.mark.parametrize("broken", ["", "{", "[]", "null", '{"done": 3}', '{"done": [1]}', "{}", "\x00", "[" * 100_000])
def test_a_broken_file_is_put_aside(progress_file: Path, broken: str) -> None:
    progress_file.write_text(broken, encoding="utf-8")
    progress = Progress()
    assert progress.done == set()
    progress.mark("core-board-1")
    assert Progress().done == {"core-board-1"}
    assert progress_file.with_name(progress_file.name + ".broken").read_text(encoding="utf-8") == broken


def test_not_even_text(progress_file: Path) -> None:
    progress_file.write_bytes(b"\xff\xfe\x80")
    assert Progress().done == set()


def test_a_folder_in_its_place_does_no_harm(progress_file: Path) -> None:
    progress_file.mkdir()
    progress = Progress()
    progress.mark("core-board-1")
    assert progress.done == {"core-board-1"}
    assert progress.trouble is not None


def test_a_folder_that_cannot_be_made_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    progress = Progress(tmp_path / "file" / "progress.json")
    progress.mark("core-board-1")
    assert progress.done == {"core-board-1"}
    assert "cannot be saved" in (progress.trouble.en if progress.trouble else "")
    assert progress.code(NUMBERS) == encode({1})


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_does_no_harm(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir()
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    progress = Progress(folder / "progress.json")
    progress.mark("core-board-1")
    folder.chmod(stat.S_IRWXU)
    assert progress.done == {"core-board-1"}
    assert progress.trouble is not None


def test_a_file_that_may_not_be_written_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for everybody, root included."""

    def refuse(**_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    progress = Progress()
    progress.mark("core-board-1")
    assert progress.done == {"core-board-1"}
    assert progress.trouble is not None
    assert "Permission denied" in progress.trouble.en


def test_when_writing_fails_the_old_file_stays(progress_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Progress().mark("core-board-1")
    before = progress_file.read_text(encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    progress = Progress()
    progress.mark("core-board-2")
    assert progress.trouble is not None
    assert "brak miejsca na dysku" in progress.trouble.pl
    monkeypatch.undo()
    assert progress_file.read_text(encoding="utf-8") == before
    assert [path.name for path in progress_file.parent.iterdir()] == [progress_file.name]


def test_where_the_file_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DRCONGO_PROGRESS", str(tmp_path / "mine.json"))
    assert default_path() == tmp_path / "mine.json"
    monkeypatch.delenv("DRCONGO_PROGRESS")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_path() == tmp_path / NAME


def test_forgetting() -> None:
    progress = Progress()
    progress.mark("core-board-1")
    progress.forget()
    assert Progress().done == set()


# --- the code ---


@given(st.sets(st.integers(1, 200)))
def test_a_code_round_trip(numbers: set[int]) -> None:
    code = encode(numbers)
    assert decode(code) == numbers
    assert decode(code.lower().replace("-", " ")) == numbers
    assert decode(code.replace("0", "o").replace("1", "l")) == numbers


@given(st.sets(st.integers(1, 60), min_size=1), st.integers(0, 100), st.sampled_from(DIGITS))
def test_one_wrong_letter_is_noticed(numbers: set[int], place: int, letter: str) -> None:
    letters = [c for c in encode(numbers) if c != "-"]
    place %= len(letters)
    if letters[place] != letter:
        letters[place] = letter
        with pytest.raises(CodeError):
            decode("".join(letters))


@given(st.sets(st.integers(1, 60), min_size=3), st.integers(0, 100))
def test_swapped_letters_are_noticed(numbers: set[int], place: int) -> None:
    letters = [c for c in encode(numbers) if c != "-"]
    place %= len(letters) - 1
    if letters[place] != letters[place + 1]:
        letters[place : place + 2] = letters[place + 1], letters[place]
        with pytest.raises(CodeError):
            decode("".join(letters))


def test_codes_are_short() -> None:
    assert len(encode(set(NUMBERS.values()))) <= 50  # with all of more than 160 exercises done, one bit each


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "There is no code"),
        ("  - ", "There is no code"),
        ("AB?C", "“.” cannot stand in a code"),
        ("ŻÓŁW", "cannot stand in a code"),
        ("A", "typing mistake"),
        ("AAAA-AAAA", "typing mistake"),
    ],
)
def test_a_mistyped_code_gets_a_sentence(code: str, sentence: str) -> None:
    progress = Progress()
    with pytest.raises(CodeError, match=sentence) as error:
        progress.take_in(code, NUMBERS)
    assert error.value.text.pl != error.value.text.en
    assert progress.done == set()


def test_taking_a_code_in_adds_to_what_is_done() -> None:
    elsewhere = Progress(Path(os.environ["DRCONGO_PROGRESS"]).with_name("other.json"))
    elsewhere.mark("core-board-2")
    elsewhere.mark("core-capstone-2")
    here = Progress()
    here.mark("core-board-1")
    here.take_in(elsewhere.code(NUMBERS), NUMBERS)
    assert Progress().done == {"core-board-1", "core-board-2", "core-capstone-2"}
