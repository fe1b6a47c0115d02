"""The Support cards in the picture: offer, deck, discards, Barons; nothing of them in the games without them."""

from __future__ import annotations

import pytest

import drcongo
from drcongo import frames
from drcongo.cards import SUPPORT_NUMBER
from drcongo.game import Game
from drcongo.picture import Scene, Text
from drcongo.picture.layout import overlap
from drcongo.picture.shapes import bounds
from drcongo.rulebook.phrases import Term
from drcongo.state import NOBODY, State
from tests.picture.test_picture import EDITIONS


def ragnar() -> Game:
    return drcongo.new_game("ragnar", ["Ana", "Ben", "Chi", "Dan"], seed=3)


def late() -> State:
    """The longest names, cards with everybody, and five discards."""
    s = ragnar().node.state.copy()
    names = ("saudi_arabia", "united_kingdom", "new_zealand", "south_korea")
    s.taken = [SUPPORT_NUMBER[key] for key in names]
    s.offer, s.offer_open = tuple(SUPPORT_NUMBER[key] for key in ("south_africa", "switzerland", "italy")), True
    s.support_discards = tuple(
        SUPPORT_NUMBER[key] for key in ("mozambique", "australia", "argentina", "portugal", "egypt")
    )
    s.dropped = [0, 1]
    return s


def drawn(s: State, lang: str = "en") -> Scene:
    found = ragnar().engine.scene(s, lang)  # type: ignore[attr-defined]
    assert isinstance(found, Scene)
    return found


def words_of(picture: Scene) -> list[str]:
    return [item.text for item in picture.items if isinstance(item, Text)]


def test_a_face_down_offer_shows_no_name() -> None:
    s = ragnar().node.state
    picture = drawn(s)
    assert drawn(ragnar().view("Ana")).targets == picture.targets, "backs for a seat, too"
    assert {"offer:1", "offer:2", "offer:3"} <= set(picture.targets)
    names = {Term("support", key).text("en") for key in SUPPORT_NUMBER}
    assert not names & set(words_of(picture))
    assert not [name for name in names if name in ragnar().svg("en")]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_what_lies_where(lang: str) -> None:
    s = late()
    picture, told = drawn(s, lang), words_of(drawn(s, lang))
    assert {"support:italy", "support:egypt", "player:0", "player:3"} <= set(picture.targets)
    assert Term("support", "italy").text(lang) in told
    assert f"×{len(s.support_deck)}" in told
    codes = ragnar().engine.board.codes  # type: ignore[attr-defined]
    assert all(codes[province] in told for province in s.barons)
    assert Term("support", "italy").text(lang) in picture.description


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_two_words_touch(lang: str) -> None:
    items = [item for item in drawn(late(), lang).items if isinstance(item, Text) and (item.y > 936 or item.x > 896)]
    boxes = [(item.text, bounds(item)) for item in items if len(item.text) > 1]
    touching = [(a, b) for i, (a, one) in enumerate(boxes) for b, other in boxes[i + 1 :] if overlap(one, other)]
    assert touching == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_drawn_with_support_cards(edition: str) -> None:
    board = EDITIONS[edition]()
    game = drcongo.new_game("ragnar", ["Ana", "Ben"], seed=1, edition=board)
    picture = game.engine.scene(game.node.state)  # type: ignore[attr-defined]
    x, y, w, h = picture.targets["offer:3"]
    assert x + w <= picture.width
    assert y + h <= picture.height


def test_games_without_support_cards_stay_as_they_were() -> None:
    game = drcongo.new_game("government", ["Ana", "Ben"], seed=1)
    picture = game.engine.scene(game.node.state)  # type: ignore[attr-defined]
    assert picture.height == 936
    assert not [name for name in picture.targets if name.startswith(("offer:", "support:", "player:"))]


def test_support_cards_as_a_table() -> None:
    game = ragnar()
    hidden = frames.support_cards(game, "Ana")
    assert list(hidden["where"]) == ["offer"] * 3
    assert set(hidden["card"]) == {""}
    assert set(frames.support_cards(game)["card"]) < set(SUPPORT_NUMBER)
    players = frames.players(game)
    assert list(players["support card"]) == [""] * 4
    assert all(players["baron"])
    assert game.node.state.taken == [NOBODY] * 4
