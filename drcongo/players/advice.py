"""Advice: what a bot would do now, why, and the rules it applies."""

from __future__ import annotations

from dataclasses import dataclass

from drcongo.engine.moves import Move
from drcongo.engine.state import State
from drcongo.engine.typed import Written
from drcongo.kernel.game import Game
from drcongo.kernel.speech import Sentence, language
from drcongo.kernel.speech.folded import folded
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine
from drcongo.players.named import bot
from drcongo.players.reasons import because, why
from drcongo.players.rule_of_thumb import ThumbBot

MOST_RULES = 4  # shown with an advice


@dataclass(frozen=True, slots=True)
class Advice:
    """A move as text, why it is a good one (`why.text("pl")`), and the rules it applies."""

    move: str
    why: Sentence
    rules: tuple[str, ...]

    def text(self, lang: str | None = None) -> str:
        """The move as it is typed and why, in a sentence or two."""
        return f"{Written(self.move).text(lang or language())}: {self.why.text(lang)} [{', '.join(self.rules)}]"

    def __str__(self) -> str:
        return folded(self.text())


def advise(
    game: Game, name: str = "thumb", seed: int = 0, seconds: float | None = None, count: int | None = None
) -> Advice | None:
    """What a bot would do in the place of the player to act, from what that player knows; None if nobody decides."""
    engine, state = congo(game), game.node.state
    seat = engine.to_act(state)
    if seat is None:
        return None
    view = engine.view(state, seat)
    move, choice = bot(name, seed, seconds, count).choose(engine, view)
    searched = name == "search" and choice and move != ThumbBot().choose(engine, view)[0]
    reason = because("why", "tried") if searched else why(engine.rules, view, move)
    return Advice(engine.text(move), reason, _rules(engine, state, move, seat))


def _rules(engine: CongoEngine, s: State, move: Move, seat: int) -> tuple[str, ...]:
    """Those of the player's own events; of all events if there are none."""
    events = engine.explain(s, move).events
    own = tuple(dict.fromkeys(event.rule for event in events if event.seat == seat))
    return (own or tuple(dict.fromkeys(event.rule for event in events)))[:MOST_RULES]
