"""The button that asks about what was learnt, without a browser."""

from __future__ import annotations

import pytest
from drcongo_widgets import Recap
from drcongo_widgets.stage import Room

import drcongo
from drcongo.lessons import LessonError
from drcongo.lessons.recap import card_of, rules_named, some
from tests.widgets.hands import enter, panel, press


def opened(*rules: str, lang: str = "en") -> Recap:
    found = Recap(*rules, lang=lang)
    enter(found, Room(800, 300))
    return found


def test_rules_by_id_and_by_family() -> None:
    assert rules_named(["CORE-DRP"]) == ("CORE-DRP-01", "CORE-DRP-02", "CORE-DRP-03")
    assert rules_named(["CORE-MSC-02", "CORE-MSC-02"]) == ("CORE-MSC-02",)
    with pytest.raises(LessonError, match="no rule 'CORE-XYZ'"):
        rules_named(["CORE-XYZ"])


def test_a_round_takes_some_from_everywhere_and_the_next_others() -> None:
    rules = [str(n) for n in range(12)]
    assert some(rules, 0) == ("0", "2", "4", "6", "8")
    assert some(rules, 1) == ("1", "3", "5", "7", "9")
    assert some(rules[:3], 7) == ("0", "1", "2")


def test_a_card_has_two_sides_in_each_language() -> None:
    assert card_of("CORE-DRP-01").front("en") == "Dropping out: what is the rule?"
    assert card_of("CORE-DRP-01").back("pl") == drcongo.rule("CORE-DRP-01", "pl").text
    assert "Argentina" not in card_of("RAG-SUP-02").front("en")  # a Support card asks with a situation


def test_nothing_but_a_button_until_it_is_pressed() -> None:
    recap = opened("CORE-DRP")
    assert panel(recap, "now") == "Ask me about it"
    press(recap, "recap")
    assert "Question 1 of 3" in panel(recap, "now")
    assert drcongo.rule("CORE-DRP-01").text not in panel(recap, "now")
    press(recap, "turn")
    assert drcongo.rule("CORE-DRP-01").text in panel(recap, "now")


def test_what_was_not_known_comes_again() -> None:
    recap = opened("CORE-DRP", lang="pl")
    press(recap, "recap")
    answers = ["knew_not", "knew", "knew", "knew"]
    for answer in answers:
        press(recap, "turn")
        press(recap, answer)
    assert "2 z 3" in panel(recap, "now")
    press(recap, "recap")
    assert "Pytanie 1 z 3" in panel(recap, "now")


def test_the_still_form_says_run() -> None:
    bundle = Recap("CORE-DRP")._repr_mimebundle_()
    assert bundle["text/plain"] == "Recap()"
    assert "Run All Cells" in bundle["text/html"]
