"""The same position under another layer: "what if there were Insurgents?"

What a higher layer puts on the board at set-up is added by its own set-up rules; what a lower layer does not know is
left out. Whatever had to be added, left out or made up is told in sentences.
"""

from __future__ import annotations

from dataclasses import dataclass

from drcongo import positions
from drcongo.asking.position_diff import tell
from drcongo.edition.kinds import HYDRO
from drcongo.engine.combat import settle
from drcongo.engine.decisions import is_turned, resource_of, spaces_of, split_data, supplies_of
from drcongo.engine.flow import ACTION_PHASES, start_action, start_phase
from drcongo.engine.missing import refuse_missing
from drcongo.engine.moves import Bid, Fight
from drcongo.engine.places import force_at
from drcongo.engine.ruleset import Rules
from drcongo.engine.score import totals
from drcongo.engine.selling import Sale, cubes_by_province, sets
from drcongo.engine.state import FIELDS, NOBODY, Frame, State
from drcongo.errors import DrCongoError
from drcongo.kernel.game import Game, Node
from drcongo.kernel.speech import Sentence
from drcongo.layers import layer as layer_named
from drcongo.layers.core.dropping_out import after_sale, next_seller
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import read_scenario
from drcongo.positions.support import has_support
from drcongo.rulebook.catalogue import rule
from drcongo.rulebook.phrases import Words

NOT_AGAIN = "RAG-SET-04"  # money is dealt at the very beginning only
INSTEAD = {"elect": "roll", "support": "action1"}  # where a game goes on that has not got a phase
OF_A_TURN = ("action", "sale", "contribute")
KEPT_OPEN = ("produce", "split", "hydro", "combat", "end", "share")  # mean the same in every layer that has them


@dataclass(frozen=True, slots=True)
class Moved:
    """The position under another layer, and what was added, left out or made up for it."""

    game: Game
    notes: tuple[Sentence, ...]

    def text(self, lang: str | None = None) -> str:
        return "\n".join(note.text(lang) for note in self.notes)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class _Title:
    rule: str

    def text(self, lang: str) -> str:
        return rule(self.rule, lang).title


def under(game: Game, layer: str, node: Node | int | None = None) -> Moved:
    """The present position of a game, or that of another node, under another layer of the rules."""
    engine = congo(game)
    refuse_missing(engine.rules)
    other = CongoEngine(layer, engine.board)
    fewest, most = other.rules.players
    if not fewest <= len(game.players) <= most:
        words = Words("layer", layer)
        raise DrCongoError(tell("under", "players", layer=words, low=fewest, high=most, n=len(game.players)))
    move = _Move(engine.rules, other.rules, (game.node if node is None else game.find(node)).state)
    text = positions.write(other.rules, move.run())
    state = read_scenario(text, engine.board, text=True)[1]  # counts counters and threats anew
    return Moved(Game(other, state, game.dice, check=True), tuple(move.notes))


class _Move:
    """From the rules of one layer to those of another."""

    def __init__(self, rules: Rules, other: Rules, s: State) -> None:
        self.old, self.new = rules, other
        self.before, self.s = s, s.copy()
        self.notes: list[Sentence] = []

    def run(self) -> State:
        if self.new.layer == self.old.layer:
            return self.s
        self.leave_out()
        names = [phase.name for phase in self.new.phases]
        name = self.old.phases[self.before.phase].name
        known = name in names
        self.s.phase = names.index(name if known else INSTEAD.get(name, self.new.first_phase))
        cubes = sum(self.s.space_cubes)
        self.add()
        self.settle(cubes)
        if not known:
            self.note("phase", phase=Words("phase", self.new.phases[self.s.phase].name))
            start_phase(self.new, self.s, self.s.phase, None)
        else:
            self.moment()
        self.turn_cards_up()
        return self.s

    def note(self, key: str, **facts: object) -> None:
        self.notes.append(tell("under", key, **facts))

    def loses(self, verb: type) -> bool:
        return verb in self.old.effects and verb not in self.new.effects

    # --- pieces ---

    def leave_out(self) -> None:
        s = self.s
        if has_support(self.old) and not has_support(self.new):
            self.note("no_support")
            self.leave_out_spaces([i for i in self.extras() if s.space_owner[i] != s.government])
        if self.loses(Bid):
            self.leave_out_government()
        if self.loses(Fight):
            self.note("no_forces")
        for field in FIELDS:
            if field.known_to(self.old) and not field.known_to(self.new):
                setattr(s, field.name, field.starts(self.old.board, s.seats))

    def extras(self) -> list[int]:
        return [i for i in range(self.old.board.printed, len(self.s.space_owner)) if self.s.space_owner[i] != NOBODY]

    def leave_out_spaces(self, spaces: list[int]) -> None:
        for i in spaces:
            self.s.space_owner[i], self.s.space_flipped[i], self.s.space_cubes[i] = NOBODY, False, 0
        if spaces:
            self.note("no_industries", n=len(spaces))

    def leave_out_government(self) -> None:
        """Below its own layer it has only what set-up gives it."""
        s, board = self.s, self.old.board
        own = [i for i, owner in enumerate(s.space_owner) if owner == s.government]
        self.leave_out_spaces([*dict.fromkeys((*own, *self.extras()))])
        for p, owner in enumerate(s.city_owner):
            if owner == s.government and p != board.capital:
                s.city_owner[p], s.city_points[p], s.city_flipped[p] = NOBODY, 0, False
        for i, slot in enumerate(board.slots):
            if s.slot_owner[i] == s.government and not slot.starred:
                s.slot_owner[i] = NOBODY
        s.peacekeepers[force_at(s, s.government, 0) :] = [0] * len(board.codes)
        s.cash[s.government] = 0
        s.turn_order = [seat for seat in s.turn_order if seat != s.government]
        s.dropped = [seat for seat in s.dropped if seat != s.government]
        self.note("no_government")

    def add(self) -> None:
        """What the set-up of each further layer puts on the board."""
        below = layer_named(self.old.layer).chain()
        for part in layer_named(self.new.layer).chain():
            for item in part.lists.get("setup", []) if part not in below else []:
                if item.rule == NOT_AGAIN:
                    self.note("no_overture")
                else:
                    item.run(self.new, self.s, None)
                    self.note("added", rule=item.rule, title=_Title(item.rule))
        if Bid in self.new.effects and Bid not in self.old.effects:
            self.note("no_ministers")

    def settle(self, cubes: int) -> None:
        """INS-UNS-09: no cubes stay beside an unsuppressed Insurgent; there were so many."""
        for province in range(len(self.s.insurgents)):
            settle(self.new, self.s, province, None)
        if lost := cubes - sum(self.s.space_cubes):
            self.note("cubes_lost", n=lost)

    def turn_cards_up(self) -> None:
        """As the moment of the cycle wants it: cards of earlier phases lie open, and in even cycles four are used."""
        s = self.s
        if s.action_cards and Fight not in self.old.effects:
            if s.cycle % 2 == 0:
                s.action_used, s.action_deck = s.action_deck[:ACTION_PHASES], s.action_deck[ACTION_PHASES:]
            begun = s.phase - self.new.phase_place("action1") + 1
            waiting = s.frames[0] == Frame("card", NOBODY, NOBODY)
            s.revealed = max(0, min(begun, ACTION_PHASES) - waiting)
            if s.revealed:
                self.note("cards_open", n=s.revealed)
        if has_support(self.new) and not has_support(self.old):
            s.offer_open = s.phase >= self.new.phase_place("action1")

    # --- the moment ---

    def moment(self) -> None:
        s, base = self.s, self.before.frames[0]
        if base.kind == "card" and (is_turned(base) or "card" not in self.new.frames):
            self.note("card_done")
            start_action(self.new, s, None)
        elif base.kind == "over":
            s.final = totals(self.new, s)
        elif base.kind in OF_A_TURN and base.seat == s.government and base.seat not in s.turn_order:
            self.next_after_government()
        elif base.kind in OF_A_TURN:
            self.turn()

    def next_after_government(self) -> None:
        """The turn of a Government that is no more passes to whoever comes next."""
        s, order = self.s, self.before.turn_order
        self.note("turn_passes")
        s.turn = order.index(s.government)
        if self.before.frames[0].kind != "action":
            s.turn -= 1
            next_seller(self.new, s, None)
        elif s.turn < len(s.turn_order):
            self.new.turn_begins(s, None)
        else:
            start_phase(self.new, s, s.phase + 1, None)

    def turn(self) -> None:
        """A turn goes on with what is open in it, where the other layer knows it."""
        s, (base, *inner) = self.s, self.before.frames
        known = all(frame.kind in self.new.frames and frame.kind in KEPT_OPEN for frame in inner)
        is_over = (self.before.acted and not s.acted) or any(frame.kind == "end" for frame in inner)
        s.turn = s.turn_order.index(base.seat)
        base = base if Fight in self.new.effects else base.keeping(())  # where it has been fought
        s.frames = (base, *self.open_choice(inner)) if known or has_support(self.new) else (base,)
        if len(s.frames) <= len(inner):
            self.note("choice_closed")
        if len(s.frames) > 1:
            return
        if base.kind == "action" and is_over:
            self.new.action_over(s, None)
        elif base.kind == "contribute" and is_over:
            next_seller(self.new, s, None)
        elif base.kind == "sale" and not sets(self.new, s, base.seat):
            after_sale(self.new, s, base.seat, None)

    def open_choice(self, inner: list[Frame]) -> list[Frame]:
        """What was open, with its numbers as they are now; nothing if there is nothing left to choose."""
        s = self.s
        if not inner:
            return []
        top = inner[-1]
        if top.kind == "split":
            sale = Sale(self.new, s, top.seat, resource_of(top))
            top = top.keeping(split_data(sale))
            return [top] if sale.cubes else []
        if top.kind == "produce":
            able = self.new.producers(s, top.seat)
            kept = tuple(i for i in spaces_of(top) if i in able)
            return [top.keeping(kept)] if kept else []
        if top.kind == "hydro":
            supplied = tuple((city, source) for city, source in supplies_of(top) if s.city_points[city])
            top = top.keeping(supplied)
            return [top] if supplied or any(cubes_by_province(self.new, s, top.seat, HYDRO)) else []
        return inner
