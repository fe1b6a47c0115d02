"""Flash cards: the engine says which answer is right, and each deck asks only about what was taught up to there."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from drcongo.kernel.lessons.exercise import LessonError
from drcongo.kernel.speech import LANGUAGES
from drcongo.lessons import exercise
from drcongo.lessons.coverage import NOT_ASKED
from drcongo.lessons.recall import BOOK, FlashQuestion, PosedQuestion, cards, cards_about, key_of, value_key
from drcongo.lessons.recap import questions_about, rules_named, some
from drcongo.lessons.support_recall import support_questions
from drcongo.rulebook import catalogue

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("[0-3]*.ipynb"))
RECAP = re.compile(r"^Recap\(", re.MULTILINE)
RULE = re.compile(r"\b[A-Z]{3,4}-(?:[A-Z]{3,4}-)?\d\d\b")
FAMILY = re.compile(r'"((?:CORE|INS|GOV|RAG|SOLO)(?:-[A-Z]{3})?)"')
FEWEST = 3  # questions of a deck


def questions() -> list[tuple[str, FlashQuestion]]:
    found: list[tuple[str, FlashQuestion]] = [(f"{card.rule} {card.name}", card) for card in cards()]
    return found + list(support_questions().items())


@cache
def asked(name: str) -> PosedQuestion:
    return dict(questions())[name].asked()


each_question = pytest.mark.parametrize("name", [name for name, _ in questions()])


@each_question
def test_one_answer_is_right_and_says_so_by_its_rule(name: str) -> None:
    one = asked(name)
    assert sum(answer.right for answer in one.answers) == 1
    assert 2 <= len(one.answers) <= 4
    assert one.rule in {rule for rule, _ in one.right.why}
    assert all(answer.why for answer in one.answers), "whoever is wrong is told why"


@each_question
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_asked_in_each_language(name: str, lang: str) -> None:
    one = asked(name)
    assert one.question(lang).endswith("?")
    labels = [answer.label(lang) for answer in one.answers]
    assert len({*labels}) == len(labels)
    assert all(labels)
    assert one.question("en") != one.question("pl")


@each_question
def test_the_position_can_be_played_and_does_not_show_what_comes(name: str) -> None:
    one = asked(name)
    assert one.game.validate() == []
    assert one.game.node.line is None


def test_a_wrong_answer_is_told_the_engines_reason() -> None:
    one = asked("CORE-IND-03 1")
    wrong = [answer for answer in one.answers if not answer.right]
    assert len(wrong) == 3
    assert "costs $4,000; you have $2,000" in " ".join(text("en") for answer in wrong for _, text in answer.why)


def test_a_price_is_worked_out_and_not_written_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """With more money the same moves have other answers: nothing of them stands in the file."""
    card = next(card for card in cards() if card.rule == "CORE-IND-03")
    rich = type(card)(
        card.rule, card.name, card.layer, card.position.replace("Ana = 2000", "Ana = 3500"), moves=card.moves
    )
    assert rich.asked().right.label("en") == "Build Oil in Équateur (double space)"
    assert card.asked().right.label("en") == "Build Hydro in Équateur (single space)"


def test_moves_that_the_engine_picks_are_refused_by_the_rule_alone() -> None:
    one = asked("CORE-TRN-02 2")
    assert {rule for answer in one.answers if not answer.right for rule, _ in answer.why} == {"CORE-TRN-02"}


def test_every_rule_has_a_question_or_a_reason_why_not() -> None:
    without = {rule.id for rule in catalogue.rules() if not questions_about([rule.id])}
    named = {rule for path in NOTEBOOKS for rule in deck(path)}
    assert without & named == set(NOT_ASKED)
    assert all(NOT_ASKED.values())


def test_the_book_of_the_cards_has_what_they_ask_and_nothing_else() -> None:
    book, measured = BOOK.templates("en"), [card for card in cards() if card.ask]
    assert set(book["ask"]) == {key_of("ask", card.ask) for card in measured}
    assert set(book["most"]) == {key_of("most", card.most) for card in cards() if card.most}
    words = {(card.ask, answer) for card in measured for answer in card.others if isinstance(answer, str)}
    words |= {
        (card.ask, card_word) for card in measured for card_word in ("yes", "no", "nobody", "national", "baronial")
    }
    assert set(book["value"]) <= {value_key(ask, word) for ask, word in words} | {"insurgent_minor", "insurgent_major"}


# --- decks ---


@cache
def cells(path: Path) -> list[dict[str, Any]]:
    return list(json.loads(path.read_text(encoding="utf-8"))["cells"])


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"]).strip()


@cache
def deck(path: Path) -> tuple[str, ...]:
    """The rules that a notebook asks about."""
    lists = [source(cell) for cell in cells(path) if RECAP.search(source(cell))]
    return rules_named([name for text in lists for name in re.findall(r'"([A-Z0-9-]+)"', text)])


def taught(path: Path) -> set[str]:
    """The rules that the notebook tells, shows or practises, by their ids."""
    found: set[str] = set()
    for cell in cells(path):
        if RECAP.search(source(cell)):
            continue
        found.update(RULE.findall(json.dumps(cell, ensure_ascii=False)))
        found.update(rules_named([name for name in FAMILY.findall(source(cell)) if "-" in name]))
        for name in re.findall(r'Lesson\("([\w-]+)"', source(cell)):
            one = exercise(name)
            found.update(one.rules, (o.rule for o in one.options), (a.rule for a in one.asks))
    return found


@pytest.mark.parametrize("path", NOTEBOOKS, ids=[path.name[:3] for path in NOTEBOOKS])
def test_a_deck_asks_only_about_what_was_taught_up_to_there(path: Path) -> None:
    known = set().union(*(taught(earlier) for earlier in NOTEBOOKS if earlier.name <= path.name))
    assert {rule for rule in deck(path) if questions_about([rule])} - known == set()


@pytest.mark.parametrize("path", [path for path in NOTEBOOKS if deck(path)], ids=lambda path: path.name[:3])
def test_a_deck_is_worth_pressing_the_button(path: Path) -> None:
    assert len(questions_about(deck(path))) >= FEWEST


def test_every_deck_names_rules() -> None:
    """Recap() without rules had a button that asked nothing."""
    empty = [path.name for path in NOTEBOOKS for cell in cells(path) if source(cell) == "Recap()"]
    assert empty == []


def test_the_first_deck_does_not_ask_about_sales_and_resets() -> None:
    families = {rule.rpartition("-")[0] for rule in deck(NOTEBOOKS[0])}
    assert families <= {"CORE-ACT", "CORE-IND", "CORE-TRN"}


def test_rules_by_id_and_by_family() -> None:
    assert rules_named(["CORE-DRP"]) == ("CORE-DRP-01", "CORE-DRP-02", "CORE-DRP-03")
    assert rules_named(["CORE-MSC-02", "CORE-MSC-02"]) == ("CORE-MSC-02",)
    with pytest.raises(LessonError, match="no rule 'CORE-XYZ'"):
        rules_named(["CORE-XYZ"])


def test_rounds_take_some_from_everywhere_until_all_were_asked() -> None:
    numbers = list(range(12))
    rounds = [some(numbers, n) for n in range(3)]
    assert rounds[0] == (0, 3, 6, 9)
    assert sorted(one for few in rounds for one in few) == numbers
    assert some(numbers[:3], 7) == (0, 1, 2)


def test_cards_stand_in_the_order_of_the_rules() -> None:
    assert [card.rule for card in cards_about(["CORE-IND-04", "CORE-IND-01"])] == ["CORE-IND-04", *["CORE-IND-01"] * 2]
