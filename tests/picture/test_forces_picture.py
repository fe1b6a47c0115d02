"""The picture of the Insurgent and Government games: every piece, told apart by shape; Core shows none of it."""

from __future__ import annotations

from itertools import combinations

import pytest

import drcongo
from drcongo.edition import Board, house
from drcongo.picture import scene, style, svg, text
from drcongo.picture.forces import RING
from drcongo.picture.labels import labels_for
from drcongo.picture.layout import layout_of, overlap
from drcongo.picture.shapes import Circle, Line, Polygon, Rect, Scene, Text, bounds
from drcongo.state import SUPPRESSED, UNSUPPRESSED, State
from drcongo.terms import MAJOR, MINOR
from tests.picture.test_picture import EDITIONS, NAMES, played, shrunk, start, words_of

LIMIT = 31_200  # Core keeps within 25 000; the cards, Ministers, figures and their key come on top


def at_war(board: Board, seed: int = 3) -> State:
    """A busy position: figures of both kinds, suppressed and not, everybody's Peacekeepers, cards and Ministers."""
    s = played(board, seed, 0.7)
    provinces = len(board.codes)
    for p in (p for p in range(provinces) if p != board.capital):
        s.insurgents[p] = (0, MINOR, MAJOR, MINOR)[p % 4]
        for owner in range(len(NAMES) + 1):
            s.peacekeepers[owner * provinces + p] = 1 + p % 2 if p % 3 and (p + owner) % 3 == 0 else 0
        if s.insurgents[p]:
            s.threat[p] = SUPPRESSED if p % 3 else UNSUPPRESSED
    s.diamonds, s.ministers, s.turn_order = [3, 0, 1, 12], [0, 2, -1], [3, 4, 0, 1, 2]
    s.cash[4], s.revealed = 7300, 2
    s.action_cards, s.action_deck, s.action_used = (0, 3, 2, 1), (4, 5), (6, 7, 8, 9)
    return s


def drawn(s: State, lang: str = "en", layer: str = "government", board: Board | None = None) -> Scene:
    return scene(board or house(), s, lang, layer=layer)


def around(picture: Scene, code: str, layer: str = "pieces") -> list[object]:
    """The items whose middle is where the Insurgent of a province stands."""
    x, y = layout_of(house()).places[house().province_number[code]].forces
    found = []
    for item in picture.layer(layer):
        left, top, w, h = bounds(item)
        if abs(left + w / 2 - x) < 3 and abs(top + h / 2 - y) < 3:
            found.append(item)
    return found


def test_core_shows_none_of_it() -> None:
    plain, with_forces = start(house()), at_war(house())
    core = scene(house(), plain)
    kinds = {name.partition(":")[0] for name in core.targets}
    assert kinds == {"province", "town", "space", "slot", "box"}
    assert not {"Minor", "Peacekeepers", "Defence", "deck"} & set(words_of(core))
    assert len(scene(house(), with_forces).layer("static")) < len(drawn(with_forces).layer("static"))
    assert "Peacekeepers" not in text(house(), plain)


def test_figures_are_told_apart_by_shape() -> None:
    s = start(house())
    katanga = house().province_number["KAT"]
    s.insurgents[katanga], s.threat[katanga] = MINOR, UNSUPPRESSED
    minor = around(drawn(s), "KAT")
    assert [type(i) for i in minor] == [Circle, Text]
    veils = [i for i in drawn(s).layer("pieces") if isinstance(i, Polygon) and i.paint.fill == style.UNREST]
    assert [v.points for v in veils] == [layout_of(house()).places[katanga].outline]
    s.insurgents[katanga] = MAJOR
    assert [type(i) for i in around(drawn(s), "KAT")] == [Polygon, Text]
    s.threat[katanga] = SUPPRESSED
    guarded = around(drawn(s), "KAT")
    assert [i.r for i in guarded if isinstance(i, Circle)] == [RING]
    assert not [i for i in drawn(s).items if not isinstance(i, Text) and i.paint.fill == style.UNREST]
    s.insurgents[katanga], s.threat[katanga] = 0, 0
    assert around(drawn(s), "KAT") == []
    assert [type(i) for i in around(drawn(s), "KAT", "static")] == [Circle], "where forces would stand is shown"


def test_peacekeepers_have_colour_sign_and_number() -> None:
    s, provinces = start(house()), len(house().codes)
    katanga = house().province_number["KAT"]
    x, y = layout_of(house()).places[katanga].forces
    for owner, count in ((0, 1), (3, 2), (4, 2)):
        s.peacekeepers[owner * provinces + katanga] = count
    near = [i for i in drawn(s).layer("pieces") if x < bounds(i)[0] < x + 90 and abs(bounds(i)[1] - y) < 20]
    helmets = [i for i in near if isinstance(i, Polygon) and bounds(i)[2] == 22]
    assert [i.paint.fill for i in helmets] == [style.PLAYERS[0], style.PLAYERS[3], style.GOVERNMENT]
    assert not any(overlap(shrunk(bounds(a)), shrunk(bounds(b))) for a, b in combinations(helmets, 2))
    signs = [i for i in near if isinstance(i, Polygon) and bounds(i)[2] < 12]
    assert len({tuple((px - i.points[0][0], py - i.points[0][1]) for px, py in i.points) for i in signs}) == 3
    assert [i.text for i in near if isinstance(i, Text)] == ["2", "2"]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_current_card_is_drawn_with_all_it_says(lang: str) -> None:
    s, words = at_war(house()), labels_for(lang)
    card = house().action_cards[s.action_cards[1]]
    assert card.peacekeepers < 0
    picture = drawn(s, lang)
    x, y, w, h = picture.targets["card:2"]
    inside = [i for i in picture.layer("pieces") if overlap(shrunk(bounds(i)), (x + 2, y + 2, w - 4, h - 4))]
    told = [i.text for i in inside if isinstance(i, Text)]
    assert {f"{words.action} 2", "2", words.money(card.money), style.RESOURCE_LETTER[card.finance[0]]} <= set(told)
    assert {house().codes[p] for _, p in card.insurgents} <= set(told)
    crosses = [i for i in inside if isinstance(i, Line) and i.paint.stroke == style.HIGH]
    assert len(crosses) == 2, "Peacekeepers that must go are crossed out"
    without = drawn(s, lang, "insurgent")
    assert words.money(card.money) not in words_of(without), "the Insurgent Game uses the upper half only"


def test_face_down_cards_are_never_drawn_or_told() -> None:
    s = at_war(house())
    other = s.copy()
    other.action_cards, other.action_deck = (0, 3, 5, 4), (2, 1)
    for lang in ("en", "pl"):
        for layer in ("insurgent", "government"):
            assert drawn(s, lang, layer) == drawn(other, lang, layer)
            assert text(house(), s, lang, layer=layer) == text(house(), other, lang, layer=layer)


def test_a_view_of_one_seat_can_be_drawn() -> None:
    game = drcongo.new_game("government", NAMES, seed=1)
    engine = game.engine
    seen = engine.view(game.node.state, 2)  # type: ignore[attr-defined]
    assert words_of(engine.scene(seen)).count("hidden") == 3  # type: ignore[attr-defined]
    assert words_of(engine.scene(seen)).count("?") == 4  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_ministers_purse_and_bids(lang: str) -> None:
    s, words = at_war(house()), labels_for(lang)
    told = words_of(drawn(s, lang))
    assert {*words.ministers, words.no_minister, words.money(7300)} <= set(told)
    assert words.bids not in told
    s.frames, s.bids = (s.frames[0]._replace(kind="bid", seat=1, by=1),), (600, 0)
    told = words_of(drawn(s, lang))
    assert {words.bids, "600", words.no_bid} <= set(told)
    assert words.bids not in words_of(drawn(s, lang, "insurgent"))


def test_every_change_shows() -> None:
    s, provinces = at_war(house()), len(house().codes)
    changes: list[tuple[str, int, object]] = [
        ("insurgents", 2, MINOR), ("insurgents", 2, 0), ("threat", 1, UNSUPPRESSED), ("threat", 1, SUPPRESSED),
        ("peacekeepers", 4 * provinces + 3, 1), ("peacekeepers", 4 * provinces + 3, 2), ("diamonds", 1, 1),
        ("ministers", 2, 1), ("ministers", 2, 3), ("cash", 4, 100),
    ]  # fmt: skip
    for name, place, value in changes:
        before = drawn(s)
        getattr(s, name)[place] = value
        assert drawn(s).items != before.items, (name, value)
        assert drawn(s).layer("static") == before.layer("static"), name
    for name, whole in (("revealed", 1), ("action_deck", (4,)), ("turn_order", [4, 3, 0, 1, 2])):
        before = drawn(s)
        setattr(s, name, whole)
        assert drawn(s).items != before.items, name


def test_an_extra_industry_has_a_place_where_the_province_is_full() -> None:
    s = start(house())
    katanga = house().province_number["KAT"]
    for i in house().printed_in[katanga]:
        s.space_owner[i] = 0
    assert "extra:KAT" in drawn(s).targets
    assert "extra:KAT" not in drawn(s, layer="insurgent").targets
    extra = house().extra_in[katanga][0]
    s.space_owner[extra] = 4
    targets = drawn(s).targets
    assert "extra:KAT" not in targets
    assert f"space:{house().spaces[extra].name}" in targets


@pytest.mark.parametrize("edition", EDITIONS)
def test_targets_stay_apart_in_every_edition(edition: str) -> None:
    board = EDITIONS[edition]()
    s = start(board)
    s.action_cards = (0, 1, 2, 3)
    for i in range(board.printed):
        s.space_owner[i] = 0
    picture = drawn(s, board=board)
    targets = {k: v for k, v in picture.targets.items() if not k.startswith("province:")}
    for name, (x, y, w, h) in targets.items():
        assert min(w, h) >= 8, name
        assert x >= 0, name
        assert y >= 0, name
        assert y + h <= picture.height, name
    kinds = ("force:", "extra:", "minister:", "card:")
    mine = {k: shrunk(v) for k, v in targets.items() if k.startswith(kinds)}
    strict = mine if edition == "house" else {k: v for k, v in mine.items() if k.startswith(("minister:", "card:"))}
    for name, box in strict.items():
        assert [k for k, v in targets.items() if k != name and overlap(box, v)] == [], name
        assert picture.at(box[0] + box[2] / 2, box[1] + box[3] / 2) == name


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_labels_do_not_overlap(lang: str) -> None:
    picture = drawn(start(house()), lang)
    roles = ("province", "town", "callout", "legend", "neighbour", "title")
    labels = {(i.text, i.x): shrunk(bounds(i)) for i in picture.items if isinstance(i, Text) and i.role in roles}
    assert [(a, b) for a, b in combinations(labels, 2) if overlap(labels[a], labels[b])] == []
    kinds = ("space:", "slot:", "town:", "force:", "extra:", "minister:", "card:")
    things = {k: v for k, v in picture.targets.items() if k.startswith(kinds)}
    assert [(a, t) for a, box in labels.items() for t, other in things.items() if overlap(box, shrunk(other))] == []


@pytest.mark.parametrize("layer", ["insurgent", "government"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_svg_stays_small_and_has_no_see_through_colour(layer: str, lang: str) -> None:
    for seed in (1, 3):
        found = svg(drawn(at_war(house(), seed), lang, layer))
        assert len(found.encode()) <= LIMIT
        assert style.UNREST not in found
        for province in house().provinces:
            assert province.name.upper() in found, "a veil hides no name"


def test_every_edition_is_drawn_with_forces() -> None:
    for make in EDITIONS.values():
        board = make()
        s = at_war(board)
        for layer in ("insurgent", "government"):
            assert svg(drawn(s, layer=layer, board=board)).startswith("<svg")
            assert text(board, s, layer=layer)


def test_the_text_tells_the_same() -> None:
    s = at_war(house())
    told = text(house(), s, layer="government")
    assert "Defence: Ana, Interior: Chi ($7,300), Finance: nobody" in told
    assert "Action 3: face-down" in told
    assert "Action 2: 6-ORI 4-MAN 4-KOC | Peacekeepers -2 | $3,000 | C" in told
    assert "<Major 6, suppressed>" in told
    assert "◇12" in told
    assert max(len(line) for line in told.splitlines()) <= 100
    polish = text(house(), s, "pl", layer="government")
    assert "Obrona: Ana" in polish
    assert max(len(line) for line in polish.splitlines()) <= 100


def test_medals_and_rows_know_the_government() -> None:
    s = at_war(house())
    picture = drawn(s)
    assert words_of(picture).count("Government") == 1
    rows = [i for i in picture.layer("pieces") if isinstance(i, Rect) and i.x == style.PANEL and i.w == 30]
    assert len(rows) == 5
    assert rows[1].paint.fill == style.GOVERNMENT
    assert rows[-1].y + rows[-1].h <= 710
