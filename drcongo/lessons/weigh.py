"""What a position of the Solo Game is worth, in medals, by rule of thumb; and what a Minister may bring, in money."""

from __future__ import annotations

from drcongo import combat, score
from drcongo.layers.solo.ending import CYCLES
from drcongo.ruleset import Rules
from drcongo.selling import Sale
from drcongo.state import CLEAR, NOBODY, SUPPRESSED, UNSUPPRESSED, State
from drcongo.terms import HYDRO, MAJOR, RESOURCES

PLAYER = 0
STEP = 4  # rules shown with an advice
ACTIONS = 4  # in a cycle
MEDAL = 2000  # dollars that buy a medal while there are actions left
PER_ACTION = 2500  # dollars that an action can use
GUARDED, CLEARED, THREATENED = 0.05, 0.2, 0.4  # of a medal, for each one that is guarded, safe, or to be won back
ATTACKED, PEACEKEEPER = 0.8, 0.7  # how much of the coming combat counts; a figure, in medals
OVERLAND, BY_PORT, LOCAL = 0.5, 1.0, 0.15
PORT_SIDE = ("BCO", "BDU")  # from here cubes reach Matadi with what stands on the board at set-up
OPEN = {CLEAR: 1.0, SUPPRESSED: 0.6, UNSUPPRESSED: 0.0}  # how much gets through
SOLD = 0.7  # of the cubes that could be made will be
POWER = 0.35  # of a Hydro cube's price, because cities are few


def weigh(rules: Rules, s: State) -> float:
    """Medals if the game ended now, and what money, industries, cubes and guards promise beyond that."""
    if s.final:
        return float(s.final[PLAYER])
    (now,) = score.totals(rules, s)
    return now + _money(rules, s) + _industries(rules, s) + _cubes(rules, s) + _guards(rules, s)


def actions_left(rules: Rules, s: State) -> int:
    first = rules.phase_place("action1")
    here = min(ACTIONS, max(0, ACTIONS - (s.phase - first)))
    return ACTIONS * _cycles_left(s) + here


def _cycles_left(s: State) -> int:
    """After this one; the markers may meet before the sixth."""
    if not s.target:
        return 0
    return max(0, min(CYCLES - s.cycle, (s.target - s.development + 3) // 4))


def _money(rules: Rules, s: State) -> float:
    useful = min(s.cash[PLAYER], PER_ACTION * actions_left(rules, s))
    share = s.frame.data[0] if s.frame.kind == "share" else 0  # waits to be taken
    assert isinstance(share, int)
    return (useful + share) / MEDAL


def _industries(rules: Rules, s: State) -> float:
    board, left, total = rules.board, _cycles_left(s) + 0.5, 0.0
    for space, owner in enumerate(s.space_owner):
        if owner == PLAYER:
            kind, province = board.space_resource[space], board.space_province[space]
            cubes = 2 if board.spaces[space].double else 1
            safe = THREATENED if s.threat[province] == UNSUPPRESSED else 1.0
            total += cubes * board.higher[s.marker[kind]] * _way(rules, s, kind, province) * safe * SOLD * left
    return total / MEDAL


def _way(rules: Rules, s: State, kind: int, province: int) -> float:
    """The part of the price that a cube from here may bring: by the port, overland, or on the Local Market."""
    board = rules.board
    if kind == HYDRO:
        return POWER
    code = board.codes[province]
    if code in PORT_SIDE:
        road = [s.threat[board.province_number[each]] for each in PORT_SIDE]
        return max(LOCAL, BY_PORT * min(OPEN[threat] for threat in road))
    return max(LOCAL, OVERLAND * OPEN[s.threat[province]]) if board.provinces[province].export else LOCAL


def _cubes(rules: Rules, s: State) -> float:
    """What lies on industries, sold at today's prices; and the commission for what the Government sells."""
    board, total = rules.board, 0.0
    for kind in range(len(RESOURCES)):
        own = sum(s.space_cubes[i] for i in board.spaces_of[kind] if s.space_owner[i] == PLAYER)
        others = sum(s.space_cubes[i] for i in board.spaces_of[kind] if s.space_owner[i] == s.government)
        if own and kind == HYDRO:
            total += own * POWER * board.higher[s.marker[kind]]
        elif own:
            total += max(option.income for option in Sale(rules, s, PLAYER, kind).options())
        total += others * board.local[kind] * POWER
    return total / MEDAL


def _guards(rules: Rules, s: State) -> float:
    """Medals on the map are safer beside a Peacekeeper, and not quite lost where one could still be sent."""
    board, total = rules.board, 0.0
    for province in range(len(board.codes)):
        assets = sum(s.space_owner[i] == PLAYER for i in board.spaces_in[province])
        assets += 2 * s.city_points[province] if s.city_owner[province] == PLAYER else 0
        if assets and s.threat[province] == UNSUPPRESSED:
            total += THREATENED * assets
        elif assets:
            guards = combat.peacekeepers_in(s, province)
            total += assets * (GUARDED * min(guards, 2) + CLEARED * (not s.insurgents[province]))
        if s.insurgents[province] == MAJOR and (guards := combat.peacekeepers_of(s, PLAYER, province)):
            chance = float(combat.odds(rules, s, province))  # the next card makes them fight
            total += ATTACKED * (chance - (1 - chance) * (PEACEKEEPER + THREATENED * assets * (guards == 1)))
    return total


def hire_worth(rules: Rules, s: State) -> dict[str, int]:
    """What each Minister may bring in the coming Action phase, in dollars."""
    board = rules.board
    cards = board.action_cards
    purse = s.cash[s.government] + sum(card.money for card in cards) // len(cards)
    open_provinces = sum(
        any(s.space_owner[i] == PLAYER for i in board.spaces_in[p]) or s.city_owner[p] == PLAYER
        for p in range(len(board.codes))
        if s.threat[p] == UNSUPPRESSED
    )
    boxes = sum(board.higher[min(m + 1, board.top)] - board.higher[max(m - 1, 0)] for m in s.marker) // len(s.marker)
    cubes = sum(s.space_cubes[i] for i, owner in enumerate(s.space_owner) if owner == PLAYER)
    return {
        "defence": min(open_provinces, 1) * 1000,
        "interior": _share(rules, s, purse),
        "finance": cubes * boxes // 4 // 100 * 100,
    }


def _share(rules: Rules, s: State, purse: int) -> int:
    """The best share of an industry that the Government could build as things stand, with so much on the card."""
    board, best = rules.board, 0
    for space, owner in enumerate(s.space_owner):
        kind, quiet = board.space_resource[space], s.threat[board.space_province[space]] != UNSUPPRESSED
        counters = s.industries_left[s.government * len(RESOURCES) + kind]
        if owner == NOBODY and quiet and counters and not board.spaces[space].extra:
            cost = board.industry_cost[kind]
            best = max(best, min(cost // 2, purse - cost))
    return best // 100 * 100
