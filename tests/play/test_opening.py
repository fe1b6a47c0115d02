"""What people type, paste, upload and link to: a game, or a sentence in both languages, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import drcongo
from drcongo.edition import house_text
from drcongo.play import opening
from drcongo.play.opening import QueryError, open_bytes, open_file, open_game, read_file_name, read_query, read_seed
from tests.mutate import mutate
from tests.play.test_mutated_files import save_text, scenario_text


@pytest.fixture
def game() -> drcongo.Game:
    return drcongo.new_game("government", ("Ana", "Ben"), seed=3)


def test_everything_that_can_be_opened(game: drcongo.Game, tmp_path: Path) -> None:
    saved, position = tmp_path / "game.jsonl", tmp_path / "position.toml"
    game.save(saved)
    position.write_text(game.to_scenario(), encoding="utf-8")
    code = drcongo.code(game)
    given = (code, f"look: {code}!", game.to_scenario(), saved.read_text(), f"  {saved} ", str(position))
    for text in given:
        assert open_game(text, dice="ask").state == game.state
    for content in (code.encode(), saved.read_bytes(), b"\xef\xbb\xbf" + position.read_bytes()):
        assert open_bytes(content, "upload", dice="ask").state == game.state
    assert open_file(saved).state == game.state


@pytest.mark.parametrize(
    ("text", "english", "polish"),
    [
        ("", "Paste a code", "Wklej kod"),
        ("   \n ", "Paste a code", "Wklej kod"),
        ("nowhere.toml", "nowhere.toml cannot be opened: No such file", "Nie można otworzyć pliku nowhere.toml"),
        ("x" * 300, "File name too long", "nazwa pliku jest za długa"),
        ("a\0b", "no zero characters", "znaku zerowego"),
        ("/dev/zero", "it is not an ordinary file", "to nie jest zwykły plik"),
        ("\ud800", "No such file|broken characters|cannot be opened", "."),
        ("x = \ud800", "broken characters", "uszkodzone znaki"),
        ("DRC1-" + "9" * 100_000, "cannot be a code", "nie może być kod"),
        ("{" * 5000, "not a saved game", "nie jest zapis"),
        ("[market]\nlabels = [1]\n", "is an edition, not a game", "to wydanie, a nie gra"),
    ],
)
def test_what_cannot_be_opened_is_told(text: str, english: str, polish: str) -> None:
    """M9."""
    with pytest.raises(drcongo.DrCongoError) as told:
        open_game(text)
    assert re.search(english, told.value.text("en"))
    assert re.search(polish, told.value.text("pl"))


def test_a_page_for_strangers_opens_no_files(tmp_path: Path, game: drcongo.Game) -> None:
    saved = tmp_path / "game.jsonl"
    game.save(saved)
    for name in (str(saved), "/etc/passwd", "nowhere", "~/x"):
        with pytest.raises(drcongo.DrCongoError, match="Files are not opened by their name here"):
            open_game(name, may_read_files=False)
    assert open_game(saved.read_text(encoding="utf-8"), may_read_files=False).state == game.state


@pytest.mark.parametrize("seed", range(3))
def test_broken_uploads(seed: int, tmp_path: Path) -> None:
    sound = [save_text(seed, tmp_path / "a.jsonl"), scenario_text(seed), house_text().encode()]
    random = Random(seed)
    for number in range(60):
        data = mutate(sound[number % 3], random)
        try:
            open_bytes(data, "upload")
        except drcongo.DrCongoError as error:
            assert len(error.text("pl")) > 10  # noqa: PT017


@pytest.mark.parametrize(("text", "seed"), [("", None), (" 7 ", 7), ("-3", -3), ("+5", 5), ("9" * 18, 10**18 - 1)])
def test_seeds(text: str, seed: int | None) -> None:
    assert read_seed(text) == seed


@pytest.mark.parametrize("text", ["abc", "1.5", "²", "٣", "9" * 19, "--1", "1 2", "\ud800", "0x1F"])
def test_odd_seeds(text: str) -> None:
    """M9."""
    with pytest.raises(drcongo.DrCongoError, match="A seed is a whole number of at most 18 digits"):
        read_seed(text)


def test_file_names(tmp_path: Path) -> None:
    assert read_file_name("game.jsonl", tmp_path) == tmp_path / "game.jsonl"
    assert read_file_name(f"{tmp_path}/x.jsonl") == tmp_path / "x.jsonl"
    for name in ("", "  ", ".", "/", str(tmp_path), "a\0b"):
        with pytest.raises(drcongo.DrCongoError):
            read_file_name(name)
    for name in ("../x", "/etc/passwd", "a/b", "..", "."):
        with pytest.raises(drcongo.DrCongoError, match="is not a plain file name"):
            read_file_name(name, tmp_path)


# --- the app's query ---


def test_queries() -> None:
    asked = read_query("?players=Ana, Ben ,Chi&lang=pl&seed=7&layer=insurgent&token=abc")
    assert asked == ("insurgent", ("Ana", "Ben", "Chi"), 7, "pl")
    assert asked.new_game().players == ("Ana", "Ben", "Chi")
    assert read_query("") == ("core", ("Ana", "Ben"), None, "en")
    assert read_query("layer=solo").players == ("Ana",)
    assert read_query("", lang="pl").lang == "pl"


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("seed=abc", "A seed is a whole number of at most 18 digits, not 'abc'."),
        ("lang=xx", "There is no language 'xx'; there are en and pl."),
        ("players=Ana", "There must be 2 to 4 players, not 1."),
        ("players=Ana,Ana", "Two players are called Ana."),
        ("players=,Ben", "A player cannot be called ''."),
        ("players=" + "x" * 41 + ",Ben", "has 41 letters; it can have 40 at most."),
        ("players=%1b[31m,Ben", "A player cannot be called '\\x1b[31m'."),
        ("layer=ragnarok", "There is no layer 'ragnarok'"),
        ("players=" + "x" * 100_000, "The link is too long: it has 100 kB"),
        ("seed=abc&lang=xx&players=Ana", "There is no language 'xx'"),
        ("%ff%fe=%00&seed=%ff", "A seed is a whole number"),
    ],
)
def test_odd_queries(query: str, sentence: str) -> None:
    """M10."""
    with pytest.raises(QueryError) as told:
        read_query(query)
    assert sentence in str(told.value)
    assert told.value.lang == "en"


def test_a_query_is_answered_in_its_own_language() -> None:
    with pytest.raises(QueryError) as told:
        read_query("lang=pl&seed=x&players=Ana")
    assert told.value.lang == "pl"
    assert len(told.value.problems) == 2
    assert told.value.text(told.value.lang).startswith("Ziarno to liczba całkowita")


def test_kinds_of_files() -> None:
    assert opening.kind_of(b"\n" * 50_000) == "scenario"
    assert opening.kind_of(house_text().encode()) == "edition"
    assert opening.kind_of(b'  {"format": 1}') == "save"
    assert opening.kind_of(b"see DRC1-ABC") == "code"
