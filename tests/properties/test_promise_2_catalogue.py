"""Promise 2: every rule in code is in the catalogue and the other way round, and both languages agree."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import drcongo
from drcongo.cards import SUPPORT
from drcongo.edition import house
from drcongo.engine.prompts import ACTIONS, BEFOREHAND, PAID_FOR
from drcongo.layers import LAYERS
from drcongo.play.engine import CongoEngine
from drcongo.reports.coverage import NOT_EXECUTABLE
from drcongo.rulebook.catalogue import ids_in
from drcongo.rulebook.phrases import glossary, templates

ROOT = Path(__file__).parents[2]
CODE = ROOT / "drcongo"
TESTS = ROOT / "tests"
RULES = [CongoEngine(layer, house()).rules for layer in LAYERS]
RULE_IDS = {rule for rules in RULES for rule in rules.rule_ids()}
GUARD_KEYS = {guard.key for rules in RULES for guard in rules.guards}


@cache
def sources() -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in sorted(CODE.rglob("*.py"))}


@cache
def cited() -> frozenset[str]:
    """In code, and in the data of the Support cards, which each name their rule."""
    return frozenset(rule for text in sources().values() for rule in ids_in(text)) | {c.rule for c in SUPPORT}


@cache
def constants() -> frozenset[str]:
    """Every string that stands in the code."""
    trees = [ast.parse(text) for text in sources().values()]
    nodes = (node for tree in trees for node in ast.walk(tree))
    return frozenset(n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str))


def catalogue(lang: str) -> dict[str, Any]:
    return {rule.id: rule for rule in drcongo.rules(lang=lang)}


# --- the catalogue ---


def test_every_rule_in_code_is_in_both_catalogues() -> None:
    for lang in ("en", "pl"):
        assert sorted(cited() - set(catalogue(lang))) == []


def test_both_catalogues_have_the_same_rules() -> None:
    english, polish = catalogue("en"), catalogue("pl")
    assert list(english) == list(polish)
    for rule in english.values():
        other = polish[rule.id]
        assert (rule.page, rule.layer, rule.see, rule.rulings) == (other.page, other.layer, other.see, other.rulings)
        assert rule.title != other.title or rule.text != other.text, f"{rule.id} is not translated"


def test_every_rule_of_the_catalogue_is_in_code() -> None:
    assert sorted(set(catalogue("en")) - cited() - set(NOT_EXECUTABLE)) == []


def test_the_exceptions_are_real() -> None:
    assert sorted(set(NOT_EXECUTABLE) - set(catalogue("en"))) == []
    assert sorted(set(NOT_EXECUTABLE) & RULE_IDS) == []
    assert all(why.strip() for why in NOT_EXECUTABLE.values())


def test_every_rule_of_the_table_is_in_the_catalogue() -> None:
    assert sorted(RULE_IDS - set(catalogue("en"))) == []


def test_rules_point_at_rules() -> None:
    for rule in catalogue("en").values():
        assert rule.title.strip()
        assert rule.text.strip().endswith((".", "!", "?"))
        assert 1 <= rule.page <= 30
        assert rule.id not in rule.see
        assert sorted(set(rule.see) - set(catalogue("en"))) == [], rule.id
        assert all(re.fullmatch(r"AMB-\d{2,3}", ruling) for ruling in rule.rulings), rule.id


def test_every_rule_that_can_be_tested_is_named_by_a_test() -> None:
    """This file only lists rules, so it does not count."""
    texts = [p.read_text(encoding="utf-8") for p in TESTS.rglob("*.py") if p != Path(__file__)]
    named = {rule for text in texts for rule in ids_in(text)}
    assert sorted(set(catalogue("en")) - set(NOT_EXECUTABLE) - named) == []


def test_a_rule_can_be_looked_up_and_searched() -> None:
    assert drcongo.rule("core-sale-12").id == "CORE-SALE-12"
    assert drcongo.rule("CORE-SALE-12", "pl").title != drcongo.rule("CORE-SALE-12").title
    assert "CORE-SALE-06" in {r.id for r in drcongo.rules(search="truck cube sale")}
    with pytest.raises(drcongo.DrCongoError, match="no rule"):
        drcongo.rule("CORE-XXX-99")


# --- the phrase books ---


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("group", sorted(templates("en")))
def test_phrases_agree_in_both_languages(group: str) -> None:
    english, polish = templates("en")[group], templates("pl")[group]
    assert sorted(english) == sorted(polish)
    for key, template in english.items():
        assert fields(template) == fields(polish[key]), f"{group}.{key}"
        has_words = template.endswith(".") and re.search(r"\w", re.sub(r"\{[^}]*\}", "", template))
        assert template != polish[key] or not has_words, f"{group}.{key} is not translated"


def test_the_phrase_books_have_the_same_groups() -> None:
    assert sorted(templates("en")) == sorted(templates("pl"))


def test_plurals_have_the_forms_of_their_language() -> None:
    for lang, forms in (("en", 2), ("pl", 3)):
        for group, phrases in templates(lang).items():
            for key, template in phrases.items():
                for _, _, spec, _ in Formatter().parse(template):
                    if spec and "|" in spec:
                        assert spec.count("|") == forms - 1, f"{lang} {group}.{key}: {spec}"


def test_cases_are_in_the_glossary() -> None:
    known = {case for group in glossary.templates("pl").values() for forms in group.values() for case in forms}
    for group, phrases in templates("pl").items():
        for key, template in phrases.items():
            for _, _, spec, _ in Formatter().parse(template):
                assert not spec or spec[0] in "$& " or "|" in spec or spec in known, f"{group}.{key}: {spec}"


def test_every_term_has_every_case() -> None:
    for group, entries in glossary.templates("pl").items():
        for name, polish in entries.items():
            assert set(glossary.templates("en")[group][name]) == {"one", "many"}, f"{group}.{name}"
            assert {"nom", "gen", "dat", "acc", "inst", "loc", "many"} <= set(polish), f"{group}.{name}"


def card_sentences() -> set[str]:
    """What the guards of the Support cards may say: one sentence for each window and act, and those of the refusals."""
    made_up = {f"window_{card.window}" for card in SUPPORT} | {f"needs_{key}" for key in ("portugal", "spain")}
    return made_up | {f"{kind}_{card.act}" for card in SUPPORT if card.act for kind in ("act", "no")}


def test_cards_are_never_declined() -> None:
    for group, phrases in templates("pl").items():
        for key, template in phrases.items():
            for _, name, spec, _ in Formatter().parse(template):
                assert name not in ("card", "taken") or not spec, f"{group}.{key}"


def test_each_guard_has_its_sentence_and_no_sentence_is_left_over() -> None:
    sentences = {
        re.sub(r"^(nobody|bolivia|government)_(?!stands|places)", "", key) for key in templates("en")["reason"]
    }
    assert sorted((GUARD_KEYS | card_sentences()) - set(templates("en")["reason"])) == []
    assert sorted(sentences - GUARD_KEYS - card_sentences() - constants()) == []


def test_frames_phases_and_prompts_have_their_words() -> None:
    frames = {kind for rules in RULES for kind in rules.frames}
    by_card = {"defence_by_card", "finance_by_card", "share_by_card"}
    assert frames | by_card == set(templates("en")["frame"])
    assert frames | by_card == set(templates("en")["prompt"])
    assert {phase.name for rules in RULES for phase in rules.phases} == set(templates("en")["phase"])


def event_calls() -> set[str]:
    """The keys that stand in calls of Event."""
    found = set()
    for text in sources().values():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Event" and len(node.args) > 1:
                found |= {n.value for n in [node.args[1]] if isinstance(n, ast.Constant)}
    return found


def test_every_event_has_its_sentence() -> None:
    assert sorted(event_calls() - set(templates("en")["event"])) == []


def test_no_event_sentence_is_left_over() -> None:
    made_up = {f"finale_{item.run.__name__}" for rules in RULES for item in rules.finale_items}
    made_up |= {f"victory_{kind}" for kind in ("national", "baronial", "none")}
    made_up |= {f"acts_{card.act}" for card in SUPPORT if card.act} | {f"sale_by_{card.key}" for card in SUPPORT}
    assert sorted(set(templates("en")["event"]) - set(constants()) - made_up) == []


def test_each_verb_has_the_clauses_its_frames_need_and_none_is_left_over() -> None:
    """[then] has a clause for every verb a frame offers, its own or the frame's; [first] for what comes beforehand."""
    clauses, used = set(templates("en")["then"]), {"action", "second_action"}
    used |= {f"{kind}_raise" for kind in PAID_FOR} | {f"action_{verb.__name__.lower()}" for verb in ACTIONS}
    for rules in RULES:
        for kind, spec in rules.frames.items():
            for verb in spec.verbs:
                name = verb.__name__.lower()
                found = {f"{kind}_{name}", name} & clauses
                assert found or verb in ACTIONS, f"{kind}: {name}"
                used |= found
    assert sorted(clauses - used) == []
    assert set(templates("en")["first"]) == {verb.__name__.lower() for verb in BEFOREHAND}


def test_no_part_is_left_over() -> None:
    assert sorted(set(templates("en")["part"]) - set(constants())) == []
