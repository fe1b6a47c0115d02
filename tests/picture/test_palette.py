"""Colours that can be read, and widths that can be trusted."""

from __future__ import annotations

import pytest

from drcongo.kernel.drawing.colours import blended
from drcongo.kernel.drawing.shapes import contrast
from drcongo.picture import metrics
from drcongo.picture.metrics import DEFAULT, from_browser
from drcongo.picture.palette import DARK, LIGHT, Palette, css, variables


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_every_pair_of_letters_and_ground_can_be_read(palette: Palette) -> None:
    p = palette
    pairs = [(p.ink, p.card), (p.quiet, p.card), (p.quiet, p.bg), (p.ink, p.zebra), (p.quiet, p.zebra)]
    pairs += [(p.focus_ink, p.focus), (p.ok, p.ok_bg), (p.bad, p.bad_bg), (p.hint, p.hint_bg), (p.ink, p.info_bg)]
    pairs += [*zip(p.player_inks, p.players, strict=True), (p.gov_ink, p.gov)]
    pairs += [*zip(p.resource_inks, p.resources, strict=True), *((colour, p.space) for colour in p.resource_texts)]
    pairs += [(colour, p.space) for colour in p.transport_texts]
    pairs += [(p.high_ink, p.high), (p.cycle_ink, p.cycle), (p.minor_ink, p.minor), (p.major_ink, p.major)]
    pairs += [(p.route_ink, p.route), (p.card_back_ink, p.card_back), (p.ink, p.start), (p.quiet, p.abroad)]
    for land in p.land:
        pairs += [(colour, ground) for colour in (p.town, p.ink) for ground in (land, blended(land, p.unrest))]
    assert [(one, other) for one, other in pairs if contrast(one, other) < 4.5] == []


def test_both_themes_give_the_style_sheet_the_same_variables() -> None:
    assert variables(LIGHT).keys() == variables(DARK).keys()
    assert {"--drc-ink", "--drc-p3-ink", "--drc-r2t", "--drc-l10", "--drc-focus-ink"} <= variables(LIGHT).keys()
    light, dark = css().split("\n")
    assert light.startswith(".drc-stage{")
    assert "--drc-ink:#27231c" in light
    assert dark.startswith(".drc-stage.drc-dark{")
    assert "--drc-ink:#ece8df" in dark


def test_widths_from_the_browser_are_used_and_shared() -> None:
    measured = {"family": "Inter", "regular": {"a": 0.5, "b": 0.6}, "bold": {"a": 0.7}}
    found = from_browser(measured)
    assert found is from_browser(dict(measured))
    assert found.family == "Inter"
    assert found.width("ab", 10) == pytest.approx(11)
    assert found.width("a", 10, bold=True) == pytest.approx(7)
    assert found.width("c", 10) == DEFAULT.width("c", 10), "what was not measured is guessed"
    assert found.width("漢", 10) == 10


@pytest.mark.parametrize(
    "broken", [{}, {"regular": 3}, {"regular": {"a": "wide"}, "bold": {"a": 1}}, {"bold": {"a": -1}}]
)
def test_broken_measurements_leave_the_safe_widths(broken: dict[str, object]) -> None:
    assert from_browser(broken) is DEFAULT


def test_texts_are_cut_and_broken_to_fit() -> None:
    short = DEFAULT.shortened("Bartholomew the Tall", 80, 13, bold=True)
    assert short.endswith("…")
    assert DEFAULT.width(short, 13, bold=True) <= 80
    lines = DEFAULT.wrapped("Ana, place Peacekeepers or fight, then take one action or pass.", 200, 13, 3)
    assert 1 < len(lines) <= 3
    assert all(DEFAULT.width(line, 13) <= 200 for line in lines)
    assert metrics.DEFAULT.width("", 13) == 0
