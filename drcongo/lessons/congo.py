"""DR Congo as a subject of lessons: what can be measured in a position, and what a passive player does."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection
from functools import cache, partial

from drcongo.edition import load as load_edition
from drcongo.edition.kinds import HYDRO, TRANSPORTS
from drcongo.engine import market, moves, score
from drcongo.engine.places import box_at, city_at
from drcongo.engine.state import HIDDEN, NOBODY, NOTHING_SOLD, UNSUPPRESSED
from drcongo.errors import DrCongoError
from drcongo.kernel.game import Dice, Game
from drcongo.kernel.lessons.conditions import GAIN
from drcongo.kernel.lessons.exercise import LessonError, Text, wrong
from drcongo.kernel.lessons.subject import Value
from drcongo.kernel.protocol import Engine, Move, Position
from drcongo.kernel.speech import ENGLISH, Book, fill
from drcongo.lessons.measures.ragnar import Barons
from drcongo.lessons.measures.solo import Alone
from drcongo.play.congo import of_congo
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import new_state, read_scenario
from drcongo.rulebook import catalogue
from drcongo.rulebook.phrases import phrase, templates

VERBS = {  # those an exercise may offer: that have words of their own for it
    verb.word: Text.each(partial(phrase, "act", verb.name(), {}))
    for verb in moves.VERBS
    if verb.name() in templates(ENGLISH)["act"]
}
BOOK = Book("course")  # has the units of measures
IDLE = ("pass", "done")
YES, NO = "yes", "no"


class _Look(Barons, Alone):
    """Each public method is a measure; its parameters are the words that follow."""

    # --- players ---

    def money(self, player: str) -> Value:
        return self._s.cash[self._party(player)]

    def paid(self, player: str) -> Value:
        """Money less than nothing: "gain paid Ana" is what Ana has spent."""
        return -self._s.cash[self._party(player)]

    def medals(self, player: str) -> Value:
        return self._s.medals[self._seat(player)]

    def total(self, player: str) -> Value:
        """The final count as it would be now."""
        return score.totals(self._engine.rules, self._s)[self._seat(player)]

    def line(self, rule: str, player: str) -> Value:
        """One line of the score sheet as it would be now."""
        for line in score.sheet(self._engine.rules, self._s):
            if line.rule == rule:
                return line.medals[self._seat(player)]
        raise LessonError(wrong("lesson", "score", rule=rule))

    def place(self, player: str) -> Value:
        """Place in the Turn Order, from 1."""
        return self._s.turn_order.index(self._party(player)) + 1

    def cubes(self, player: str, resource: str = "") -> Value:
        seat, s = self._party(player), self._s
        wanted = self._resource(resource) if resource else None
        return sum(
            cubes
            for i, cubes in enumerate(s.space_cubes)
            if s.space_owner[i] == seat and wanted in (None, self._board.space_resource[i])
        )

    def output(self, player: str) -> Value:
        """How many cubes all industries of a player would give, face-up or not; 0 beside unsuppressed Insurgents."""
        seat, rules, s = self._party(player), self._engine.rules, self._s
        own = (i for i, owner in enumerate(s.space_owner) if owner == seat)
        return sum(rules.production_yield(s, i) for i in own if s.threat[self._board.space_province[i]] != UNSUPPRESSED)

    def industries(self, player: str) -> Value:
        return self._s.space_owner.count(self._party(player))

    def transports(self, player: str) -> Value:
        return self._s.slot_owner.count(self._party(player))

    def cities(self, player: str) -> Value:
        return self._s.city_owner.count(self._party(player))

    def counters(self, player: str, points: str) -> Value:
        """City counters of so many points left in the supply."""
        if points not in ("1", "2", "3"):
            raise LessonError(wrong("lesson", "points", points=points))
        return self._s.cities_left[city_at(self._seat(player), int(points))]

    def knows(self, player: str, what: str, other: str) -> Value:
        """Does a player know the money (or medals) of another?"""
        view, seat = self._engine.view(self._s, self._seat(player)), self._seat(other)
        if what not in ("money", "medals"):
            raise LessonError(wrong("lesson", "knows", what=what))
        return NO if (view.cash if what == "money" else view.medals)[seat] == HIDDEN else YES

    # --- the map ---

    def industry(self, resource: str, code: str, size: str) -> Value:
        return self._owner(self._s.space_owner[self._space(resource, code, size)])

    def flipped(self, resource: str, code: str, size: str) -> Value:
        return YES if self._s.space_flipped[self._space(resource, code, size)] else NO

    def all_flipped(self) -> Value:
        """How many industries and cities on the map are flipped."""
        return sum(self._s.space_flipped) + sum(self._s.city_flipped)

    def transport(self, kind: str, border: str) -> Value:
        a, _, b = border.partition("-")
        number = self._board.border_number.get((self._province(a), self._province(b)))
        if kind not in TRANSPORTS or number is None:
            raise LessonError(wrong("lesson", "no_slot", kind=kind, border=border))
        slots = self._board.slots_at[number, TRANSPORTS.index(kind)]
        return next((self._owner(self._s.slot_owner[i]) for i in slots if self._s.slot_owner[i] != NOBODY), "nobody")

    def city(self, code: str) -> Value:
        return self._s.city_points[self._province(code)]

    def supplied(self, code: str) -> Value:
        return YES if self._s.city_flipped[self._province(code)] else NO

    # --- markets and routes ---

    def marker(self, resource: str) -> Value:
        return self._board.labels[self._s.marker[self._resource(resource)]]

    def lowest(self, resource: str) -> Value:
        """The label of the lowest box used in this cycle; 0 if none."""
        box = self._s.lowest_sold[self._resource(resource)]
        return 0 if box == NOTHING_SOLD else self._board.labels[box]

    def next_box(self, resource: str) -> Value:
        """The label of the box where the next sale of this type would start; 0 if the column is used up."""
        number = self._resource(resource)
        box = market.first_box(self._s, number)
        return self._board.labels[box] if box >= self._board.bottom[number] else 0

    def tariff(self, points: str) -> Value:
        """What a city of so many points pays for the next Hydro cube."""
        if points not in ("1", "2", "3"):
            raise LessonError(wrong("lesson", "points", points=points))
        return market.hydro_price(self._engine.rules, self._s, int(points), market.first_box(self._s, HYDRO))

    def box(self, resource: str, label: str) -> Value:
        """How many cubes lie in a box."""
        number = self._resource(resource)
        if not label.isdigit() or int(label) not in self._board.box_number:
            raise LessonError(wrong("lesson", "no_box", label=label))
        return self._s.box_cubes[box_at(self._board, number, self._board.box_number[int(label)])]

    def chart(self) -> Value:
        """How many cubes lie on the International Market."""
        return sum(self._s.box_cubes)

    def port(self, player: str, resource: str) -> Value:
        """How many cubes of the set can reach Matadi."""
        return self._sale(player, resource).limits.matadi

    def exportable(self, player: str, resource: str) -> Value:
        return self._sale(player, resource).limits.together

    # --- tracks and time ---

    def cycle(self) -> Value:
        return self._s.cycle

    def development(self) -> Value:
        return self._s.development

    def target(self) -> Value:
        return self._s.target

    def phase(self) -> Value:
        return self._engine.rules.phases[self._s.phase].name

    def round(self) -> Value:
        return self._s.sales_round

    def deciding(self) -> Value:
        return self._owner(self._s.frame.by)

    def dropped(self, player: str) -> Value:
        return YES if self._party(player) in self._s.dropped else NO

    def over(self) -> Value:
        return YES if self._engine.is_over(self._s) else NO

    def winner(self) -> Value:
        found = score.result(self._s)
        return "nobody" if found is None else found.winner


MEASURES: dict[str, Callable[..., Value]] = {
    name: function for name, function in inspect.getmembers(_Look, inspect.isfunction) if not name.startswith("_")
}
_signature = cache(inspect.signature)  # a search for the best measures thousands of positions


def usage(name: str) -> str:
    """How a measure is written: its name and the words that follow."""
    takes = [p for p in inspect.signature(MEASURES[name]).parameters.values() if p.name != "self"]
    return " ".join((name, *(f"<{p.name}>" if p.default is p.empty else f"[{p.name}]" for p in takes)))


class Congo:
    """The subject of these lessons."""

    verbs = VERBS

    def start(self, position: str, setup: tuple[str, ...], dice: tuple[int, ...]) -> Game:
        shown: Dice = list(dice) or "ask"
        if not setup:
            engine, state = read_scenario(position, text=True)
            return Game(engine, state, shown, check=True)
        engine = CongoEngine("core", load_edition(None))
        return Game(engine, new_state(engine.rules, setup, 0, setup), shown)

    def verb(self, text: str) -> str:
        first = text.split()[0]
        return first if first in VERBS else ""

    def idle(self, engine: Engine, state: Position) -> Move:
        """Pass or done if allowed; else the first legal move: the best paid split, the first set."""
        legal = engine.legal_moves(state)
        for text in IDLE:
            for move in legal:
                if engine.text(move) == text:
                    return move
        return legal[0]

    def measure(self, engine: Engine, begin: Position, state: Position, text: str) -> Value:
        words = text.split()
        function = MEASURES.get(words[0]) if words else None
        if function is None:
            raise LessonError(wrong("lesson", "no_measure", text=text, names=list(MEASURES)))
        try:
            _signature(function).bind(None, *words[1:])
        except TypeError as error:
            raise LessonError(wrong("lesson", "usage", text=text, usage=usage(words[0]))) from error
        return function(_Look(of_congo(engine), state), *words[1:])

    def amount(self, text: str, value: int) -> Text:
        name = text.removeprefix(GAIN).split()[0]
        if name not in counted():
            return Text(str(value))  # the checker asks for a unit before this can be read
        return Text.each(lambda lang: fill(BOOK.templates(lang)["amount"][name], {"n": value}, lang))

    def rule(self, rule_id: str) -> tuple[Text, Text] | None:
        try:
            catalogue.rule(rule_id)
        except DrCongoError:
            return None
        return (
            Text.each(lambda lang: catalogue.rule(rule_id, lang).title),
            Text.each(lambda lang: catalogue.rule(rule_id, lang).text),
        )


def counted() -> Collection[str]:
    """The measures that are told with their unit."""
    return BOOK.templates(ENGLISH)["amount"]


CONGO = Congo()
