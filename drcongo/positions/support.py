"""The parts of a scenario that the Ragnar Game adds: Barons, Support cards, and what lasts for one turn."""

from __future__ import annotations

import json
from typing import Any

from drcongo.cards import OFFERED, SUPPORT, SUPPORT_NUMBER
from drcongo.edition import at_most
from drcongo.edition.kinds import GOVERNMENT, INSURGENTS
from drcongo.engine.moves import Take
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.layers.ragnar.turn import BITS
from drcongo.positions.read_forces import Forces
from drcongo.positions.validate_support import keeps_what_it_needs

TABLES = {"barons", "support", "taken"}
KEYS = {"frames", "acted", "beaten", "in_force", "leader"}
ACTIONS = {bit: verb.__name__.lower() for verb, bit in BITS.items()}
# what can be open in a turn and has no key of its own is written frame by frame
PLAIN = {"action", "produce", "sale", "split", "hydro", "contribute", "end", "share", "card", "combat", "bid", "choose"}
PLAIN |= {"order", "minister_die", "roll", "reset", "finale", "over", "support", "defence", "defence_fight", "finance"}


def has_support(rules: Rules) -> bool:
    return Take in rules.effects


class Support(Forces):
    """Reads Barons and cards; a layer without them knows no such tables."""

    def support(self, s: State) -> None:
        if not has_support(self.rules):
            return
        barons = self.table("barons", self.data.get("barons"), set(s.names))
        taken = self.table("taken", self.data.get("taken"), set(s.names))
        named = {name: self.province(f"barons.{name}", code) for name, code in barons.items()}
        others = iter([province for province in self.board.barons if province not in named.values()])
        s.barons = tuple(named[name] if name in named else next(others, NOBODY) for name in s.names)
        s.taken = [self.card_of(f"taken.{name}", taken[name]) if name in taken else NOBODY for name in s.names]
        table = self.table("support", self.data.get("support"), {"offer", "face_up", "deck", "discards"})
        s.offer = self.cards_of("support.offer", table.get("offer", []))
        s.support_discards = self.cards_of("support.discards", table.get("discards", []))
        top = self.cards_of("support.deck", table.get("deck", []))  # what is left out lies below
        elsewhere = {*s.offer, *s.support_discards, *s.taken, *top}
        s.support_deck = (*top, *(n for n in self.rules.support_cards(s) if n not in elsewhere))
        if "offer" not in table:
            s.offer, s.support_deck = s.support_deck[:OFFERED], s.support_deck[OFFERED:]
        after_roll = s.phase >= self.rules.phase_place("action1")
        s.offer_open = self.flag("support.face_up", table.get("face_up"), after_roll)

    def card_of(self, path: str, value: object) -> int:
        if value == "":
            return NOBODY
        if isinstance(value, str) and value in SUPPORT_NUMBER:
            return SUPPORT_NUMBER[value]
        self.say(path, "support_card", value)
        return NOBODY

    def cards_of(self, path: str, value: object) -> tuple[int, ...]:
        return tuple(self.card_of(path, name) for name in self.items(path, value))

    def of_the_turn(self, s: State, turn: dict[str, Any]) -> None:
        """What lasts for one turn only."""
        bits = {name: bit for bit, name in ACTIONS.items()}
        for name in self.items("turn.acted", turn.get("acted", [])):
            if not isinstance(name, str) or name not in bits:
                self.say("turn.acted", "acted", name, actions=tuple(bits))
            else:
                s.acted |= bits[name]
        strengths = {name: strength for strength, name in INSURGENTS.items()}
        for name in self.items("turn.beaten", turn.get("beaten", [])):
            if not isinstance(name, str) or name not in strengths:
                self.say("turn.beaten", "insurgent", name, kinds=tuple(strengths))
            else:
                s.beaten += (strengths[name],)
        in_force = self.items("turn.in_force", turn.get("in_force", []))
        if in_force:
            details = [self.number("turn.in_force", n, 0, -1, at_most.MONEY) for n in in_force[1:]]
            s.active = (self.card_of("turn.in_force", in_force[0]), *details)
            if not self.problems and not keeps_what_it_needs(self.rules, s):
                self.say("turn.in_force", "in_force", in_force[0])
        if "leader" in turn:
            s.leader = self.seat("turn.leader", turn["leader"], s)

    def raw_frames(self, s: State, value: object) -> tuple[Frame, ...]:
        """What is open, frame by frame: kind, whose turn, who decides, and its numbers."""
        frames = []
        for entry in self.items("turn.frames", value):
            if not isinstance(entry, list) or len(entry) < 3 or entry[0] not in list(self.rules.frames):
                self.say("turn.frames", "frames")
                return ()
            seat, by = (self.owner("turn.frames", name, s) for name in entry[1:3])
            data = tuple(self.number("turn.frames", n, 0, -1, at_most.MONEY) for n in entry[3:])
            frames.append(Frame(entry[0], seat, by, data))
            if not _fits(self.rules, s, frames):
                self.say("turn.frames", "frames")
                return ()
        return tuple(frames)


# how many numbers a kind of decision keeps, and the most each may be
NUMBERS = {"window": (99, 6), "mandate": (2,), "hire": (6,), "overture": (2,), "refill": (), "intelligence": ()}
NUMBERS |= {"inducement": (), "minister_die": (), "order": (), "support": ()}
AUTOMATIC = ("refill", "support", "minister_die", "roll", "combat", "card", "reset", "finale", "over")
INSIDE = ("window", "mandate", "refill", "intelligence", "redeploy", "inducement", "inducement_fight", "buy", "end")
BASES = {"window": ("action",), "redeploy": ("action",), "mandate": ("action",), "inducement": ("action",)}


def _fits(rules: Rules, s: State, frames: list[Frame]) -> bool:
    """Whether the last of these frames can be open: its numbers, who decides, and what it stands on."""
    last = frames[-1]
    kind, seat, by, data = last.kind, last.seat, last.by, last.data
    most = NUMBERS.get(kind)
    numbers = [n for n in data if isinstance(n, int)]
    if most is not None and (
        len(data) != len(most) or any(not 0 <= n <= m for n, m in zip(numbers, most, strict=True))
    ):
        return False
    if (by == NOBODY) != (kind in AUTOMATIC) or by == s.government:
        return False
    if kind in ("window", "redeploy") and (not numbers or not 0 <= numbers[0] < len(rules.board.codes)):
        return False
    if kind in INSIDE and (len(frames) == 1 or frames[0].kind not in BASES.get(kind, (frames[0].kind,))):
        return False
    if kind.startswith("inducement") and (not s.active or SUPPORT[s.active[0]].key != "bolivia" or len(s.active) < 3):
        return False
    return kind not in ("window", "intelligence", "end") or seat == by == frames[0].seat


# --- writing ---


def _quoted(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)


def _keys(numbers: tuple[int, ...]) -> str:
    return "[" + ", ".join(_quoted(SUPPORT[n].key if n != NOBODY else "") for n in numbers) + "]"


def write_support(rules: Rules, s: State) -> str:
    if not has_support(rules):
        return ""
    codes = rules.board.codes
    lines = ["[barons]", *(f'{_quoted(name)} = "{codes[s.barons[i]]}"' for i, name in enumerate(s.names)), ""]
    lines += ["[support]  # deck and discards with the top card first", f"offer = {_keys(s.offer)}"]
    lines += [f"face_up = {'true' if s.offer_open else 'false'}", f"deck = {_keys(s.support_deck)}"]
    lines += [f"discards = {_keys(s.support_discards)}"]
    taken = [f'{_quoted(name)} = "{SUPPORT[s.taken[i]].key}"' for i, name in enumerate(s.names) if s.taken[i] != NOBODY]
    if taken:
        lines += ["", "[taken]  # on the Baron cards", *taken]
    return "\n".join(lines) + "\n"


def support_choice(rules: Rules, s: State) -> list[str]:
    lines = []
    if s.acted:
        lines.append(f"acted = {[name for bit, name in ACTIONS.items() if s.acted & bit]}".replace("'", '"'))
    if s.beaten:
        lines.append(f"beaten = {[INSURGENTS[n] for n in s.beaten]}".replace("'", '"'))
    if s.active:
        details = "".join(f", {n}" for n in s.active[1:])
        lines.append(f'in_force = ["{SUPPORT[s.active[0]].key}"{details}]')
    if s.leader != NOBODY:
        lines.append(f"leader = {_quoted(s.names[s.leader])}")
    return lines


def is_raw(s: State) -> bool:
    """Whether what is open can only be written frame by frame."""
    bolivia = s.frames[0].kind != "card" and any(f.kind in ("defence", "finance") for f in s.frames)
    alone = s.seats == 1 and s.frames[0] == Frame("card", NOBODY, NOBODY)  # a phase begins with the Minister's price
    contributed = s.frames[0].kind == "contribute" and len(s.frames) > 1
    return bolivia or alone or contributed or any(frame.kind not in PLAIN for frame in s.frames)


def write_frames(s: State) -> list[str]:
    names = {NOBODY: "nobody", s.government: GOVERNMENT}
    entries = []
    for frame in s.frames:
        owners = (frame.seat, frame.by)
        who = [_quoted(names.get(owner, s.names[owner] if owner < s.seats else "")) for owner in owners]
        entries.append("[" + ", ".join([f'"{frame.kind}"', *who, *map(str, frame.data)]) + "]")
    return [f"frames = [{', '.join(entries)}]"]
