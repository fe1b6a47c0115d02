"""What a player looks up: as the edition and the cards have it, in both languages, and safe to be shown."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from drcongo.cards import SUPPORT
from drcongo.edition import house
from drcongo.pages import reference
from drcongo.pages.grid import Grid

SHEETS = [
    *(reference.resources, reference.boxes, reference.counters, reference.arrows, reference.provinces),
    *(reference.borders, reference.die, reference.money_bands, reference.diamonds, reference.pieces),
]
CARDS = [reference.support_cards, reference.support_moments]
RAW = re.compile(r"\b(act|dropping_out|placing|new_zealand|shifts)\b")  # what data calls a moment, a card, a choice


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("sheet", [*SHEETS, *CARDS])
def test_every_row_has_every_column(sheet: Callable[[str], Grid], lang: str) -> None:
    found = sheet(lang)
    assert found.rows
    assert {len(row) for row in found.rows} == {len(found.heads)}


def test_the_numbers_are_those_of_the_edition() -> None:
    board = house()
    by_name = {row[0]: row[1:] for row in reference.resources("en").rows}
    assert by_name["Local Market, for each cube"] == [f"${n}" for n in board.local]
    assert by_name["your counters"] == list(map(str, board.player_industries))
    assert reference.arrows("en").rows == [["1 to 12", "3"], ["13 to 30", "2"]]
    assert len(reference.boxes("en").rows) == len(board.labels)
    assert reference.boxes("en").rows[0][0] == "$4,000"
    assert ["3-point city", "$6,000", "1", "1"] in reference.counters("en").rows


def test_the_map_is_that_of_the_edition() -> None:
    board, rows = house(), reference.provinces("en").rows
    assert {row[1] for row in rows if row[3] == "narrow"} == {board.provinces[i].name for i in board.overland}
    assert [row[2] for row in rows if row[3] == "broad"] == ["Matadi"]
    assert sum(len(re.findall(r"\d", str(cell))) for row in rows for cell in row[5:]) == board.printed
    stars = [cell for row in reference.borders("en").rows for cell in row[1:] if "★" in str(cell)]
    assert len(stars) == sum(slot.starred for slot in board.slots)


def test_dice_money_and_diamonds() -> None:
    assert reference.die("en").rows == [["boxes up", "1", "1", "2", "2", "3", "3"]]
    assert reference.money_bands("en").heads[1:] == ["$3,000", "$7,000", "$12,000", "$18,000", "$25,000"]
    assert reference.diamonds("en").rows == [["each gets", "$500", "$300", "$200", "$100"]]
    assert [row[1] for row in reference.pieces("en").rows] == ["10", "5", "20", "$500", "3"]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_forty_cards_in_words(lang: str) -> None:
    rows = reference.support_cards(lang).rows
    assert [row[3] for row in rows] == [card.text[lang] for card in SUPPORT]
    assert not [found for row in rows for cell in row[:3] for found in RAW.findall(cell)]
    assert all(card.title["en"] in row[0] for card, row in zip(SUPPORT, rows, strict=True)), "as printed"
    moments = reference.support_moments(lang).rows
    assert sum(row[1].count(", ") + 1 for row in moments) == len(SUPPORT)


def test_sums_are_not_read_as_formulas() -> None:
    for lang in ("en", "pl"):
        shown = reference.support_cards(lang)._repr_html_()
        assert re.sub(r"<span>\$</span>", "", shown).count("$") == 0


def test_words_stand_left_and_figures_right() -> None:
    shown = Grid(("a", "b"), (("one & two", "$1,000"),))._repr_html_()
    assert '<td style="text-align:left;vertical-align:top">one &amp; two</td>' in shown
    assert '<td style="text-align:right;vertical-align:top"><span>$</span>1,000</td>' in shown


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_cycle_grows_with_the_layers(lang: str) -> None:
    core, ragnar = (reference.cycle(layer, lang).rows for layer in ("core", "ragnar"))
    assert [row[0] for row in ragnar if row[0] in {row[0] for row in core}] == [row[0] for row in core]
    assert len(ragnar) > len(core)
    resets = [next(row for row in rows if "CORE-RST-01" in str(row[2])) for rows in (core, ragnar)]
    assert [str(row[2]).count(";") for row in resets] == sorted(str(row[2]).count(";") for row in resets)
    assert "RAG-RST-01" in str(resets[1][2])
