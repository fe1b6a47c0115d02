"""What would help against a refusal, tried out before it is offered.

*First*: one or two moves that are legal now and need no dice; after them the reason is gone and no other has come.
*Instead*: the nearest legal move of the same kind. *It would take*: a change of the position that no move of this
turn can bring, tried out on an edited copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from drcongo.edition.kinds import HYDRO, RESOURCES, TRANSPORTS
from drcongo.engine.blame import Wanted, fits
from drcongo.engine.combat import peacekeepers_of, threat_of
from drcongo.engine.decisions import resource_of, split_data, split_of
from drcongo.engine.moves import (
    UNKNOWN,
    Build,
    Develop,
    Diamond,
    Done,
    Fight,
    HoldBack,
    Move,
    Peacekeeper,
    Place,
    Produce,
    Raise,
    Sell,
    Split,
    Supply,
    Take,
    Target,
    TurnOver,
    resolve,
)
from drcongo.engine.nearest import nearest
from drcongo.engine.places import force_at
from drcongo.engine.ruleset import Rules
from drcongo.engine.selling import Sale
from drcongo.engine.state import NOBODY, UNSUPPRESSED, State
from drcongo.kernel.rules import FIRST, INSTEAD, WOULD_TAKE, Edit, Guard, Remedy
from drcongo.rulebook.phrases import Piece, Term, Words

if TYPE_CHECKING:
    from drcongo.play.engine import CongoEngine

MOST = 3  # remedies of the kind "first": one of each sort of move
PRELIMINARY = (Diamond, Raise, Peacekeeper, Supply, Take)  # moves that leave the turn open, the cheapest sort first


class Question:
    """A refused move, one of the reasons against it, and the position."""

    def __init__(self, engine: CongoEngine, s: State, player: int, owner: int, move: Move, guard: Guard) -> None:
        self.engine, self.rules, self.s = engine, engine.rules, s
        self.player, self.owner, self.move, self.guard = player, owner, move, guard
        self.target = resolve(engine.board, move)
        self.against = self.reasons(s)
        self.left = self.against - {self.guard.key}

    def reasons(self, s: State) -> set[str]:
        """The guards of all later stages that refuse the move; None of them may be new after a remedy."""
        target = resolve(self.engine.board, self.move)
        return {g.key for g in self.engine.refusing(s, target, self.player, self.owner)}

    def gone(self, s: State) -> bool:
        """Whether the reason is gone in another position, and no new one has come.

        Where one would act for somebody else by now (RAG-SUP-38), the same words mean another move.
        """
        if self.engine._owner(s, type(self.move), self.player) != self.owner:
            return False
        if not self.left and isinstance(self.move, Split) and not self._fits(s):
            return False
        return self.guard.holds(self.rules, s, self.owner, resolve(self.engine.board, self.move)) and (
            self.reasons(s) <= self.left
        )

    def _fits(self, s: State) -> bool:
        """Whether as many cubes can leave as an open sale is to send: soon asked, where why not takes long."""
        if s.frame.kind != "split" or not isinstance(self.move, Split):
            return True
        sale = split_of(s.frame)
        wanted = Wanted(self.owner, self.target.kind, self.move.matadi, self.move.overland)
        return fits(sale.limits, wanted) and wanted.port + wanted.overland <= sale.places

    def after(self, s: State, move: Move) -> State:
        """The position after a preliminary move, with what follows by itself (RAG-USE-06)."""
        s = self.engine.apply(s, move, self.player)
        while s.frame.kind == "refill":
            s = self.engine.apply(s, TurnOver())
        return s


def remedies(
    engine: CongoEngine, s: State, player: int, owner: int, move: Move, guard: Guard, with_instead: bool
) -> tuple[Remedy, ...]:
    """What helps against one reason of a refusal; a move that could be played instead is told once for all of them."""
    q = Question(engine, s, player, owner, move, guard)
    found = list(first(q))
    if with_instead and (not found or q.left):
        found += instead(q)
    if not found or found[0].kind != FIRST:
        found += would_take(q)
    return tuple(found)


# --- first ---


def first(q: Question) -> Iterator[Remedy]:
    """For each sort of preliminary move the smallest that helps; if there is none, two moves."""
    found = 0
    for verb in PRELIMINARY:
        move = next((m for m in preliminary(q, q.s, verb) if q.gone(q.after(q.s, m))), None)
        if move is not None:
            yield _told(q, FIRST, "first", move)
            found += 1
            if found == MOST:
                return
    if not found:
        pair = next(_pairs(q), None)
        if pair is not None:
            yield _told(q, FIRST, "first", *pair)


def preliminary(q: Question, s: State, verb: type[Move]) -> Iterable[Move]:
    """The legal moves of one sort that could have to do with the refused one."""
    if verb is Raise:
        return q.engine.anytime_moves(s, q.player, Raise)
    if verb not in q.engine.rules.table or verb not in q.rules.frames[s.frame.kind].verbs or s.frame.by != q.player:
        return []
    moves = q.engine.moves_of(s, verb)
    if verb is Peacekeeper:
        wanted = {q.engine.board.codes[p] for p in _provinces(q)}
        return [m for m in moves if isinstance(m, Peacekeeper) and m.province in wanted]
    return [m for m in moves if not isinstance(m, Take) or not m.aside]


def _provinces(q: Question) -> set[int]:
    """Where a Peacekeeper could matter: the places of the move, or all of them where it goes by many."""
    if isinstance(q.move, (Build, Place, Develop, Fight)):
        where = q.rules.board.space_province
        places = {q.target.province, q.target.source, *(where[i] for i in q.target.spaces if i != UNKNOWN)}
        if q.s.frame.kind == "overture":
            places.add(q.s.barons[q.player])  # RAG-OVT-02
        return places - {UNKNOWN}
    return {p for p, threat in enumerate(q.s.threat) if threat == UNSUPPRESSED}


def _pairs(q: Question) -> Iterator[tuple[Move, Move]]:
    """Two moves: money and then a Peacekeeper, money from two sources, a card and something else, two Peacekeepers."""
    for one, other in ((Diamond, Raise), (Diamond, Peacekeeper), (Raise, Peacekeeper), (Peacekeeper, Peacekeeper)):
        yield from _of_sorts(q, one, other)
    for second in (Raise, Diamond, Peacekeeper):
        yield from _of_sorts(q, Take, second)
    yield from _of_sorts(q, Supply, Supply)


def _of_sorts(q: Question, one: type[Move], other: type[Move]) -> Iterator[tuple[Move, Move]]:
    for a in preliminary(q, q.s, one):
        between = q.after(q.s, a)
        seconds = list(preliminary(q, between, other))
        if other is Raise and seconds and not q.gone(q.after(between, seconds[-1])):
            continue  # not even all medals would do
        for b in seconds:
            if q.gone(q.after(between, b)):
                yield a, b


# --- instead ---


def instead(q: Question) -> list[Remedy]:
    """The legal move of the same kind that is most like the refused one; where there is none, the end of the choice."""
    s, engine, verb = q.s, q.engine, type(q.move)
    offered = engine.rules.frames[s.frame.kind].verbs
    moves: list[Move] = []
    if verb in engine.rules.anytime:
        moves = engine.anytime_moves(s, q.player, verb)
    elif verb in offered and s.frame.by == q.player:
        moves = [*_whole_sales(q), *_whole_productions(q)] or engine.moves_of(s, verb)
        if not moves and verb in (Supply, HoldBack) and Done in offered:
            moves = [m for m in engine.moves_of(s, Done) if not engine.refusing(s, Target(m), q.player, q.owner)]
    found = nearest(engine.board, q.move, moves)
    return [] if found is None else [_told(q, INSTEAD, "instead", found)]


def _whole_sales(q: Question) -> list[Move]:
    """A sale named with its split may be split otherwise."""
    if not isinstance(q.move, Sell) or q.move.split is None or q.target.kind in (UNKNOWN, HYDRO):
        return []
    sale = Sale(q.rules, q.s, q.owner, q.target.kind)
    return [Sell(q.move.resource, (x.matadi, x.overland, x.local)) for x in sale.splits()] if sale.cubes else []


def _whole_productions(q: Question) -> list[Move]:
    """A production named with its industries may do without some of them."""
    if not isinstance(q.move, Produce) or q.move.industries is None:
        return []
    able = {q.rules.board.spaces[i].name for i in q.rules.producers(q.s, q.owner)}
    rest = tuple(name for name in dict.fromkeys(q.move.industries) if name in able)
    return [Produce(rest or tuple(sorted(able)))] if able else []


def _told(q: Question, kind: str, key: str, *moves: Move) -> Remedy:
    said = Words("remedy", key, {"moves": [move.said(q.engine.board) for move in moves]})
    return Remedy(kind, moves, said)


# --- it would take ---


def edited(rules: Rules, s: State, edits: Iterable[Edit]) -> State:
    """A copy of a position with some entries changed; threats and the limits of an open sale are worked out anew."""
    new = s.copy()
    for edit in edits:
        entries = getattr(new, edit.field)
        if isinstance(entries[edit.place], bool):  # a side, up or flipped
            entries[edit.place] = bool(edit.value)
        else:
            entries[edit.place] = edit.value
    new.threat = [threat_of(new, p) for p in range(len(new.threat))]
    return limits_anew(rules, new)


def limits_anew(rules: Rules, s: State) -> State:
    """The frame of an open sale keeps what can leave; it is counted again where rules or position have changed."""
    if s.frame.kind == "split":
        sale = Sale(rules, s, s.frame.seat, resource_of(s.frame))
        s.frames = (*s.frames[:-1], s.frame.keeping(split_data(sale)))
    return s


def would_take(q: Question) -> Iterator[Remedy]:
    """The smallest change of the position that removes the reason, if a simple one does."""
    for key, facts, edits in _changes(q):
        if q.gone(edited(q.rules, q.s, edits)):
            yield Remedy(WOULD_TAKE, (), Words("remedy", key, facts), tuple(edits))
            return


Changed = tuple[str, dict[str, object], list[Edit]]


def _changes(q: Question) -> Iterator[Changed]:
    yield from _more_money(q)
    yield from _flipped(q)
    yield from _peace(q)
    if isinstance(q.move, (Split, Sell)):
        yield from _transports(q)


def _more_money(q: Question) -> Iterator[Changed]:
    """The sum that is missing, told by the reason itself."""
    facts = q.guard.facts_of(q.rules, q.s, q.owner, q.target)
    if "price" in facts and "cash" in facts:
        missing = facts["price"] - facts["cash"]
        by_card = any(frame.kind == "inducement" for frame in q.s.frames)  # RAG-BOL-02
        key = "money" if q.owner != q.s.government else "bank_money" if by_card else "government_money"
        if missing > 0:
            yield key, {"money": missing}, [Edit("cash", q.owner, q.s.cash[q.owner] + missing)]


def _flipped(q: Question) -> Iterator[Changed]:
    """Industries of the move that lie flipped."""
    board = q.rules.board
    spaces = [i for i in q.target.spaces if i != UNKNOWN and q.s.space_flipped[i] and q.s.space_owner[i] == q.owner]
    if spaces:
        names = [
            Piece(Term("resource", RESOURCES[board.space_resource[i]]), board.provinces[board.space_province[i]].name)
            for i in spaces
        ]
        yield "face_up", {"industries": names}, [Edit("space_flipped", i, False) for i in spaces]


def _peace(q: Question) -> Iterator[Changed]:
    """A Peacekeeper in one or in all of the provinces that matter, or no Insurgent there."""
    board, s = q.rules.board, q.s
    troubled = sorted(p for p in _provinces(q) if s.threat[p] == UNSUPPRESSED)
    by_move = isinstance(q.move, (Build, Place, Develop, Fight))
    for places in [[p] for p in troubled] + ([troubled] if by_move and len(troubled) > 1 else []):
        entries = [force_at(s, q.owner, p) for p in places]
        edits = [Edit("peacekeepers", i, s.peacekeepers[i] + 1) for i in entries]
        yield "peacekeeper", {"provinces": [board.provinces[p].name for p in places]}, edits
    if isinstance(q.move, (Split, Sell, Supply)):
        for p, strength in enumerate(s.insurgents):
            if strength:
                yield "no_insurgent", {"provinces": [board.provinces[p].name]}, [Edit("insurgents", p, 0)]
    elif isinstance(q.move, Fight) and q.target.province != UNKNOWN:
        p = q.target.province
        if not peacekeepers_of(s, q.owner, p):
            edit = Edit("peacekeepers", force_at(s, q.owner, p), 1)
            yield "peacekeeper", {"provinces": [board.provinces[p].name]}, [edit]


def _transports(q: Question) -> Iterator[Changed]:
    """One more transport counter of the seller."""
    board = q.rules.board
    for i, slot in enumerate(board.slots):
        if q.s.slot_owner[i] == NOBODY:
            a, b = (board.provinces[p].name for p in (slot.a, slot.b))
            facts: dict[str, object] = {"transport": Term("transport", TRANSPORTS[slot.transport]), "a": a, "b": b}
            yield "transport", facts, [Edit("slot_owner", i, q.owner)]
