"""What the Insurgent and Government games add to a scenario file."""

from __future__ import annotations

import json

from drcongo.edition.kinds import GOVERNMENT, INSURGENTS, MINISTERS
from drcongo.engine.decisions import card_combats, card_step, fought_in, is_turned, offered_share, ordered, province_of
from drcongo.engine.places import forces_in
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
    owned = [f"{_quoted(name)} = {n}" for name, n in zip(names, forces_in(s, province), strict=True) if n]
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
    if base.kind == "card" and is_turned(base):
        rule = rules.card_items[card_step(base)].rule
        lines.append(f"card = {_quoted(next(name for name, other in CARD_STEPS.items() if other == rule))}")
    if base.kind in ("bid", "choose"):
        lines.append(f"bids = {list(s.bids)}  # 0 for a pass")
    fought = _fought(s)
    if fought:
        lines.append(f"fought = {[codes[p] for p in fought]}".replace("'", '"'))
    if frame.kind == "combat":
        lines.append(f'combat = "{codes[province_of(frame)]}"')
    if frame.kind == "defence":
        removed, placed = ordered(s)
        lines += [f"removed = {removed}", f"placed = {placed}"]
    if frame.kind == "end":
        lines.append("ending = true")
    if (share := offered_share(s)) is not None:
        lines += [f"share = {share.most}", f'share_for = "{SHARES[share.what]}"']
    return lines


def _fought(s: State) -> tuple[int, ...]:
    """Where there has been combat this turn, in this step of the card, or by the Defence Minister."""
    base = s.frames[0]
    for frame in reversed(s.frames[1:]):
        if frame.kind == "defence_fight":
            return fought_in(frame)
    if base.kind == "card":
        return card_combats(base)
    return fought_in(base) if base.kind == "action" and base.seat < s.seats else ()
