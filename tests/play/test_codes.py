"""Codes: every position comes back as it was, however a chat has wrapped it, and each way to mangle one is told."""

from __future__ import annotations

import random
import textwrap

import pytest

import drcongo
from drcongo.cli.commands import main
from drcongo.edition import board_of
from drcongo.kernel.base32 import DIGITS
from drcongo.play import codes
from tests.contracts.test_other_edition import island
from tests.effort import one_of_each
from tests.properties.rich import rich_start
from tests.properties.walks import ENGINES, TABLES, positions, seated

LONGEST = 400  # letters; a chat shows that in a few lines


@pytest.mark.parametrize(("layer", "players"), one_of_each(TABLES))
def test_every_position_of_a_walk_comes_back(layer: str, players: int) -> None:
    """Hidden parts too: decks, face-down cards and the dice to come."""
    engine = ENGINES[layer]
    for number, state in enumerate(positions(players, players, engine)):
        if number % 12 == 0:
            text = codes.encode(engine, state)
            assert codes.decode(text, engine.board)[1] == state
            assert len(text) < LONGEST


@pytest.mark.parametrize("layer", ["government", "ragnar", "solo"])
def test_full_boards_come_back_and_stay_short(layer: str) -> None:
    engine = ENGINES[layer]
    lengths = []
    for seed in range(10):
        state = rich_start(engine, seated(layer, 4), seed)
        text = codes.encode(engine, state)
        assert codes.decode(text, engine.board)[1] == state
        lengths.append(len(text))
    assert max(lengths) < LONGEST


def test_a_position_set_up_by_hand_may_hold_anything() -> None:
    """Even what cannot be played: it is shown with its problems, as from a scenario."""
    text = """
    players = ["Żółw €", "B"]
    cycle = 99
    development = 77
    [money]
    B = 10000000
    "Żółw €" = 12345
    [medals]
    B = 500
    [provinces.KAT]
    city = { owner = "nobody", points = 7, flipped = true }
    industries = [{ owner = "nobody", type = "minerals", size = "double", cubes = 9 }]
    """
    game = drcongo.scenario(text)
    assert game.validate()
    back = drcongo.from_code(drcongo.code(game))
    assert back.state == game.state
    assert back.validate() == game.validate()


@pytest.fixture(scope="module")
def code() -> str:
    return drcongo.code(drcongo.new_game("ragnar", ("Ana", "Ben", "Chi"), seed=5))


@pytest.mark.parametrize(
    "mangle",
    [
        str.lower,
        lambda code: f"  {code}\n",
        lambda code: f"Look at this: “{code}” Uff, what now?",
        lambda code: "\n> ".join(textwrap.wrap(code, 40)),
        lambda code: "`" + "\u200b".join(textwrap.wrap(code, 30)) + "`",
        lambda code: code.replace("-", "–").replace("0", "o"),
        lambda code: code[:5] + code[5:].replace("1", "l").replace("0", "O"),
        lambda code: f"**{code}**.",
    ],
)
def test_what_chats_do_to_a_code_does_not_matter(code: str, mangle: object) -> None:
    assert drcongo.from_code(mangle(code)).state == drcongo.from_code(code).state


@pytest.mark.parametrize(
    ("mangle", "english", "polish"),
    [
        (lambda code: "", "There is no code of a position here", "Nie ma tu kodu pozycji"),
        (lambda code: "hello", "it begins with DRC1-", "zaczyna się on od DRC1-"),
        (lambda code: code[5:], "There is no code of a position here", "Nie ma tu kodu pozycji"),
        (lambda code: code[:-3], "letters of", "Brakuje części kodu"),
        (lambda code: code[:60], "A piece of the code is missing: 55 letters of", "ma on 55 znaków"),
        (lambda code: "DRC1-", "Only the beginning of a code is here", "To dopiero początek kodu"),
        (lambda code: "DRC2" + code[4:], "version 2; here codes of version 1", "w wersji 2"),
        (lambda code: code[:30] + "U" + code[31:], "“U” cannot stand in a code", "Znak „U” nie występuje"),
        (lambda code: code[:30] + code[31] + code[30] + code[32:], "typing mistake", "literówka"),
    ],
)
def test_each_way_to_mangle_a_code_has_its_sentence(code: str, mangle: object, english: str, polish: str) -> None:
    with pytest.raises(drcongo.CodeError) as told:
        drcongo.from_code(mangle(code))
    assert english in told.value.text("en")
    assert polish in told.value.text("pl")


def test_every_single_typo_is_found(code: str) -> None:
    """Any digit for any other, at every place: an error in words, never another position."""
    chance = random.Random(1)
    for place in range(5, len(code)):
        other = chance.choice([digit for digit in DIGITS if digit != code[place]])
        with pytest.raises(drcongo.CodeError):
            drcongo.from_code(code[:place] + other + code[place + 1 :])


def test_a_code_with_good_check_digits_and_nonsense_inside_is_refused_in_words() -> None:
    chance = random.Random(2)
    for _ in range(300):
        body = "".join(chance.choice(DIGITS) for _ in range(chance.randrange(1, 260)))
        edition = codes.fingerprint(ENGINES["core"].board)
        forged = codes.spell(codes.value(body) * codes.FINGERPRINT + edition)
        digits = codes.spell(len(forged), codes.LENGTH_DIGITS) + forged
        with pytest.raises(drcongo.DrCongoError):
            drcongo.from_code(f"DRC1-{digits}{codes.check(digits, codes.CHECK_DIGITS)}")


def test_a_code_goes_with_its_edition(code: str) -> None:
    board = board_of(island())
    game = drcongo.new_game("government", seed=3, edition=board)
    with pytest.raises(drcongo.CodeError, match="belongs to another edition than 'house'"):
        drcongo.from_code(drcongo.code(game))
    assert drcongo.from_code(drcongo.code(game), edition=board).state == game.state
    with pytest.raises(drcongo.CodeError, match="another edition than 'island'"):
        drcongo.from_code(code, edition=board)


def test_the_kinds_that_have_numbers_stay_as_they_are() -> None:
    """Numbers stand in codes that people have kept; a kind that comes later is spelt by its name."""
    kinds = {kind for engine in ENGINES.values() for kind in engine.rules.frames}
    assert set(codes.NUMBERED_KINDS) <= kinds
    assert len(codes.NUMBERED_KINDS) == len(set(codes.NUMBERED_KINDS)) == 32
    assert (codes.NUMBERED_KINDS[0], codes.NUMBERED_KINDS[12], codes.NUMBERED_KINDS[-1]) == (
        "roll",
        "end",
        "minister_die",
    )


def test_a_code_that_somebody_has_kept_is_read() -> None:
    kept = "DRC1-1300F6686TZ4HF134YRY2KPSGC518QQ0P0SMG2EYNG000000000G6DD"
    game = drcongo.from_code(kept + "4FETN4SYDS27Q0FA6670XM99KEP3F7B62EWNRMM7CARQP1WVW83")
    assert (game.to_act, game.engine.layer, game.state.cycle) == ("Ben", "government", 1)


def test_the_command_line(code: str, tmp_path, capsys) -> None:
    file = tmp_path / "position.toml"
    file.write_text(drcongo.from_code(code).to_scenario(), encoding="utf-8")
    assert main(["code", str(file)]) == 0
    assert capsys.readouterr().out.strip() == code
    assert main(["show", code]) == 0
    assert "KAT Katanga" in capsys.readouterr().out
    assert main(["check", code]) == 0
    assert "a good code" in capsys.readouterr().out
    assert main(["show", code[:-4], "--lang", "pl"]) == 2
    assert "Brakuje części kodu" in capsys.readouterr().err
