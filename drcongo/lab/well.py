"""What playing well is, asked of rule-of-thumb Barons: the same game twice, with one thing done otherwise.

Either one player keeps to a rule for a whole game, or a single decision is taken the other way and the game played on.
Beginning and dice are the same, so what differs comes of that one thing, or of the luck that follows from it. What was
found is kept game by game in `well.json`; `tools/well.py` plays it again and prints every figure of the pages.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from importlib import resources
from typing import NamedTuple

from drcongo.edition.kinds import MINISTERS, RESOURCES
from drcongo.engine.combat import odds
from drcongo.engine.moves import (
    Bid,
    Build,
    Contribute,
    Develop,
    Done,
    Fight,
    Finale,
    Move,
    Peacekeeper,
    Place,
    Reset,
    Take,
)
from drcongo.engine.places import forces_of
from drcongo.engine.state import State
from drcongo.kernel.bots import Bot
from drcongo.kernel.chance import DIE
from drcongo.kernel.studies.plan import seed_of
from drcongo.lab.congo import Sitting
from drcongo.play.engine import CongoEngine
from drcongo.players.rule_of_thumb import ThumbBot
from drcongo.players.valuation import finale_count, menaced

SEED = 2026
LATE = 5  # the first cycle in which who waits with cities founds one
RESERVE = 3000  # dollars that who guards in pairs keeps for building
DIAMONDS = ("MAN", "KAT", "KOR", "KOC")

Ranked = tuple[float, Move]
Habit = Callable[[CongoEngine, State, list[Ranked]], list[Ranked]]  # what is left of the moves that a Baron thinks of
Figures = list[int]
Found = dict[str, dict[str, list[Figures]]]  # by question and by what was done otherwise: (game, figures) of each time
Line = list[tuple[State, Move | None]]


class Habitual(ThumbBot):
    """A rule-of-thumb Baron with one habit more; where it leaves no move, he plays as usual."""

    def __init__(self, habit: Habit) -> None:
        super().__init__()
        self.habit = habit

    def weighed(self, engine: CongoEngine, s: State) -> list[Ranked]:
        usual = super().weighed(engine, s)
        return self.habit(engine, s, usual) or usual


# --- habits ---


def without(verb: type[Move], engine: CongoEngine, s: State, ranked: list[Ranked]) -> list[Ranked]:
    """Never a move of this kind."""
    return [one for one in ranked if not isinstance(one[1], verb)]


def opens_with(kind: str, engine: CongoEngine, s: State, ranked: list[Ranked]) -> list[Ranked]:
    """The first action of the game builds this industry, or places a transport."""
    held = s.space_owner.count(s.frame.by) + s.slot_owner.count(s.frame.by)
    if s.frame.kind != "action" or s.cycle > 1 or held:
        return ranked
    if kind == "transport":
        return [one for one in ranked if isinstance(one[1], Place)]
    return [one for one in ranked if isinstance(one[1], Build) and one[1].resource == kind]


def transport_first(engine: CongoEngine, s: State, ranked: list[Ranked]) -> list[Ranked]:
    """The first action of each cycle places a transport."""
    first = s.frame.kind == "action" and engine.rules.phases[s.phase].name == "action1"
    return [one for one in ranked if isinstance(one[1], Place)] if first else ranked


def cities_first(engine: CongoEngine, s: State, ranked: list[Ranked]) -> list[Ranked]:
    """A step of a city whenever one can be paid."""
    return [one for one in ranked if isinstance(one[1], Develop)] if s.frame.kind == "action" else ranked


def cities_late(engine: CongoEngine, s: State, ranked: list[Ranked]) -> list[Ranked]:
    return without(Develop, engine, s, ranked) if s.cycle < LATE else ranked


def attacks(faces: int, engine: CongoEngine, s: State, ranked: list[Ranked]) -> list[Ranked]:
    """Attacks of his own accord wherever at least so many faces of the die win."""
    if s.frame.kind != "action":
        return ranked
    number, wanted = engine.board.province_number, Fraction(faces, len(DIE))
    fights = [(worth, move) for worth, move in ranked if isinstance(move, Fight)]
    return [one for one in fights if odds(engine.rules, s, number[one[1].province]) >= wanted]


def in_pairs(engine: CongoEngine, s: State, ranked: list[Ranked]) -> list[Ranked]:
    """A second Peacekeeper beside each that stands alone against an Insurgent, as far as the money goes."""
    if s.frame.kind != "action" or s.cash[s.frame.by] < RESERVE:
        return ranked
    guards = zip(engine.board.codes, s.insurgents, forces_of(s, s.frame.by), strict=False)
    alone = {code for code, insurgent, number in guards if insurgent and number == 1}
    return [one for one in ranked if isinstance(one[1], Peacekeeper) and one[1].province in alone and not one[1].source]


def first_guard(codes: Sequence[str], engine: CongoEngine, s: State, ranked: list[Ranked]) -> list[Ranked]:
    """The first Peacekeeper of the game goes to one of these provinces."""
    if s.frame.kind != "action" or s.cycle > 1 or any(forces_of(s, s.frame.by)):
        return ranked
    return [one for one in ranked if isinstance(one[1], Peacekeeper) and one[1].province in codes]


OPENINGS: dict[str, Habit] = {kind: partial(opens_with, kind) for kind in (*RESOURCES, "transport")}
PLANS: dict[str, Habit] = {"cities_first": cities_first, "cities_late": cities_late, "transport_first": transport_first}
FORCES: dict[str, Habit] = {
    "attack_even": partial(attacks, 3),
    "attack_good": partial(attacks, 4),
    "pairs": in_pairs,
    "railway": partial(first_guard, ("BCO",)),
    "diamonds": partial(first_guard, DIAMONDS),
}


# --- a game, and the same game otherwise ---


def line(engine: CongoEngine, s: State, bots: Sequence[Bot]) -> Iterator[tuple[State, Move | None]]:
    """Every position with the move that is made in it; the last one has none."""
    while not engine.is_over(s):
        seat = engine.to_act(s)
        if seat is None and engine.chances(s):
            move = engine.draw(s)
        else:
            move = bots[seat or 0].choose(engine, engine.view(s, seat))[0]
        yield s, move
        s = engine.apply(s, move)
    yield s, None


def seated(players: int, seat: int, habit: Habit) -> list[Bot]:
    usual = ThumbBot()
    return [Habitual(habit) if each == seat else usual for each in range(players)]


def end_of(moves: Iterable[tuple[State, Move | None]]) -> State:
    """The position at the end of a game."""
    *_, (last, _) = moves
    return last


def cycle_end(moves: Iterable[tuple[State, Move | None]]) -> State:
    """The position before the next Reset, or before the Finale if that comes first."""
    return next(s for s, move in moves if isinstance(move, (Reset, Finale)))


def lead(s: State, seat: int) -> int:
    """Medals more than the best of the others, in the end."""
    return s.final[seat] - max(medals for other, medals in enumerate(s.final) if other != seat)


class Twice(NamedTuple):
    """A game that rule-of-thumb Barons have played, and the seat that will do something otherwise."""

    table: Sitting
    seat: int
    moves: Line

    @property
    def engine(self) -> CongoEngine:
        return self.table.engine()

    @property
    def end(self) -> State:
        return self.moves[-1][0]

    def with_habit(self, habit: Habit) -> Figures:
        """How many medals the lead changes; whether it is won then, and whether it was."""
        bots = seated(self.table.players, self.seat, habit)
        other = end_of(line(self.engine, self.moves[0][0], bots))
        leads = [lead(s, self.seat) for s in (other, self.end)]
        won = [int(self.winner(s) == self.seat) for s in (other, self.end)]
        return [leads[0] - leads[1], *won]

    def winner(self, s: State) -> int:
        result = self.engine.result(s)
        assert result is not None
        return s.names.index(result.winner)

    def rest_of_cycle(self, place: int, seat: int, habit: Habit | None = None) -> tuple[int, int]:
        """Money and medals (as if the game ended there) of a seat at the end of the cycle of this place in the game."""
        if habit is None:
            s = cycle_end(self.moves[place:])
        else:
            s = cycle_end(line(self.engine, self.moves[place][0], seated(self.table.players, seat, habit)))
        return s.cash[seat], finale_count(self.engine.rules, s, seat)

    def gained(self, place: int, seat: int, habit: Habit) -> Figures:
        """What was gained in money and in medals, compared with the same cycle and this habit."""
        before, after = self.rest_of_cycle(place, seat, habit), self.rest_of_cycle(place, seat)
        return [have - had for have, had in zip(after, before, strict=True)]


# --- the questions of each page ---

Answers = Iterator[tuple[str, Figures]]  # group, figures
Question = Callable[[Twice], Answers]


def ends(twice: Twice) -> Answers:
    """At the end of each cycle: industries, transports, city points, money and medals, of the winner and of others."""
    winner, told = twice.winner(twice.end), 0
    for s, move in twice.moves:
        if isinstance(move, (Reset, Finale)) and s.cycle > told:
            told = s.cycle
            for seat in range(s.seats):
                owned = [p for p, owner in enumerate(s.city_owner) if owner == seat]
                points = sum(s.city_points[p] for p in owned)
                held = [s.space_owner.count(seat), s.slot_owner.count(seat), points, s.cash[seat], s.medals[seat]]
                yield f"{'won' if seat == winner else 'lost'} {s.cycle}", held


def contributions(twice: Twice) -> Answers:
    """By cycle: how the lead in the end differs with the contribution from that without it (CORE-DRP-03)."""
    engine, seat = twice.engine, twice.seat
    bots = [ThumbBot()] * twice.table.players
    for s, move in twice.moves:
        if s.frame.kind == "contribute" and s.frame.by == seat and isinstance(move, (Contribute, Done)):
            choices = (Contribute(), Done())
            if any(one not in engine.legal_moves(s) for one in choices):
                continue
            other = choices[isinstance(move, Contribute)]
            change = lead(end_of(line(engine, engine.apply(s, other), bots)), seat) - lead(twice.end, seat)
            yield str(s.cycle), [change if isinstance(other, Contribute) else -change]


def finale(twice: Twice) -> Answers:
    """What Insurgents take in the Finale (INS-FNL-01), the Peacekeepers on the map, and the attacks of the game."""
    winner, rules = twice.winner(twice.end), twice.engine.rules
    last = next(s for s, move in reversed(twice.moves) if isinstance(move, Finale))
    fought = [s.frame.by for s, move in twice.moves if isinstance(move, Fight)]
    for seat in range(last.seats):
        held = [menaced(rules, last, seat), sum(forces_of(last, seat)), fought.count(seat)]
        yield "won" if seat == winner else "lost", held


def offices(twice: Twice) -> Answers:
    """By office: its price, and what a player gained who won it alone, beside no bid at all in that cycle."""
    asked: set[tuple[int, int]] = set()
    for place, (s, move) in enumerate(twice.moves):
        if s.frame.kind != "bid" or (s.cycle, s.frame.by) in asked or move is None:
            continue
        seat = s.frame.by
        asked.add((s.cycle, seat))
        after = next(one for one, _ in twice.moves[place:] if one.frame.kind not in ("bid", "choose"))
        held = [kind for kind, holder in enumerate(after.ministers) if holder == seat]
        if len(held) == 1:
            paid = s.cash[seat] - after.cash[seat]
            yield MINISTERS[held[0]], [paid, *twice.gained(place, seat, partial(without, Bid))]


def cards(twice: Twice) -> Answers:
    """By card: what its user gained by the end of the cycle, beside no card in that cycle."""
    for place, (s, move) in enumerate(twice.moves):
        if isinstance(move, Take) and not move.aside:
            yield move.card, twice.gained(place, s.frame.by, partial(without, Take))


class PageGames(NamedTuple):
    """The games of a page: what is asked of them, and which habits are tried."""

    layer: str
    players: int
    games: int
    questions: Mapping[str, Question]
    habits: Mapping[str, Habit]


PARTS = {
    "core": PageGames("core", 2, 150, {"cycle": ends, "contribution": contributions}, {**OPENINGS, **PLANS}),
    "insurgent": PageGames("insurgent", 2, 150, {"finale": finale}, FORCES),
    "government": PageGames("government", 3, 120, {"office": offices}, {"bids_never": partial(without, Bid)}),
    "ragnar": PageGames("ragnar", 3, 240, {"card": cards}, {"cards_never": partial(without, Take)}),
}


def twice(part: PageGames, game: int) -> Twice:
    """The game of this number; who will do something otherwise moves on by a seat from game to game."""
    table = Sitting(part.layer, ("thumb",) * part.players, "house", None, False, part.players)
    bots = [ThumbBot()] * part.players
    return Twice(table, game % part.players, list(line(table.engine(), table.start(seed_of(SEED, game)), bots)))


def play(name: str, games: Iterable[int] | None = None, only: str = "") -> Found:
    """Every question and every habit of a page, or one of them, asked of its games or of some."""
    part, found = PARTS[name], Found()
    for game in range(part.games) if games is None else games:
        one = twice(part, game)
        for question, ask in part.questions.items():
            if only in ("", question):
                for group, figures in ask(one):
                    found.setdefault(question, {}).setdefault(group, []).append([game, *figures])
        for name_, habit in part.habits.items():
            if only in ("", name_):
                found.setdefault("habit", {}).setdefault(name_, []).append([game, *one.with_habit(habit)])
    return {question: dict(sorted(groups.items())) for question, groups in sorted(found.items())}


# --- what is kept ---


@cache
def kept() -> dict[str, Found]:
    """What was found, by page."""
    text = resources.files(__package__).joinpath("well.json").read_text(encoding="utf-8")
    return {name: json.loads(text)[name] for name in PARTS}


def written(found: dict[str, Found]) -> str:
    """As it is kept: a line for each group."""
    lines = []
    for name, questions in found.items():
        inner = []
        for question, groups in questions.items():
            rows = ",\n".join(f"   {json.dumps(group)}: {_flat(rows)}" for group, rows in groups.items())
            inner.append(f"  {json.dumps(question)}: {{\n{rows}}}")
        lines.append(f" {json.dumps(name)}: {{\n" + ",\n".join(inner) + "}")
    return "{\n" + ",\n".join(lines) + "}\n"


def _flat(rows: list[Figures]) -> str:
    return json.dumps(rows, separators=(",", ":"))
