"""Promise 4: a layer only adds. Where nothing of it comes into play, the game is the one below, move for move."""

from __future__ import annotations

import copy
from collections import Counter
from random import Random
from typing import Any

import pytest

from drcongo import positions
from drcongo.edition import Board, board_of, house
from drcongo.engine.moves import Pass, Raise
from drcongo.engine.state import Frame, State
from drcongo.play.engine import CongoEngine
from drcongo.positions.read import parse
from tests.effort import first_of
from tests.properties.boards import HOUSE, random_data
from tests.properties.walks import NAMES, PLAYER_COUNTS, bot, start, walk

# What the Insurgent Game says of its own even without figures and cards: diamonds are counted (none are there).
INSURGENT_SAYS = {"INS-FNL-02"}
PHASE_BY_CARD = {"CORE-ACT-01": "INS-CRD-01"}  # what opens an Action phase; the rule of the phase is the layer's

REPLACED = {"CORE-RST-06": "GOV-RST-01"}  # the same step of Reset by the Government Game's own rule

# What the Government Game does by itself when nobody has bid.
AUTOMATIC = {
    "GOV-AUC-01": "the phase Elect Ministers",
    "GOV-AUC-05": "a pass, and Ministers that nobody takes",
    "GOV-DEF-09": "no Defence Minister, no Government Peacekeepers",
    "GOV-FIN-06": "no Finance Minister, one symbol: the marker stays",
    "GOV-FIN-07": "no Finance Minister, two symbols: both markers go down",
    "GOV-FIN-05": "but not below their start boxes",
    "GOV-FIN-03": "and cubes on the market go with them",
    "GOV-INT-02": "money is put on the Interior Minister's card all the same",
    "GOV-ACT-01": "the Government takes no action",
    "GOV-SALE-04": "the Government drops out of Resource Sales and takes its place in the Turn Order",
    "CORE-DRP-01": "(the same, told by the rule of dropping out)",
    "GOV-RST-02": "the Ministers return",
}


def without_cards(data: dict[str, Any]) -> Board:
    data = copy.deepcopy(data)
    data["action_cards"] = []
    return board_of(data)


def rules_of(events: list[Any]) -> list[str]:
    return [event.rule for event in events]


# --- Core and the Insurgent Game without figures ---


def same_position(core: CongoEngine, insurgent: CongoEngine, s: State) -> State:
    """Core's position as a scenario of the Insurgent Game: there are no figures in it."""
    text = core.scenario(s).replace('layer = "core"', 'layer = "insurgent"')
    return positions.read(insurgent.rules, parse(text), text)


def check_no_figures(board: Board, players: int, seed: int, every: int = 3) -> int:
    """A game of Core, played by both side by side; the number of moves."""
    core, insurgent = CongoEngine("core", board), CongoEngine("insurgent", board)
    verbs = set(core.rules.effects)
    other = same_position(core, insurgent, start(players, seed, core))
    moves = 0
    for s, move, seat in walk(players, seed, core):
        assert other == s
        mine = [m for m in insurgent.legal_moves(other) if type(m) in verbs]
        assert mine == core.legal_moves(s), "the same moves in the same order"
        if moves % every == 0:
            check_reasons(core, insurgent, s)
            assert same_position(core, insurgent, s) == other
            assert insurgent.problems(other) == core.problems(s) == []
        if move is None:
            assert core.result(s) == insurgent.result(other)
            break
        told: list[Any] = []
        told_above: list[Any] = []
        core.apply(s, move, seat, told)
        other = insurgent.apply(other, move, seat, told_above)
        above = [e for e in told_above if e.rule not in INSURGENT_SAYS]
        for one, two in zip(told, above, strict=True):
            phase = one.key == "phase" and two.rule == PHASE_BY_CARD.get(one.rule)
            assert phase or (one.rule, one.text("en")) == (two.rule, two.text("en"))
        moves += 1
    return moves


def check_reasons(core: CongoEngine, insurgent: CongoEngine, s: State) -> None:
    for move in core.candidates(s)[::5]:
        one, two = core.explain(s, move), insurgent.explain(s, move)
        assert one.reasons == two.reasons, core.text(move)
        assert one.text("pl") == two.text("pl") or one.legal


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("seed", first_of(range(4), then=1))
def test_insurgent_without_figures_is_core(players: int, seed: int) -> None:
    assert check_no_figures(without_cards(HOUSE), players, seed) > 40


@pytest.mark.parametrize("seed", range(4))
def test_insurgent_without_figures_is_core_on_random_boards(seed: int) -> None:
    random = Random(seed)
    assert check_no_figures(board_of(random_data(random, random.randint(3, 12))), 2 + seed % 3, seed, every=9)


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("seed", range(100, 140))
def test_insurgent_without_figures_is_core_soak(players: int, seed: int) -> None:
    check_no_figures(without_cards(HOUSE), players, seed)


# --- the Insurgent Game and the Government Game without Ministers ---


def below(s: State) -> State:
    """A position of the Government Game as the Insurgent Game sees it: no Government in the Turn Order, no purse."""
    new = s.copy()
    new.turn_order = [seat for seat in s.turn_order if seat != s.government]
    new.dropped = [seat for seat in s.dropped if seat != s.government]
    new.phase, new.turn, new.cash[s.government] = s.phase - 1, 0, 0
    new.frames = plain_frames(s)
    return new


def plain_frames(s: State) -> tuple[Frame, ...]:
    """The step a card has reached has another number in each layer."""
    return tuple(f.keeping(f.data[1:]) if f.kind == "card" else f for f in s.frames)


def plain(s: State) -> State:
    new = s.copy()
    new.turn, new.frames = 0, plain_frames(s)
    return new


def pass_bids(engine: CongoEngine, s: State, log: list[Any]) -> State:
    while s.frame.kind == "bid":
        s = engine.apply(s, Pass(), None, log)
    return s


def follow_markers(s: State, government: State) -> State:
    """GOV-FIN-07 has moved markers; from here on the lower game is played with the same."""
    new = s.copy()
    new.marker, new.box_cubes = government.marker[:], government.box_cubes[:]
    new.lowest_sold = government.lowest_sold[:]
    return new


def check_no_bids(board: Board, players: int, seed: int) -> Counter[str]:
    """A game of the Insurgent Game, played by both; how often each automatic rule was told."""
    lower, upper = CongoEngine("insurgent", board), CongoEngine("government", board)
    verbs = set(lower.rules.effects)
    said: Counter[str] = Counter()
    log: list[Any] = []
    s, other = start(players, seed, lower), pass_bids(upper, start(players, seed, upper), log)
    player, random = bot(seed), Random(seed)
    while True:
        said.update(rules_of(log))
        log = []
        assert plain(s) == below(other)
        legal = lower.legal_moves(s)
        assert [m for m in upper.legal_moves(other) if type(m) in verbs] == legal
        if lower.is_over(s):
            assert upper.is_over(other)
            assert lower.result(s) == upper.result(other)
            return said
        seat = lower.to_act(s)
        move = lower.draw(s) if lower.chances(s) else player.choose(lower, s)[0]
        if random.random() < 0.01 and (offers := [m for m in lower.legal_moves(s, 0) if isinstance(m, Raise)]):
            seat, move = 0, offers[0]
        told: list[Any] = []
        s = lower.apply(s, move, seat, told)
        other = pass_bids(upper, upper.apply(other, move, seat, log), log)
        lower_rules = [REPLACED.get(rule, rule) for rule in rules_of(told)]
        missing = Counter(lower_rules) - Counter(rules_of(log))
        assert not missing, f"{upper.text(move)} no longer tells {missing}"
        if "GOV-FIN-07" in rules_of(log):
            s = follow_markers(s, other)
        more = Counter(rules_of(log)) - Counter(lower_rules)
        assert set(more) <= set(AUTOMATIC), f"not listed: {set(more) - set(AUTOMATIC)}"


def one_symbol() -> Board:
    """The house's board, but no card moves two markers."""
    data = copy.deepcopy(HOUSE)
    for card in data["action_cards"]:
        card["finance"] = card["finance"][:1]
    return board_of(data)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("seed", first_of(range(3)))
@pytest.mark.parametrize("cards", ["house", "one symbol", "none"])
def test_government_without_bids_is_insurgent(cards: str, players: int, seed: int) -> None:
    board = {"house": house(), "one symbol": one_symbol(), "none": without_cards(HOUSE)}[cards]
    said = check_no_bids(board, players, seed)
    own = {rule for rule in said if rule.startswith("GOV-")}
    if cards == "house":
        assert own >= set(AUTOMATIC) - {"CORE-DRP-01", "GOV-FIN-03", "GOV-FIN-05"}
    elif cards == "one symbol":
        assert not own & {"GOV-FIN-07", "GOV-FIN-03", "GOV-FIN-05"}, "then nothing differs but the purse"
    else:
        assert own == {"GOV-AUC-01", "GOV-AUC-05", "GOV-ACT-01", "GOV-SALE-04", "GOV-RST-01", "GOV-RST-02"}


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("seed", range(100, 140))
def test_government_without_bids_is_insurgent_soak(players: int, seed: int) -> None:
    assert check_no_bids(house(), players, seed)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_purse_of_a_government_nobody_wants(players: int) -> None:
    """GOV-INT-02: with every bid passed the card's money is the only thing that has changed hands."""
    upper = CongoEngine("government", one_symbol())
    s = pass_bids(upper, start(players, 1, upper), [])
    assert s.cash[s.government] == 0
    names = NAMES[:players]
    assert s.names == names
    while s.frame.kind != "action":
        s = upper.apply(s, upper.draw(s) if upper.chances(s) else upper.legal_moves(s)[0])
    assert s.cash[s.government] == upper.board.action_cards[s.action_cards[0]].money
