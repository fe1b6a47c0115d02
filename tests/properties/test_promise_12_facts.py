"""Promise 12: whatever an event names, a number, a player or a place, is as in the positions before and after the move.

`facts_table.py` says for every fact how it is worked out; a fact that is not there fails. `player` is always the seat
of the event: somebody else who is named has another fact.

It is told by a rule that is about it (`event_rules.py`), and not twice. The Support card that a sentence begins with is
in use, and the medals that can be read in a sentence are those of the event, in both languages.
"""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from string import Formatter
from typing import Any

import pytest

from drcongo.cards import SUPPORT
from drcongo.engine.events import CARD_OF, NAMES_THE_CARD, Event
from drcongo.engine.moves import Take
from drcongo.engine.state import NOBODY, State
from drcongo.play.engine import CongoEngine
from drcongo.rulebook import catalogue
from drcongo.rulebook.phrases import templates
from tests.counted import Record, hand_over
from tests.properties.event_rules import RULES_OF
from tests.properties.facts_table import FACTS, NOT_WORKED_OUT, OF_ONE
from tests.properties.happening import Happening, agrees
from tests.properties.rich import rich_start
from tests.properties.test_every_card_is_used import FIRST, CardBot, card_of
from tests.properties.walks import ENGINES, LAYERS, seated, walk

Checked = Counter[tuple[str, str]]
CYCLES = 3  # of games full of Support cards
UNSAID = {("combat_total", "needed")}  # the table shows it beside the die


def check_events(engine: CongoEngine, s: State, move: Any, seat: int | None, checked: Checked) -> State:
    """Every fact of every event of one move."""
    events: list[Event] = []
    after = engine.apply(s, move, seat, events)
    for n, event in enumerate(events):
        happening = Happening(engine, s, after, move, tuple(events), n)
        where = f"{event} of {engine.text(move)} in {s!r}"
        assert event.rule in RULES_OF[event.key].split(), f"{event.rule} is not about that: {where}"
        if "player" in event.facts:
            assert event.seat != NOBODY, f"a player is named who is not the seat: {where}"
            assert event.facts["player"] == s.name(event.seat), f"the player is not the seat: {where}"
        assert set(event.facts) <= said_in(event.key) | {f for key, f in UNSAID if key == event.key}, where
        for fact, value in event.facts.items():
            if (event.key, fact) not in NOT_WORKED_OUT:
                worked = OF_ONE.get((event.key, fact)) or FACTS[fact]
                assert agrees(worked(happening), value), f"{fact} is not {value!r}, but {worked(happening)!r}: {where}"
            checked[engine.layer, "every event"] += 1
        check_card(happening, where)
        check_sums_that_are_read(event, where)
    check_each_is_told_once(events)
    return after


def check_card(happening: Happening, where: str) -> None:
    """A sentence may begin with a card that somebody has taken in this cycle, or with one that Iran has fetched."""
    card = CARD_OF.get(happening.event.rule)
    if card is not None and happening.event.key not in NAMES_THE_CARD:
        before, after, used = happening.before, happening.after, happening.used()
        own = {SUPPORT[number].key for s in (before, after) for number in s.taken if number != NOBODY}
        in_use = {used} if used else {SUPPORT[number].key for number in before.active[:1]} | own
        assert card.key in in_use, f"{card.key} is not in use: {where}"


NUMBER_WORDS = {"one": 1, "jeden": 1, "jednego": 1, "two": 2, "dwa": 2, "three": 3, "trzy": 3}
MEDALS = {"en": r"(\w+) medals?\b", "pl": r"(\w+) medal(?:e|i|u)?\b"}


def check_sums_that_are_read(event: Event, where: str) -> None:
    """The medals that the seat gains or gives, in words or figures."""
    for lang, pattern in MEDALS.items():
        read = re.findall(pattern, event.text(lang).lower())
        medals = {NUMBER_WORDS.get(word, int(word) if word.isdigit() else None) for word in read}
        assert not event.medals or abs(event.medals) in medals, f"{medals} medals: {where}"


TWO_ALIKE = {"produced", "one_cube_only"}  # on two spaces of one type in one province


def check_each_is_told_once(events: list[Event]) -> None:
    said = Counter(f"{event} of {event.seat}" for event in events if event.key not in TWO_ALIKE)
    assert not said or max(said.values()) == 1, said


def said_in(key: str) -> set[str]:
    """What the sentences of an event name."""
    return {
        field for lang in ("en", "pl") for _, field, _, _ in Formatter().parse(templates(lang)["event"][key]) if field
    }


def check_walk(layer: str, players: int, seed: int, checked: Checked) -> None:
    for step in walk(players, seed, ENGINES[layer]):
        if step.move is not None:
            check_events(ENGINES[layer], step.state, step.move, step.seat, checked)


def check_cards(layer: str, seeds: range, checked: Checked) -> None:
    """Games that begin in the middle of things, with the rarest cards on top."""
    engine, used = ENGINES[layer], Counter[int]()
    wanted = list(engine.rules.support_cards(rich_start(engine, 2, 1)))
    for seed in seeds:
        first = sorted(wanted, key=lambda card: (used[card], Random(f"{seed} {card}").random()))[:FIRST]
        s, bot = rich_start(engine, seated(layer, 2 + seed % 3), seed, tuple(first)), CardBot(seed, used)
        while s.cycle <= CYCLES and not engine.is_over(s):
            move = engine.draw(s) if engine.chances(s) else bot.choose(engine, s)[0]
            if isinstance(move, Take) and not move.aside:
                used[card_of(move)] += 1
            s = check_events(engine, s, move, None, checked)


# --- the table is whole ---


def test_every_fact_of_every_sentence_is_worked_out() -> None:
    """A new one that is neither in the table nor excused fails here, before it is ever told."""
    pairs = {(key, fact) for key in templates("en")["event"] for fact in said_in(key)}
    missing = [
        pair for pair in sorted(pairs) if pair not in OF_ONE and pair not in NOT_WORKED_OUT and pair[1] not in FACTS
    ]
    assert missing == []


def test_every_event_has_its_rules() -> None:
    assert set(RULES_OF) == set(templates("en")["event"])
    named = {rule for rules in RULES_OF.values() for rule in rules.split()}
    assert named <= {rule.id for rule in catalogue.rules()}


def test_nothing_is_worked_out_that_no_event_says() -> None:
    pairs = {(key, fact) for key in templates("en")["event"] for fact in said_in(key)} | UNSAID
    assert sorted(set(OF_ONE) - pairs) == []
    assert sorted(set(NOT_WORKED_OUT) - pairs) == []
    assert sorted(set(FACTS) - {fact for _, fact in pairs}) == []
    assert all(why.strip() for why in NOT_WORKED_OUT.values())


# --- in games ---


@pytest.mark.parametrize("layer", LAYERS)
def test_facts_agree_with_the_positions(layer: str, record_property: Record) -> None:
    checked: Checked = Counter()
    for seed in (1, 3):
        check_walk(layer, 2 + seed, seed, checked)
    assert hand_over(record_property, "facts", checked) > 1000


@pytest.mark.parametrize("layer", ["ragnar", "solo"])
def test_facts_of_cards_agree_with_the_positions(layer: str, record_property: Record) -> None:
    checked: Checked = Counter()
    check_cards(layer, range(8), checked)
    assert hand_over(record_property, "facts", checked) > 1000


@pytest.mark.soak
@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_facts_agree_with_the_positions_soak(layer: str, players: int, record_property: Record) -> None:
    checked: Checked = Counter()
    for seed in range(100, 130):
        check_walk(layer, players, seed, checked)
    assert hand_over(record_property, "facts", checked)


@pytest.mark.soak
@pytest.mark.parametrize("layer", ["ragnar", "solo"])
def test_facts_of_cards_agree_with_the_positions_soak(layer: str, record_property: Record) -> None:
    checked: Checked = Counter()
    check_cards(layer, range(100, 400), checked)
    assert hand_over(record_property, "facts", checked)
