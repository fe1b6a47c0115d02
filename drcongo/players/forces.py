"""Peacekeepers and combats: what a guard is worth, and when to fight."""

from __future__ import annotations

from collections.abc import Iterator

from drcongo.edition.kinds import MAJOR
from drcongo.engine import combat
from drcongo.engine.moves import UNKNOWN, Fight, Move, Peacekeeper, Remove
from drcongo.engine.places import industry_at
from drcongo.engine.state import CLEAR, NOBODY, SUPPRESSED, UNSUPPRESSED
from drcongo.players.actions import income, industry
from drcongo.players.estimate import Outlook

Ranked = tuple[float, Move]


def assets(look: Outlook, province: int) -> int:
    """The medals that a province holds for the Finale (INS-FNL-01)."""
    s, owner = look.s, look.owner
    held = sum(s.space_owner[i] == owner for i in look.board.spaces_in[province])
    return held + (2 * s.city_points[province] if s.city_owner[province] == owner else 0)


def earnings(look: Outlook, province: int) -> float:
    """What one's own industries in a province may bring in one cycle, as if it were guarded."""
    s, board = look.s, look.board
    own = [i for i in board.spaces_in[province] if s.space_owner[i] == look.owner]
    return sum(look.cube_prices(board.space_resource[i], province, 1) for i in own)


def guard(look: Outlook, province: int) -> float:
    """What another Peacekeeper in a province is worth, its price not counted."""
    s, threat = look.s, look.s.threat[province]
    held = assets(look, province)
    if threat != UNSUPPRESSED:
        standing = combat.peacekeepers_in(s, province)
        return look.temper.guard * held / (1 + standing) if threat == CLEAR else look.temper.guard * held / standing
    worth = held * (look.temper.saved if look.left >= 1 else 1.0)
    if look.actions_here:
        worth += look.money * earnings(look, province)
    if s.insurgents[province] == MAJOR and not last_turn(look):
        worth *= look.temper.major
    return worth


def last_turn(look: Outlook) -> bool:
    """Whether no Action card will be turned over before the Finale."""
    return look.left < 1 and look.actions_here <= 1


def prospect(look: Outlook, province: int, best: float) -> float:
    """What may be built in a province once it is guarded, beyond the best that can be built now."""
    s, board, owner = look.s, look.board, look.owner
    found = best
    price = look.rules.peacekeeper_price(s, owner)
    for space in board.printed_in[province]:
        kind = board.space_resource[space]
        left = s.industries_left[industry_at(owner, kind)]
        if (
            s.space_owner[space] == NOBODY
            and left
            and s.cash[owner] >= price + look.rules.industry_price(s, owner, kind)
        ):
            found = max(found, industry(look, space))
    return found - best


def peacekeepers(look: Outlook, best: float) -> Iterator[Ranked]:
    """Placings worth their price, given the best action that is possible without any."""
    s, rules = look.s, look.rules
    price = look.spent(rules.peacekeeper_price(s, look.owner))
    targets = list(rules.legal(s, s.frame.seat, Peacekeeper))
    worth: dict[int, float] = {}  # by province
    left = {UNKNOWN: 0.0}  # by where it comes from: nothing is given up in the supply
    for t in targets:
        if t.province not in worth:
            more = prospect(look, t.province, best) if s.threat[t.province] == UNSUPPRESSED else 0.0
            worth[t.province] = guard(look, t.province) + more - price
        if t.source not in left:
            left[t.source] = given_up(look, t.source)
        yield worth[t.province] - left[t.source], t.move


def given_up(look: Outlook, province: int) -> float:
    """What a Peacekeeper that leaves a province has been worth there."""
    s = look.s
    held = assets(look, province)
    if s.threat[province] == SUPPRESSED and combat.peacekeepers_in(s, province) == 1:
        return held * (look.temper.saved if look.left >= 1 else 1.0) + look.money * earnings(look, province) + 0.2
    return look.temper.guard * held + 0.1


def combats(look: Outlook) -> Iterator[Ranked]:
    for t in look.rules.legal(look.s, look.s.frame.seat, Fight):
        yield fight(look, t.province), t.move


def fight(look: Outlook, province: int) -> float:
    """On average over the die: the victory, less the Peacekeeper and what it guards (INS-CMB-05 to -08)."""
    s, board = look.s, look.board
    chance = float(combat.odds(look.rules, s, province))
    held = assets(look, province)
    major = s.insurgents[province] == MAJOR
    won = look.money * look.temper.cleared * earnings(look, province) * (1 + look.left) + look.temper.guard * held
    if look.left >= 1 or look.actions_here > 0:
        own = [i for i in board.spaces_in[province] if s.space_owner[i] == look.owner and not s.space_flipped[i]]
        off = sum(board.industry_value[board.space_resource[i]] for i in own)
        won += look.money * look.temper.value * off  # INS-SUP-01: a suppressed Insurgent would stop that
    if major:
        won += 1.0 + (0.5 if province in board.diamond_provinces else 0.0)
    elif province in board.diamond_provinces:
        won += look.money * 500
    lost = look.temper.figure
    guards = combat.peacekeepers_in(s, province)
    if guards == len(combat.owners_in(s, province)):  # the last ones of everybody
        lost += held * (look.temper.saved if look.left >= 1 else 1.0) + look.money * sum(
            income(look, i) for i in board.spaces_in[province] if s.space_owner[i] == look.owner
        )
    return chance * won - (1 - chance) * lost


def removals(look: Outlook) -> Iterator[Ranked]:
    """The Government's Peacekeeper that helps least."""
    for t in look.rules.legal(look.s, look.s.frame.seat, Remove):
        yield -given_up(look, t.province), t.move
