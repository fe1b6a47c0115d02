"""The table of the Ragnar and Solo games: Support cards by clicks, the Overture, windows, Ministers, the end."""

from __future__ import annotations

import pytest
from drcongo_widgets import Table
from drcongo_widgets.panels import log_lines, message_lines, prompt_html
from drcongo_widgets.support import card_text
from drcongo_widgets.words import word

import drcongo
from drcongo import targets
from drcongo.bots.random_bot import RandomBot
from drcongo.game import Game
from drcongo.lessons.flashcards import Flashcard, flashcards
from drcongo.moves import Arrange, Build, Choose, Done, Order, Peacekeeper, Take
from drcongo.picture import Text

BY_KEY = {flashcard.key: flashcard for flashcard in flashcards()}


def click(table: Table, target: str) -> None:
    """A click in the middle of a target as the picture shows it now, its buttons included."""
    items = [item for item in table._highlights(table._scene()) if getattr(item, "target", "") == target]
    x, y, w, h = (items[0].x, items[0].y, items[0].w, items[0].h) if items else table._scene().targets[target]  # type: ignore[union-attr]
    if target.startswith("province:"):
        table._picked(target, x + w / 2, y + h / 2)  # the middle of its box may lie on something smaller
        return
    assert table.canvas.at(x + w / 2, y + h / 2) == target
    table._picked(target, x + w / 2, y + h / 2)


def press(table: Table, name: str) -> None:
    """A button by what it says."""
    row = table.support
    buttons = [*table.verbs, table.confirm_button, table.cancel_button, *row.uses, *row.asides]
    next(b for b in buttons if b.description == name and b.layout.display != "none").click()


def text_of(table: Table, lang: str = "en") -> str:
    return " ".join(f"{rule} {line}" for rule, line in message_lines(table.desk, lang))


def use(table: Table, flashcard: Flashcard, move: Take) -> None:
    """The card and what is named for it, by clicking; from the list where it has no place."""
    desk = table.desk
    click(table, f"use:{flashcard.key}")
    if desk.chosen is None:
        assert desk.picking, f"{flashcard.key} waits for what it names"
        places = targets.clicks(desk.board, desk.draft, move)[1:]
        for place in places:
            if desk.chosen is None or len(desk.picks) <= len(places):
                assert place in desk.rings(), (flashcard.key, place)
                click(table, place)
        if desk.chosen is None:
            assert move in dict(table.moves.options).values()
            table.moves.value = move
    assert desk.chosen == move, (flashcard.key, desk.chosen)
    table.confirm_button.click()


@pytest.mark.parametrize("key", list(BY_KEY))
def test_every_support_card_is_used_by_clicking(key: str) -> None:
    flashcard = BY_KEY[key]
    table, expected = Table(flashcard.game()), flashcard.played()
    for text in flashcard.moves:
        move = table.game.read(text)
        if isinstance(move, Take) and not move.aside:
            use(table, flashcard, move)
        else:
            table.play(text)
    assert table.game.node.state == expected.node.state


def test_a_card_says_now_or_why_not_in_both_languages() -> None:
    table = Table(BY_KEY["italy"].game())
    assert table.support.row.layout.display == "flex"
    assert "can be used now" in card_text(table.desk, "italy", "en")
    assert "można jej teraz użyć" in card_text(table.desk, "italy", "pl")
    told = card_text(table.desk, "cuba", "en")
    assert "not now, because" in told
    assert "RAG-SUP-09" in told
    assert "nie teraz, bo" in card_text(table.desk, "cuba", "pl")


def test_a_card_out_of_its_moment_is_refused_and_nothing_is_played() -> None:
    table = Table(BY_KEY["italy"].game())
    before = table.game.node
    table.desk.take_card("cuba")
    assert table.desk.message.kind == "refused"
    assert "RAG-SUP-09" in text_of(table)
    assert table.game.node is before


def test_a_card_that_names_something_can_be_cancelled() -> None:
    game = BY_KEY["united_kingdom"].game()
    table = Table(game)
    before = game.node
    press(table, "Use")
    assert table.desk.picks == ["use:united_kingdom"]
    assert "Nothing has been played yet" in text_of(table)
    table.cancel_button.click()
    assert not table.desk.picking
    assert game.node is before


def test_a_card_is_put_aside_by_its_button_and_lies_with_the_baron() -> None:
    table = Table(BY_KEY["italy"].game())
    press(table, "Put aside")
    assert table.desk.chosen == Take("italy", aside=True)
    press(table, "Confirm")
    assert "Italy" in table.game.svg("en")
    assert table.game.node.state.taken[0] >= 0
    assert "You have taken a Support card in this cycle already" in card_text(table.desk, "canada", "en")


def test_the_overture_rings_the_start_province_and_counts() -> None:
    table = Table(drcongo.new_game("ragnar", ["Ana", "Ben"], seed=3))
    desk, home = table.desk, table.desk.start_province
    assert desk.rings() == {f"province:{home}"}
    assert "0 of one or two" in text_of(table)
    press(table, "Peacekeeper")
    assert desk.chosen == Peacekeeper(home)
    press(table, "Confirm")
    assert "1 of one or two" in text_of(table)
    press(table, "Build")
    assert desk.rings()
    click(table, sorted(desk.rings())[0])
    assert isinstance(desk.chosen, Build)
    press(table, "Confirm")
    assert desk.start_province != home
    assert "Overture" in prompt_html(desk, "en")


def test_a_die_that_waits_is_clearly_asked_about() -> None:
    flashcard = BY_KEY["cuba"]
    table = Table(flashcard.game())
    for text in flashcard.moves:
        if text.startswith("take"):
            break
        table.play(text)
    assert table.game.node.state.frame.kind == "window"
    assert "as it stands, the combat is" in text_of(table)
    assert "na razie walka jest" in text_of(table, "pl")
    assert "Cards that can be used now: Cuba." in text_of(table)
    assert "Accept the result" in [b.description for b in table.verbs]
    tags = [item.text for item in table._highlights(table._scene()) if isinstance(item, Text)]
    assert any(" + " in tag and " = " in tag for tag in tags), "die and sum stand at the province"
    press(table, "Accept the result")
    assert isinstance(table.desk.chosen, Done)


def test_only_the_one_who_looks_reads_the_look() -> None:
    flashcard = BY_KEY["israel"]
    game = flashcard.game()
    mine, other = Table(game, seat="Ana"), Table(game, seat="Ben")
    click(mine, "use:israel")
    assert not any(event.seen_by is not None for event in mine.desk.message.events), "a preview is no look"
    mine.confirm_button.click()
    other.desk.fresh()
    other.refresh()
    assert game.node.state.frame.kind == "intelligence"
    assert "1: card" in text_of(mine)
    assert "1: card" not in text_of(other)
    looked = [event.text("en") for node in game.path() for event in game.events(node) if event.seen_by is not None]
    assert looked
    assert any(looked[0] in line for line, _ in log_lines(mine.desk, "en"))
    assert not any(looked[0] in line for line, _ in log_lines(other.desk, "en"))
    press(mine, "Put cards back")
    assert isinstance(mine.moves.options[0][1], Arrange)
    mine.moves.value = mine.moves.options[1][1]
    mine.confirm_button.click()
    assert game.node.state.frame.kind != "intelligence"


def test_a_solo_phase_by_clicking() -> None:
    game = drcongo.new_game("solo", ["Ana"], seed=4)
    table = Table(game)
    desk = table.desk
    press(table, "Peacekeeper")
    press(table, "Confirm")
    press(table, "Build")
    click(table, sorted(desk.rings())[0])
    press(table, "Confirm")
    press(table, "Turn Order")
    assert dict(table.moves.options)["the Government first, then you"] == Order("second")
    table.moves.value = Order("first")
    press(table, "Confirm")
    assert game.node.state.frame.kind == "hire"
    assert "Choose one of the three Ministers, or none." in text_of(table)
    press(table, "Choose a Minister")
    assert desk.rings() == {"minister:defence", "minister:interior", "minister:finance"}
    click(table, "minister:finance")
    assert desk.chosen == Choose("finance")
    press(table, "Cancel")
    press(table, "No Minister")
    press(table, "Confirm")
    assert game.node.state.frame.kind != "hire"


def played_out(layer: str, players: list[str]) -> Game:
    game = drcongo.new_game(layer, players, seed=11)
    bot = RandomBot(3)
    while not game.is_over:
        game.play(bot.choose(game.engine, game.node.state)[0])
    return game


@pytest.mark.parametrize(("layer", "players"), [("core", ["Ana", "Ben"]), ("solo", ["Ana"])])
def test_a_game_that_is_over_shows_its_score_sheet(layer: str, players: list[str]) -> None:
    game = played_out(layer, players)
    table = Table(game)
    assert "Score sheet" in table.card.value
    assert "CORE-WIN-02" in table.card.value
    assert all(str(medals) in table.card.value for medals in game.result.medals.values())
    if layer == "solo":
        victory = {"national": "National Victory", "baronial": "Baronial Victory", "none": "No victory"}
        assert victory[game.result.victory] in table.card.value
        assert victory[game.result.victory] in text_of(table)
    table.language.value = "pl"
    assert "Karta wyników" in table.card.value


def test_a_face_down_offer_is_unknown_to_a_seat() -> None:
    game = drcongo.new_game("ragnar", ["Ana", "Ben"], seed=3)
    table = Table(game, seat="Ana")
    assert not [name for name in table._scene().targets if name.startswith("support:")]
    assert table.support.row.layout.display == "none"


def test_a_card_that_can_name_another_place_says_so() -> None:
    """RAG-SUP-35: one or two Major Insurgents."""
    second = '[provinces.KOR]\ninsurgent = "major"\npeacekeepers = { Ana = 1 }\n'
    table = Table(drcongo.scenario(BY_KEY["tanzania"].position.replace("[support]", f"{second}[support]")))
    table.desk.take_card("tanzania")
    table.desk.click("province:KAT")
    assert table.desk.chosen == Take("tanzania", ("KAT",))
    assert ("", word("may_name_more", "en")) in message_lines(table.desk, "en")
    assert table.desk.rings()
    table.desk.click("province:KOR")
    assert table.desk.chosen is not None
    assert ("", word("may_name_more", "en")) not in message_lines(table.desk, "en")
