"""Parts of the still picture: whole where it matters, and narrow enough for a notebook."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import drcongo
from drcongo.edition import house
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
