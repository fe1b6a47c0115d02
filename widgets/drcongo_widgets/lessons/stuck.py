"""Where a try got stuck: the narrow place of a sale, or else the move that led astray."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from drcongo.edition.kinds import RESOURCES
from drcongo.engine.decisions import resource_of
from drcongo.engine.moves import Move, Sell, Split
from drcongo.engine.selling import Sale
from drcongo.engine.state import State
from drcongo.engine.transport import Bottleneck, Route
from drcongo.kernel.game import Node
from drcongo.kernel.lessons import conditions
from drcongo.kernel.lessons.exercise import Text
from drcongo.kernel.lessons.feedback import Remark
from drcongo.kernel.lessons.runner import PlayAttempt
from drcongo.kernel.speech import LANGUAGES
from drcongo.lessons.congo import counted
from drcongo.picture import targets
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine

from ..table.labels import thing
from ..table.sale_panel import paid, told_money
from ..words import lesson_word
from . import goal_words

FULL, NO_WAY, STAYED, HIGHER = "CORE-SALE-06", "CORE-SALE-04", "CORE-SALE-16", "CORE-SALE-12"
SIGNS = {">=": "least", "<=": "most", "=": "exact"}
REACH = {"port": False, "exportable": True}  # measures of how far cubes get, and whether overland counts


class Stuck(NamedTuple):
    """What is ringed and said; for a sale also what is drawn: the position, the sale, the ways and what stops more."""

    places: tuple[str, ...]
    line: Remark | None = None
    state: State | None = None
    sale: Sale | None = None
    ways: tuple[Route, ...] = ()
    stop: Bottleneck | None = None

    def spaces(self, engine: CongoEngine) -> list[int]:
        """The industries that the cubes of the sale lay on."""
        s, sale = self.state, self.sale
        if s is None or sale is None:
            return []
        return [
            i for i in engine.board.spaces_of[sale.resource] if s.space_owner[i] == s.frame.seat and s.space_cubes[i]
        ]

    def pills(self, engine: CongoEngine, lang: str) -> dict[int, str]:
        """At each export, how many cubes left for how much; which of several overland they paid for cannot be told."""
        if self.state is None or self.sale is None:
            return {}
        board, counts = engine.board, Counter(way.exit for way in self.ways)
        port = counts[board.port]
        split = Split(port, len(self.ways) - port, self.sale.cubes - len(self.ways))
        prices = paid(engine, self.state, self.sale, split)
        alone = len(counts) - (board.port in counts) == 1
        told = {p: prices["matadi" if p == board.port else "overland"] for p in counts if p == board.port or alone}
        return {p: told_money(told[p], lang) if p in told else str(n) for p, n in counts.items()}


def stuck(attempt: PlayAttempt) -> Stuck:
    """Where the try that stands on the table failed."""
    engine = congo(attempt.game)
    found = _sold(engine, attempt) or _out_of_reach(engine, attempt) or Stuck(places_of(engine, attempt.mine()))
    return found if found.line is not None else found._replace(line=_short_of(attempt))


def _short_of(attempt: PlayAttempt) -> Remark | None:
    """How far the try is from the first part of its goal that is missing; what is wanted only if the goal names it."""
    missing = [condition for condition in attempt.exercise.success if not attempt.holds(condition)]
    return next(
        (line for condition in missing if (line := _counted(attempt, condition) or _named(attempt, condition))), None
    )


def _counted(attempt: PlayAttempt, condition: str) -> Remark | None:
    """Sums and numbers with their unit."""
    subject, (name, sign, wanted) = attempt.subject, conditions.parse(condition)
    if name.removeprefix(conditions.GAIN).split()[0] not in counted() or isinstance(wanted, str):
        return None
    now = attempt.game.node.state
    reached = conditions.number(subject, attempt.game.engine, attempt.begin.state, now, name)
    told = subject.amount(name, wanted)
    named = re.search(rf"(?<![\d,]){wanted:,}(?![\d,])", attempt.exercise.goal.en) is not None
    texts = []
    for lang in LANGUAGES:
        facts = {"reached": subject.amount(name, reached)(lang), "wanted": told(lang)}
        facts["sign"] = lesson_word(f"sign_{SIGNS[sign]}", lang) if sign in SIGNS else ""
        texts.append(lesson_word("short_of" if named and sign in SIGNS else "reached", lang, **facts))
    return Remark(Text(*texts))


def _named(attempt: PlayAttempt, condition: str) -> Remark | None:
    """Owners, cities, Ministers and the like."""
    engine, (name, sign, wanted) = congo(attempt.game), conditions.parse(condition)
    reached = conditions.measure(attempt.subject, engine, attempt.begin.state, attempt.game.node.state, name)
    texts = []
    for lang in LANGUAGES:
        found = goal_words.told(engine.board, name, lang)
        if found is None:
            return None
        key = "not_as_wanted" if sign == "=" and found.known_as in attempt.exercise.goal.en else "reached"
        texts.append(lesson_word(key, lang, reached=found.text(reached), wanted=found.value(wanted)))
    return Remark(Text(*texts))


def places_of(engine: CongoEngine, nodes: list[Node]) -> tuple[str, ...]:
    """The places of the last of these moves that has any."""
    for node in reversed(nodes):
        if node.parent is not None:
            found = targets.clicks(engine.board, node.parent.state, node.move)
            if found:
                return found
    return ()


def split_of(move: Move) -> Split | None:
    """How a move shares out a set; None if it does not."""
    if isinstance(move, Sell) and move.split is not None:
        return Split(*move.split)
    return move if isinstance(move, Split) else None


def _sold(engine: CongoEngine, attempt: PlayAttempt) -> Stuck | None:
    """The last sale of the try: cubes that could have earned more, or else what stopped them."""
    sold = next((node for node in reversed(attempt.mine()) if split_of(node.move) is not None), None)
    split = split_of(sold.move) if sold is not None else None
    if sold is None or sold.parent is None or split is None:
        return None
    state = sold.parent.state
    resource = RESOURCES.index(sold.move.resource) if isinstance(sold.move, Sell) else resource_of(state.frame)
    sale = Sale(engine.rules, state, state.frame.seat, resource)
    stop = _narrow_place(sale, split)
    line = told(engine, stop) if stop is not None else _left_out(sale, split)
    return Stuck(places_of(engine, attempt.mine()), line, state, sale, sale.option(split).routes, stop)


def _narrow_place(sale: Sale, split: Split) -> Bottleneck | None:
    """What stopped more cubes from leaving, or from leaving by the port: if as many left as could."""
    most, exported = sale.limits, split.matadi + split.overland
    if split.local and exported == most.together < sale.cubes:
        return sale.bottleneck()
    return sale.bottleneck(overland=False) if split.matadi == most.matadi < sale.cubes else None


def _left_out(sale: Sale, split: Split) -> Remark | None:
    """Cubes for which there was a way to a better price that was not taken."""
    best, exported = sale.splits()[0], split.matadi + split.overland
    if sale.option(best).income <= sale.option(split).income:
        return None
    more = best.matadi + best.overland
    key, rule, n = ("could_leave", STAYED, more) if more > exported else ("could_go_by_port", HIGHER, best.matadi)
    return Remark(Text(*(lesson_word(key, lang, n=n, all=sale.cubes) for lang in LANGUAGES)), rule)


def _out_of_reach(engine: CongoEngine, attempt: PlayAttempt) -> Stuck | None:
    """Where cubes had to reach an export: how far they get."""
    for condition in attempt.exercise.success:
        words = condition.split()
        if words[0] in REACH and len(words) > 2 and words[2] in RESOURCES:
            state = attempt.game.node.state
            sale = Sale(engine.rules, state, attempt.game.seat(words[1]), RESOURCES.index(words[2]))
            stop = sale.bottleneck(overland=REACH[words[0]])
            places = places_of(engine, attempt.mine())
            return Stuck(places, told(engine, stop), state, sale, (), stop)
    return None


def told(engine: CongoEngine, stop: Bottleneck) -> Remark:
    """What stops more cubes, in a sentence."""
    board = engine.board
    if stop.slots:
        names, key, rule = [targets.slot_targets(board)[i] for i in stop.slots], "stuck_full", FULL
        return Remark(Text(*(lesson_word(key, lang, things=_list(engine, names, lang)) for lang in LANGUAGES)), rule)
    key, numbers = ("stuck_exit", stop.exports) if stop.exports else ("stuck_no_way", stop.provinces)
    listed = ", ".join(str(board.provinces[p].name) for p in numbers)
    return Remark(Text(*(lesson_word(key, lang, things=listed) for lang in LANGUAGES)), NO_WAY)


def _list(engine: CongoEngine, names: list[str], lang: str) -> str:
    return ", ".join(thing(engine.board, name, lang) for name in names)
