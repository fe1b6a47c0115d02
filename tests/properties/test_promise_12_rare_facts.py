"""Promise 12 at moments that random play hardly comes upon: each is built, played, and its events are worked out."""

from __future__ import annotations

from typing import Any

import pytest

from drcongo.play.congo import congo
from tests.layers.conftest import set_up
from tests.properties.test_promise_12_facts import Checked, check_events

UNATTENDED = {"layer": "government", "phase": "action4", "player": "B"}  # AMB-94: nobody is Interior Minister
CARD = {"layer": "ragnar", "player": "A"}
KATANGA = ["A minerals KAT double x2"]
ALONE = {"layer": "solo", "phase": "finale", "medals": {"A": 60}}
RARE: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "one_cube_stays": (
        CARD | {"offer": "mozambique", "industries": ["B crops KOR double x2"]},
        ("take mozambique KOR",),
    ),
    "cubes_pushed_off": (
        CARD | {"offer": "united_kingdom", "market": {"crops": (800, {800: 3, 600: 2, 400: 1, 200: 1})}},
        ("take united kingdom crops down, oil up",),
    ),
    "grows_flipped": (
        {"player": "A", "cities": ["A BDU 1 flipped"], "industries": ["A crops BDU double", "A oil BDU"]},
        ("develop BDU with crops BDU double, oil BDU",),
    ),
    "city_costs_nothing": (
        CARD | {"offer": "china", "industries": ["A oil ORI"]},
        ("take china", "develop ORI with oil ORI"),
    ),
    "sale_by_australia": (
        CARD | {"offer": "australia", "industries": ["A oil EQU double x2"], "transports": ["B truck EQU-BDU"]},
        ("take australia EQU-BDU", "sell oil 2/0/0"),
    ),
    "sale_by_angola": (
        CARD | {"offer": "angola", "industries": KATANGA, "minors": "KAT", "peacekeepers": ["A KAT"]},
        ("take angola", "sell minerals 0/2/0"),
    ),
    "card_medals": (
        CARD | {"offer": "sweden", "minors": "ORI", "peacekeepers": ["A ORI x2"]},
        ("fight ORI", "roll 6", "done", "take sweden minor"),
    ),
    "diamond_money": (
        {"layer": "insurgent", "player": "B", "minors": "KAT", "peacekeepers": ["A KAT", "B KAT"]},
        ("fight KAT", "roll 6"),
    ),
    "mandate_done": (
        CARD | {"offer": "united_nations", "peacekeepers": ["Government KOR x2"], "minors": "KOC"},
        ("take united nations", "peacekeeper KOC from KOR", "done"),
    ),
    "share_from_the_sum": (
        CARD | {"offer": "bolivia", "cards": (1,), "ministers": {"interior": "B"}},
        ("take bolivia interior", "build crops KOR", "share 100"),
    ),
    "government_sells_nothing": (
        UNATTENDED | {"industries": ["Government crops KOR double x2"]},
        ("pass", "done", "done"),
    ),
    "unsold_cubes_return": (
        UNATTENDED | {"industries": ["Government crops KOR double x2"]},
        ("pass", "done", "done"),
    ),
    "finance_blocked": (
        {"layer": "government", "cards": (2,), "ministers": {"finance": "A"}, "market": {"oil": 4000}},
        (),
    ),
    "victory_baronial": (ALONE, ()),
    "victory_national": (ALONE | {"development": 30, "target": 0}, ()),
}


@pytest.mark.parametrize("key", RARE)
def test_rare_facts(key: str) -> None:
    given, moves = RARE[key]
    table, checked = set_up("A" if given.get("layer") == "solo" else "AB", **given), Checked()
    table.play(*moves)
    game = table.game
    for node in game.path():
        if node.parent is not None:
            check_events(congo(game), node.parent.state, node.move, node.seat, checked)
    assert key in [event.key for node in game.path() for event in game.events(node)]
