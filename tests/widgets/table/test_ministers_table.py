"""The table of the Government Game: the auction, and each Minister at work."""

from __future__ import annotations

from drcongo_widgets import Table
from drcongo_widgets.words import word

import drcongo
from drcongo.engine.moves import Bid, Build, Choose, Fight, Peacekeeper, Remove, Share, Shift
from tests.widgets.hands import LANGUAGES, click, enter, is_there, panel, popover, press
from tests.widgets.positions import auction, governing, ministry


@LANGUAGES
def test_the_auction_by_a_sum(lang: str) -> None:
    table = enter(Table(auction(), lang))
    assert is_there(table, "pick", "bid 100"), "sums are listed from the lowest legal one"
    press(table, "bid", value="650")
    assert "GOV-AUC-01" in panel(table, "now"), "no multiple of 100"
    press(table, "bid", value="$600")
    assert "GOV-AUC-01" not in panel(table, "now").split("✗")[-1] or table.selection.chosen == Bid(600)
    assert table.selection.chosen == Bid(600)
    press(table, "confirm")
    told = panel(table, "now")
    assert "600" in told
    for part in ("bid_raise", "bid_below"):
        assert word(part, lang).split("{")[0].strip() in told
    for amount, rule in ((600, "GOV-AUC-04"), (900, "GOV-AUC-03"), (90_000, "GOV-AUC-09")):
        press(table, "bid", value=str(amount))
        assert rule in panel(table, "now")
    table.play(drcongo.engine.moves.Pass())
    assert word("bid_passed", lang, player="Ben") in panel(table, "now")


@LANGUAGES
def test_a_minister_is_chosen_on_its_card(lang: str) -> None:
    table = enter(Table(auction(), lang))
    for amount in (100, 200, 400):
        table.play(Bid(amount))
    assert not is_there(table, "bid")
    press(table, "verb", Choose.__name__)
    assert table.selection.rings() == {f"minister:{name}" for name in ("defence", "interior", "finance")}
    click(table, "minister:interior")
    press(table, "confirm")
    assert table.game.node.state.ministers[1] == table.game.seat("Chi")
    assert "minister:interior" in table.shown.changed()
    click(table, "minister:interior")
    assert "GOV-AUC-07" in popover(table)
    click(table, "minister:defence")
    press(table, "confirm")
    assert table.game.node.state.ministers[0] == table.game.seat("Ben"), "two clicks, without the verb"


@LANGUAGES
def test_the_defence_minister_removes_and_places(lang: str) -> None:
    table = enter(Table(ministry("defence"), lang))
    press(table, "verb", Remove.__name__)
    assert table.selection.rings() == {"force:SKI", "force:MAN"}
    click(table, "force:KAT")
    assert "GOV-DEF-02" in popover(table)
    click(table, "force:SKI")
    press(table, "confirm")
    assert table.game.node.move == Remove("SKI")
    click(table, "force:KOC")
    press(table, "confirm")
    assert Peacekeeper("KOC") in [node.move for node in table.game.path()]
    assert table.game.node.state.frame.kind != "defence", "one removed and one placed is all that the card allows"


def test_crossed_out_peacekeepers_must_go() -> None:
    table = enter(Table(ministry("defence", 4)))
    press(table, "verb", Peacekeeper.__name__)
    assert "GOV-DEF-04" in panel(table, "now") + popover(table)


def test_the_defence_minister_fights_minors() -> None:
    table = enter(Table(ministry("fight")))
    press(table, "verb", Fight.__name__)
    assert table.selection.rings() == set(), "the only one is shown at once"
    assert table.selection.chosen == Fight("SKI")
    click(table, "province:MAN")
    assert "GOV-DEF-06" in popover(table)


@LANGUAGES
def test_the_finance_minister_clicks_the_market(lang: str) -> None:
    table = enter(Table(ministry("finance"), lang))
    press(table, "verb", Shift.__name__)
    assert table.selection.rings() == {"box:hydro:1000", "box:oil:1800"}
    click(table, "box:crops:800")
    assert "GOV-FIN-01" in popover(table), "not on the card"
    click(table, "box:oil:1800")
    assert table.selection.chosen == Shift("oil", "up")
    press(table, "confirm")
    assert any(node.move == Shift("oil", "up") for node in table.game.path())
    assert "box:oil:1800" in table.shown.changed()


@LANGUAGES
def test_the_government_builds_an_extra_industry_and_its_minister_takes_a_share(lang: str) -> None:
    table = enter(Table(governing(), lang))
    press(table, "verb", Build.__name__)
    assert "extra:MAN" in table.selection.rings()
    click(table, "extra:MAN")
    assert {m.resource for m in table.selection.offered()} == {"crops", "hydro", "minerals"}  # type: ignore[union-attr]
    press(table, "pick", "build crops MAN extra")
    press(table, "confirm")
    assert "space:crops MAN extra" in table.scene().targets
    press(table, "verb", Share.__name__)
    assert [m.money for m in table.selection.offered()][:2] == [100, 200]  # type: ignore[union-attr]
    press(table, "pick", "share 200")
    press(table, "confirm")
    assert table.game.node.move == Share(200)
