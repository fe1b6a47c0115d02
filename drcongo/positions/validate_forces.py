"""Problems with what the games above Core add to a position."""

from __future__ import annotations

from collections.abc import Iterator

from drcongo.edition.kinds import DEFENCE, FINANCE, INTERIOR, MAJOR, MINISTERS, MINOR, RESOURCES
from drcongo.engine.action_cards import allowance
from drcongo.engine.combat import in_supply, on_the_map, peacekeepers_in, peacekeepers_of
from drcongo.engine.decisions import OfferedShare, fought_in, is_turned, offered_share, ordered, province_of
from drcongo.engine.flow import ACTION_PHASES
from drcongo.engine.moves import Bid, Fight, Take
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, UNSUPPRESSED, State
from drcongo.kernel.speech import Sentence
from drcongo.positions import validate_support
from drcongo.positions.problem import problem
from drcongo.rulebook.phrases import Piece, Term

MOST_IN_A_PROVINCE = 2
MOST_MINISTERS = {1: (len(MINISTERS), "SOLO-03"), 2: (2, "GOV-AUC-06")}  # otherwise one bid, one Minister


def problems(rules: Rules, s: State) -> list[Sentence]:
    checks = [_extras]
    if Fight in rules.effects:
        checks += [_insurgents, _peacekeepers, _diamonds, _cards, _combat]
    if Bid in rules.effects:
        checks += [_purse, _ministers, _auction, _government_turn]
    if Take in rules.effects:
        checks += [validate_support.problems]
    return [found for check in checks for found in check(rules, s)]


def _insurgents(rules: Rules, s: State) -> Iterator[Sentence]:
    board = rules.board
    if s.insurgents[board.capital] or peacekeepers_in(s, board.capital):
        yield problem("forces_in_the_capital", "INS-MSC-01", province=board.provinces[board.capital].name)
    if s.insurgents.count(MAJOR) > board.majors:
        yield problem("too_many_majors", "INS-SET-03", n=s.insurgents.count(MAJOR), most=board.majors)
    for p, province in enumerate(board.provinces):
        if s.threat[p] == UNSUPPRESSED and any(s.space_cubes[i] for i in board.spaces_in[p]):
            yield problem("cubes_beside_an_insurgent", "INS-UNS-09", province=province.name)


def _peacekeepers(rules: Rules, s: State) -> Iterator[Sentence]:
    for owner in range(s.seats + 1):
        if in_supply(rules, s, owner) < 0:
            rule = "INS-PKP-01" if owner < s.seats else "GOV-SET-02"
            yield problem("too_many_peacekeepers", rule, owner=s.name(owner), n=on_the_map(s, owner))
        for p, province in enumerate(rules.board.provinces):
            if peacekeepers_of(s, owner, p) > MOST_IN_A_PROVINCE:
                rule = "INS-PLC-02" if owner < s.seats else "GOV-DEF-03"
                yield problem("crowded", rule, owner=s.name(owner), province=province.name)


def _diamonds(rules: Rules, s: State) -> Iterator[Sentence]:
    for name, n in zip(s.names, s.diamonds, strict=True):
        if n < 0:
            yield problem("diamonds", "INS-SET-04", name=name, n=n)
    if sum(s.diamonds) > rules.board.diamond_supply:
        yield problem("too_many_diamonds", "INS-SET-04", n=sum(s.diamonds), most=rules.board.diamond_supply)


def _cards(rules: Rules, s: State) -> Iterator[Sentence]:
    every = list(range(len(rules.board.action_cards)))
    if sorted((*s.action_cards, *s.action_deck, *s.action_used)) != every:
        yield problem("cards_not_once", "INS-SET-01")
    if every and len(s.action_cards) != ACTION_PHASES:
        yield problem("four_spaces", "INS-SET-01", n=len(s.action_cards))
    if every and s.cycle % 2 and len(s.action_deck) < ACTION_PHASES:
        yield problem("short_deck", "INS-RST-01", n=len(s.action_deck))
    if not every:
        return
    begun = s.phase - rules.phase_place("action1") + 1
    waiting = s.frames[0].kind in ("minister_die", "hire") or (
        s.frames[0].kind == "card" and not is_turned(s.frames[0])
    )
    expected = min(max(begun, 0), ACTION_PHASES) - waiting
    if s.revealed != expected:
        yield problem("revealed", "INS-CRD-01", n=s.revealed, expected=expected)


def _combat(rules: Rules, s: State) -> Iterator[Sentence]:
    if s.frame.kind != "combat":
        return
    province = province_of(s.frame)
    name = rules.board.provinces[province].name
    started_by = [s.frame.seat] if s.frame.seat != NOBODY else range(s.seats + 1)
    if not s.insurgents[province] or not any(peacekeepers_of(s, owner, province) for owner in started_by):
        yield problem("no_combat_there", "INS-CMB-01", province=name)
    if s.frames[0].kind == "card" and len(s.frames) == 2 and s.insurgents[province] == MINOR:
        yield problem("no_major_there", "INS-CRD-08", province=name)
    if province not in fought_in(s.frames[-2])[-1:]:
        yield problem("combat_not_noted", "INS-CMB-01", province=name)


def _extras(rules: Rules, s: State) -> Iterator[Sentence]:
    board = rules.board
    for p, province in enumerate(board.provinces):
        standing = [i for i in board.extra_in[p] if s.space_owner[i] != NOBODY]
        for i in standing:
            piece = Piece(Term("resource", RESOURCES[board.space_resource[i]]), province.name)
            if s.space_owner[i] != s.government and Take not in rules.effects:  # AMB-91: a card may take it over
                yield problem("extra_of_a_player", "GOV-ACT-03", industries=piece)
            if any(s.space_owner[j] == NOBODY for j in board.printed_in[p]):
                yield problem("extra_beside_vacant", "GOV-ACT-03", industries=piece)
        if len(standing) > 1:
            yield problem("two_extras", "GOV-ACT-03", province=province.name)


def _purse(rules: Rules, s: State) -> Iterator[Sentence]:
    if s.cash[s.government] % 100:
        yield problem("odd_money", "GOV-INT-01", name=s.name(s.government), cash=s.cash[s.government])


def _ministers(rules: Rules, s: State) -> Iterator[Sentence]:
    held = [seat for seat in s.ministers if seat != NOBODY]
    if s.frame.kind in ("bid", "order") and held:
        yield problem("ministers_before_election", "GOV-AUC-07")
    most, rule = MOST_MINISTERS.get(s.seats, (1, "GOV-AUC-01"))
    for seat in sorted(set(held)):
        if held.count(seat) > most:
            yield problem("too_many_ministers", rule, name=s.names[seat], n=held.count(seat))


def _auction(rules: Rules, s: State) -> Iterator[Sentence]:
    top, seen, held = 0, set(), [0] * s.seats
    players = [seat for seat in s.turn_order if seat < s.seats]
    if s.frame.kind == "bid" and s.frame.by != players[len(s.bids) % len(players)]:
        yield problem("wrong_bidder", "GOV-AUC-02")
    for i, bid in enumerate(s.bids):
        if bid % 100:
            yield problem("odd_bid", "GOV-AUC-01", bid=bid)
        if bid and bid in seen:
            yield problem("equal_bids", "GOV-AUC-04", bid=bid)
        if top < bid < 2 * top:
            yield problem("bid_not_double", "GOV-AUC-03", bid=bid, top=top)
        top = max(top, bid)
        seen.add(bid)
        held[players[i % len(players)]] += bid
    chosen = sum(holder != NOBODY for holder in s.ministers) if s.frame.kind == "choose" else 0
    paid = sorted(s.bids, reverse=True)[:chosen]
    for seat, name in enumerate(s.names):
        owed = held[seat] - sum(
            bid for i, bid in enumerate(s.bids) if players[i % len(players)] == seat and bid in paid
        )
        if s.bids and owed > s.cash[seat]:
            yield problem("bid_too_high", "GOV-AUC-09", name=name, owed=owed, cash=s.cash[seat])


def _government_turn(rules: Rules, s: State) -> Iterator[Sentence]:
    frame, turn = s.frame, s.frames[0]
    if turn.seat == s.government and turn.by not in {rules.decider(s, turn.seat)} - {NOBODY} and not s.active:
        yield problem("not_the_minister", "GOV-MIN-02")
    for kind, minister in (("defence", DEFENCE), ("defence_fight", DEFENCE), ("finance", FINANCE), ("share", INTERIOR)):
        if frame.kind == kind and frame.by != s.ministers[minister] and not s.active:  # RAG-BOL: a card may act for one
            yield problem("not_the_minister", "GOV-MIN-02")
    share = offered_share(s)
    if share is not None and (frame.seat != s.government or not _is_possible(s, share)):
        yield problem("share", "GOV-ACT-04", n=share.most)
    if frame.kind == "defence":
        removed, placed = ordered(s)
        card = allowance(rules, s)
        if removed > abs(card) or placed > max(card, 0):
            yield problem("defence_too_much", "GOV-DEF-02", removed=removed, placed=placed)
        elif card == 0 or (card < 0 and (removed == -card or not on_the_map(s, s.government))):
            yield problem("defence_is_done", "GOV-DEF-04")


def _is_possible(s: State, share: OfferedShare) -> bool:
    return 0 < share.most <= s.cash[s.government] and share.most % 100 == 0
