"""The table as a widget: what it shows, what clicks do, escaped names, no leak, its still picture."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from typing import Any

import ipywidgets as w
import pytest
from drcongo_widgets import Editor, Table
from drcongo_widgets.canvas import DENSITY
from drcongo_widgets.words import VERBS, WORDS
from ipycanvas.canvas import _CANVAS_MANAGER
from ipywidgets.widgets import widget as widget_module

import drcongo
from drcongo.bots.random_bot import RandomBot
from drcongo.moves import Build, Move, Raise, Split
from tests.widgets.positions import FULL, fresh, full

NASTY = '<img src=x onerror="alert(1)">'


def press(table: Table, name: str) -> None:
    buttons = [*table.verbs, table.confirm_button, table.cancel_button, *table.history.stepper, table.raising.button]
    next(b for b in buttons if b.description == name and b.layout.display != "none").click()


def click(table: Table, target: str) -> None:
    """As the browser would report it."""
    x, y, wide, high = table.canvas._scene.targets[target]
    event = {"event": "mouse_down", "x": (x + wide / 2) * DENSITY, "y": (y + high / 2) * DENSITY}
    table.canvas[-1]._handle_frontend_event(None, event, [])


def everything(widget: Any) -> list[Any]:
    found = [widget]
    for child in getattr(widget, "children", ()):
        found += everything(child)
    return found


def test_a_legal_move_by_clicking_the_map() -> None:
    table = Table(fresh())
    press(table, "Build")
    assert "ringed" in table.says.value
    click(table, "space:minerals KAT double")
    assert "CORE-IND-04" in table.says.value
    assert "−$3,000" in table.says.value
    assert not table.confirm_button.disabled
    press(table, "Confirm")
    assert table.game.to_act == "Ana"
    assert "Ana" in table.prompt.value
    assert any("CORE-IND-01" in line for line in log(table))


def test_confirm_is_drawn_on_the_map_too() -> None:
    table = Table(fresh())
    press(table, "Build")
    click(table, "space:minerals KAT double")
    drawn = {i.target: i for i in table.canvas._wanted["highlights"] if getattr(i, "target", "")}
    assert set(drawn) == {"button:confirm", "button:cancel"}
    face = drawn["button:confirm"]
    table.canvas._pressed((face.x + 5) * DENSITY, (face.y + 5) * DENSITY)
    assert table.game.to_act == "Ana"


def test_an_illegal_move_is_refused_with_its_rule_in_both_languages() -> None:
    table = Table(fresh())
    table.play("build minerals KAT double")
    press(table, "Build")
    click(table, "space:minerals KAT double")
    assert "CORE-IND-01" in table.says.value
    assert "is taken by Ben" in table.says.value
    assert table.canvas._wanted["pointer"]
    table.language.value = "pl"
    assert "CORE-IND-01" in table.says.value
    assert "jest zajęte: Ben" in table.says.value
    assert table.verbs[0].description == "Buduj"


def test_everything_by_lists_and_buttons() -> None:
    table = Table(fresh())
    press(table, "Build")
    labels = dict(table.moves.options)
    assert labels["Minerals (Katanga, double)   −$3,000"] == Build("minerals", "KAT", "double")
    table.moves.value = Build("minerals", "KAT", "double")
    press(table, "Confirm")
    assert table.game.to_act == "Ana"
    table.illegal.value = True
    press(table, "Build")
    table.moves.value = Build("minerals", "KAT", "double")
    assert table.moves.label.startswith("✗")
    assert "CORE-IND-01" in table.says.value
    press(table, "Back")
    assert table.game.to_act == "Ben"
    press(table, "Forward")
    oldest = log(table)[-1]
    table.history.lines[len(log(table)) - 1].click()
    assert table.game.to_act == "Ben", "it was before the first move"
    assert oldest in log(table)


def test_where_nothing_has_happened_log_and_stepper_take_no_room() -> None:
    table = Table(full())
    rows = (table.history.row, table.history.log)
    assert [row.layout.display for row in rows] == ["none", "none"]
    press(table, "Build")
    click(table, "space:crops EQU double")
    assert table.history.row.layout.display == "flex", "there is something to take back"
    press(table, "Confirm")
    assert [row.layout.display for row in rows] == ["flex", "flex"]
    table.edit_button.value = True
    assert [row.layout.display for row in rows] == ["none", "none"]
    table.edit_button.value = False
    assert [row.layout.display for row in rows] == ["flex", "flex"]
    press(table, "Back")
    assert [row.layout.display for row in rows] == ["flex", "none"], "there is a way forward"


def test_the_side_of_the_picture_is_told_in_words() -> None:
    table = Table(fresh(), seat="Ana")
    assert "<b>Ana</b> $10,500, 3 medals" in table.side.value
    assert "<b>Ben</b> hidden, 3 medals" in table.side.value, "as the picture has it"
    assert "<b>Oil</b> $2,400 / $1,200, local $400" in table.side.value
    table.language.value = "pl"
    assert "<b>Ropa</b> 2400 $ / 1200 $, lokalnie 400 $" in table.side.value
    table.edit_button.value = True
    assert "Ropa" not in table.side.value, "the fields of the editor have the numbers of the edited position"


def test_buttons_that_are_rarely_of_use_are_shown_only_then() -> None:
    table = Table(drcongo.scenario(FULL))
    assert rare(table) == []
    table = Table(fresh())
    assert rare(table) == ["Roll again"]
    table.play("pass")
    press(table, "Back")
    table.play("build crops EQU single")
    assert rare(table) == ["Roll again", "Other branch"]


def rare(table: Table) -> list[str]:
    shown = [button.description for button in table.history.stepper if button.layout.display != "none"]
    return [name for name in ("Roll again", "Other branch") if name in shown]


def test_log_and_branches_keep_the_focus_somewhere() -> None:
    """A button that goes away with the position would take the focus with it, and Tab would begin at the top."""
    table = Table(fresh())
    sent: list[tuple[w.Widget, Any]] = []
    for button in (*table.history.lines, *table.history.stepper):
        button.send = lambda content, buffers=None, button=button: sent.append((button, content))
    table.play("pass")
    table.play("pass")
    table.history.lines[1].click()
    assert sent == [(table.history.lines[0], {"do": "focus"})]
    press(table, "Back")
    table.play("build crops EQU single")
    press(table, "Back")
    table.history.branches.value = table.history.branches.options[0][1]
    assert sent[1:] == [(table.history.stepper[0], {"do": "focus"})]


def log(table: Table) -> list[str]:
    return [line.description for line in table.history.lines if line.layout.display != "none"]


def test_controls_come_before_the_canvas_in_tab_order() -> None:
    table = Table(fresh())
    order = everything(table)
    last = max(order.index(x) for x in order if isinstance(x, w.Button | w.Select | w.Dropdown | w.Checkbox | w.Text))
    assert order.index(table.canvas) > last


def test_a_sale_lists_its_incomes_and_draws_its_routes() -> None:
    table = Table(full())
    press(table, "Sell")
    click(table, "space:minerals KAT double")
    label, best = table.moves.options[0]
    assert best == Split(1, 2, 0)
    assert "+$" in label
    plain = len(table.canvas._wanted["highlights"])
    table.moves.value = best
    assert len(table.canvas._wanted["highlights"]) > plain + 10
    assert "marked in red" in table.says.value
    press(table, "Cancel")
    assert table.game.node is table.game.root


def test_inspecting_a_province_shows_what_may_be_done_and_why_not() -> None:
    table = Table(full())
    click(table, "town:MAN")
    card = table.card.value
    assert "Maniema" in card
    assert "Kindu" in card
    assert "CORE-CTY-06" in card
    assert "You may here" in card
    click(table, "box:minerals:1600")
    assert "International Market" in table.card.value
    click(table, "slot:truck KAT-KOC")
    assert "Ben" in table.card.value


def test_the_position_as_tables() -> None:
    table = Table(full())
    table.tables_button.value = True
    assert table.tables.value.count("<table") == 7
    assert not any(isinstance(x, w.Output) for x in everything(table))


def test_one_seat_sees_no_money_of_others() -> None:
    game = fresh()
    table = Table(game, seat="Ana")
    assert "$10,000" not in table.svg()
    assert "hidden" in table.svg()
    table.tables_button.value = True
    assert "10000" not in table.tables.value
    assert "Waiting for Ben" in table.prompt.value
    assert list(table.raising.seat.options) == ["Ana"]


def test_raising_capital_for_any_seat() -> None:
    table = Table(fresh())
    table.raising.seat.value, table.raising.medals.value = "Ana", 2
    press(table, "Raise capital")
    assert table.game.node.state.medals[0] == 1
    table.raising.medals.value = 5
    press(table, "Raise capital")
    assert "CORE-CAP-01" in table.says.value


def test_branches_can_be_chosen() -> None:
    table = Table(fresh())
    table.play("pass")
    press(table, "Back")
    table.play("build crops EQU single")
    press(table, "Back")
    assert len(table.history.branches.options) == 2
    table.history.branches.value = table.history.branches.options[0][1]
    assert table.game.node.move == table.game.read("pass")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_names_are_shown_as_typed(lang: str) -> None:
    game = drcongo.new_game(players=[NASTY, "B&B"], seed=1, turn_order=[NASTY, "B&B"])
    table = Table(game, lang)
    table.tables_button.value = True
    table.play("build minerals KAT double")
    click(table, "province:KAT")
    table._verb_clicked(table.verbs[0])
    click(table, "space:minerals KAT double")
    pages = [x.value for x in everything(table) if isinstance(x, w.HTML)] + [table.svg()]
    assert any("&lt;img" in page for page in pages)
    assert not any("<img" in page for page in pages)


def test_every_word_is_there_in_both_languages() -> None:
    for key, (english, polish) in {**WORDS, **{k.__name__: v for k, v in VERBS.items()}}.items():
        assert english.strip(), key
        assert polish.strip(), key
        assert sorted(part.split("}")[0] for part in english.split("{")[1:]) == sorted(
            part.split("}")[0] for part in polish.split("{")[1:]
        ), key
    assert set(VERBS) == set(Move.__args__)


def test_what_a_notebook_keeps() -> None:
    table = Table(fresh())
    bundle = table._repr_mimebundle_()
    assert repr(table) == "Table(Ana, Ben)" == bundle["text/plain"]
    assert bundle["image/svg+xml"].startswith("<svg")
    assert len(bundle["image/svg+xml"].encode()) <= 25_000
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert Table(fresh())._repr_mimebundle_()["image/svg+xml"] == bundle["image/svg+xml"]
    assert len(Table(full()).svg().encode()) <= 25_000
    assert repr(Editor(fresh())) == "Editor(Ana, Ben)"


def test_a_refresh_paints_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(fresh())
    sent: list[Any] = []
    monkeypatch.setattr(_CANVAS_MANAGER, "send", lambda *args, **kwargs: sent.append(args))
    press(table, "Build")
    assert len(sent) == 1
    click(table, "space:minerals KAT double")
    assert len(sent) == 2
    press(table, "Confirm")
    assert len(sent) == 3
    table.language.value = "pl"
    assert len(sent) == 4


def test_in_a_kernel_the_words_follow_the_picture() -> None:
    table = Table(fresh())
    press(table, "Build")

    async def clicks() -> None:
        for target in ("space:crops KAT single", "space:minerals KAT double"):
            click(table, target)
        assert table.canvas._wanted["highlights"]
        assert "CORE-IND-04" not in table.says.value
        await asyncio.sleep(0.1)

    asyncio.run(clicks())
    assert "CORE-IND-04" in table.says.value
    assert table.moves.value == Build("minerals", "KAT", "double")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(drcongo.DrCongoError, match="Unknown language"):
        Table(fresh(), lang="fr")


def _size(table: Table) -> tuple[int, int, int]:
    gc.collect()
    return len(everything(table)), len([x for x in widget_module._instances.values() if x.comm]), _callbacks(table)


def _callbacks(table: Table) -> int:
    canvas = table.canvas[-1]
    handlers = [canvas._mouse_down_callbacks, canvas._touch_start_callbacks, canvas._client_ready_callbacks]
    buttons = [x._click_handlers for x in everything(table) if isinstance(x, w.Button)]
    observers = sum(len(v) for x in everything(table) for n in x._trait_notifiers.values() for v in n.values())
    return observers + sum(len(h.callbacks) for h in (*handlers, *buttons))


def test_two_thousand_moves_leak_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    bot, seed = RandomBot(1), 0
    table = Table(drcongo.new_game(seed=seed))
    press(table, "Build")
    press(table, "Cancel")
    before = _size(table)
    moves = 0
    while moves < 2000:
        if table.game.is_over:
            seed += 1
            table.game = drcongo.new_game(seed=seed)
        move, _ = bot.choose(table.game.engine, table.game.node.state)
        if isinstance(move, Raise):
            continue
        table.desk.pick(move)
        table.desk.confirm()
        if table.desk.steps:  # a choice that is open: the bot goes on inside it
            table.desk.pick(bot.choose(table.game.engine, table.desk.draft)[0])
            table.desk.confirm()
        table.refresh()
        moves += 1
    assert _size(table) == before
    cost = _bytes_a_node()
    assert cost < 8_000
    with capsys.disabled():
        print(f"\n  2,000 moves: widgets, comms, callbacks {before} throughout; {cost:,.0f} bytes a node")


def _bytes_a_node() -> float:
    """What the history of a random game costs, by the allocator's count."""
    game, bot = drcongo.new_game(seed=5), RandomBot(5)
    gc.collect()
    tracemalloc.start()
    start, first = tracemalloc.get_traced_memory()[0], len(game.nodes)
    while not game.is_over and len(game.nodes) < 400:
        game.play(bot.choose(game.engine, game.node.state)[0])
    used = tracemalloc.get_traced_memory()[0] - start
    tracemalloc.stop()
    return used / (len(game.nodes) - first)
