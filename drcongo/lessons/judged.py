"""A move that somebody is to judge: its name in words, and what the engine says of it."""

from __future__ import annotations

from typing import NamedTuple

from drcongo.engine.moves import Move
from drcongo.kernel.game import Game
from drcongo.kernel.lessons.exercise import Text
from drcongo.kernel.protocol import Opinion
from drcongo.kernel.speech import LANGUAGES, Book, fill
from drcongo.play.congo import congo

BOOK = Book("course")


class Judged(NamedTuple):
    """A move, what it is called, and the engine's verdict: what it does, or why it is not allowed."""

    move: Move
    name: Text
    verdict: Opinion

    def told(self) -> tuple[tuple[str, Text], ...]:
        """The verdict as (rule, sentence), line by line."""
        by_language = [[line.partition(": ") for line in self.verdict.text(lang).split("\n")] for lang in LANGUAGES]
        return tuple((same[0][0], Text(*(text for _, _, text in same))) for same in zip(*by_language, strict=True))


def judged(game: Game, line: str) -> Judged:
    """The last of some moves, such as "peacekeeper ORI; build crops ORI": those before it are tried out first."""
    *before, last = (text.strip() for text in line.split(";"))
    here, names = game.node, []
    for text in before:
        names.append(in_words(game, game.read(text)))
        game.play(text)
    judgement = judged_move(game, game.read(last))
    game.jump(here)
    return judgement._replace(name=capital(one_after_another(names, judgement.name))) if names else judgement


def judged_move(game: Game, move: Move) -> Judged:
    return Judged(move, capital(in_words(game, move)), game.explain(move))


def in_words(game: Game, move: Move) -> Text:
    """A move as part of a sentence: "build Crops in Katanga"."""
    said = move.said(congo(game).board, game.state)
    return Text.each(lambda lang: str(said.text(lang)))


def capital(text: Text) -> Text:
    return Text.each(lambda lang: text(lang)[:1].upper() + text(lang)[1:])


def lower(text: Text) -> Text:
    return Text.each(lambda lang: text(lang)[:1].lower() + text(lang)[1:])


def one_after_another(names: list[Text], last: Text) -> Text:
    """Several moves as one: "first …, then …"."""

    def said(lang: str) -> str:
        facts = {"first": [name(lang) for name in names], "then": lower(last)(lang)}
        return fill(BOOK.templates(lang)["recap"]["first_then"], facts, lang)

    return Text.each(said)
