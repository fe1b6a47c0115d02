"""Words of the widgets that take numbers and names: they agree with them in both languages."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import drcongo_widgets
import pytest
from drcongo_widgets.words import word

import drcongo


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("n", [1, 2, 5, 12, 22])
def test_an_action_card_agrees_with_its_number(lang: str, n: int) -> None:
    told = {key: word(key, lang, n=n) for key in ("card_place", "card_remove")}
    one, many = {"en": ("Government Peacekeeper", "Peacekeepers"), "pl": ("Rozjemcę", "Rozjemców")}[lang]
    for text in told.values():
        assert f"{n} " in text
        assert (many not in text) if n == 1 else (many in text)
        assert one in text or n > 1


def test_the_overture_speaks_of_the_province() -> None:
    assert word("overture_first", "pl", province="Maniema", placed=1).startswith("Rozjemcy w prowincji Maniema: 1")


def test_the_header_does_not_say_phase_twice() -> None:
    game = drcongo.scenario('players = ["Ana", "Ben"]\ncycle = 3\n[turn]\nphase = "action1"\n')
    drcongo.set_language("pl")
    try:
        assert str(game.show()).splitlines()[0] == "Cykl 3: Faza Akcji 1"
    finally:
        drcongo.set_language("en")


SAYS = ("word", "table_word", "both")  # the functions that say a word by its key


def said_in(path: Path) -> list[tuple[str, str]]:
    """The functions of a module that say words, each with the keys that stand in the source."""
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    return [
        (call.func.id, call.args[0].value)
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in SAYS and call.args
        if isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    ]


def test_every_word_that_is_said_is_in_a_book() -> None:
    seen = 0
    for path in sorted(Path(drcongo_widgets.__file__).parent.glob("*.py")):
        module = importlib.import_module(f"drcongo_widgets.{path.stem}")
        for name, key in said_in(path):
            book = importlib.import_module(getattr(module, name).__module__)
            known = {key for value in vars(book).values() if isinstance(value, dict) for key in value}
            assert key in known or key in word.__globals__["WORDS"], f"{path.name}: {name}({key!r})"
            seen += 1
    assert seen > 150
