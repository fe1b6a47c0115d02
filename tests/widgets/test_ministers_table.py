"""The table of the Government Game: the auction, and each Minister at work."""

from __future__ import annotations

from drcongo_widgets import Table
from drcongo_widgets.words import word

import drcongo
from drcongo.moves import Bid, Build, Choose, Fight, Peacekeeper, Remove, Share, Shift
from drcongo.picture.shapes import Text
from tests.widgets.hands import LANGUAGES, begin, choose, in_the_open
from tests.widgets.positions import auction, governing, ministry
from tests.widgets.test_table import click


@LANGUAGES
def test_the_auction_by_typing_a_sum(lang: str) -> None:
    table = Table(auction(), lang)
    field = table.bidding
    assert field.row.layout.display == "flex"
    assert field.money.value == 100, "the smallest bid that leads"
    field.money.value = 650
    field.look.click()
    assert "GOV-AUC-01" in table.says.value, "no multiple of 100"
    field.money.value = 600
    field.look.click()
    assert table.desk.chosen == Bid(600)
    table.confirm_button.click()
    assert field.money.value == 1200, "twice the top bid"
    told = table.says.value
    assert "600" in told
    for part in ("bid_raise", "bid_below"):
        assert word(part, lang).split("{")[0] in told
    for amount, rule in ((600, "GOV-AUC-04"), (900, "GOV-AUC-03"), (90_000, "GOV-AUC-09")):
        field.money.value = amount
        field.look.click()
        assert rule in table.says.value
    choose(table, drcongo.moves.Pass)
    table.confirm_button.click()
    assert word("bid_passed", lang, player="Ben") in table.says.value
    assert "600" in [i.text for i in table.canvas._scene.items if isinstance(i, Text)]


@LANGUAGES
def test_a_minister_is_chosen_on_its_card(lang: str) -> None:
    table = Table(auction(), lang)
    for amount in (100, 200, 400):
        table.play(Bid(amount))
    assert table.bidding.row.layout.display == "none"
    choose(table, Choose)
    assert table.desk.rings() == {f"minister:{name}" for name in ("defence", "interior", "finance")}
    click(table, "minister:interior")
    table.confirm_button.click()
    assert table.game.node.state.ministers[1] == table.game.seat("Chi")
    assert "minister:interior" in table.desk.changed()
    choose(table, Choose)
    click(table, "minister:interior")
    assert "GOV-AUC-07" in table.says.value


@LANGUAGES
def test_the_defence_minister_removes_and_places(lang: str) -> None:
    table = begin(ministry("defence"), Remove, lang)
    assert table.desk.rings() == {"force:SKI", "force:MAN"}
    click(table, "force:KAT")
    assert "GOV-DEF-02" in table.says.value
    click(table, "force:SKI")
    table.confirm_button.click()
    assert table.game.node.move == Remove("SKI")
    choose(table, Peacekeeper)
    in_the_open(table, "KOC")
    table.confirm_button.click()
    assert Peacekeeper("KOC") in [node.move for node in table.game.path()]
    assert table.game.node.state.frame.kind != "defence", "one removed and one placed is all that the card allows"


def test_crossed_out_peacekeepers_must_go() -> None:
    table = begin(ministry("defence", 4), Peacekeeper)
    assert "GOV-DEF-04" in table.says.value


def test_the_defence_minister_fights_minors() -> None:
    table = begin(ministry("fight"), Fight)
    assert table.desk.rings() == set(), "the only one is shown at once"
    assert table.desk.chosen == Fight("SKI")
    in_the_open(table, "MAN")
    assert "GOV-DEF-06" in table.says.value


@LANGUAGES
def test_the_finance_minister_clicks_the_market(lang: str) -> None:
    table = begin(ministry("finance"), Shift, lang)
    assert table.desk.rings() == {"box:hydro:1000", "box:oil:1800"}
    click(table, "box:hydro:600")
    assert "GOV-FIN-05" in table.says.value, "not below the starting box"
    click(table, "box:crops:800")
    assert "GOV-FIN-01" in table.says.value, "not on the card"
    click(table, "box:oil:1800")
    assert table.desk.chosen == Shift("oil", "up")
    table.confirm_button.click()
    assert any(node.move == Shift("oil", "up") for node in table.game.path())
    assert "box:oil:1800" in table.desk.changed()


@LANGUAGES
def test_the_government_builds_an_extra_industry_and_its_minister_takes_a_share(lang: str) -> None:
    table = begin(governing(), Build, lang)
    assert "extra:MAN" in table.desk.rings()
    click(table, "extra:MAN")
    assert word("choose_move", lang) in table.says.value
    kinds = {move.resource for _, move in table.moves.options}
    assert kinds == {"crops", "hydro", "minerals"}
    table.moves.value = Build("crops", "MAN", "extra")
    table.confirm_button.click()
    assert "space:crops MAN extra" in table.canvas._scene.targets
    choose(table, Share)
    assert [move.money for _, move in table.moves.options][:2] == [100, 200]
    table.moves.value = Share(200)
    assert "+" in table.moves.options[1][0]
    table.confirm_button.click()
    assert table.game.node.move == Share(200)
