"""What would help against a refusal, tried out before it is offered. All reasons are looked at together.

*First*: one or two moves that are legal now and need no dice; after them the refused move is legal. *Instead*: the
nearest legal move of the same kind. *It would take*: for each reason a change of the position that no move of this
turn can bring, tried out on an edited copy; with all of them the move is legal. Where one reason can never be mended
nothing is told against the others: nobody is to give up medals, money or a card for a move that stays impossible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from drcongo.edition.kinds import HYDRO, TRANSPORTS
from drcongo.engine.blame import Wanted, fits
from drcongo.engine.combat import peacekeepers_of, threat_of
from drcongo.engine.decisions import resource_of, split_data, split_of
from drcongo.engine.moves import (
    UNKNOWN,
    Build,
    Buy,
    Contribute,
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
    Remove,
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
from drcongo.engine.verbs.things import industry_piece
from drcongo.kernel.rules import FIRST, INSTEAD, WOULD_TAKE, Edit, Guard, Remedy, Scope
from drcongo.rulebook.phrases import Term, Words

if TYPE_CHECKING:
    from drcongo.play.engine import CongoEngine

MOST = 3  # remedies of the kind "first": one of each sort of move
PRELIMINARY = (Diamond, Raise, Peacekeeper, Supply, Take)  # moves that leave the turn open, the cheapest sort first
MEDALS_FOR_MONEY = (Buy, Contribute)  # no medals are given up to pay for medals


class Question:
    """A refused move, what refuses it, and the position."""

    def __init__(
        self, engine: CongoEngine, s: State, player: int, owner: int, move: Move, failed: Sequence[Guard]
    ) -> None:
        self.engine, self.rules, self.s = engine, engine.rules, s
        self.player, self.owner, self.move, self.failed = player, owner, move, failed
        self.target = resolve(engine.board, move)
        self.against = {guard.key for guard in failed}

    def reasons(self, s: State) -> set[str]:
        """The guards that refuse the move in another position."""
        return {g.key for g in self.engine.refusing(s, self.target, self.player, self.owner)}

    def places_of_use(self) -> set[int]:
        """The provinces of the use that is told of a Support card that cannot be used yet (RAG-USE-07)."""
        reasons = [guard.facts_of(self.rules, self.s, self.owner, self.target) for guard in self.failed]
        return {province for facts in reasons for province in facts.get("where", ())}

    def gone(self, s: State, guard: Guard) -> bool:
        """Whether a reason is gone in another position, and no new one has come."""
        return guard.holds(self.rules, s, self.owner, self.target) and self.reasons(s) <= self.against - {guard.key}

    def legal(self, s: State) -> bool:
        """Whether the move is legal in another position: what refuses it now is asked first, for that is quick.

        Where one would act for somebody else by now (RAG-SUP-38), the same words mean another move.
        """
        if self.engine._owner(s, type(self.move), self.player) != self.owner or not self._fits(s):
            return False
        if not all(guard.holds(self.rules, s, self.owner, self.target) for guard in self.failed):
            return False
        return not self.reasons(s)

    def _fits(self, s: State) -> bool:
        """Whether as many cubes can leave as an open sale is to send: soon asked, where why not takes long."""
        if s.frame.kind != "split" or not isinstance(self.move, Split):
            return True
        sale = split_of(s.frame)
        wanted = Wanted(self.owner, self.target.kind, self.move.matadi, self.move.overland)
        return fits(sale.limits, wanted) and wanted.port + wanted.overland <= sale.places

    def after(self, s: State, move: Move) -> State:
        """The position after a preliminary move and the next Support card (RAG-USE-06)."""
        s = self.engine.apply(s, move, self.player)
        while s.frame.kind == "refill":
            s = self.engine.apply(s, TurnOver())
        return s

    def lead_to_it(self, *moves: Move) -> bool:
        """Whether the move is legal when these have been played, and with them all that follows by itself.

        A turn in which nothing else can be done would have ended. That is asked only of what seems to help.
        """
        s, wanted = self.s, (*moves, self.move)
        for move in moves:
            s = self.engine.apply(s, move, self.player)
            while not self.engine.chances(s):
                forced = self.engine.forced(s)
                if forced is None or forced in wanted:
                    break
                s = self.engine.apply(s, forced)
        return self.legal(s)


def remedies(
    engine: CongoEngine, s: State, player: int, owner: int, move: Move, failed: Sequence[Guard]
) -> tuple[tuple[Remedy, ...], ...]:
    """What helps against a refusal, by its reasons; moves are told once for all of them, with the first reason."""
    q = Question(engine, s, player, owner, move, failed)
    mendable = all(guard.scope != Scope.BOARD for guard in failed)  # the printed board never changes
    helping = tuple(first(q)) if mendable else ()
    if helping:
        return helping, *(() for _ in failed[1:])
    missing = would_take(q) if mendable else [[] for _ in failed]
    return tuple((*(instead(q) if n == 0 else ()), *missing[n]) for n in range(len(failed)))


# --- first ---


def first(q: Question) -> Iterator[Remedy]:
    """For each sort of preliminary move the smallest that helps; if there is none, two moves."""
    found = 0
    for verb in PRELIMINARY:
        move = next((m for m in preliminary(q, q.s, verb) if q.legal(q.after(q.s, m)) and q.lead_to_it(m)), None)
        if move is not None:
            yield _first(q, move)
            found += 1
            if found == MOST:
                return
    if not found:
        pair = next(_pairs(q), None)
        if pair is not None:
            yield _first(q, *pair)


def preliminary(q: Question, s: State, verb: type[Move]) -> Iterable[Move]:
    """The legal moves of one sort that could have to do with the refused one."""
    if verb is Raise:
        return [] if isinstance(q.move, MEDALS_FOR_MONEY) else q.engine.anytime_moves(s, q.player, Raise)
    if verb not in q.engine.rules.table or verb not in q.rules.frames[s.frame.kind].verbs or s.frame.by != q.player:
        return []
    moves = q.engine.moves_of(s, verb)
    if verb is Peacekeeper:
        near, of_use = ({q.engine.board.codes[p] for p in places} for places in (_provinces(q), q.places_of_use()))
        placing = [m for m in moves if isinstance(m, Peacekeeper) and m.province in near]
        return sorted(placing, key=lambda m: m.province not in of_use)
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
        if other is Raise and seconds and not q.legal(q.after(between, seconds[-1])):
            continue  # not even all medals would do
        for b in seconds:
            if q.legal(q.after(between, b)) and q.lead_to_it(a, b):
                yield a, b


def _first(q: Question, *moves: Move) -> Remedy:
    way = Words("remedy", "way", {"moves": [move.said(q.engine.board, q.s) for move in moves]})
    return Remedy(FIRST, moves, Words("remedy", "first", {"ways": [way]}), way=way)


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
    if found is None:
        return []
    return [Remedy(INSTEAD, (found,), Words("remedy", "instead", {"move": found.said(engine.board, s)}))]


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


def would_take(q: Question) -> list[list[Remedy]]:
    """For each reason the smallest simple change that removes it, unless another one has: for all reasons, or none."""
    missing: list[list[Remedy]] = [[] for _ in q.failed]
    together = q.s
    for n, guard in enumerate(q.failed):
        if guard.holds(q.rules, together, q.owner, q.target):
            missing[n] += _by_itself(q, guard) if guard.beside else ()
            continue
        for key, facts, edits in _changes(q, guard):
            if q.gone(edited(q.rules, q.s, edits), guard):
                missing[n].append(Remedy(WOULD_TAKE, (), Words("remedy", key, facts), tuple(edits)))
                together = edited(q.rules, together, edits)
                break
        else:
            break
    return missing if q.legal(together) else [[] for _ in q.failed]


def _by_itself(q: Question, guard: Guard) -> list[Remedy]:
    """The change that undoes what a rule does to a sum, where that alone makes the move legal."""
    for key, facts, edits in _changes(q, guard):
        if q.legal(edited(q.rules, q.s, edits)):
            return [Remedy(WOULD_TAKE, (), Words("remedy", key, facts), tuple(edits))]
    return []


Changed = tuple[str, dict[str, object], list[Edit]]


def _changes(q: Question, guard: Guard) -> Iterator[Changed]:
    yield from _more_money(q, guard)
    yield from _flipped(q)
    yield from _peace(q)
    if isinstance(q.move, (Split, Sell)):
        yield from _transports(q)


def _more_money(q: Question, guard: Guard) -> Iterator[Changed]:
    """The sum that is missing, told by the reason itself."""
    facts = guard.facts_of(q.rules, q.s, q.owner, q.target)
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
        names = [industry_piece(board, i, q.s) for i in spaces]
        yield "face_up", {"industries": names}, [Edit("space_flipped", i, False) for i in spaces]


def _peace(q: Question) -> Iterator[Changed]:
    """A Peacekeeper in one or in all of the provinces that matter, or no Insurgent there."""
    if isinstance(q.move, (Peacekeeper, Remove)):
        return  # nobody wishes for a Peacekeeper to take it away again
    board, s = q.rules.board, q.s
    troubled = sorted(p for p in _provinces(q) if s.threat[p] == UNSUPPRESSED)
    by_move = isinstance(q.move, (Build, Place, Develop, Fight))
    for places in [[p] for p in troubled] + ([troubled] if by_move and len(troubled) > 1 else []):
        entries = [force_at(s, q.owner, p) for p in places]
        edits = [Edit("peacekeepers", i, s.peacekeepers[i] + 1) for i in entries]
        yield _peacekeeper(q), {"provinces": [board.provinces[p].name for p in places]}, edits
    if isinstance(q.move, (Split, Sell, Supply, Develop)):
        for p, strength in enumerate(s.insurgents):
            if strength:
                yield "no_insurgent", {"provinces": [board.provinces[p].name]}, [Edit("insurgents", p, 0)]
    elif isinstance(q.move, Fight) and q.target.province != UNKNOWN:
        p = q.target.province
        if not peacekeepers_of(s, q.owner, p):
            edit = Edit("peacekeepers", force_at(s, q.owner, p), 1)
            yield _peacekeeper(q), {"provinces": [board.provinces[p].name]}, [edit]


def _peacekeeper(q: Question) -> str:
    """Anybody's suppresses an Insurgent (INS-ABT-04); combat needs an own one there (INS-CMB-01, GOV-DEF-06)."""
    if not isinstance(q.move, Fight):
        return "peacekeeper"
    return "government_peacekeeper" if q.owner == q.s.government else "own_peacekeeper"


def _transports(q: Question) -> Iterator[Changed]:
    """One more transport counter of the seller."""
    board = q.rules.board
    for i, slot in enumerate(board.slots):
        if q.s.slot_owner[i] == NOBODY:
            a, b = (board.provinces[p].name for p in (slot.a, slot.b))
            facts: dict[str, object] = {"transport": Term("transport", TRANSPORTS[slot.transport]), "a": a, "b": b}
            yield "transport", facts, [Edit("slot_owner", i, q.owner)]
