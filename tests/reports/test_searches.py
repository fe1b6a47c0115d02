"""What is printed about a search is what the search does: the same guards, each once, and the same moves."""

from __future__ import annotations

import pytest

from drcongo.edition import house
from drcongo.engine.moves import Build
from drcongo.engine.vocabulary import spelled
from drcongo.errors import DrCongoError
from drcongo.kernel.speech import LANGUAGES
from drcongo.layers import LAYERS
from drcongo.play.engine import CongoEngine
from drcongo.reports import searches
from tests.properties.walks import ENGINES, positions


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("layer", LAYERS)
def test_every_guard_of_a_verb_is_spared_or_asked_once(layer: str, lang: str) -> None:
    rules = CongoEngine(layer, house()).rules
    for verb, plan in rules.plans.items():
        guards = [*plan.implied, *plan.of_verb, *plan.of_kind, *plan.of_place]
        assert sorted(g.key for g in guards) == sorted(g.key for g in rules.table[verb].rest)
        lines = searches.told(spelled(verb), layer, lang)
        assert [line.rsplit("(", 1)[1][:-1] for line in lines if line.startswith("    ")] == [g.key for g in guards]


@pytest.mark.parametrize("layer", LAYERS)
def test_what_it_begins_with_holds_every_legal_move(layer: str) -> None:
    engine = ENGINES[layer]
    for number, s in enumerate(positions(engine.rules.players[1], 5, engine)):
        seat = engine.to_act(s)
        if number % 9 or seat is None:
            continue
        for verb in engine.rules.frames[s.frame.kind].verbs:
            plan = engine.rules.plans[verb]
            listed = {id(target) for group in plan.groups_of(engine.rules, s, seat) for target in group}
            found = {target.move for target in plan.search()(engine.rules, s, seat)}
            assert found == {target.move for target in engine.rules.legal(s, seat, verb)}
            assert len(found) <= len(listed)


def test_a_search_can_be_read() -> None:
    lines = searches.told("build", "core", "en")
    assert lines[0] == "How the legal moves of build are found in the Core Game"
    assert lines[1].strip() == "It begins with what the printed board allows: sorted out once, for no move changes it."
    assert any("CORE-IND-03" in line for line in lines[lines.index("  Asked once for each kind of thing:") :])
    assert searches.told("zbuduj", "core", "pl") == searches.told(spelled(Build), "core", "pl")


@pytest.mark.parametrize("word", ["dance", ""])
def test_no_such_verb(word: str) -> None:
    with pytest.raises(DrCongoError, match="No move of the Core Game begins with"):
        searches.told(word, "core")
