"""Each verb is described once: whatever reads the description finds what it needs there."""

from __future__ import annotations

import pytest

import drcongo
from drcongo.cards import SUPPORT
from drcongo.engine import notation
from drcongo.engine.moves import VERBS, Move, Split, Verb, is_move
from drcongo.engine.verbs.move import things_of
from drcongo.engine.verbs.things import NAMED
from drcongo.kernel.speech import LANGUAGES
from drcongo.play.engine import CongoEngine
from drcongo.rulebook.phrases import templates

GAME = drcongo.new_game("solo", ["Ana"], seed=3)
STATE = GAME.node.state


def engine() -> CongoEngine:
    assert isinstance(GAME.engine, CongoEngine)
    return GAME.engine


def examples(verb: Verb) -> list[Move]:
    board = engine().board
    return [notation.parse(board, STATE, text, 0) for text in verb.examples or ("3/1/0",)]


def test_all_verbs_are_gathered_once() -> None:
    assert len({verb.__name__ for verb in VERBS}) == len(VERBS) == 28
    words = [verb.word for verb in VERBS if verb is not Split]
    keys = [verb.shortcut for verb in VERBS if verb.shortcut]
    assert all(words)
    assert len(set(words)) == len(words)
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("verb", VERBS)
def test_its_examples_are_read_written_and_looked_up(verb: Verb) -> None:
    for move in examples(verb):
        assert type(move) is verb
        assert is_move(move)
        assert notation.parse(engine().board, STATE, move.text(), 0) == move
        assert len(things_of(verb)) == len(move.__slots__)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("verb", VERBS)
def test_its_words_are_there(verb: Verb, lang: str) -> None:
    assert templates(lang)["verb"][verb.name()]
    for move in examples(verb):
        assert move.said(engine().board).text(lang)
        label = move.label(engine().board, STATE)
        assert label is None or label.text(lang)


@pytest.mark.parametrize("verb", VERBS)
def test_a_field_of_another_kind_is_no_move(verb: Verb) -> None:
    named = things_of(verb)
    for place in range(len(named)):
        values: list[object] = [getattr(examples(verb)[0], name) for name, _ in named]
        values[place] = object()
        assert not is_move(verb(*values))  # type: ignore[call-arg]


def test_whatever_a_card_asks_to_be_named_is_a_known_kind_of_thing() -> None:
    assert {card.named for card in SUPPORT} == {"", "card", *NAMED}
