"""How a try goes: undo and branch, hints, showing, refusing; and that the runner knows no game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from drcongo.kernel.lessons.load import read
from drcongo.kernel.lessons.questions import NumberAttempt
from drcongo.kernel.lessons.runner import PlayAttempt
from drcongo.lessons import CONGO, LessonError, attempt, exercise
from drcongo.rulebook.phrases import glossary

LESSONS = Path(__file__).parents[2] / "drcongo" / "kernel" / "lessons"


def play(name: str) -> PlayAttempt:
    tried = attempt(exercise(name), CONGO)
    assert isinstance(tried, PlayAttempt)
    return tried


@pytest.mark.parametrize("name", ["search", "runner", "feedback", "questions", "conditions", "load"])
def test_it_speaks_none_of_the_games_nouns(name: str) -> None:
    terms = glossary.templates("en")
    nouns = {key for group in ("resource", "transport") for key in terms[group]}
    nouns |= {"city", "cities", "industry", "industries", "province", "medal", "medals", "matadi", "congo", "market"}
    words = set(re.findall(r"[a-z]+", (LESSONS / f"{name}.py").read_text(encoding="utf-8").casefold()))
    assert words & nouns == set()


def test_undo_goes_back_to_the_learners_own_choice() -> None:
    tried = play("core-build-2")
    tried.play("build crops BDU double")
    assert tried.game.to_act == "Ana", "Ben has passed by himself"
    tried.game.undo()
    assert tried.game.node is tried.begin
    assert tried.observe().kind == "start"
    tried.play("build crops EQU double")
    tried.play("build crops BDU double")
    assert tried.play("produce all").kind == "done"


def test_any_best_answer_wins() -> None:
    for first, second in (("crops NKI", "crops ORI"), ("crops KOR", "crops EQU double")):
        tried = play("core-build-2")
        tried.play(f"build {first}")
        tried.play(f"build {second}")
        tried.play("produce")
        assert tried.play("done").kind == "done"


PAID = "Twój wynik: zapłacono 1500\u00a0$."


@pytest.mark.parametrize(
    ("name", "moves", "en", "pl"),
    [
        ("core-prices-2", ["sell minerals 0/2/0"], "Your result: $1,600.", "Twój wynik: 1600\u00a0$."),
        ("core-city-1", ["develop KOR with crops KOR"], "Your result: $1,500 paid.", PAID),
        ("core-build-2", ["pass", "pass", "pass"], "Your result: 0 cubes.", "Twój wynik: 0 kostek."),
        ("core-capital-1", ["raise 3", "build oil BDU"], "Your result: 0 medals.", "Twój wynik: 0 medali."),
    ],
)
def test_a_result_that_is_not_the_best_has_its_unit(name: str, moves: list[str], en: str, pl: str) -> None:
    tried = play(name)
    for move in moves:
        feedback = tried.play(move)
    assert feedback.kind == "failed"
    assert feedback.text("en").startswith(f"{en} Something better is possible")
    assert feedback.text("pl").startswith(f"{pl} Da się lepiej")


def test_step_by_step_is_as_good_as_at_once() -> None:
    tried = play("core-build-4")
    assert tried.play("produce").kind == "played"
    assert tried.play("hold back minerals KOR").kind == "played"
    assert tried.play("done").kind == "done"


def test_a_failed_try_can_be_started_again() -> None:
    tried = play("core-transport-1")
    feedback = tried.play("place boat EQU-ORI")
    assert feedback.kind == "failed"
    assert feedback.rules[0] == "CORE-SALE-04", "a mistake that is not listed gets the exercise's first rule"
    assert tried.play("place boat BDU-KOC").kind == "failed", "the try is over"
    assert not tried.done
    tried.restart()
    assert tried.play("place truck BDU-KOC").kind == "done", "a truck does as well"


def test_more_moves_than_allowed_do_not_win() -> None:
    tried = play("core-transport-1")
    tried.play("place truck EQU-KOC")
    while tried.game.to_act == "Ben":
        tried.game.play("pass")
    assert not tried.won


def test_verbs_that_are_not_offered() -> None:
    tried = play("core-transport-1")
    feedback = tried.play("build crops BDU double")
    assert feedback.kind == "illegal"
    assert "place a transport" in feedback.text("en")
    assert "wystawienie środka transportu" in feedback.text("pl")
    assert tried.game.node is tried.begin
    tried.game.play("build crops BDU double")  # as a table would
    assert tried.observe().kind == "illegal"
    assert tried.game.node is tried.begin, "it is taken back"


def test_an_illegal_move_gets_the_engines_reasons() -> None:
    tried = play("core-city-2")
    feedback = tried.play("develop KOR with oil EQU, minerals KAT")
    assert feedback.kind == "illegal"
    assert feedback.rules == ("CORE-CTY-10",)
    assert "One of the two has to be at home." in feedback.text()
    other = tried.play("develop KOR with crops KOR, oil BDU")
    assert "CORE-CTY-10" in other.rules
    assert "One of the two has to be at home." not in other.text(), "that sentence belongs to another move"
    assert tried.play("nonsense").kind == "unread"
    assert tried.play("develop KOR").kind in ("unread", "illegal"), "several ways fit"


def test_hints_come_one_by_one() -> None:
    tried = play("core-transport-1")
    counts = [len(tried.hint().lines) for _ in range(5)]
    assert counts == [1, 2, 3, 4, 4]
    tried.restart()
    assert len(tried.hint().lines) == 1


def test_showing_goes_step_by_step_and_starts_over() -> None:
    tried = play("core-build-2")
    kinds = [tried.show().kind for _ in range(3)]
    assert kinds == ["shown", "shown", "done"]
    assert tried.show().kind == "shown", "from the beginning"
    assert not tried.done
    tried.restart()
    for move in tried.exercise.solution:
        tried.play(move)
    assert tried.done


def test_showing_a_number_tells_the_story() -> None:
    tried = attempt(exercise("core-cycle-1"), CONGO)
    assert isinstance(tried, NumberAttempt)
    text = tried.show().text("pl")
    assert "Na kości wypada 5" in text
    assert "Ropa ($): 3200" in text


def test_missing_numbers_are_asked_for() -> None:
    tried = attempt(exercise("core-dropping-2"), CONGO)
    assert isinstance(tried, NumberAttempt)
    feedback = tried.check([3000, None])
    assert feedback.kind == "wrong"
    assert "write a number" in feedback.text()


def test_the_learner_can_go_anywhere_in_the_tree() -> None:
    """Whatever node a table jumps to, the runner says something sensible and never raises."""
    tried = play("core-capstone-1")
    for move in tried.exercise.solution:
        tried.play(move)
    for node in list(tried.game.nodes):
        tried.game.jump(node)
        assert tried.observe().kind in ("start", "played", "mistake", "failed", "done")


def test_unknown_exercises_are_answered() -> None:
    with pytest.raises(LessonError, match="Did you mean 'core-transport-1'"):
        exercise("core-transprt-1")


def test_a_file_that_is_no_topic() -> None:
    topic, problems = read("x = 1", "odd")
    assert topic is not None
    assert any("[topic]" in problem for problem in problems)
