"""What the Insurgent and Government games add to a scenario file."""

from __future__ import annotations

import json

from drcongo.edition.kinds import GOVERNMENT, INSURGENTS, MINISTERS
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.positions.read_turn import CARD_STEPS, SHARES


def _quoted(name: str) -> str:
    return json.dumps(name, ensure_ascii=False).replace("\x7f", "\\u007f")


def forces(s: State, province: int) -> list[str]:
    """The Insurgent of a province and its Peacekeepers by owner."""
    lines = []
    if s.insurgents[province]:
        lines.append(f'insurgent = "{INSURGENTS[s.insurgents[province]]}"')
    names = [*s.names, GOVERNMENT]
    there = s.peacekeepers[province :: len(s.insurgents)]
    owned = [f"{_quoted(name)} = {n}" for name, n in zip(names, there, strict=True) if n]
    if owned:
        lines.append(f"peacekeepers = {{ {', '.join(owned)} }}")
    return lines


def cards(rules: Rules, s: State) -> str:
    """The Action cards by the numbers printed on them; the deck's top card first."""
    if not rules.card_items or not rules.board.action_cards:
        return ""
    printed = [card.number for card in rules.board.action_cards]
    lines = ["[cards]  # on the four Action spaces, in the deck (top card first), and used since the last shuffle"]
    for key, held in (("spaces", s.action_cards), ("deck", s.action_deck), ("used", s.action_used)):
        lines.append(f"{key} = {[printed[i] for i in held]}")
    lines.append(f"revealed = {s.revealed}  # so many of the four are face-up")
    return "\n".join(lines) + "\n"


def ministers(s: State) -> str:
    held = [
        f"{minister} = {_quoted(s.names[holder])}"
        for minister, holder in zip(MINISTERS, s.ministers, strict=True)
        if holder != NOBODY
    ]
    return "\n".join(["[ministers]", *held]) + "\n" if held else ""


def layer_choice(rules: Rules, s: State) -> list[str]:
    """What is open in a turn, an auction or an Action card."""
    base, frame, codes = s.frames[0], s.frame, rules.board.codes
    lines = []
    if base.kind == "card" and base.data:
        rule = rules.card_items[base.data[0]].rule  # type: ignore[index]
        lines.append(f"card = {_quoted(next(name for name, other in CARD_STEPS.items() if other == rule))}")
    if base.kind in ("bid", "choose"):
        lines.append(f"bids = {list(s.bids)}  # 0 for a pass")
    fought = _fought(s)
    if fought:
        lines.append(f"fought = {[codes[p] for p in fought]}".replace("'", '"'))
    if frame.kind == "combat":
        lines.append(f'combat = "{codes[frame.data[0]]}"')  # type: ignore[index]
    if frame.kind == "defence":
        lines += [f"removed = {frame.data[0]}", f"placed = {frame.data[1]}"]
    if frame.kind == "end":
        lines.append("ending = true")
    if frame.kind == "share":
        most, what = frame.data
        lines += [f"share = {most}", f'share_for = "{SHARES[what]}"']  # type: ignore[index]
    return lines


def _fought(s: State) -> list[int]:
    """Where there has been combat this turn, in this step of the card, or by the Defence Minister."""
    base = s.frames[0]
    data = base.data[1:] if base.kind == "card" else base.data if base.kind == "action" and base.seat < s.seats else ()
    for frame in s.frames[1:]:
        if frame.kind == "defence_fight":
            data = frame.data
    return [p for p in data if isinstance(p, int)]
