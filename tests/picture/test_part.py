"""Parts of the still picture: whole where it matters, and narrow enough for a notebook."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import drcongo
from drcongo.edition import house
from drcongo.kernel.drawing.plot import WIDTH
from drcongo.picture.metrics import DEFAULT
from drcongo.picture.palette import DARK, LIGHT
from drcongo.picture.part import PARTS, part

COLUMN = 930  # pixels that a notebook of JupyterLab has at 1366, beside its file browser


def game(layer: str = "core") -> Any:
    return drcongo.new_game(layer, ["Ana", "Ben"], seed=7, turn_order=["Ana", "Ben"])


def words(drawn: str) -> set[str]:
    found = {
        "".join(text.itertext()) for text in ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")
    }
    return found | set(re.findall(r"<(?:text|tspan)[^>]*>([^<]+)", drawn))


def test_kinshasa_comes_with_its_whole_callout() -> None:
    for names in (("KIN",), ("KIN", "BCO"), ("BCO", "BDU", "KOC", "KAT")):
        drawn = part(game(), *names).svg()
        left, top, wide, high = (float(side) for side in re.findall(r'viewBox="([^"]+)"', drawn)[0].split())
        assert (max(left, 12), max(top, 207)) == (12, 207), "the call-out begins there"
        assert (min(left + wide, 175), min(top + high, 271)) == (175, 271), "and ends there"
        assert {"Kinshasa", "Bas-Congo", "Bandundu"} <= words(drawn)


def test_half_a_word_at_the_edge_is_left_out() -> None:
    shown = words(part(game(), "KAT").svg())
    assert {"Katanga", "Lubumbashi", "Mbuji-Mayi"} <= shown
    assert not {"Kananga", "Kasai-Occidental"} & shown, "the edge goes through these"
    assert not {"Cycle 1", "Cykl 1"} & words(part(game(), "track").svg()), "it stands above the track"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_parts_fit_a_notebook(lang: str) -> None:
    for names in (*((name,) for name in PARTS), *((code,) for code in house().codes), ("players", "market")):
        drawn = part(game(), *names, lang=lang).svg()
        assert float(re.findall(r' width="([^"]+)"', drawn)[0]) <= COLUMN, names
    assert repr(part(game(), "KAT", lang=lang)) == {"en": "Part of the board", "pl": "Wycinek planszy"}[lang]


def test_a_part_is_dark_on_a_dark_page_with_the_colours_of_the_dark_table() -> None:
    for names in (("map",), ("players", "market"), ("KIN", "BCO")):
        drawn = part(game("ragnar"), *names).svg()
        sheet = drawn.split("(prefers-color-scheme:dark)")[1].split("</style>")[0]
        assert f'[fill="{LIGHT.bg}"]{{fill:{DARK.bg}}}' in sheet, names
        assert f"fill:{DARK.ink}" in sheet, names


def test_what_goes_across_the_page_is_as_wide_as_a_plot() -> None:
    for names in (("track",), ("phases", "track")):
        assert f' width="{WIDTH:g}"' in part(game(), *names).svg()


@pytest.mark.parametrize(
    "names", [("KAT",), ("BCO", "KIN", "BDU", "KOC", "KOR"), ("ORI", "NKI", "MAN"), ("KIN", "BCO")]
)
def test_the_edge_goes_through_no_letter(names: tuple[str, ...]) -> None:
    """A picture of five provinces was cut through the M of Maniema and the name of a truck."""
    drawn = part(game(), *names).svg()
    left, top, wide, high = (float(side) for side in re.findall(r'viewBox="([^"]+)"', drawn)[0].split())
    for text in ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text"):
        word, size = "".join(text.itertext()), float(text.get("font-size", 10))
        places = [[float(n) for n in text.get(name, "0").split()] for name in ("x", "y")]
        whole = [word] if len(places[0]) == 1 else list(word)  # letters that look alike are written together
        for part_of, x, y in zip(whole, *places, strict=True):
            wide_of = DEFAULT.width(part_of, size)
            first = x - {"end": 1.0, "start": 0.0}.get(text.get("text-anchor", ""), 0.5) * wide_of
            assert left - 1 <= first, word
            assert first + wide_of <= left + wide + 1, word
            assert top < y <= top + high, word
