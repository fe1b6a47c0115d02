"""The exercise as a widget, without a browser: buttons are clicked, and what is shown is read."""

from __future__ import annotations

import html
import re
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from drcongo_widgets import lesson as module
from drcongo_widgets import panels
from drcongo_widgets.lesson import Lesson, Progress
from drcongo_widgets.words import word

from drcongo.errors import DrCongoError
from drcongo.layers.solo.ministers import price
from drcongo.lessons import Progress as Store
from drcongo.lessons import exercise, exercises
from drcongo.lessons.load import read
from drcongo.moves import Bid, Build, Pass, Place, Produce, Sell, Share, Split
from drcongo.rulebook.phrases import money


def text(widget: Any) -> str:
    return html.unescape(" ".join(re.sub(r"<[^>]+>", " ", widget.value).split()))


def by_table(lesson: Lesson, move: str) -> None:
    """A move picked from the table's list and confirmed."""
    desk = lesson.table.desk
    lesson.table._do(lambda: desk.pick(desk.game.read(move)))
    lesson.table._do(desk.confirm)


@pytest.mark.parametrize("name", [e.id for e in exercises()])
def test_every_exercise_can_be_shown_in_both_languages(name: str) -> None:
    item = exercise(name)
    for lang in ("en", "pl"):
        lesson = Lesson(name, lang=lang)
        assert repr(lesson) == f"Lesson({name})"
        assert item.goal(lang) in text(lesson.head)
        bundle = lesson._repr_mimebundle_()
        assert bundle["text/plain"] == f"Lesson({name})\n{item.title(lang)}: {item.goal(lang)}"
        assert item.goal(lang) in html.unescape(bundle["text/html"])


@pytest.mark.parametrize("name", [e.id for e in exercises()])
def test_a_stored_output_gives_nothing_away(name: str) -> None:
    """Not after solving it, either."""
    lesson = Lesson(name)
    before = {k: v for k, v in lesson._repr_mimebundle_().items() if k.startswith("text")}
    for _ in range(max(1, len(lesson.exercise.solution))):
        lesson.show_button.click()
    lesson.hint_button.click()
    after = {k: v for k, v in lesson._repr_mimebundle_().items() if k.startswith("text")}
    assert before == after
    for move in lesson.exercise.solution:
        assert move not in str(after) or " " not in move


def test_a_lesson_is_played_on_the_table(progress_file: Path) -> None:
    lesson = Lesson("core-transport-1")
    by_table(lesson, "place truck EQU-KOC")
    assert lesson.feedback.kind == "failed"
    assert "The cube gets to Équateur now, and no further." in text(lesson.says)
    assert "[CORE-SALE-04]" in text(lesson.says)
    lesson.table._do(lesson.table.desk.undo)
    assert lesson.feedback.kind == "start"
    by_table(lesson, "place railway BDU-KOC")
    assert lesson.feedback.kind == "illegal"
    assert "[CORE-TRN-02]" in text(lesson.says)
    assert "✓" not in text(lesson.head)
    by_table(lesson, "place boat BDU-KOC")
    assert lesson.feedback.kind == "done"
    assert "✓ done" in text(lesson.head)
    assert Store().done == {"core-transport-1"}


def test_what_is_not_offered_is_taken_back() -> None:
    lesson = Lesson("core-transport-1")
    by_table(lesson, "build crops BDU double")
    assert "not part of this exercise" in text(lesson.says)
    assert lesson.table.game.node is lesson.attempt.begin  # type: ignore[union-attr]
    assert lesson.table.desk.draft is lesson.table.game.node.state, "the table shows it, too"


def test_only_verbs_of_the_exercise_are_offered_and_a_single_one_is_chosen() -> None:
    table = Lesson("core-transport-1").table
    shown = [button.description for button in table.verbs if button.layout.display != "none"]
    assert shown == ["Transport"]
    assert table.desk.verb is Place, "there is nothing else to choose"
    assert table.desk.rings()
    assert {type(move) for _, move in table.moves.options} == {Place}
    table._do(table.desk.cancel)
    assert table.desk.verb is Place
    several = Lesson("core-build-2").table
    assert [verb for verb, _ in several.desk.verbs()] == [Build, Produce, Pass]
    assert several.desk.verb is None
    assert {type(move) for _, move in several.moves.options} <= {Build, Produce, Pass}
    assert several.raising.button not in several.raising.controls
    everything = Lesson("core-capstone-1").table
    assert len(everything.desk.verbs()) == 6
    assert everything.raising.button in everything.raising.controls


def test_steps_inside_an_offered_move_are_offered() -> None:
    lesson = Lesson("core-prices-2")
    lesson.table._do(lambda: lesson.table.desk.choose_verb(Sell))
    assert {type(move) for _, move in lesson.table.moves.options} == {Split}


def shown_to_the_learner(lesson: Lesson) -> str:
    table = lesson.table
    lines = [line for _, line in panels.message_lines(table.desk, lesson.lang)]
    allowed = text(table.card).split(word("may_not", lesson.lang))[0]  # a reason against a move may tell its price
    shown = "\n".join([*(label for label, _ in table.moves.options), *lines, text(table.says), allowed])
    sums = [move.money for move in table.desk.legal() if isinstance(move, Bid | Share)]  # these are named by their sum
    sums += table.desk.draft.bids  # and the bids so far are there to be seen
    if table.desk.draft.frame.kind == "hire":  # the die on the table says what a Minister costs (SOLO-04)
        sums.append(price(table.desk.draft, table.desk.draft.frame.data[0]))
    for amount in sorted(sums, reverse=True):
        shown = shown.replace(money(amount, lesson.lang), "")
    return shown


@pytest.mark.parametrize("name", [e.id for e in exercises() if e.best])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_nothing_is_priced_where_the_best_is_to_be_found(name: str, lang: str) -> None:
    """Every move that is offered, and every one that follows on it, is looked at and not played."""
    lesson = Lesson(name, lang=lang)
    table, desk = lesson.table, lesson.table.desk
    opened = list(desk.legal())
    assert opened
    for first in opened:
        table._do(partial(desk.pick, first))
        assert "$" not in shown_to_the_learner(lesson)
        if not desk.leads_on(first):
            continue
        table._do(desk.confirm)
        for second in list(desk.legal()):
            table._do(partial(desk.pick, second))
            assert "$" not in shown_to_the_learner(lesson)
        table._do(desk.cancel)
    for code in desk.board.codes:
        desk.inspect(f"province:{code}")
        table.refresh()
        assert "$" not in shown_to_the_learner(lesson)


def test_the_order_of_the_list_does_not_tell_the_best_sale() -> None:
    lesson = Lesson("core-prices-2")
    lesson.table._do(lambda: lesson.table.desk.choose_verb(Sell))
    labels = [label for label, _ in lesson.table.moves.options]
    assert len(labels) > 2
    assert labels == sorted(labels)


def test_prices_are_told_where_nothing_is_spoiled() -> None:
    lesson = Lesson("core-build-1")
    assert any("$" in label for label, _ in lesson.table.moves.options)


def test_a_typed_move_outside_the_exercise_gets_its_sentence() -> None:
    lesson = Lesson("core-transport-1")
    assert "not part of this exercise" in lesson.play("build crops BDU double").text()
    assert "nie w tym ćwiczeniu" in text_in_polish(lesson)


def text_in_polish(lesson: Lesson) -> str:
    lesson.set_lang("pl")
    return text(lesson.says)


def test_rivals_play_by_themselves_and_the_table_shows_it() -> None:
    lesson = Lesson("core-build-2")
    by_table(lesson, "build crops BDU double")
    assert lesson.table.game.to_act == "Ana"
    assert lesson.table.desk.draft is lesson.table.game.node.state
    by_table(lesson, "build crops EQU double")
    by_table(lesson, "produce crops BDU double, crops EQU double")
    assert lesson.feedback.kind == "done"


def test_buttons_hint_show_again(progress_file: Path) -> None:
    lesson = Lesson("core-build-2")
    lesson.hint_button.click()
    assert "Production is an action too" in text(lesson.says)
    assert lesson.show_button.description == "Show me"
    lesson.show_button.click()
    assert lesson.show_button.description == "Next step"
    lesson.show_button.click()
    lesson.show_button.click()
    assert "That was the solution." in text(lesson.says)
    assert Store().done == set()
    lesson.again_button.click()
    assert lesson.table.desk.draft is lesson.attempt.begin.state  # type: ignore[union-attr]
    assert lesson.feedback.kind == "start"


def test_the_language_follows_the_table_and_the_other_way_round() -> None:
    lesson = Lesson("core-transport-1")
    lesson.table.language.value = "pl"
    assert lesson.lang == "pl"
    assert "Otwórz drogę do Matadi" in text(lesson.head)
    assert lesson.hint_button.description == "Podpowiedź"
    lesson.set_lang("en")
    assert lesson.table.lang == "en"
    assert "Open the way to Matadi" in text(lesson.head)


def test_numbers_are_read_as_people_write_them() -> None:
    lesson = Lesson("core-market-1")
    for field, value in zip(lesson.fields, ("$4,600", " 600 ", "1 200 $"), strict=True):
        field.value = value
    lesson.check_button.click()
    assert lesson.feedback.kind == "done"
    lesson.again_button.click()
    assert [field.value for field in lesson.fields] == ["", "", ""]
    lesson.fields[0].value = "many"
    lesson.fields[1].value = "800"
    lesson.check_button.click()
    assert "write a number" in text(lesson.says)
    assert "[CORE-SALE-10]" in text(lesson.says)


def test_options_are_ticked() -> None:
    lesson = Lesson("core-hydro-1")
    lesson.boxes[0].value = True
    lesson.check_button.click()
    assert "[CORE-HYD-02]" in text(lesson.says)
    lesson.boxes[0].value = False
    lesson.boxes[1].value = True
    lesson.check_button.click()
    assert text(lesson.says).endswith("Something is still missing.")
    lesson.boxes[2].value = True
    lesson.check_button.click()
    assert lesson.feedback.kind == "done"


def test_one_option_is_chosen_and_survives_a_change_of_language() -> None:
    lesson = Lesson("core-cycle-2")
    lesson.check_button.click()
    assert "Choose an answer first." in text(lesson.says)
    lesson.radio.index = 2
    lesson.language.value = "pl"
    assert lesson.radio.index == 2
    assert lesson.radio.options[2] == "Reset"
    lesson.check_button.click()
    assert "[CORE-CYC-03]" in text(lesson.says)
    lesson.radio.index = 1
    lesson.check_button.click()
    assert lesson.feedback.kind == "done"


def test_the_board_of_a_question_is_the_position_before_anything_happens() -> None:
    lesson = Lesson("core-reset-1")
    game = lesson.attempt.game
    assert lesson.picture.value == game.engine.svg(game.root.state, "en")
    assert not any(child is getattr(lesson, "picture", None) for child in Lesson("core-board-1").children)


def test_without_a_canvas_there_is_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "drcongo_widgets.table", None)
    lesson = Lesson("core-transport-1")
    assert lesson.table is None
    assert "place boat BDU-KOC" in lesson.moves.options
    assert "place railway BDU-KOC" in lesson.moves.options, "illegal ones are offered on purpose"
    lesson.moves.value = "place railway BDU-KOC"
    lesson.play_button.click()
    assert "[CORE-TRN-02]" in text(lesson.says)
    lesson.moves.value = "place boat BDU-KOC"
    lesson.play_button.click()
    assert lesson.feedback.kind == "done"
    lesson.again_button.click()
    lesson.language.value = "pl"
    assert lesson.play_button.description == "Zagraj"


def test_text_is_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    nasty = "<img src=x onerror=alert(1)>"
    toml = f'''
[topic]
order = 1
title = {{ en = "T", pl = "T" }}
[[exercise]]
id = "test-nasty"
number = 99
kind = "play"
title = {{ en = "{nasty}", pl = "{nasty}" }}
goal = {{ en = "{nasty}", pl = "{nasty}" }}
player = "{nasty}"
rules = ["CORE-IND-01"]
success = ["cycle = 2"]
hints = [{{ en = "{nasty}", pl = "{nasty}" }}]
solution = ["pass"]
position = \'\'\'players = ["{nasty}", "Ben"]
[turn]
phase = "action1"
\'\'\'
'''
    topic, problems = read(toml, "test")
    assert topic is not None
    assert problems == []
    monkeypatch.setattr(module, "exercise", lambda name: topic.exercises[0])
    lesson = Lesson("test-nasty")
    lesson.hint_button.click()
    shown = [lesson.head.value, lesson.says.value, lesson._repr_mimebundle_()["text/html"]]
    lesson.show_button.click()
    shown.append(lesson.says.value)
    assert all("<img" not in value for value in shown)
    assert all("&lt;img" in value for value in shown)


def test_an_unknown_language_or_exercise_is_refused() -> None:
    with pytest.raises(DrCongoError, match="Unknown language 'de'"):
        Lesson("core-board-1", lang="de")
    with pytest.raises(DrCongoError, match="Unknown language 'de'"):
        Progress(lang="de")
    with pytest.raises(ValueError, match="There is no exercise"):
        Lesson("core-nothing")


# --- the overview ---


def test_the_overview_lists_everything_and_follows_the_lessons() -> None:
    overview = Progress()
    assert repr(overview) == "Progress()"
    assert overview._repr_mimebundle_()["text/plain"] == "Progress()"
    assert f"0 of {len(exercises())} exercises done" in text(overview.overview)
    for item in exercises():
        assert item.title.en in text(overview.overview)
    lesson = Lesson("core-dropping-2")
    lesson.fields[0].value, lesson.fields[1].value = "3000", "1"
    lesson.check_button.click()
    assert f"1 of {len(exercises())} exercises done" in text(overview.overview)
    assert "✓ The price of a medal" in text(overview.overview)
    overview.language.value = "pl"
    assert "✓ Cena medalu" in text(overview.overview)


def test_the_code_goes_out_and_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    here = Progress()
    module.store().mark("core-board-3")
    here.refresh()
    code = here.code.value
    monkeypatch.setenv("DRCONGO_PROGRESS", str(tmp_path / "elsewhere.json"))
    there = Progress()
    there.code.value = code[:-1] + ("2" if code[-1] != "2" else "3")
    there.take_in_button.click()
    assert "typing mistake" in text(there.says)
    assert Store().done == set()
    there.code.value = code
    there.take_in_button.click()
    assert "Progress brought back: 1 done." in text(there.says)
    assert Store().done == {"core-board-3"}


def test_trouble_with_the_file_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("DRCONGO_PROGRESS", str(tmp_path / "file" / "progress.json"))
    lesson = Lesson("core-dropping-2")
    lesson.fields[0].value, lesson.fields[1].value = "3000", "1"
    lesson.check_button.click()
    assert "cannot be saved here" in text(lesson.says)
    assert "✓ done" in text(lesson.head)
    assert "cannot be saved here" in text(Progress().says)


def test_widgets_do_not_multiply() -> None:
    """Playing, hinting and starting again make no new widget."""
    import ipywidgets

    lesson = Lesson("core-build-2")
    registry = getattr(ipywidgets.widgets.widget, "_instances", None)
    assert registry is not None
    lesson.again_button.click()
    before = len(registry)
    for _ in range(5):
        by_table(lesson, "build crops BDU double")
        lesson.hint_button.click()
        lesson.show_button.click()
        lesson.again_button.click()
    assert len(registry) == before
