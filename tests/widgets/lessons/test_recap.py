"""The button that asks about what was learnt, without a browser."""

from __future__ import annotations

from drcongo_widgets import Recap
from drcongo_widgets.stage import Room

from drcongo.lessons.recap import questions_about, rules_named
from tests.widgets.hands import LANGUAGES, enter, is_there, panel, popover, press


def opened(*rules: str, lang: str = "en", room: Room | None = None) -> Recap:
    """With the first question on the table."""
    found = Recap(*rules, lang=lang)
    enter(found, Room(800, 300))
    press(found, "recap")
    enter(found, *([room] if room else []))
    return found


def numbers(recap: Recap, right: bool) -> list[str]:
    """The answers that are right, or that are wrong."""
    asked = recap.asking.now_asked
    assert asked is not None
    return [str(i) for i, answer in enumerate(asked.answers) if answer.right is right]


def solve(recap: Recap) -> None:
    press(recap, "answer", numbers(recap, right=True)[0])
    press(recap, "go_on")


def test_nothing_but_a_button_until_it_is_pressed() -> None:
    recap = Recap("CORE-IND")
    enter(recap, Room(800, 300))
    assert panel(recap, "now").startswith("Ask me about it")
    assert recap.table is None


def test_the_question_stands_beside_the_position_it_is_about() -> None:
    recap = opened("CORE-IND-03")
    assert recap.table is not None
    assert panel(recap, "goal") == "Question 1 of 3 Ana, Action phase 1 of 4: take one action or pass."
    assert panel(recap, "now").startswith("Which of these is allowed now? Build Minerals in Katanga")
    assert recap.table.scene().targets["space:minerals KAT double"]


def test_a_wrong_answer_says_why_and_may_be_followed_by_another() -> None:
    recap = opened("CORE-IND-03")
    press(recap, "answer", numbers(recap, right=False)[0])
    assert popover(recap).startswith("✗ Not quite: this is not allowed.")
    assert "CORE-IND-03" in popover(recap)
    assert not is_there(recap, "go_on")
    press(recap, "answer", numbers(recap, right=True)[0])
    assert popover(recap).startswith("✓ Right: this is allowed.")
    assert is_there(recap, "go_on")


def test_nobody_marks_themselves() -> None:
    recap = opened("CORE-IND-03")
    assert not is_there(recap, "knew")
    assert not is_there(recap, "turn")


@LANGUAGES
def test_what_was_wrong_comes_again_at_the_end(lang: str) -> None:
    recap = opened("CORE-IND-03", lang=lang)
    first = panel(recap, "now")
    press(recap, "answer", numbers(recap, right=False)[0])
    for _ in range(3):
        solve(recap)
    assert panel(recap, "now") == first
    assert panel(recap, "goal").startswith("Once more" if lang == "en" else "Jeszcze raz")
    solve(recap)
    assert ("2 of 3 right at the first try." if lang == "en" else "Za pierwszym razem dobrze: 2 z\u00a03.") in panel(
        recap, "now"
    )


def test_the_next_round_asks_others() -> None:
    recap = opened("CORE-SALE")
    asked = set()
    for _ in range(2):
        while recap.asking.now_asked is not None:
            asked.add(recap.asking.left[0])
            solve(recap)
        press(recap, "recap")
    every = questions_about(rules_named(["CORE-SALE"]))
    assert len(asked) > 5
    assert asked <= set(every)


def test_the_language_stays_from_the_button_to_the_table() -> None:
    recap = Recap("CORE-IND-03")
    enter(recap, Room(800, 300))
    press(recap, "lang", "pl")
    press(recap, "recap")
    enter(recap)
    assert "Co z\u00a0tego teraz wolno?" in panel(recap, "now")


def test_the_next_question_comes_by_its_key() -> None:
    recap = opened("CORE-IND-03")
    press(recap, "answer", numbers(recap, right=True)[0])
    recap.stage.on_key("n")
    assert panel(recap, "goal").startswith("Question 2 of 3")


def test_a_support_card_is_found_by_its_situation() -> None:
    recap = opened("RAG-SUP-04")
    assert "You own a boat, a railway and two trucks and need money now." in panel(recap, "now")
    press(recap, "answer", numbers(recap, right=False)[0])
    assert "put" in popover(recap)
    press(recap, "answer", numbers(recap, right=True)[0])
    assert "Belgium: Ana gets $4,000." in popover(recap)


def test_the_still_form_says_run() -> None:
    bundle = Recap("CORE-DRP")._repr_mimebundle_()
    assert bundle["text/plain"] == "Recap()"
    assert "Run All Cells" in bundle["text/html"]
