"""What does this rule do? The same position with and without it: moves it forbids or allows, and sums it changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from drcongo.asking.position_diff import Difference, compare_states, shown
from drcongo.asking.without import left_over
from drcongo.engine.missing import tell
from drcongo.engine.moves import Done, Move
from drcongo.engine.remedies import limits_anew
from drcongo.engine.state import State
from drcongo.kernel.game import Game
from drcongo.kernel.speech import Sentence, language
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine
from drcongo.rulebook import catalogue

MOST_TOLD = 6
AREAS = ("money", "medals", "market", "map", "score")  # what a move may leave otherwise
NOT_TOLD = ("space_flipped", "city_flipped", "lowest_sold")


@dataclass(frozen=True, slots=True)
class Sum:
    """One thing that comes out otherwise by a move that is legal both ways; without a move, it is so already now."""

    move: Move | None
    said: Any
    difference: Difference  # its `before` is without the rule, its `after` with it

    @property
    def kind(self) -> tuple[Any, ...]:
        """Moves that change the same thing in the same way are told once."""
        d = self.difference
        return d.field, d.index, str(d.before), str(d.after)

    def text(self, lang: str | None = None) -> str:
        values = {"without": shown(self.difference.before, lang), "with_it": shown(self.difference.after, lang)}
        value = tell("what", "value", what=self.difference.what, **values)
        return (value if self.move is None else tell("what", "sum", move=self.said, value=value)).text(lang)


@dataclass(frozen=True, slots=True, repr=False)
class Meaning:
    """What a rule does in a position, as data and in sentences; in a notebook it shows itself."""

    rule: str
    forbids: tuple[Move, ...]
    allows: tuple[Move, ...]
    now: tuple[Sum, ...]
    sums: tuple[Sum, ...]
    why_no_sums: Sentence | None
    words: dict[Move, Any]

    @property
    def idle(self) -> bool:
        """Whether the rule makes no difference here."""
        return not (self.forbids or self.allows or self.now or self.sums)

    def text(self, lang: str | None = None) -> str:
        """What the rule forbids, allows and changes here, in sentences."""
        lang = lang or language()
        lines = [tell("what", "head", title=catalogue.rule(self.rule, lang).title, rule=self.rule).text(lang)]
        parts = {
            "forbids": [self.words[move].text(lang) for move in self.forbids],
            "allows": [self.words[move].text(lang) for move in self.allows],
            "now": [one.text(lang) for one in self.now],
            "sums": self._sums(lang),
        }
        for key, told in parts.items():
            if told:
                lines += [tell("what", key).text(lang), *(f"  {line}" for line in told[:MOST_TOLD])]
            if len(told) > MOST_TOLD:
                lines.append(f"  {tell('what', 'more', n=len(told) - MOST_TOLD).text(lang)}")
        if self.idle:
            lines.append(tell("what", "same").text(lang))
        return "\n".join(lines)

    def _sums(self, lang: str) -> list[str]:
        kinds: dict[tuple[Any, ...], list[Sum]] = {}
        for one in self.sums:
            kinds.setdefault(one.kind, []).append(one)
        return [
            (tell("what", "alike", sum=first, n=len(others)) if others else first).text(lang)
            for first, *others in kinds.values()
        ]

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__


def what_does(rule: str, game: Game) -> Meaning:
    """What a rule forbids, allows and changes for the player to act, against the same position without it."""
    rule = catalogue.rule(rule).id
    engine = congo(game)
    other = left_over((rule,), game)
    s = game.node.state
    bare = limits_anew(other.rules, s.copy())
    here, there = engine.legal_moves(s), other.legal_moves(bare)
    forbids = tuple(move for move in there if move not in set(here))
    allows = tuple(move for move in here if move not in set(there))
    now = _differing(other, bare, engine, s)
    sums: list[Sum] = []
    if not other.only_asked:
        common, known = set(there), {(one.field, one.index) for one in now}  # what is told of now is not told again
        for move in here:
            if move in common:
                found = _differing(other, _settled(other, bare, move), engine, _settled(engine, s, move))
                found = [one for one in found if (one.field, one.index) not in known]
                sums += _sums(found, move, move.said(engine.board))
    words = {move: move.said(engine.board) for move in (*forbids, *allows)}
    return Meaning(rule, forbids, allows, tuple(_sums(now)), tuple(sums), other.why, words)


def _differing(other: CongoEngine, bare: State, engine: CongoEngine, s: State) -> list[Difference]:
    found = compare_states(other, bare, engine, s).of(*AREAS)
    return [difference for difference in found if difference.field not in NOT_TOLD]


def _sums(found: list[Difference], move: Move | None = None, said: Any = None) -> list[Sum]:
    return [Sum(move, said, difference) for difference in found]


def _settled(engine: CongoEngine, s: State, move: Move) -> State:
    """After a move; a production is carried out with all that can produce, other choices are not looked into."""
    s = engine.apply(s, move)
    return engine.apply(s, Done()) if s.frame.kind == "produce" else s
