"""The same position without some of the rules: to ask what a rule does, and to play without it.

A rule can be left out for *asking* if a guard, a hook, an effect laid over another or an item of a list names it; only
stages of guards are asked then. It can be left out for *playing* too if what its moves do stands without it; the
others are listed with a why. Nobody can keep such a game and take it for the real one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from drcongo.edition import house
from drcongo.edition.board import Board
from drcongo.engine.events import Event, Log
from drcongo.engine.missing import tell
from drcongo.engine.moves import Move
from drcongo.engine.remedies import limits_anew
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State
from drcongo.errors import DrCongoError
from drcongo.kernel.game import Game
from drcongo.kernel.rules import Scope
from drcongo.kernel.speech import Sentence
from drcongo.layers import LAYERS, layer
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine
from drcongo.rulebook import catalogue
from drcongo.rulebook.phrases import Words

# Ids that state one rule twice; where one is left out, so are the others.
TWICE = (
    ("INS-UNS-01", "INS-ACT-01"),
    ("INS-UNS-02", "INS-ACT-02"),
    ("INS-UNS-03", "INS-ACT-03"),
    ("INS-UNS-04", "INS-ACT-05"),
    ("INS-SUP-01", "INS-ACT-04"),
    ("INS-UNS-06", "INS-SALE-02"),
    ("INS-UNS-07", "INS-SALE-04"),
    ("INS-SUP-03", "INS-SALE-03"),
    ("INS-SUP-04", "INS-SALE-05"),
    ("INS-SUP-05", "INS-SALE-06"),
    ("INS-PLC-04", "INS-MSC-01"),
    ("GOV-FIN-04", "CORE-DIE-02"),
    ("RAG-SUP-05", "RAG-BOL-04"),
)

# Rules that guards name, but whose moves cannot be carried out without them, by why.
MOMENT, PIECES, MONEY, PLACE, NAMING, FLOW = "moment", "pieces", "money", "place", "naming", "flow"
ONLY_ASKING: dict[str, str] = {}


def _only(why: str, *rules: str) -> None:
    ONLY_ASKING.update(dict.fromkeys(rules, why))


_only(MONEY, "CORE-IND-03", "CORE-TRN-04", "CORE-CTY-03", "CORE-DRP-03", "GOV-AUC-09", "GOV-ACT-02", "SOLO-04")
_only(PIECES, "CORE-CMP-02", "CORE-CMP-03", "CORE-CTY-06", "CORE-SALE-01", "CORE-HYD-01", "CORE-CAP-01", "INS-PKP-01")
_only(PIECES, "INS-PLC-01", "INS-CMB-01", "INS-DIA-05", "GOV-SET-02", "GOV-DEF-02", "RAG-USE-01", "RAG-SUP-34")
_only(PIECES, "GOV-ACT-07")
_only(PLACE, "CORE-IND-01", "CORE-MSC-03", "CORE-TRN-02", "CORE-TRN-03", "GOV-ACT-03", "CORE-MSC-01")
_only(PLACE, "CORE-SALE-04", "CORE-SALE-11", "CORE-SALE-12", "CORE-SALE-13", "CORE-SALE-15", "CORE-HYD-06")
_only(NAMING, "CORE-CTY-01", "CORE-CTY-08", "CORE-CTY-09", "RAG-USE-07")
_only(FLOW, "RAG-SUP-05", "GOV-INT-03", "GOV-ACT-10", "GOV-SALE-04", "SOLO-03")


def same_rules(rules: Iterable[str]) -> frozenset[str]:
    """The rules with the other ids that state them."""
    named = set(rules)
    return frozenset(named.union(*(ids for ids in TWICE if named.intersection(ids))))


@cache
def _whole(layer_name: str) -> Rules:
    """All the rules of a layer."""
    return Rules(layer(layer_name), house())


@cache
def askable(layer_name: str) -> frozenset[str]:
    """Every rule of a layer that can be left out for asking."""
    rules = _whole(layer_name)
    named = {guard.rule for guard in rules.guards if guard.scope > Scope.READ}
    for part in layer(layer_name).chain():
        named.update(rule for hook in part.hooks if hook.over for rule in hook.rules)
        named.update(rule for doing in part.doings if doing.over for rule in doing.rules)
        named.update(lift.rule for lift in part.lifts)
    for items in (rules.reset_items, rules.finale_items):
        named.update(item.rule for item in items)
    return frozenset(named)


@cache
def playable(layer_name: str) -> frozenset[str]:
    """Of these the ones that can be left out for playing as well."""
    return frozenset(rule for rule in askable(layer_name) if why_not_played(layer_name, [rule]) is None)


def why_not_played(layer_name: str, rules: Iterable[str]) -> str | None:
    """Why a game without these rules can only be asked, as a key; None if it can be played."""
    table = _whole(layer_name)
    missing = same_rules(rules)
    for rule in sorted(missing):
        if rule in ONLY_ASKING:
            return ONLY_ASKING[rule]
        if any(guard.rule == rule and guard.scope == Scope.TURN for guard in table.guards):
            return MOMENT
    return None


def check(layer_name: str, rule: str) -> None:
    """Raises with its why if a rule cannot be left out of a layer."""
    known = catalogue.rule(rule)  # an id that does not exist has its own sentence
    if not same_rules([rule]) & askable(layer_name):
        table = _whole(layer_name)
        chain = {part.name for part in layer(layer_name).chain()}
        if known.layer not in chain:
            raise DrCongoError(tell("refused", "later", rule=rule))
        reads = any(guard.rule == rule for guard in table.guards)
        raise DrCongoError(tell("refused", "reading" if reads else "nothing", rule=rule))


class WithoutEngine(CongoEngine):
    """The rules of a layer without some of them."""

    def __init__(self, layer_name: str, board: Board, missing: frozenset[str]) -> None:
        self.board = board
        self.rules = Rules(layer(layer_name), board, missing)
        why = why_not_played(layer_name, missing)
        self.why: Sentence | None = None if why is None else tell("why", why)

    @property
    def only_asked(self) -> bool:
        return self.why is not None

    def preview(self, s: State, move: Move, player: int) -> tuple[Event, ...]:
        """A legal move of a game that can only be asked tells no events: its effect may not stand."""
        return () if self.only_asked else super().preview(s, move, player)

    def advance(self, s: State, move: Move, seat: int | None = None, log: Log = None) -> State:
        if self.why is not None:
            names = sorted(self.rules.missing)
            raise DrCongoError(tell("refused", "only_asking", rules=names, why=self.why))
        return super().advance(s, move, seat, log)

    def forced(self, s: State) -> Move | None:
        return None if self.only_asked else super().forced(s)


@cache
def engine_without(layer_name: str, board: Board, missing: frozenset[str]) -> WithoutEngine:
    return WithoutEngine(layer_name, board, missing)


def left_over(rules: Sequence[str], game: Game) -> WithoutEngine:
    """The rules of a game without these."""
    engine = congo(game)
    if not rules:
        raise DrCongoError(tell("refused", "nothing_named"))
    ids = [catalogue.rule(rule).id for rule in rules]
    for rule in ids:
        check(engine.layer, rule)
    missing = same_rules(ids) | engine.rules.missing
    return engine_without(engine.layer, engine.board, missing)


def without(*rules: str, game: Game) -> Game:
    """A game at the same position whose rules are folded without these."""
    other = left_over(rules, game)
    dice = game.dice if isinstance(game.dice, str) and not other.only_asked else "ask"
    return Game(other, limits_anew(other.rules, game.node.state.copy()), dice)


def counts(lang: str | None = None) -> list[str]:
    """How many rules of each layer can be left out, a line each."""
    return [
        tell("what", "counts", layer=Words("layer", name), asking=len(askable(name)), playing=len(playable(name))).text(
            lang
        )
        for name in LAYERS
    ]
