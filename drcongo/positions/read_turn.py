"""The table [turn] of a scenario: whose turn it is, and the choice that is open in it."""

from __future__ import annotations

import re
from typing import Any

from drcongo.edition import at_most
from drcongo.edition.kinds import HYDRO, MINISTERS, RESOURCES
from drcongo.engine.decisions import split_data
from drcongo.engine.score import totals
from drcongo.engine.selling import Sale
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.positions.frames import Frames, has_frames
from drcongo.positions.support import KEYS as SUPPORT_KEYS
from drcongo.positions.support import has_support

TURN_KEYS = {"order", "phase", "player", "round", "dropped", "generator", "over"}
CHOICE_KEYS = {"producing", "selling", "supplied", "dropping_out"}
INSURGENT_KEYS = {"fought", "combat", "ending", "card"}
GOVERNMENT_KEYS = {"bids", "removed", "placed", "share", "share_for"}
CARD_STEPS = {  # where an Action card waits, by the rule of its step
    "combats": "INS-CRD-05",
    "defence": "GOV-DEF-01",
    "fight": "GOV-DEF-06",
    "finance": "GOV-FIN-01",
}
SHARES = ("build", "transport", "city")


class Turn(Frames):
    """Reads [turn] after everything else has been read."""

    def turn(self, s: State) -> None:
        keys = TURN_KEYS | CHOICE_KEYS | (INSURGENT_KEYS if self.insurgents else set())
        keys |= GOVERNMENT_KEYS if self.government else set()
        keys |= SUPPORT_KEYS if has_support(self.rules) else set()
        keys |= {"frames"} if has_frames(self.rules) else set()
        turn = self.table("turn", self.data.get("turn"), keys)
        everybody = [*range(s.seats), *([s.government] if self.government else [])]
        s.turn_order = everybody[:]
        if "order" in turn:
            s.turn_order = self.seats("turn.order", turn["order"], s)
        names = [phase.name for phase in self.rules.phases]
        phase = turn.get("phase", "action1")
        if phase not in names:
            self.say("turn.phase", "phase", phase, phases=names)
            return
        s.phase = names.index(phase)
        if phase == "sales":
            s.sales_round = self.number("turn.round", turn.get("round"), 1, low=1)
            s.dropped = self.seats("turn.dropped", turn.get("dropped", []), s)
        if "generator" in turn:
            value = turn["generator"]
            if not isinstance(value, str) or not re.fullmatch(r"[0-9a-f]{16}", value):
                self.say("turn.generator", "generator", value)
            else:
                s.random = int(value, 16)
        if not self.problems and sorted(s.turn_order) != everybody:
            self.say("turn.order", "everybody")
        if not self.problems:
            self.frames(s, turn, phase)

    def frames(self, s: State, turn: dict[str, Any], phase: str) -> None:
        self.keys_fit(turn, phase)
        inside = {"player", "dropped"} | CHOICE_KEYS | INSURGENT_KEYS | GOVERNMENT_KEYS
        self.cards(s, began=phase.startswith("action") and bool(inside & set(turn)))
        self.support(s)
        if has_support(self.rules):
            self.of_the_turn(s, turn)
        if self.problems:
            return
        if "frames" in turn:
            self.frame_by_frame(s, turn["frames"])
        elif phase == "elect" and self.rules.players[0] > 1:
            self.election(s, turn)
        elif "card" in turn:
            self.card(s, turn)
        elif not inside & set(turn):
            self.rules.phases[s.phase].start(self.rules, s, None)  # the phase as it begins
            if self.flag("turn.over", turn.get("over"), False):
                s.frames = (Frame("over", NOBODY, NOBODY),)
                s.final = totals(self.rules, s)
        else:
            self.own_turn(s, turn, phase)

    def frame_by_frame(self, s: State, value: object) -> None:
        s.frames = self.listed_frames(s, value)
        if not s.frames:
            self.say("turn.frames", "frames")
            return
        base = s.frames[0]
        in_turn = base.kind in ("action", "sale", "contribute", "overture") and base.seat in s.turn_order
        s.turn = s.turn_order.index(base.seat) if in_turn else 0
        try:  # the numbers may be anything: what cannot be asked about cannot be open
            spec = self.rules.frames[s.frame.kind]
            if spec.facts is not None:
                spec.facts(self.rules, s)
            for verb in spec.verbs:
                list(self.rules.legal(s, s.frame.seat, verb))
        except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
            self.say("turn.frames", "frames")

    def own_turn(self, s: State, turn: dict[str, Any], phase: str) -> None:
        """The turn of a player, or of the Government, with what is open in it."""
        first = self.name(s, s.turn_order[0]) if s.turn_order else None
        seat = self.seat("turn.player", turn.get("player", first), s)
        by = self.rules.decider(s, seat)
        if by == NOBODY:
            self.say("turn.player", "no_interior")
            return
        s.turn = s.turn_order.index(seat) if seat in s.turn_order else 0
        dropping = self.flag("turn.dropping_out", turn.get("dropping_out"), False)
        kind = "action" if phase != "sales" else "contribute" if dropping else "sale"
        s.frames = (Frame(kind, seat, by, self.fought(turn)),)
        choice = self.choice(s, turn, seat, by)
        if choice is not None:
            s.frames = (*s.frames, choice)

    def fought(self, turn: dict[str, Any]) -> tuple[int, ...]:
        names = self.items("turn.fought", turn.get("fought", []))
        return tuple(self.province("turn.fought", name) for name in names)

    def election(self, s: State, turn: dict[str, Any]) -> None:
        """The bids so far (0 for a pass); who bids or chooses next follows from them."""
        bids = self.items("turn.bids", turn.get("bids", []))
        s.bids = tuple(self.number("turn.bids", bid, 0, high=at_most.MONEY) for bid in bids)
        players = [seat for seat in s.turn_order if seat != s.government]
        order = players * 2 if len(players) == 2 else players
        winners = sorted((i for i, bid in enumerate(s.bids) if bid), key=lambda i: -s.bids[i])[: len(MINISTERS)]
        taken = sum(holder != NOBODY for holder in s.ministers)
        if len(s.bids) < len(order):
            s.turn = len(s.bids)
            s.frames = (Frame("bid", order[s.turn], order[s.turn]),)
        elif len(s.bids) == len(order) and taken < len(winners):
            s.turn = winners[taken]
            s.frames = (Frame("choose", order[s.turn], order[s.turn], (s.turn,)),)
        else:
            self.say("turn.bids", "too_many_bids", len(s.bids), n=len(order))

    def card(self, s: State, turn: dict[str, Any]) -> None:
        """Where an Action card waits for a Minister or a die."""
        rules = [item.rule for item in self.rules.card_items]
        steps = [name for name, rule in CARD_STEPS.items() if rule in rules]
        step = turn["card"]
        if step not in steps:
            self.say("turn.card", "card_step", step, steps=steps)
            return
        number, fought = rules.index(CARD_STEPS[step]), self.fought(turn)
        base = Frame("card", NOBODY, NOBODY, (number,))
        combat = (
            [Frame("combat", NOBODY, NOBODY, (self.province("turn.combat", turn["combat"]),))]
            if "combat" in turn
            else []
        )
        if step == "combats":
            if not combat:
                self.say("turn.card", "no_combat")
            s.frames = (base.keeping((number, *fought)), *combat)
            return
        minister = {"defence": 0, "fight": 0, "finance": 2}[step]
        holder = s.ministers[minister]
        if holder == NOBODY:
            self.say("turn.card", "no_minister", MINISTERS[minister])
        if step == "defence":
            done = tuple(self.number(f"turn.{key}", turn.get(key), 0) for key in ("removed", "placed"))
            s.frames = (base, Frame("defence", s.government, holder, done))
        elif step == "fight":
            combat = [frame.of(s.government, frame.by) for frame in combat]
            s.frames = (base, Frame("defence_fight", s.government, holder, fought), *combat)
        else:
            s.frames = (base, Frame("finance", holder, holder))

    def keys_fit(self, turn: dict[str, Any], phase: str) -> None:
        """Each key of [turn] belongs to certain phases; at most one choice is open."""
        acting = phase.startswith("action")
        fits = {"player": acting or phase == "sales", "producing": acting, "selling": acting or phase == "sales"}
        fits |= dict.fromkeys(("round", "dropped", "dropping_out"), phase == "sales")
        fits |= {"supplied": turn.get("selling") == "hydro", "over": phase == "finale"}
        fits |= dict.fromkeys(("fought", "combat", "card", "share", "share_for", "removed", "placed"), acting)
        fits |= {"ending": acting or phase == "sales", "bids": phase == "elect"}
        fits |= dict.fromkeys(("removed", "placed"), turn.get("card") == "defence")
        for key in turn:
            if not fits.get(key, True):
                self.say(f"turn.{key}", "wrong_phase", phase=phase)
        open_ones = {"producing", "selling", "dropping_out", "combat", "ending", "share"}
        if len(open_ones & set(turn)) > 1 or ("card" in turn and ({"player"} | open_ones - {"combat"}) & set(turn)):
            self.say("turn", "one_choice")

    def choice(self, s: State, turn: dict[str, Any], seat: int, by: int) -> Frame | None:
        if "combat" in turn:
            return Frame("combat", seat, NOBODY, (self.province("turn.combat", turn["combat"]),))
        if self.flag("turn.ending", turn.get("ending"), False):
            return Frame("end", seat, by)
        if "share" in turn:
            return self.share(turn, seat, by)
        if "producing" in turn:
            names = turn["producing"]
            if not isinstance(names, list):
                self.say("turn.producing", "producing", names)
                return None
            return Frame("produce", seat, by, tuple(self.space("turn.producing", name) for name in names))
        if "selling" not in turn:
            return None
        if turn["selling"] not in RESOURCES:
            self.say("turn.selling", "selling", turn["selling"], resources=RESOURCES)
            return None
        resource = RESOURCES.index(turn["selling"])
        if resource != HYDRO:
            sale = Sale(self.rules, s, seat, resource)
            return Frame("split", seat, by, split_data(sale))
        supplied = turn.get("supplied", [])
        if not isinstance(supplied, list) or not all(isinstance(p, list) and len(p) == 2 for p in supplied):
            self.say("turn.supplied", "supplied")
            return None
        pairs = [tuple(self.province("turn.supplied", code) for code in pair) for pair in supplied]
        return Frame("hydro", seat, by, tuple((city, source) for city, source in pairs))

    def share(self, turn: dict[str, Any], seat: int, by: int) -> Frame | None:
        what = turn.get("share_for", SHARES[0])
        if what not in SHARES:
            self.say("turn.share_for", "share_for", what, shares=SHARES)
            return None
        return Frame(
            "share", seat, by, (self.number("turn.share", turn["share"], 0, high=at_most.MONEY), SHARES.index(what))
        )
