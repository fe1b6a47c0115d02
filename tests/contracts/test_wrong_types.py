"""Public functions that are given something else than they want say so in one sentence, in both languages."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import drcongo
from drcongo import answers, edition, lab, players
from drcongo.asking.without import without
from drcongo.cli import link
from drcongo.kernel import files
from drcongo.play import opening

WRONG: dict[str, Any] = {
    "nothing": None, "number": 5, "negative": -1, "float": 1.5, "nan": float("nan"), "true": True, "bytes": b"x",
    "empty": "", "dot": ".", "root": "/", "nul": "\0", "long": "x" * 100_000, "digits": "9" * 5000, "half": "\ud800",
    "list": [], "names": ["core"], "lists": [[]], "table": {}, "pair": {"a": 1}, "tuple": ("Ana",), "object": object(),
    "huge": 10**5000, "function": len,
}  # fmt: skip

Call = Callable[[Any, drcongo.Game], object]
CALLS: dict[str, Call] = {
    **{
        f"new_game.{name}": (lambda wrong, game, name=name: drcongo.new_game(**{name: wrong}))
        for name in ("layer", "players", "seed", "edition", "turn_order", "dice")
    },
    **{
        f"lab.play.{name}": (lambda wrong, game, name=name: study(**{name: wrong}))
        for name in ("games", "layer", "players", "bots", "edition", "seed", "watch", "workers", "out")
    },
    **{
        f"game.{name}": (lambda wrong, game, name=name: getattr(game, name)(wrong))
        for name in (
            *("explain", "play", "view", "seat", "legal_moves", "candidates", "jump", "find", "prompt", "show", "svg"),
            *("log", "events", "save", "text"),
        )
    },
    **{
        made.__name__: (lambda wrong, game, made=made: made(wrong))
        for made in (
            *(drcongo.scenario, drcongo.load, drcongo.from_code, drcongo.rule, drcongo.rules, drcongo.code),
            *(drcongo.set_language, drcongo.sale, edition.load, edition.board_of, link.link),
            *(opening.open_game, opening.open_file, opening.open_bytes, opening.read_seed, opening.read_query),
            *(opening.read_file_name, answers.combat_odds, answers.next_prices, answers.score_now),
            *(answers.cycles_left, players.advise, players.bot),
        )
    },
    "scenario.dice": lambda wrong, game: drcongo.scenario('players = ["A", "B"]\n', dice=wrong),
    "scenario.edition": lambda wrong, game: drcongo.scenario('players = ["A", "B"]\n', edition=wrong),
    "from_code.edition": lambda wrong, game: drcongo.from_code(drcongo.code(game), edition=wrong),
    "load.edition": lambda wrong, game: drcongo.load("nowhere", edition=wrong),
    "code.seat": lambda wrong, game: drcongo.code(game, wrong),
    "rules.lang": lambda wrong, game: drcongo.rules(lang=wrong),
    "rules.search": lambda wrong, game: drcongo.rules(search=wrong),
    "diff.before": lambda wrong, game: drcongo.diff(wrong, "insurgent"),
    "diff.after": lambda wrong, game: drcongo.diff("core", wrong),
    "compare.a": lambda wrong, game: drcongo.compare(wrong, game),
    "compare.b": lambda wrong, game: drcongo.compare(game, wrong),
    "compare.nodes": lambda wrong, game: drcongo.compare(game, nodes=wrong),
    "under.game": lambda wrong, game: drcongo.under(wrong, "insurgent"),
    "under.layer": lambda wrong, game: drcongo.under(game, wrong),
    "sale.resource": lambda wrong, game: drcongo.sale(game, wrong),
    "explain.seat": lambda wrong, game: game.explain("pass", wrong),
    "log.player": lambda wrong, game: game.log(player=wrong),
    "told.question": lambda wrong, game: answers.told(game, wrong),
    "told.player": lambda wrong, game: answers.told(game, "sales", player=wrong),
    "bot.seconds": lambda wrong, game: players.bot("search", seconds=wrong),
    "bot.count": lambda wrong, game: players.bot("search", count=wrong),
    "without.rule": lambda wrong, game: without(wrong, game=game),
    "without.game": lambda wrong, game: without("CORE-TRN-03", game=wrong),
    "write.name": lambda wrong, game: files.write(wrong, "text"),
}


def study(**asked: Any) -> object:
    wanted = {"games": 1, "workers": 1, "players": 2, "bots": "random", "progress": False} | asked
    if type(wanted["games"]) is int and wanted["games"] > 1:
        return None  # a number of games is not wrong, however long it takes
    return lab.play(**wanted)


# --- and whatever is public, whoever adds it ---

PLACES = {"drcongo": drcongo, "answers": answers, "lab": lab, "players": players}
PUBLIC = {
    f"{place}.{name}.{parameter}": (getattr(module, name), parameter)
    for place, module in PLACES.items()
    for name in module.__all__
    if inspect.isfunction(getattr(module, name)) and name not in ("play", "without")  # above, in their own ways
    for parameter in inspect.signature(getattr(module, name)).parameters
}
RIGHT: dict[str, Any] = {
    "a": drcongo.new_game(seed=1), "after": "insurgent", "base": "house", "before": "core", "board": edition.house(),
    "changes": {"barons.KAT": 12000}, "command": "a test", "game": drcongo.new_game(seed=1), "layer": "core",
    "measure": "cycles", "move": "pass", "name": "random", "other": "house", "edition": "house", "path": "tallies.json",
    "path_or_text": 'players = ["A", "B"]\n', "player": "Ana", "question": "odds", "resource": "crops",
    "rule": "CORE-TRN-03", "rule_id": "CORE-TRN-03", "ruling_id": "AMB-61", "case_id": "S-001", "lang": "en",
    "successes": 1, "trials": 2, "values": [1, 2], "tallies": [],
}  # fmt: skip


@pytest.fixture(scope="module")
def right() -> dict[str, Any]:
    """What each parameter wants."""
    game = RIGHT["game"]
    return RIGHT | {"study": study(), "text": drcongo.code(game), "b": game}


@pytest.mark.parametrize("name", PUBLIC)
def test_whatever_is_public_answers_with_a_sentence(
    name: str, right: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """L8: each parameter of each function, the others being right."""
    monkeypatch.chdir(tmp_path)
    function, wrong = PUBLIC[name]
    wanted = inspect.signature(function).parameters.values()
    others = {one.name: right[one.name] for one in wanted if one.default is one.empty and one.name != wrong}
    for value in WRONG.values():
        for sentence in said(lambda given, _: function(**others, **{wrong: given}), value, right["game"]):
            assert 10 < len(sentence) < 3000
            assert "Traceback" not in sentence


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_value_is_answered_with_a_sentence(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = drcongo.new_game(seed=1)
    for value in WRONG.values():
        for sentence in said(CALLS[name], value, game):
            assert 10 < len(sentence) < 3000
            assert "Traceback" not in sentence


def said(call: Call, value: object, game: drcongo.Game) -> list[str]:
    """The sentence of the error in both languages, if there is one; any other error than ours comes out."""
    try:
        call(value, game)
    except drcongo.DrCongoError as error:
        return [error.text("en"), error.text("pl")]
    finally:
        drcongo.set_language("en")
    return []


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: drcongo.from_code(None), "A code is a text, not None."),
        (lambda: drcongo.load(5), "The saved game 5 cannot be opened: a file is given by its name, not by 5."),
        (lambda: drcongo.new_game(layer=["core"]), "There is no layer ['core'] here"),
        (lambda: drcongo.rule(5), "There is no rule 5."),
        (lambda: players.bot("search", seconds=float("nan")), "must be a number from 0 to 3600, not nan"),
        (lambda: drcongo.new_game(seed=1).save(""), "could not be saved to : it has no name."),
        (lambda: drcongo.new_game(seed=1).save("."), "could not be saved to .: Is a directory."),
        (lambda: drcongo.new_game(seed=1).save("/"), "could not be saved to /: Is a directory."),
        (lambda: drcongo.new_game(seed=1, dice=[1, 1, 1, 1, object()]).save("x"), "its dice cannot be written down"),
    ],
)  # fmt: skip
def test_the_sentences(call: Callable[[], object], sentence: str) -> None:
    """L1, L6, L8."""
    with pytest.raises(drcongo.DrCongoError) as told:
        call()
    assert sentence in str(told.value)
