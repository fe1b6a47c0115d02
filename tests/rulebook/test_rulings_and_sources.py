"""Rulings: every number that is cited exists, every ruling acts in a rule, and the pages made from the data are new."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import drcongo
from drcongo.cli import commands as cli
from drcongo.edition import house
from drcongo.reports import pages
from drcongo.rulebook.catalogue import KINDS

ROOT = Path(__file__).parents[2]
NO_RULING = "AMB-" + "999"
CITED = re.compile(r"\bAMB-\d+\b")
PLACES = (
    "drcongo/**/*.py",
    "drcongo/**/*.toml",
    "widgets/**/*.py",
    "tests/**/*.py",
    "notebooks/*.ipynb",
    "docs/*.md",
    "*.md",
)


def test_every_number_that_is_cited_exists() -> None:
    known = {ruling.id for ruling in drcongo.rulings("en")}
    cited = {
        (number, path.name)
        for pattern in PLACES
        for path in ROOT.glob(pattern)
        for number in CITED.findall(path.read_text(encoding="utf-8"))
    }
    assert len(cited) > 300
    assert sorted((number, name) for number, name in cited if number not in known) == []


def test_every_ruling_acts_in_a_rule() -> None:
    assert [ruling.id for ruling in drcongo.rulings("en") if not ruling.rules] == []
    assert len(drcongo.rulings("en")) == 148


def test_rulings_are_said_in_both_languages() -> None:
    english, polish = drcongo.rulings("en"), drcongo.rulings("pl")
    assert [r.id for r in english] == [r.id for r in polish]
    for one, other in zip(english, polish, strict=True):
        assert one.kind in KINDS
        assert one.rules == other.rules
        for text in (one.question, one.answer, other.question, other.answer):
            assert text.strip()[-1] in ".?"
        assert one.answer != other.answer, one.id
        numbers = [sorted(re.findall(r"\d+", text)) for text in (one.answer, other.answer)]
        assert numbers[0] == numbers[1], f"{one.id}: other numbers in Polish"


def test_a_rule_says_how_we_decide() -> None:
    text = drcongo.rule("RAG-SUP-15").show("en")
    assert "How we decide (AMB-136): Those in the order in which they would be turned over" in text
    assert "Jak rozstrzygamy (AMB-136)" in drcongo.rule("RAG-SUP-15").show("pl")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_command_line_answers_to_the_number_of_a_ruling(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert cli.main(["rules", "AMB-136", "--lang", lang]) == 0
    assert capsys.readouterr().out.startswith("AMB-136 " + drcongo.ruling("AMB-136", lang).title)
    assert cli.main(["rules", NO_RULING, "--lang", lang]) != 0


def test_an_unknown_ruling_is_told() -> None:
    with pytest.raises(drcongo.DrCongoError, match="no ruling"):
        drcongo.ruling(NO_RULING)


def test_every_rule_and_value_is_marked() -> None:
    sources = house().data["sources"]
    for one in drcongo.rules(lang="en"):
        assert one.source in ("rulebook", "ruling", "reconstructed")
        for value in one.values:
            assert not sources[value].startswith("rulebook"), f"{one.id}: {value} is printed"
    used = {value for one in drcongo.rules(lang="en") for value in one.values}
    own = {key for key, source in sources.items() if source.startswith(("house", "geography"))}
    assert sorted(own - used - {"provinces.*.name_pl"}) == []


def test_a_rule_is_found_by_its_number_in_polish() -> None:
    assert [rule.id for rule in drcongo.rules(lang="pl", search="CORE-RST-01")] == ["CORE-RST-01"]


def test_the_pages_are_new() -> None:
    assert pages.main(["--check"]) == 0


def test_the_page_of_cards_knows_every_card_and_all_that_is_named() -> None:
    text = pages.timing_page()
    told = {pages.named(kind) for kind in {entry.named for entry in pages.SUPPORT} if kind}
    assert told
    assert [words for words in told if words not in text or words.startswith("named_")] == []
    assert all(entry.rule in text for entry in pages.SUPPORT)


# --- worked cases ---


def test_every_case_is_played_by_a_test_and_every_test_has_its_case() -> None:
    tests = (ROOT / "tests" / "layers").rglob("test_scenarios*.py")
    played = {f"S-{n}" for path in tests for n in re.findall(r"def test_S_(\d{3})_", path.read_text(encoding="utf-8"))}
    assert {case.id for case in drcongo.cases("en")} == played


def test_cases_are_said_in_both_languages_with_the_same_numbers() -> None:
    def numbers(text: str) -> list[str]:
        return sorted(re.sub(r"[ ,]", "", n) for n in re.findall(r"\d{1,3}(?:[ ,]\d{3})+|\d+", text))

    rules, rulings = {rule.id for rule in drcongo.rules()}, {ruling.id for ruling in drcongo.rulings()}
    for one, other in zip(drcongo.cases("en"), drcongo.cases("pl"), strict=True):
        assert one.id == other.id
        assert numbers(one.text) == numbers(other.text), one.id
        assert one.text != other.text
        assert set(one.rules) <= rules
        assert set(one.rulings) <= rulings
        assert one.rules


def test_the_command_line_answers_to_the_number_of_a_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "S-019"]) == 0
    assert "B sells 2 and begins in 600: 1200" in capsys.readouterr().out
    with pytest.raises(drcongo.DrCongoError, match="no case"):
        drcongo.case("S-999")
