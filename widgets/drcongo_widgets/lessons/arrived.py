"""What a right answer shows on the map: the ways of the cubes that were sold or can leave now, and their prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from drcongo.edition.kinds import RESOURCES
from drcongo.engine.selling import Sale, SaleOption
from drcongo.engine.state import State
from drcongo.kernel.drawing.shapes import Item
from drcongo.kernel.game import Game
from drcongo.kernel.lessons.exercise import Text
from drcongo.kernel.lessons.feedback import Remark
from drcongo.kernel.lessons.runner import PlayAttempt
from drcongo.kernel.speech import LANGUAGES
from drcongo.picture import marks, targets
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine

from ..table.table import Table
from ..words import lesson_word
from .stuck import REACH, Stuck, places_of, sold

RIDES = "CORE-SALE-04"
MOST_WAYS = 3  # that are told


def arrived(attempt: PlayAttempt) -> Stuck:
    """After a try that is solved."""
    engine, nodes = congo(attempt.game), attempt.mine()
    sale = sold(engine, nodes)
    if sale is not None:
        return sale._replace(line=None, stop=None)
    reaching = _reaching(engine, attempt.game, attempt.exercise.success)
    return (reaching or Stuck(()))._replace(places=places_of(engine, nodes))


def arrived_in(game: Game, measures: Sequence[str]) -> Stuck | None:
    """After a question: the last sale on the way here, or how far the cubes get that it asks about."""
    engine = congo(game)
    sale = sold(engine, [node for node in game.path() if node.parent is not None])
    return sale._replace(line=None, stop=None) if sale is not None else _reaching(engine, game, measures)


def _reaching(engine: CongoEngine, game: Game, measures: Sequence[str]) -> Stuck | None:
    """The ways by which cubes reach an export, where a goal or a question asks for that."""
    for words in (measure.split() for measure in measures):
        if words[0] in REACH and len(words) > 2 and words[2] in RESOURCES:
            state, seat = game.node.state, game.seat(words[1])
            return ways(engine, state, Sale(engine.rules, state, seat, RESOURCES.index(words[2])), seat)
    return None


def ways(engine: CongoEngine, state: State, sale: Sale, seat: int) -> Stuck | None:
    """The ways of the best paid sale, drawn and told; None where no cube leaves."""
    best = sale.options()[:1] if sale.cubes else []
    if not best or not best[0].routes:
        return None
    option = best[0]
    line = Remark(Text(*(_told(engine, option, lang) for lang in LANGUAGES)), RIDES)
    return Stuck((), line, state, sale, option.routes, None, seat)


def _told(engine: CongoEngine, option: SaleOption, lang: str) -> str:
    """Each way with its cubes, and what all of the set would bring."""
    board = engine.board
    rides = Counter(zip(option.ways, (route.exit for route in option.routes), strict=True)).most_common(MOST_WAYS)
    sentences = []
    for (way, exit_), n in rides:
        names = " – ".join(str(board.provinces[board.province_number[code]].name) for code in way)
        key = "rides" if len(way) > 1 else "leaves"
        sentences.append(lesson_word(key, lang, n=n, way=names, town=board.provinces[exit_].town))
    return " ".join([*sentences, lesson_word("set_brings", lang, money=option.income)])


def drawn(table: Table, found: Stuck | None) -> tuple[list[Item], list[Item]]:
    """The ways as lines under the pieces, and at each export a pill: how many cubes for how much."""
    if found is None or not found.ways or table.replay.showing is not None:
        return [], []
    engine, lang = table.selection.engine, table.lang
    pills, spaces = found.pills(engine, lang), found.spaces(engine)
    return marks.routes(engine.board, table.view, engine.layer, found.ways, spaces, pills)


def counters(engine: CongoEngine, found: Stuck | None, more: Sequence[int] = ()) -> tuple[str, ...]:
    """The counters that the ways use, and more, as targets; those of the capital stand enlarged beside it all."""
    if found is None:
        return ()
    board = engine.board
    slots = [slot for way in found.ways for slot in way.slots]
    slots = [slot for slot in slots if board.capital not in (board.slots[slot].a, board.slots[slot].b)]
    names = targets.slot_targets(board)
    return tuple(names[slot] for slot in dict.fromkeys([*slots, *more]))
