"""INS-SET and INS-RST: Insurgents on the map, and the Action cards over pairs of cycles."""

from __future__ import annotations

from drcongo.edition.kinds import MINOR
from drcongo.engine.combat import settle
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import ACTION_PHASES
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.kernel import chance
from drcongo.layers.insurgent.layer import insurgent


@insurgent.setup("INS-SET-01")
def deal_action_cards(rules: Rules, s: State, log: Log) -> None:
    """Shuffled; one face-down on each Action space, the others on the deck."""
    s.random, cards = chance.shuffled(s.random, list(range(len(rules.board.action_cards))))
    s.action_cards, s.action_deck = tuple(cards[:ACTION_PHASES]), tuple(cards[ACTION_PHASES:])
    s.action_used, s.revealed = (), 0


@insurgent.setup("INS-SET-02")
def minor_insurgents(rules: Rules, s: State, log: Log) -> None:
    """One Minor in every province but the capital (INS-MSC-01); the Majors (INS-SET-03) and the diamonds
    (INS-SET-04) are in the supply as long as they are nowhere else."""
    for province in range(len(rules.board.codes)):
        if province != rules.board.capital:
            s.insurgents[province] = MINOR
            settle(rules, s, province, log)


@insurgent.reset("INS-RST-01")
def action_cards_anew(rules: Rules, s: State, log: Log) -> bool:
    """After the 1st, 3rd, … cycle over the used cards; INS-RST-02: after the 2nd, 4th, … all are shuffled first.

    INS-RST-03: Insurgents and Peacekeepers stay as they are.
    """
    if not s.action_cards:
        return True  # an edition without Action cards
    finished = s.cycle - 1
    if finished % 2:
        s.action_used += s.action_cards
        s.action_cards, s.action_deck = s.action_deck[:ACTION_PHASES], s.action_deck[ACTION_PHASES:]
        s.revealed = 0
    else:
        deal_action_cards(rules, s, log)
    if log is not None:
        rule, key = ("INS-RST-01", "cards_dealt") if finished % 2 else ("INS-RST-02", "cards_shuffled")
        log.append(Event(rule, key, NOBODY, {"n": len(s.action_cards), "left": len(s.action_deck)}))
    return True
