"""The picture: complete, legible, small, safe, and drawn for any edition."""

from __future__ import annotations

import copy
import random
import tomllib
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from drcongo.edition import Board, house, house_text
from drcongo.picture import scene, style, svg, text
from drcongo.picture.layout import layout_of, overlap
from drcongo.picture.shapes import Box, Rect, Scene, Text, bounds, contrast, ink, shortened, text_width
from drcongo.state import Frame, State, empty_state
from drcongo.terms import RESOURCES, TRANSPORTS

LIMIT = 25_000
NAMES = ("Ana", "Ben", "Chi", "Dee")
LONG_NAMES = ("Maximiliana Wolfeschlegelstein", "<img onerror=alert(1)>", "Żółć Gęślą Jaźń & Söhne", "D")


def start(board: Board, names: tuple[str, ...] = NAMES) -> State:
    """A position at set-up, made by hand."""
    n, state = len(names), empty_state(board, names, 1)
    state.cash = [*(9500 + 500 * i for i in range(n)), 0]
    state.slot_owner = [n if slot.starred else -1 for slot in board.slots]
    state.city_owner[board.capital], state.city_points[board.capital] = n, 3
    state.phase, state.frames = 1, (Frame("action", 0, 0),)
    return state


def played(board: Board, seed: int, fill: float, names: tuple[str, ...] = NAMES) -> State:
    """A random position in which a share of the map is built, within the counters of each owner."""
    draw, state, n = random.Random(seed), start(board, names), len(names)

    def owner(left: list[int], kind: int, kinds: int) -> int:
        able = [o for o in range(n + 1) if left[o * kinds + kind]]
        if not able or draw.random() > fill:
            return -1
        chosen = draw.choice(able)
        left[chosen * kinds + kind] -= 1
        return chosen

    for s, space in enumerate(board.spaces[: board.printed]):
        state.space_owner[s] = owner(state.industries_left, space.resource, 4)
        if state.space_owner[s] >= 0:
            state.space_flipped[s] = draw.random() < 0.4
            state.space_cubes[s] = 0 if state.space_flipped[s] else draw.choice([0, 1, 2, 6])
    for i, slot in enumerate(board.slots):
        if not slot.starred:
            state.slot_owner[i] = owner(state.transports_left, slot.transport, 3)
    for p in range(len(board.codes)):
        if p != board.capital:
            points = draw.randrange(3)
            state.city_owner[p] = owner(state.cities_left, points, 3)
            state.city_points[p], state.city_flipped[p] = points + 1, draw.random() < 0.5
    for r in range(len(RESOURCES)):
        state.marker[r] = draw.randint(board.bottom[r], board.top)
        for b in range(board.bottom[r], board.top + 1):
            state.box_cubes[r * len(board.labels) + b] = draw.choice([0, 0, 0, 1, 3, 12])
    state.cycle, state.development, state.target, state.phase = 6, 19, 21, 5
    state.medals, state.dropped = [33, 14, 14, 0][:n], [1]
    state.turn_order, state.frames = list(reversed(range(n))), (Frame("sale", n - 1, n - 1),)
    return state


def foreign(prefix: str = "X", provinces: int = 7) -> Board:
    """A quite different edition: other provinces, borders, spaces, ladder and track."""
    data: dict[str, Any] = copy.deepcopy(tomllib.loads(house_text()))
    codes = [f"{prefix}{i:02}" for i in range(provinces)]
    kinds = ("oil single", "oil single", "crops double", "hydro double", "crops single")
    sizes = [kind.split() for kind in kinds]
    data["provinces"] = {
        code: {
            "name": f"Land <{code}>",
            "town": f"Town & {code}",
            "export": "high" if i == 1 else "low" if i in (2, 3) else "",
            "diamond": i % 2 == 0,
            "capital": i == 0,
            "spaces": sizes[: i % 6] * (2 if i == 4 else 1),
        }
        for i, code in enumerate(codes)
    }
    pairs = [(a, b) for a, b in combinations(codes, 2) if (codes.index(a) + codes.index(b)) % 3 != 0][:24]
    data["borders"] = {
        "list": [[a, b, ["boat", "boat", "railway"] if i % 4 == 0 else []] for i, (a, b) in enumerate(pairs)],
        "government_at_setup": [[*pairs[0], "boat"]],
    }
    for i, card in enumerate(data["action_cards"]):
        card["major"], card["minors"] = codes[1 + i % 5], [codes[1 + (i + 1) % 5], codes[1 + (i + 2) % 5]]
    data["barons"] = dict.fromkeys(codes[1:6], 9000)
    data["track"]["length"], data["track"]["arrows"], data["track"]["target_start"] = 12, [1] * 12, 12
    return Board(data)


def mixed() -> Board:
    """The house's country with a new province, a new border and more spaces than the places foresee."""
    data: dict[str, Any] = copy.deepcopy(tomllib.loads(house_text()))
    data["provinces"]["NEW"] = {"name": "Terra Nova", "town": "Nova", "spaces": [["crops", "single"]] * 5}
    data["borders"]["list"] += [["NEW", "BCO", ["boat"]], ["KIN", "EQU", ["boat"]]]
    data["borders"]["list"] += [["ORI", "KAT", ["railway"]]]
    data["provinces"]["KAT"]["spaces"] += [["oil", "double"], ["oil", "single"]]
    return Board(data)


EDITIONS = {"house": house, "foreign": foreign, "large": lambda: foreign("Y", 16), "mixed": mixed}
POSITIONS = {
    "start": (lambda: start(house()), {}),
    "mid-game": (
        lambda: played(house(), 3, 0.5),
        {"prompt": "Dee: sell cubes, or drop out of Resource Sales."},
    ),
    "late": (
        lambda: played(house(), 1, 0.95, LONG_NAMES),
        {"lang": "pl", "prompt": "Sprzedaj albo się wycofaj."},
    ),
}


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return EDITIONS[request.param]()


def words_of(picture: Scene) -> list[str]:
    return [item.text for item in picture.items if isinstance(item, Text)]


@pytest.mark.parametrize("position", POSITIONS)
def test_the_svg_is_small_and_well_formed(position: str) -> None:
    make, options = POSITIONS[position]
    drawn = svg(scene(house(), make(), **options))
    assert len(drawn.encode()) <= LIMIT
    root = ElementTree.fromstring(drawn)
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags == {"svg", "title", "desc", "g", "path", "text", "tspan", "use"} | (tags & {"circle"})
    assert root.get("role") == "img"
    assert root.get("viewBox") == "0 0 1280 936"
    shown = " ".join(root.itertext())
    for province in house().provinces:
        assert province.name.upper() in shown
        assert province.town in shown or province.capital


def test_each_place_is_one_target(board: Board) -> None:
    picture = scene(board, start(board))
    ids = [item.target for item in picture.items if not isinstance(item, Text) and item.target]
    assert len(ids) == len(set(ids))
    expected = {f"space:{space.name}" for space in board.spaces[: board.printed]}
    expected |= {f"town:{code}" for code in board.codes} | {f"province:{code}" for code in board.codes}
    for border, name in enumerate(board.border_names):
        for t, kind in enumerate(TRANSPORTS):
            count = len(board.slots_at[border, t])
            expected |= {f"slot:{kind} {name}" + (f" {k}" if k > 1 else "") for k in range(1, count + 1)}
    for r, resource in enumerate(RESOURCES):
        expected |= {f"box:{resource}:{label}" for label in board.labels[board.bottom[r] :]}
    assert set(ids) == expected


def test_targets_are_large_and_apart(board: Board) -> None:
    targets = {k: v for k, v in scene(board, start(board)).targets.items() if not k.startswith("province:")}
    for name, (x, y, w, h) in targets.items():
        assert w >= 8, name  # the hit area reaches further: see test_the_point_of_each_target_is_found
        assert h >= 8, name
        assert x >= 0, name
        assert y >= 0, name
        assert x + w <= 1280, name
    clashes = [(a, b) for (a, one), (b, other) in combinations(targets.items(), 2) if overlap(one, other)]
    assert clashes == []


def shrunk(box: Box) -> Box:
    return box[0] + 0.5, box[1] + 0.5, box[2] - 1, box[3] - 1


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_labels_do_not_overlap(lang: str) -> None:
    picture = scene(house(), start(house()), lang=lang)
    roles = ("province", "town", "callout", "legend", "neighbour", "title")
    labels = {i.text: shrunk(bounds(i)) for i in picture.items if isinstance(i, Text) and i.role in roles}
    assert [(a, b) for a, b in combinations(labels, 2) if overlap(labels[a], labels[b])] == []
    things = {k: v for k, v in picture.targets.items() if k.startswith(("space:", "slot:", "town:"))}
    assert [(a, t) for a, box in labels.items() for t, other in things.items() if overlap(box, other)] == []
    for name, (x, _, w, _) in labels.items():
        assert x >= 0, name
        assert x + w <= 880, name


def test_cubes_stay_clear_of_names() -> None:
    state = start(house())
    state.space_cubes = [6] * house().printed + [0] * (len(state.space_cubes) - house().printed)
    picture = scene(house(), state)
    names = [bounds(i) for i in picture.items if isinstance(i, Text) and i.role == "province"]
    cubes = [bounds(i) for i in picture.layer("pieces") if isinstance(i, Rect) and i.w == 8]
    assert len(cubes) >= house().printed
    assert not any(overlap(shrunk(n), c) for n in names for c in cubes)


def test_the_point_of_each_target_is_found(board: Board) -> None:
    picture = scene(board, start(board))
    for name, (x, y, w, h) in picture.targets.items():
        if not name.startswith("province:"):
            assert picture.at(x + w / 2, y + h / 2) == name
    assert picture.at(1279, 1) == ""
    if board is house():
        assert picture.at(700, 660) == "province:KAT"


def test_every_change_shows() -> None:
    board, seen = house(), []
    changes: list[tuple[str, int, object]] = [
        ("space_owner", 3, 1), ("space_flipped", 3, True), ("space_cubes", 4, 2), ("space_cubes", 4, 3),
        ("space_cubes", 4, 9), ("slot_owner", 4, 4), ("slot_owner", 4, 0), ("city_owner", 2, 2),
        ("city_points", 2, 2), ("city_flipped", 2, True), ("marker", 1, 9), ("box_cubes", 20, 1),
        ("box_cubes", 20, 2), ("medals", 0, 7), ("cash", 1, -1), ("industries_left", 0, 1),
        ("transports_left", 12, 0), ("cities_left", 3, 0),
    ]  # fmt: skip
    state = start(board)
    state.city_points[2] = 1
    for name, place, value in changes:
        before = scene(board, state)
        getattr(state, name)[place] = value
        after = scene(board, state)
        assert before.items != after.items, (name, value)
        assert before.layer("static") == after.layer("static"), name
        seen.append(svg(after))
    wholes = [("cycle", 3), ("development", 9), ("target", 22), ("target", 0), ("dropped", [2]), ("phase", 4)]
    for name, whole in wholes:
        before = scene(board, state)
        setattr(state, name, whole)
        assert before.items != scene(board, state).items, name
        seen.append(svg(scene(board, state)))
    assert len(set(seen)) == len(seen)


def test_flipped_counters_are_outlined_in_their_owners_colour() -> None:
    state = start(house())
    state.space_owner[0] = state.city_owner[0] = 1
    state.city_points[0] = 2
    state.space_flipped[0] = state.city_flipped[0] = True
    paints = [item.paint for item in scene(house(), state).layer("pieces") if isinstance(item, Rect)]
    assert paints.count(style.flipped("#d55e00")) == 2


def test_the_target_leaves_the_track_once_taken() -> None:  # CORE-END-02
    state = start(house())
    assert "END" in words_of(scene(house(), state))
    state.target = 0
    assert "END" not in words_of(scene(house(), state))


def test_medals_beyond_the_track_go_round() -> None:  # CORE-FNL-05
    state = start(house())
    state.medals = [33, 3, 30, 0]
    picture = scene(house(), state)
    assert words_of(picture).count("30+") == 1
    assert {"33 medals", "3 medals", "30 medals", "0 medals"} <= set(words_of(picture))
    mark = next(i for i in picture.items if isinstance(i, Text) and i.text == "30+")
    third = next(i for i in picture.items if isinstance(i, Text) and i.text == "3" and i.y > 864)
    assert abs(mark.x - third.x) < 30


def test_medals_on_one_space_are_all_seen() -> None:
    for medals in (0, 5, 35):
        state = start(house())
        state.medals = [medals] * 4
        tokens = [i for i in scene(house(), state).layer("pieces") if not isinstance(i, Text) and bounds(i)[1] > 860]
        boxes = [shrunk(bounds(i)) for i in tokens if bounds(i)[3] < 17 and i.paint.fill in style.PLAYERS]
        assert len(boxes) == 4
        assert not any(overlap(a, b) for a, b in combinations(boxes, 2))


def test_final_medals_are_shown() -> None:
    state = start(house())
    state.final = (41, 12, 9, 8)
    assert "final: 41" in words_of(scene(house(), state))
    assert "final: 41" in text(house(), state)


def test_names_are_shown_as_typed() -> None:
    names = ("<img onerror=x>", "A & B", "\x00\x1b\u202e\ud800tail", "")
    drawn = svg(scene(house(), start(house(), names), prompt='<script>alert("x")</script>'))
    root = ElementTree.fromstring(drawn)
    shown = [element.text for element in root.iter() if element.text]
    assert "<img onerror=x>" in shown
    assert "A & B" in shown
    assert "<img" not in drawn
    assert "<script" not in drawn


def test_long_names_are_cut() -> None:
    picture = scene(house(), start(house(), LONG_NAMES))
    names = [i for i in picture.items if isinstance(i, Text) and i.role == "player"]
    assert [n.text.endswith("…") for n in names] == [True, True, True, False]
    assert all(text_width(n.text, n.font.size, n.font.bold) <= 160 for n in names)
    assert shortened("short", 100, 12) == "short"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_stand_in_turn_order(seats: int) -> None:
    state = played(house(), 5, 0.3, NAMES[:seats])
    picture = scene(house(), state, prompt="Choose. " * 60)
    names = [i for i in picture.items if isinstance(i, Text) and i.role == "player"]
    assert [n.text for n in sorted(names, key=lambda n: n.y)] == [NAMES[s] for s in state.turn_order]
    prompt = [i for i in picture.items if isinstance(i, Text) and i.role == "prompt"]
    assert prompt[-1].text.endswith("…")
    assert all(bounds(i)[1] + bounds(i)[3] <= 800 and sum(bounds(i)[::2]) <= 1268 for i in prompt)


def test_every_edition_is_drawn(board: Board) -> None:
    picture = scene(board, played(board, 2, 0.7), lang="pl", prompt="Teraz")
    root = ElementTree.fromstring(svg(picture, targets=True))
    shown = " ".join(root.itertext())
    assert all(province.name.upper() in shown for province in board.provinces)
    assert all(province.town in shown for province in board.provinces if not province.capital)
    assert len(layout_of(board).slots) == len(board.slots)
    assert all(province.name in text(board, start(board)) for province in board.provinces)


def test_polish_words_and_printed_names() -> None:
    state = start(house())
    state.cash = [4500, 10_500, -1, 0]
    shown = words_of(scene(house(), state, lang="pl"))
    for word in ("Rynek Międzynarodowy", "Rynek Lokalny", "Kolejność graczy", "Rozwój miast / medale"):
        assert word in shown
    assert {"4500 $", "10 500 $", "ukryte", "Akcja 2", "Sprzedaż zasobów", "KASAI-ORIENTAL"} <= set(shown)
    english = words_of(scene(house(), state))
    assert {"$4,500", "$10,500", "hidden", "Action 2", "Resource Sales", "KASAI-ORIENTAL"} <= set(english)


def test_phase_names_may_be_given() -> None:
    picture = scene(house(), start(house()), phase_names=("Bidding", "Rest"), phase_now=1)
    current = next(i for i in picture.items if isinstance(i, Text) and i.text == "Rest")
    other = next(i for i in picture.items if isinstance(i, Text) and i.text == "Bidding")
    assert current.font.bold
    assert not other.font.bold
    assert scene(house(), start(house()), phase_now=99).items


def test_ink_is_legible() -> None:
    grounds = (*style.PLAYERS, style.GOVERNMENT, *style.RESOURCE)
    assert all(contrast(ink(ground), ground) >= 4.5 for ground in grounds)
    light = ("#ffffff", "#f7f5ef", "#edeae0", "#ece6d8", "#fffaf0", "#dfe9ef")
    quiet = {i.font.fill for i in scene(house(), start(house())).items if isinstance(i, Text)} - {"#ffffff"}
    assert all(contrast(colour, ground) >= 4.5 for colour in quiet - {"#111111"} for ground in light[:1])
    for colour in ("#333333", "#555544", "#443322", "#443333", "#222222", "#4f6470"):
        assert all(contrast(colour, ground) >= 4.5 for ground in light), colour


def test_the_text_tells_the_same() -> None:
    board, state = house(), start(house())
    katanga = board.province_number["KAT"]
    state.city_owner[katanga], state.city_points[katanga], state.city_flipped[katanga] = 0, 2, True
    space = board.space_number["minerals KAT double"]
    state.space_owner[space], state.space_cubes[space] = 1, 4
    state.slot_owner[board.slots_at[board.border_names.index("KAT-KOR"), 1][0]] = 2
    state.box_cubes[4] = 3
    state.cash[3] = -1
    drawn = text(board, state, prompt="Ana: choose an action.")
    assert "Cycle 1, phase: Action 1" in drawn
    assert "City Development 3, Game End Target 30" in drawn
    assert "Lubumbashi: city 2 (Ana, flipped)" in drawn
    assert "[M2 Ben cubes 4]" in drawn
    assert "KAT-KOR [R Chi] [T]" in drawn
    assert "1,000/500 +3" in drawn
    assert ">600/300*" in drawn
    assert "hidden" in drawn
    assert drawn.rstrip().endswith("Now: Ana: choose an action.")


@pytest.mark.parametrize("position", POSITIONS)
def test_the_text_fits(position: str) -> None:
    make, options = POSITIONS[position]
    lines = text(house(), make(), **options).splitlines()
    assert 35 <= len(lines) <= 62
    assert max(map(len, lines)) <= 100


def test_the_picture_is_deterministic(board: Board) -> None:
    one, other = (svg(scene(board, played(board, 4, 0.6))) for _ in range(2))
    assert one == other
    assert text(board, start(board)) == text(board, start(board))


def test_the_state_is_left_alone() -> None:
    state = played(house(), 4, 0.6)
    before = state.copy()
    svg(scene(house(), state, prompt="x"))
    text(house(), state)
    assert state == before
