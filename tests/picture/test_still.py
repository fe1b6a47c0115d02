"""The still picture: small, safe, complete, and drawn for any edition."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

import drcongo
from drcongo.cards import SUPPORT_NUMBER
from drcongo.edition import Board, house
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.state import HIDDEN, Frame, State
from drcongo.kernel.drawing.shapes import GROUND, Item, Line, Scene, Text, bounds
from drcongo.picture import stage_scene, still_view, svg
from drcongo.picture.labels import labels_for
from drcongo.picture.placing import grown, overlap
from drcongo.picture.plan import plan_for
from drcongo.picture.view import View
from drcongo.rulebook.phrases import Term
from tests.picture.positions import EDITIONS, LONG_NAMES, NAMES, at_war, played, start

LIMITS = {"core": 32_000, "insurgent": 38_500, "government": 42_000, "ragnar": 46_000}


def still(board: Board, s: State, layer: str = "core", lang: str = "en", prompt: str = "") -> Scene:
    return stage_scene(board, s, still_view(s, layer, lang), prompt, layer=layer)


def barons(s: State) -> State:
    s.barons, s.taken, s.offer, s.offer_open = [2, 3, 4, 5], [-1, 3, -1, -1], (0, 1, 2), True
    s.support_deck, s.support_discards = tuple(range(8, 30)), (4, 5)
    return s


def words_of(picture: Scene) -> list[str]:
    return [item.text for item in picture.items if isinstance(item, Text)]


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("layer", LIMITS)
def test_the_svg_is_small_and_well_formed(layer: str, lang: str) -> None:
    s = played(house(), 3, 0.5) if layer == "core" else barons(at_war(house()))
    drawn = svg(still(house(), s, layer, lang, "Dee: sell cubes, or drop out of Resource Sales."))
    assert len(drawn.encode()) <= LIMITS[layer]
    root = ElementTree.fromstring(drawn)
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags <= {"svg", "title", "desc", "g", "path", "text", "tspan", "use", "circle"}
    assert root.get("role") == "img"
    shown = " ".join(root.itertext())
    assert all(province.name in shown for province in house().provinces)
    assert "Dee: sell cubes" in shown


@pytest.mark.parametrize("layer", ["core", "ragnar"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_drawn_at_every_size(edition: str, layer: str) -> None:
    board = EDITIONS[edition]()
    s = start(board)
    if layer == "ragnar":
        s = barons(s)
        s.action_cards, s.revealed = (0, 1, 2, 3), 2
        s.insurgents = [4 if p != board.capital else 0 for p in range(len(board.codes))]
    expected = {f"province:{code}" for code in board.codes} | {f"town:{code}" for code in board.codes}
    expected |= {f"space:{space.name}" for space in board.spaces[: board.printed]}
    for size in ((1000, 700), (848, 551), (390, 800)):
        kind = "picture" if size[0] == 1000 else "table"
        view = View(plan_for(*size, kind, 4 + (layer != "core"), layer != "core"))
        picture = stage_scene(board, s, view, layer=layer)
        assert expected <= set(picture.targets)
        assert sum(name.startswith("slot:") for name in picture.targets) == len(board.slots)
        left, top, w, h = grown(view.plan.map, 12)
        for item in picture.items:
            x, y, wide, high = bounds(item)
            on_map = not isinstance(item, Text | Line) and item.target.split(":")[0] in ("space", "slot", "town")
            assert not on_map or (left <= x and top <= y and x + wide <= left + w and y + high <= top + h), item


def test_prices_of_every_box_in_use_are_shown() -> None:
    draw = random.Random(4)
    board = house()
    for _ in range(20):
        s = start(board)
        for r in range(len(RESOURCES)):
            s.marker[r] = draw.randint(board.bottom[r], board.top)
            for _ in range(draw.randrange(4)):
                s.box_cubes[r * len(board.labels) + draw.randint(board.bottom[r], board.top)] = draw.randint(1, 9)
        for size in ((1008, 731), (934, 599), (848, 551)):
            picture = stage_scene(board, s, View(plan_for(*size, rows=4)))
            for r, resource in enumerate(RESOURCES):
                used = [s.marker[r], *(b for b in range(board.top + 1) if s.box_cubes[r * len(board.labels) + b])]
                assert {f"box:{resource}:{board.labels[b]}" for b in used} <= set(picture.targets)


def test_every_change_shows() -> None:
    board = house()
    before = start(board)
    changes = {
        "cash": lambda s: s.cash.__setitem__(1, 4321),
        "medals": lambda s: s.medals.__setitem__(1, 9),
        "industry": lambda s: s.space_owner.__setitem__(3, 1),
        "cubes": lambda s: s.space_cubes.__setitem__(3, 2),
        "transport": lambda s: s.slot_owner.__setitem__(6, 1),
        "city": lambda s: (s.city_owner.__setitem__(4, 1), s.city_points.__setitem__(4, 2)),
        "marker": lambda s: s.marker.__setitem__(2, s.marker[2] + 1),
        "sold": lambda s: s.box_cubes.__setitem__(5, 3),
        "cycle": lambda s: setattr(s, "cycle", 5),
        "development": lambda s: setattr(s, "development", 12),
        "target": lambda s: setattr(s, "target", 0),
        "phase": lambda s: setattr(s, "phase", 4),
        "order": lambda s: setattr(s, "turn_order", [3, 1, 2, 0]),
        "left": lambda s: s.industries_left.__setitem__(0, 0),
    }
    plain = still(board, before).items
    for name, change in changes.items():
        after = before.copy()
        change(after)
        assert still(board, after).items != plain, name
        assert still(board, before).items == plain, "the state is left alone"


def test_flipped_counters_are_told_from_others() -> None:
    s = start(house())
    s.space_owner[3] = 0
    flipped = s.copy()
    flipped.space_flipped[3] = True
    assert still(house(), s).items != still(house(), flipped).items


def test_names_are_shown_as_typed_and_cut() -> None:
    picture = still(house(), start(house(), LONG_NAMES))
    assert "<img onerror=alert(1)>" in words_of(picture)
    assert any(text.startswith("Maximil") and text.endswith("…") for text in words_of(picture)) or (
        LONG_NAMES[0] in words_of(picture)
    )
    assert "<img" not in svg(picture)


def test_sums_keep_their_blanks() -> None:
    drawn = svg(still(house(), start(house()), lang="pl"))
    assert "10\u00a0000\u00a0$" in drawn
    assert "10000" not in drawn


def test_what_is_hidden_is_neither_drawn_nor_told() -> None:
    s = barons(at_war(house()))
    s.cash[1], s.offer, s.offer_open = HIDDEN, (HIDDEN,) * 3, False
    s.action_cards = (*s.action_cards[:2], HIDDEN, HIDDEN)
    picture = still(house(), s, "ragnar")
    assert words_of(picture).count("secret") == 1
    assert words_of(picture).count("?") == 5
    assert not [name for name in picture.targets if name.startswith("support:")]


def test_medals_beyond_the_track_go_round() -> None:  # CORE-FNL-05
    s = start(house())
    s.medals = [33, 2, 2, 2]
    assert "30+" in words_of(still(house(), s))


def test_the_picture_is_the_same_each_time() -> None:
    s = played(house(), 2, 0.6)
    assert svg(still(house(), s)) == svg(still(house(), s.copy()))


@pytest.mark.parametrize("size", [(1000, 700), (934, 599)])
def test_schematic_provinces_keep_apart(size: tuple[int, int]) -> None:
    board = EDITIONS["foreign"]()
    picture = stage_scene(board, start(board), View(plan_for(*size, rows=4)))

    def is_land(item: Item) -> bool:
        return not isinstance(item, Text) and item.level == GROUND

    boxes = [bounds(item) for item in picture.items if is_land(item)]
    assert len(boxes) == len(board.codes)
    assert not [1 for i, one in enumerate(boxes) for other in boxes[:i] if overlap(one, other)]


@pytest.mark.parametrize("layer", ["insurgent", "government"])
def test_face_down_cards_are_never_drawn_or_told(layer: str) -> None:
    s = at_war(house())
    other = s.copy()
    other.action_cards, other.action_deck = (0, 3, 5, 4), (2, 1)
    assert still(house(), s, layer) == still(house(), other, layer)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_ministers_purse_and_bids(lang: str) -> None:
    s, words = at_war(house()), labels_for(lang)
    told = words_of(still(house(), s, "government", lang))
    assert {*words.ministers_short, words.no_minister, words.money(7300)} <= set(told)
    assert words.no_bid not in told
    s.frames, s.bids = (Frame("bid", 1, 1),), (600, 0)
    told = words_of(still(house(), s, "government", lang))
    assert {"600", words.no_bid} <= set(told)
    assert words.no_bid not in words_of(still(house(), s, "insurgent", lang))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_stand_in_turn_order(seats: int) -> None:
    s = start(house(), NAMES[:seats])
    s.turn_order = list(reversed(range(seats)))
    picture = still(house(), s)
    shown = [item.text for item in picture.items if isinstance(item, Text) and item.role == "player"]
    assert shown == list(reversed(NAMES[:seats]))
    assert "Government" not in shown


def test_the_government_has_a_row_at_its_place() -> None:
    picture = still(house(), at_war(house()), "government")
    shown = [item.text for item in picture.items if isinstance(item, Text) and item.role == "player"]
    assert len(shown) == 5
    assert shown[1] == "Government"


def test_a_view_of_one_seat_can_be_drawn() -> None:
    game = drcongo.new_game("ragnar", NAMES, seed=1)
    engine = game.engine
    picture = engine.scene(engine.view(game.node.state, 2))  # type: ignore[attr-defined]
    assert words_of(picture).count("secret") == 3
    names = {Term("support", key).text("en") for key in SUPPORT_NUMBER}
    assert not names & set(words_of(picture))
    assert not [name for name in names if name in game.svg("en")]


def test_final_medals_are_shown() -> None:
    s = start(house())
    s.final = (31, 22, 23, 24)
    assert {"31", "22", "23", "24"} <= set(words_of(still(house(), s)))


def test_games_without_cards_show_none() -> None:
    picture = still(house(), start(house()))
    kinds = {name.split(":")[0] for name in picture.targets}
    assert not kinds & {"offer", "support", "deck", "card", "minister", "force", "extra"}
