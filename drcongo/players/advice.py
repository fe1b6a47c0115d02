"""Advice: what a bot would do now, why, and the rules it applies."""

from __future__ import annotations

from dataclasses import dataclass

from drcongo.engine import CongoEngine
from drcongo.game import Game
from drcongo.moves import Build, Develop, Move, Place
from drcongo.players.named import bot
from drcongo.speech import Book, Sentence
from drcongo.state import State

MOST_RULES = 4  # shown with an advice

because = Book(__package__, "why_")


@dataclass(frozen=True, slots=True)
class Advice:
    """A move as text, why it is a good one (`why.text("pl")`), and the rules it applies."""

    move: str
    why: Sentence
    rules: tuple[str, ...]

    def text(self, lang: str | None = None) -> str:
        return f"{self.move}: {self.why.text(lang)} [{', '.join(self.rules)}]"

    def __str__(self) -> str:
        return self.text()


def advise(
    game: Game, name: str = "thumb", seed: int = 0, seconds: float | None = None, count: int | None = None
) -> Advice | None:
    """What the bot would do in the place of the player to act, who is all it asks; None when nobody has to decide."""
    engine, state = game.engine, game.node.state
    assert isinstance(engine, CongoEngine)
    seat = engine.to_act(state)
    if seat is None:
        return None
    view = engine.view(state, seat)
    move, _ = bot(name, seed, seconds, count).choose(engine, view)
    return Advice(engine.text(move), _why(view, move), _rules(engine, state, move, seat))


def _why(s: State, move: Move) -> Sentence:
    if s.frame.seat == s.government and isinstance(move, (Build, Place)):
        return because("why", "government_action")
    if s.frame.seat == s.government and isinstance(move, Develop):
        return because("why", "government_city")
    return because("why", type(move).__name__)


def _rules(engine: CongoEngine, s: State, move: Move, seat: int) -> tuple[str, ...]:
    """Those of the player's own events; of all events if there are none."""
    events = engine.explain(s, move).events
    own = tuple(dict.fromkeys(event.rule for event in events if event.seat == seat))
    return (own or tuple(dict.fromkeys(event.rule for event in events)))[:MOST_RULES]
