"""What does this rule do? The same position with and without it: moves it forbids or allows, and sums it changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from drcongo import catalogue
from drcongo.compare import Difference, compare_states, shown
from drcongo.engine import CongoEngine
from drcongo.game import Game
from drcongo.missing import tell
from drcongo.move_words import in_words
from drcongo.moves import Move
from drcongo.speech import Sentence, language
from drcongo.state import State
from drcongo.without import WithoutEngine, without

MOST_TOLD = 6
AREAS = ("money", "medals", "market", "map", "score")  # what a move may leave otherwise
NOT_TOLD = ("space_flipped", "city_flipped", "lowest_sold")


@dataclass(frozen=True, slots=True)
class Sum:
    """One thing that comes out otherwise by a move that is legal both ways."""

    move: Move
    said: Any
    difference: Difference  # its `before` is without the rule, its `after` with it

    def text(self, lang: str | None = None) -> str:
        values = {"without": shown(self.difference.before, lang), "with_it": shown(self.difference.after, lang)}
        return tell("what", "sum", move=self.said, what=self.difference.what, **values).text(lang)


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a rule does in a position, as data and in sentences."""

    rule: str
    forbids: tuple[Move, ...]
    allows: tuple[Move, ...]
    sums: tuple[Sum, ...]
    why_no_sums: Sentence | None
    words: dict[Move, Any]

    @property
    def idle(self) -> bool:
        return not (self.forbids or self.allows or self.sums)

    def text(self, lang: str | None = None) -> str:
        lang = lang or language()
        lines = [tell("what", "head", title=catalogue.rule(self.rule, lang).title, rule=self.rule).text(lang)]
        for key, moves in (("forbids", self.forbids), ("allows", self.allows)):
            if moves:
                told: list[Any] = [self.words[move] for move in moves[:MOST_TOLD]]
                told += [tell("what", "more", n=len(moves) - MOST_TOLD)] if len(moves) > MOST_TOLD else []
                lines.append(tell("what", key, moves=told).text(lang))
        if self.sums:
            lines.append(tell("what", "sums").text(lang))
            lines += [f"  {one.text(lang)}" for one in self.sums[:MOST_TOLD]]
            if len(self.sums) > MOST_TOLD:
                lines.append(tell("what", "more", n=len(self.sums) - MOST_TOLD).text(lang))
        if self.idle:
            lines.append(tell("what", "same").text(lang))
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()


def what_does(rule: str, game: Game) -> Meaning:
    """What a rule forbids, allows and changes for the player to act, against the same position without it."""
    rule = catalogue.rule(rule).id
    engine = game.engine
    assert isinstance(engine, CongoEngine)
    other_game = without(rule, game=game)
    other = other_game.engine
    assert isinstance(other, WithoutEngine)
    s, bare = game.node.state, other_game.root.state
    here, there = engine.legal_moves(s), other.legal_moves(bare)
    forbids = tuple(move for move in there if move not in set(here))
    allows = tuple(move for move in here if move not in set(there))
    sums: list[Sum] = []
    if not other.only_asked:
        common = set(there)
        for move in here:
            if move in common:
                sums += _sums(engine, s, other, bare, move)
    words = {move: in_words(engine.board, move) for move in (*forbids, *allows)}
    return Meaning(rule, forbids, allows, tuple(sums), other.why, words)


def _sums(engine: CongoEngine, s: State, other: CongoEngine, bare: State, move: Move) -> list[Sum]:
    """What differs after one move; the whole of an opened choice is not looked into."""
    found = compare_states(other, other.apply(bare, move), engine, engine.apply(s, move))
    said = in_words(engine.board, move)
    return [Sum(move, said, d) for d in found.of(*AREAS) if d.field not in NOT_TOLD]
