"""What is open in a position, frame by frame: for decisions that have no keys of their own in [turn]."""

from __future__ import annotations

import json

from drcongo.cards import SUPPORT
from drcongo.edition import at_most
from drcongo.edition.kinds import GOVERNMENT
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.positions.support import Support

# kinds of decision that keys of [turn] say; all others, also those of a layer to come, are written frame by frame
SAID_BY_KEYS = frozenset(
    (
        *("action", "produce", "sale", "split", "hydro", "contribute", "end", "share", "card", "combat", "bid"),
        *("choose", "order", "minister_die", "roll", "reset", "finale", "over", "support", "defence"),
        *("defence_fight", "finance"),
    )
)


def has_frames(rules: Rules) -> bool:
    """Whether positions of a layer may have to be written frame by frame."""
    return not SAID_BY_KEYS.issuperset(rules.frames)


class Frames(Support):
    """Reads `frames`: for each its kind, whose turn it is, who decides, and its numbers."""

    def listed_frames(self, s: State, value: object) -> tuple[Frame, ...]:
        frames = []
        for entry in self.items("turn.frames", value):
            if not isinstance(entry, list) or len(entry) < 3 or entry[0] not in list(self.rules.frames):
                self.say("turn.frames", "frames")
                return ()
            seat, by = (self.owner("turn.frames", name, s) for name in entry[1:3])
            data = tuple(self.number("turn.frames", n, 0, -1, at_most.MONEY) for n in entry[3:])
            frames.append(Frame(entry[0], seat, by, data))
            if not (_can_be_open(self.rules, s, frames) and _as_its_card_says(self.rules, s, frames)):
                self.say("turn.frames", "frames")
                return ()
        return tuple(frames)


def _can_be_open(rules: Rules, s: State, frames: list[Frame]) -> bool:
    """Whether the last of these frames is as its layer describes it: its numbers, who decides, what it stands on."""
    frame, spec = frames[-1], rules.frames[frames[-1].kind]
    if spec.keeps is not None and (
        len(frame.data) != len(spec.keeps) or any(not 0 <= n <= m for n, m in zip(frame.data, spec.keeps, strict=True))
    ):
        return False
    nobody_decides = all(verb.by_itself for verb in spec.verbs)
    if (frame.by == NOBODY) != nobody_decides or frame.by == s.government:
        return False
    if spec.inside is None:
        return True
    return len(frames) > 1 and (not spec.inside or frames[0].kind in spec.inside)


def _as_its_card_says(rules: Rules, s: State, frames: list[Frame]) -> bool:
    """What Support cards ask besides: a province that is there, the player whose turn it is, Bolivia in force."""
    kind, seat, by, data = frames[-1].kind, frames[-1].seat, frames[-1].by, frames[-1].data
    if kind in ("window", "redeploy") and (not data or not 0 <= data[0] < len(rules.board.codes)):
        return False
    if kind.startswith("inducement") and (not s.active or SUPPORT[s.active[0]].key != "bolivia" or len(s.active) < 3):
        return False
    return kind not in ("window", "intelligence", "end") or seat == by == frames[0].seat


def needs_frames(s: State) -> bool:
    """Whether what is open can only be written frame by frame."""
    bolivia = s.frames[0].kind != "card" and any(f.kind in ("defence", "finance") for f in s.frames)
    alone = s.seats == 1 and s.frames[0] == Frame("card", NOBODY, NOBODY)  # a phase begins with the Minister's price
    contributed = s.frames[0].kind == "contribute" and len(s.frames) > 1
    return bolivia or alone or contributed or any(frame.kind not in SAID_BY_KEYS for frame in s.frames)


def write_frames(s: State) -> list[str]:
    names = {NOBODY: "nobody", s.government: GOVERNMENT} | dict(enumerate(s.names))
    entries = []
    for frame in s.frames:
        who = [json.dumps(names.get(owner, ""), ensure_ascii=False) for owner in (frame.seat, frame.by)]
        entries.append("[" + ", ".join([f'"{frame.kind}"', *who, *map(str, frame.data)]) + "]")
    return [f"frames = [{', '.join(entries)}]"]
