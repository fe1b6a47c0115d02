"""The table of the Ragnar and Solo games: Support cards by clicks, the Overture, windows, Ministers, the end."""

from __future__ import annotations

import pytest
from drcongo_widgets import Table
from drcongo_widgets.table.answers import moment_lines
from drcongo_widgets.words import word

import drcongo
from drcongo.engine.moves import Arrange, Build, Choose, Done, Order, Peacekeeper, Take
from drcongo.kernel.bots.random_bot import RandomBot
from drcongo.kernel.game import Game
from drcongo.lessons.flashcards import Flashcard, flashcards
from drcongo.picture import targets
from tests.widgets.hands import click, enter, highlighted, is_there, panel, popover, press

BY_KEY = {flashcard.key: flashcard for flashcard in flashcards()}


def use(table: Table, flashcard: Flashcard, move: Take) -> None:
    """The card and what is named for it, by clicking; from the list where it has no place."""
    selection = table.selection
    click(table, f"support:{flashcard.key}")
    press(table, "use", flashcard.key)
    if selection.chosen is None:
        assert selection.picking, f"{flashcard.key} waits for what it names"
        places = targets.clicks(selection.board, selection.draft, move)[1:]
        for place in places:
            if selection.chosen is None or len(selection.picks) <= len(places):
                assert place in selection.rings(), (flashcard.key, place)
                click(table, place)
        if selection.chosen is None:
            assert move in selection.offered()
            table.stage.on_act("pick", table.game.engine.text(move), None, False)
    assert selection.chosen == move, (flashcard.key, selection.chosen)
    press(table, "confirm")


@pytest.mark.parametrize("key", list(BY_KEY))
def test_every_support_card_is_used_by_clicking(key: str) -> None:
    flashcard = BY_KEY[key]
    table, expected = enter(Table(flashcard.game())), flashcard.played()
    for text in flashcard.moves:
        move = table.game.read(text)
        if isinstance(move, Take) and not move.aside:
            use(table, flashcard, move)
        else:
            table.play(text)
    assert table.game.node.state == expected.node.state


def test_a_card_says_what_it_does_and_why_not_now_in_both_languages() -> None:
    for lang, why_not in (("en", "not now, because"), ("pl", "nie teraz, bo")):
        table = enter(Table(BY_KEY["italy"].game(), lang))
        click(table, "support:italy")
        assert is_there(table, "use", "italy")
        assert why_not not in popover(table)
        click(table, "support:cuba")
        assert not is_there(table, "use", "cuba")
        assert why_not in popover(table)
        assert "RAG-SUP-09" in popover(table)


def test_a_card_out_of_its_moment_is_refused_and_nothing_is_played() -> None:
    table = enter(Table(BY_KEY["italy"].game()))
    before = table.game.node
    table.selection.cards.take("cuba")
    table.refresh()
    assert table.selection.message.kind == "refused"
    assert "RAG-SUP-09" in popover(table)
    assert table.game.node is before


def test_a_card_that_names_something_can_be_cancelled() -> None:
    game = BY_KEY["united_kingdom"].game()
    table = enter(Table(game))
    before = game.node
    click(table, "support:united_kingdom")
    press(table, "use", "united_kingdom")
    assert table.selection.picks == ["use:united_kingdom"]
    press(table, "close")
    assert not table.selection.picking
    assert game.node is before


def test_a_card_is_put_aside_by_its_button_and_lies_with_the_baron() -> None:
    table = enter(Table(BY_KEY["italy"].game()))
    click(table, "support:italy")
    press(table, "aside", "italy")
    assert table.selection.chosen == Take("italy", aside=True)
    press(table, "confirm")
    assert table.game.node.state.taken[0] >= 0
    click(table, "player:0")
    assert "Italy" in popover(table)
    click(table, "support:canada")
    assert "You have taken a Support card in this cycle already" in popover(table)


def test_the_overture_rings_the_start_province_and_counts() -> None:
    table = enter(Table(drcongo.new_game("ragnar", ["Ana", "Ben"], seed=3)))
    selection, home = table.selection, table.selection.start_province
    assert selection.rings() == {f"province:{home}"}
    assert "0 of one or two" in panel(table, "now")
    press(table, "verb", Peacekeeper.__name__)
    assert selection.chosen == Peacekeeper(home)
    press(table, "confirm")
    assert "1 of one or two" in panel(table, "now")
    press(table, "verb", Build.__name__)
    click(table, sorted(selection.rings())[0])
    assert isinstance(selection.chosen, Build)
    press(table, "confirm")
    assert selection.start_province != home
    assert "Overture" in panel(table, "prompt")


def test_a_die_that_waits_is_clearly_asked_about() -> None:
    flashcard = BY_KEY["cuba"]
    table = enter(Table(flashcard.game()))
    for text in flashcard.moves:
        if text.startswith("take"):
            break
        table.play(text)
    assert table.game.node.state.frame.kind == "window"
    assert "as it stands, the combat is" in panel(table, "now")
    assert "Cards that can be used now: Cuba." in panel(table, "now")
    assert any(" + " in tag and " = " in tag for tag in highlighted(table)), "die and sum stand at the province"
    press(table, "lang", "pl")
    assert "na razie walka jest" in panel(table, "now")
    press(table, "verb", Done.__name__)
    assert isinstance(table.selection.chosen, Done)


def test_only_the_one_who_looks_reads_the_look() -> None:
    flashcard = BY_KEY["israel"]
    game = flashcard.game()
    mine, other = enter(Table(game, seat="Ana")), enter(Table(game, seat="Ben"))
    click(mine, "support:israel")
    press(mine, "use", "israel")
    assert not any(event.seen_by is not None for event in mine.selection.message.events), "a preview is no look"
    press(mine, "confirm")
    assert game.node.state.frame.kind == "intelligence"
    assert "1: card" in panel(mine, "now")
    assert "1: card" not in panel(other, "now")
    looked = [event.text("en") for node in game.path() for event in game.events(node) if event.seen_by is not None]
    assert looked
    for table, reads in ((mine, True), (other, False)):
        press(table, "tab", "log")
        assert (looked[0] in panel(table, "now")) is reads
        press(table, "tab", "moves")
    press(mine, "verb", Arrange.__name__)
    second = mine.selection.offered()[1]
    press(mine, "pick", game.engine.text(second))
    press(mine, "confirm")
    assert game.node.state.frame.kind != "intelligence"


def test_a_solo_phase_by_clicking() -> None:
    game = drcongo.new_game("solo", ["Ana"], seed=4)
    table = enter(Table(game))
    selection = table.selection
    press(table, "verb", Peacekeeper.__name__)
    press(table, "confirm")
    press(table, "verb", Build.__name__)
    click(table, sorted(selection.rings())[0])
    press(table, "confirm")
    press(table, "verb", Order.__name__)
    assert "the Government first, then you" in panel(table, "now")
    press(table, "pick", "order first")
    press(table, "confirm")
    assert game.node.state.frame.kind == "hire"
    assert "Choose one of the three Ministers, or none." in panel(table, "now")
    press(table, "verb", Choose.__name__)
    assert selection.rings() == {"minister:defence", "minister:interior", "minister:finance"}
    click(table, "minister:finance")
    assert selection.chosen == Choose("finance")
    press(table, "cancel")
    press(table, "verb", Done.__name__)
    press(table, "confirm")
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
    table = enter(Table(game))
    told = panel(table, "now")
    assert "Score sheet" in told
    assert "CORE-WIN-02" in told
    assert all(str(medals) in told for medals in game.result.medals.values())
    if layer == "solo":
        victory = {"national": "National Victory", "baronial": "Baronial Victory", "none": "No victory"}
        assert victory[game.result.victory] in told
    press(table, "lang", "pl")
    assert "Karta wyników" in panel(table, "now")


def test_a_face_down_offer_is_unknown_to_a_seat() -> None:
    game = drcongo.new_game("ragnar", ["Ana", "Ben"], seed=3)
    table = enter(Table(game, seat="Ana"))
    assert not [name for name in table.scene().targets if name.startswith("support:")]


def test_a_card_that_can_name_another_place_says_so() -> None:
    """RAG-SUP-35: one or two Major Insurgents."""
    second = '[provinces.KOR]\ninsurgent = "major"\npeacekeepers = { Ana = 1 }\n'
    table = enter(Table(drcongo.scenario(BY_KEY["tanzania"].position.replace("[support]", f"{second}[support]"))))
    table.selection.cards.take("tanzania")
    table.selection.click("province:KAT")
    assert table.selection.chosen == Take("tanzania", ("KAT",))
    assert ("", word("may_name_more", "en")) in moment_lines(table.selection, "en")
    assert table.selection.rings()
    table.selection.click("province:KOR")
    assert table.selection.chosen is not None
    assert ("", word("may_name_more", "en")) not in moment_lines(table.selection, "en")
