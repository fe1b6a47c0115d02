"""Words of the widgets that take numbers and names: they agree with them in both languages."""

from __future__ import annotations

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
