"""A crash while saving leaves the old file as it was, no litter beside it, and an error with a sentence."""

from __future__ import annotations

import builtins
import errno
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

import drcongo
from drcongo.errors import SaveError
from drcongo.kernel.game import Game
from tests.properties.trees import new_game, play_randomly

FULL = OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def saved(tmp_path: Path) -> tuple[Game, Path, bytes]:
    """A game that was saved and then played on, its file, and what is in it."""
    game, path = new_game(3, 5), tmp_path / "game.jsonl"
    play_randomly(game, Random(5), 20)
    game.save(path)
    before = path.read_bytes()
    play_randomly(game, Random(6), 20)
    return game, path, before


class Full:
    """A file on a full disk."""

    def __init__(self, file: Any, failing: str) -> None:
        self.file, self.failing = file, failing

    def __getattr__(self, name: str) -> Any:
        if name == self.failing:
            return self.fail
        return getattr(self.file, name)

    def fail(self, *args: Any) -> None:
        if args:
            self.file.write(args[0][:10])
        raise FULL

    def __enter__(self) -> Full:
        return self

    def __exit__(self, *args: object) -> None:
        self.file.close()


def refused(saved: tuple[Game, Path, bytes], why: str = "No space left") -> None:
    game, path, before = saved
    with pytest.raises(SaveError, match=why) as error:
        game.save(path)
    assert str(error.value).endswith(".")
    assert str(path) in str(error.value)
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == [path.name]
    assert len(drcongo.load(path).nodes) == before.count(b"\n") - 1


@pytest.mark.parametrize("failing", ["write", "flush"])
def test_a_disk_that_is_full(failing: str, saved: tuple[Game, Path, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.open

    def open_full(file: Any, mode: str = "r", *args: Any, **more: Any) -> Any:
        opened = real(file, mode, *args, **more)
        return Full(opened, failing) if "x" in mode else opened

    with monkeypatch.context() as patch:
        patch.setattr(builtins, "open", open_full)
        game, path, before = saved
        with pytest.raises(SaveError, match="No space left"):
            game.save(path)
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize("name", ["replace", "fsync"])
def test_a_crash_while_the_file_is_put_in_place(
    name: str, saved: tuple[Game, Path, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*args: Any) -> None:
        raise FULL

    monkeypatch.setattr(os, name, crash)
    refused(saved)


@pytest.mark.parametrize("name", ["replace", "fsync"])
def test_an_interrupt_leaves_the_old_file_and_no_litter(
    name: str, saved: tuple[Game, Path, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C at the worst moment: the interrupt goes on, the files are as before."""

    def interrupt(*args: Any) -> None:
        raise KeyboardInterrupt

    game, path, before = saved
    monkeypatch.setattr(os, name, interrupt)
    with pytest.raises(KeyboardInterrupt):
        game.save(path)
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == [path.name]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="could not be saved"):
        new_game(2, 1).save(tmp_path / "nowhere" / "game.jsonl")
    assert os.listdir(tmp_path) == []


def test_a_path_that_is_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(SaveError):
        new_game(2, 1).save(folder)
    assert os.listdir(tmp_path) == ["folder"]


def test_an_impossible_name(tmp_path: Path) -> None:
    for name in ("nul\0byte", "x" * 300):
        with pytest.raises(SaveError):
            new_game(2, 1).save(tmp_path / name)
    assert os.listdir(tmp_path) == []


def test_saving_over_a_file_replaces_it_whole(saved: tuple[Game, Path, bytes]) -> None:
    game, path, before = saved
    game.save(path)
    assert path.read_bytes().startswith(before[: before.index(b"\n")])
    assert drcongo.load(path).state == game.state
    assert os.listdir(path.parent) == [path.name]
