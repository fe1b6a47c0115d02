"""What holds in every position of every game: the laws that random games are held against."""

from __future__ import annotations

from collections import Counter

from drcongo.cards import SUPPORT_NUMBER
from drcongo.edition.kinds import MAJOR, MINOR, RESOURCES
from drcongo.engine.combat import in_supply, peacekeepers_in, peacekeepers_of, threat_of
from drcongo.engine.state import NOBODY, NOTHING_SOLD, UNSUPPRESSED, State
from drcongo.play.engine import CongoEngine

MOST_IN_A_PROVINCE = 2  # INS-PLC-02, GOV-DEF-03
WITH_SUPPORT = ("ragnar", "solo")
MONEY_BELOW = ("core", "insurgent")  # there the Government has none
FORCES = ("insurgents", "peacekeepers", "diamonds", "action_cards", "action_deck", "action_used", "bids")


def check_counters(engine: CongoEngine, s: State) -> None:
    """CORE-CMP-02, CORE-CMP-03, CORE-CMP-04, CORE-CMP-07: supply and map together are what the edition says."""
    board = engine.board
    industries = Counter((o, board.space_resource[i]) for i, o in enumerate(s.space_owner))
    transports = Counter((o, board.slots[i].transport) for i, o in enumerate(s.slot_owner))
    cities = Counter((o, s.city_points[p] - 1) for p, o in enumerate(s.city_owner))
    for owner in range(s.seats + 1):
        government = owner == s.government
        for left, on_map, given in (
            (s.industries_left, industries, board.government_industries if government else board.player_industries),
            (s.transports_left, transports, board.government_transports if government else board.player_transports),
            (s.cities_left, cities, board.government_cities if government else board.player_cities),
        ):
            for kind, number in enumerate(given):
                supply = left[owner * len(given) + kind]
                assert supply >= 0
                assert supply + on_map[owner, kind] == number


def check_market(engine: CongoEngine, s: State) -> None:
    """CORE-RST-04, CORE-DIE-02, GOV-FIN-03 to GOV-FIN-05: the marker on top of an unbroken column of cubes."""
    board, boxes = engine.board, len(engine.board.labels)
    most = 2 if engine.layer == "solo" else 3  # SOLO-07, CORE-SALE-09
    for r in range(len(RESOURCES)):
        assert board.start[r] <= s.marker[r] <= board.top
        column = s.box_cubes[r * boxes : (r + 1) * boxes]
        assert all(0 <= n <= most for n in column)
        used = [b for b, n in enumerate(column) if n]
        assert s.lowest_sold[r] == (used[0] if used else NOTHING_SOLD)
        assert all(board.bottom[r] <= b <= s.marker[r] for b in used)
        assert not used or used == list(range(used[0], s.marker[r] + 1))


def check_forces(engine: CongoEngine, s: State) -> None:
    """Figures, diamonds and cards of the Insurgent Game; inert in Core."""
    board = engine.board
    if engine.layer == "core":
        assert not any(any(getattr(s, name)) for name in FORCES)
        return
    assert s.insurgents[board.capital] == peacekeepers_in(s, board.capital) == 0, "INS-MSC-01"
    assert set(s.insurgents) <= {0, MINOR, MAJOR}, "one Insurgent a province (INS-ABT-02)"
    assert s.insurgents.count(MAJOR) <= board.majors, "INS-CRD-04"
    for owner in range(s.seats + 1):
        assert in_supply(engine.rules, s, owner) >= 0, "INS-PKP-01"
    for p in range(len(board.codes)):
        assert s.threat[p] == threat_of(s, p), "INS-ABT-03, INS-ABT-04"
        for owner in range(s.seats + 1):
            assert 0 <= peacekeepers_of(s, owner, p) <= MOST_IN_A_PROVINCE, "INS-PLC-02, GOV-DEF-03"
        if s.threat[p] == UNSUPPRESSED:
            assert not any(s.space_cubes[i] for i in board.spaces_in[p]), "INS-UNS-09"
    assert min(s.diamonds) >= 0
    assert sum(s.diamonds) <= board.diamond_supply, "INS-SET-04"
    places = (*s.action_cards, *s.action_deck, *s.action_used)
    assert sorted(places) == list(range(len(board.action_cards))), "each Action card is in exactly one place"
    assert 0 <= s.revealed <= len(s.action_cards)


def check_government(engine: CongoEngine, s: State) -> None:
    """Purse, Ministers and Turn Order of the Government Game; inert below it."""
    if engine.layer in MONEY_BELOW:
        assert s.cash[s.government] == 0, "the Government has no money below its own game"
        assert s.ministers == [NOBODY] * 3
        assert s.bids == ()
        assert sorted(s.turn_order) == list(range(s.seats)), "the Turn Order is a permutation (CORE-SET-10)"
        assert not any(s.peacekeepers[s.government * len(s.insurgents) :])
        return
    assert sorted(s.turn_order) == list(range(s.seats + 1)), "with the Government (GOV-SET-04)"
    held = [seat for seat in s.ministers if seat != NOBODY]
    assert all(0 <= seat < s.seats for seat in held)
    assert s.seats < 3 or len(set(held)) == len(held), "one bid, one Minister (GOV-AUC-01)"
    assert not s.bids or s.frame.kind in ("bid", "choose")
    assert s.frame.by != s.government, "a player decides for the Government (GOV-INT-03)"
    for p in range(len(engine.board.codes)):
        extras = [i for i in engine.board.extra_in[p] if s.space_owner[i] != NOBODY]
        assert len(extras) <= 1, "GOV-ACT-03"
        owned = all(s.space_owner[i] == s.government for i in extras)
        assert owned or engine.layer in WITH_SUPPORT, "only a Support card takes over an extra industry (AMB-91)"


OUTSIDE_TURNS = ("overture", "bid", "choose", "order", "roll", "support", "minister_die", "hire", "card", "reset")


def check_support(engine: CongoEngine, s: State) -> None:
    """Barons and Support cards of the Ragnar Game; inert below it."""
    if engine.layer not in WITH_SUPPORT:
        assert not any((s.offer, s.offer_open, s.support_deck, s.support_discards, s.active, s.acted, s.beaten))
        assert {*s.taken, *s.barons, s.leader} == {NOBODY}
        return
    on_barons = [card for card in s.taken if card != NOBODY]
    places = (*(card for card in s.offer if card != NOBODY), *s.support_deck, *s.support_discards, *on_barons)
    left_out = {SUPPORT_NUMBER[key] for key in ("canada", "mozambique")} if engine.layer == "solo" else set()
    cards = sorted(set(SUPPORT_NUMBER.values()) - left_out)
    assert sorted(places) == cards, "each Support card is in exactly one place (RAG-SET-02, SOLO-11)"
    assert len(s.offer) == 3, "an offer of three (RAG-USE-06, RAG-RST-02)"
    assert s.offer.count(NOBODY) == (s.frame.kind == "refill"), "a gap is filled before anything else"
    assert s.offer_open or not on_barons, "cards come from an open offer, one a player and cycle (RAG-USE-02)"
    assert len(set(s.barons)) == s.seats, "RAG-SET-03"
    assert set(s.barons) <= set(engine.board.barons)
    if s.frames[0].kind in OUTSIDE_TURNS:
        assert not any((s.active, s.acted, s.beaten)), "nothing of a turn lasts beyond it"
    assert s.frame.by == NOBODY or s.frame.kind != "intelligence" or s.frame.by == s.frame.seat, "RAG-SUP-15"


def check_position(engine: CongoEngine, s: State) -> None:
    board = engine.board
    assert engine.problems(s) == []
    check_counters(engine, s)
    check_market(engine, s)
    check_forces(engine, s)
    check_government(engine, s)
    check_support(engine, s)
    assert min(s.cash) >= 0, "nobody can be in debt (CORE-CAP-01)"
    assert min(s.medals) >= 0
    assert all(cash % 100 == 0 for cash in s.cash)
    assert len(set(s.dropped)) == len(s.dropped)
    again = SUPPORT_NUMBER["poland"] in s.taken  # RAG-SUP-24: cubes stay, and more are produced
    for i, cubes in enumerate(s.space_cubes):
        space = board.spaces[i]
        once = 2 if SUPPORT_NUMBER["south_korea"] in s.taken else 1 + space.double  # RAG-SUP-31
        most = 2 * once if again else once
        assert 0 <= cubes <= most, "cubes beyond one production (CORE-PRD-02)"
        if cubes:
            assert s.space_owner[i] != NOBODY
            assert s.space_flipped[i] or again, "an industry that produced lies flipped (CORE-PRD-03)"
    assert 0 <= s.target <= board.track_length
    points = sum(s.city_points)
    assert s.development == board.development_start + points - 3, "each city point is one space (CORE-CTY-13)"
