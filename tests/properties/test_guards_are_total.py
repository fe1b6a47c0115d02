"""Guards are total: any of them may be asked about any candidate, by any seat, in any position, and answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from drcongo.cards import SUPPORT_NUMBER
from drcongo.engine.moves import Bid, Pass, Raise, resolve
from drcongo.engine.state import NOBODY, State
from drcongo.errors import DrCongoError, NotationError
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import read_scenario
from tests.effort import first_of, one_of_each, soak
from tests.properties.laws import WITH_SUPPORT
from tests.properties.rich import rich_start
from tests.properties.strange import SELDOM, STRANGE
from tests.properties.test_every_card_is_used import CardBot
from tests.properties.walks import ENGINE, ENGINES, LAYERS, TABLES, positions


def ask_everything(engine: CongoEngine, s: State, seen: Counter[tuple[str, bool]]) -> None:
    """Every guard of every verb, about every candidate, for every seat, and for the Government if it acts."""
    rules = engine.rules
    for seat in dict.fromkeys([*range(s.seats), s.frame.seat]):
        for verb in rules.effects if seat != NOBODY else ():
            if verb is Raise and seat == s.government:
                continue  # raising capital is asked of players only
            table = rules.table[verb]
            guards = (*table.read, *table.turn, *table.rest)
            for group in rules.candidates_of[verb](rules, s, seat):
                for target in group:
                    readable = all(g.holds(rules, s, seat, target) for g in (*table.read, *table.board))
                    for guard in guards:
                        holds = guard.holds(rules, s, seat, target)
                        assert type(holds) is bool, f"{guard} answers {holds!r}"
                        seen[guard.key, holds] += 1
                        if readable and not holds and seen[guard.key, False] % 17 == 1:
                            reason = guard.reason(rules, s, seat, target)
                            assert reason.text("en")
                            assert reason.text("pl")
                            reason.fix("en"), reason.fix("pl")


def ask_strange(engine: CongoEngine, s: State) -> None:
    for seat in (None, *range(s.seats)):
        for move in STRANGE:
            if type(move) not in engine.rules.table:
                with pytest.raises(NotationError, match="belongs to a later game"):
                    engine.explain(s, move, seat)
                continue
            if isinstance(move, Raise) and seat is None and s.frame.by == NOBODY:
                with pytest.raises(DrCongoError):
                    engine.explain(s, move, seat)
                continue
            verdict = engine.explain(s, move, seat)
            if not verdict.legal:
                assert verdict.text("en")
                assert verdict.text("pl")


@pytest.mark.parametrize("layer", LAYERS)
def test_there_are_guards_for_every_verb(layer: str) -> None:
    """Each verb has at least a guard for its moment, so that no move is legal at any time by mistake."""
    rules = ENGINES[layer].rules
    for verb in rules.effects:
        assert rules.table[verb].turn, f"{verb.__name__} has no guard of its moment"
        assert verb in rules.candidates_of, f"{verb.__name__} has no candidates"


@pytest.mark.parametrize("layer", LAYERS)
def test_guard_keys_are_unique(layer: str) -> None:
    keys = Counter(guard.key for guard in ENGINES[layer].rules.guards)
    assert [key for key, n in keys.items() if n > 1] == []


@pytest.mark.parametrize(("layer", "players"), one_of_each(TABLES, soak))
def test_every_guard_answers_everywhere(layer: str, players: int) -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for seed in (11, 12):
        for n, s in enumerate(positions(players, seed, ENGINES[layer])):
            if n % (12 if layer == "core" else 24) == 0:
                ask_everything(ENGINES[layer], s, seen)
    assert sum(seen.values()) > 25_000


EVERY = {"core": 5, "ragnar": 60, "solo": 30}
TELLING = (
    "mexico",
    "russia",
    "malaysia",
    "south_africa",
    "israel",
    "switzerland",
    "germany",
    "bolivia",
    "india",
    "nigeria",
    "united_nations",
)


def games_with_cards(layer: str, seed: int) -> Iterator[State]:
    """The first cycles of games whose offer is full of cards that guards ask about."""
    engine = ENGINES[layer]
    for game in range(seed * 10, seed * 10 + 3):
        first = Random(game).sample([SUPPORT_NUMBER[key] for key in TELLING], len(TELLING))
        s, bot = rich_start(engine, 2 + game % 3, game, tuple(first)), CardBot(game, Counter())
        while s.cycle < 3 and not engine.is_over(s):
            yield s
            s = engine.apply(s, engine.draw(s) if engine.chances(s) else bot.choose(engine, s)[0])
    yield from (s for s in positions(2, seed, engine) if s.frame.kind == "finale")


@pytest.mark.parametrize("layer", first_of(LAYERS))
def test_every_guard_is_seen_to_hold_and_most_to_refuse(layer: str) -> None:
    """The walks would prove little if some guard never had anything to say."""
    engine = ENGINES[layer]
    seen: Counter[tuple[str, bool]] = Counter()
    met: Counter[Any] = Counter()
    for seed in (21, 23, 25):
        for s in games_with_cards(layer, seed) if layer in WITH_SUPPORT else positions(2 + seed % 3, seed, engine):
            met[s.frame.kind] += 1
            if met[s.frame.kind] % EVERY.get(layer, 15) == 1 or s.frame.kind == "split":
                ask_everything(engine, s, seen)
            elif layer in WITH_SUPPORT:
                moment = (s.frame.kind, *s.active[:1], bool(s.acted), bool(s.frame.data))
                met[moment] += 1
                if met[moment] < 3:
                    ask_everything(engine, s, seen)
    for text in SELDOM[layer]:
        ask_everything(engine, read_scenario(f'layer = "{layer}"\n{text}')[1], seen)
    keys = {guard.key for guard in engine.rules.guards}
    never_held = keys - {key for key, holds in seen if holds}
    assert never_held == ({"no_auction"} if layer == "solo" else set()), "SOLO-02: no auction"
    if layer == "solo":  # all others are the Ragnar Game's, and asked there
        keys = {guard.key for guard in engine.rules.guards if guard.layer == layer}
    never_refused = keys - {key for key, holds in seen if not holds}
    cannot = {
        # no candidate names what does not exist; the strange moves below ask these
        "resource_exists", "province_exists", "transport_exists", "border_provinces_exist", "industries_exist",
        "held_industry_exists", "city_province_exists", "city_industries_exist", "sold_resource_exists",
        "supply_provinces_exist", "die_has_six_sides", "split_counts_cubes", "raises_something",
        "provinces_share_a_border", "hydro_is_not_split",
        # no candidate names too much, or industries of others, or industries far away
        "one_point_at_a_time", "develops_with_own", "the_rest_next_to_it", "whole_set", "produces_with_own",
        "produces_face_up", "has_a_hydro_cube",
        # there are no splits to name outside a sale
        "split_now",
        # the same in the later layers
        "peacekeeper_provinces_exist", "fight_province_exists", "removal_province_exists", "minister_exists",
        "shifted_resource_exists", "direction_exists", "has_one_to_move", "sells_something", "bid_in_hundreds",
        "share_in_hundreds", "produces_in_peace",
        # candidates are cards of an open offer, orders of the cards seen, and at least one medal
        "card_exists", "card_is_on_offer", "offer_is_open", "arranges_what_was_seen", "buys_something", "place_exists",
        # no Baron of this edition is so poor
        "an_industry_stays_payable",
        # limits of a sale act together; the proofs of reasons ask each alone, in positions built for it
        "exports_are_wide",
    }  # fmt: skip
    assert never_refused <= cannot, f"never refused anything: {sorted(never_refused - cannot)}"


@pytest.mark.parametrize(("layer", "players"), one_of_each(TABLES))
def test_strange_moves_are_answered(layer: str, players: int) -> None:
    for n, s in enumerate(positions(players, 31, ENGINES[layer])):
        if n % (20 if layer == "core" else 80) == 0:
            ask_strange(ENGINES[layer], s)


@pytest.mark.parametrize("layer", LAYERS)
def test_strange_moves_are_mostly_refused(layer: str) -> None:
    """At set-up none of them is legal but the plain ones that fit the moment."""
    engine = ENGINES[layer]
    s = next(positions(2, 1, engine))
    known = [m for m in STRANGE if type(m) in engine.rules.table and not isinstance(m, Raise)]
    fitting = [Pass(), Bid(100)] if layer == "government" else []
    assert [m for m in known if engine.explain(s, m).legal] == fitting
    for move in STRANGE:
        assert resolve(ENGINE.board, move).move == move


@pytest.mark.soak
@pytest.mark.parametrize(("layer", "players"), TABLES)
@pytest.mark.parametrize("seed", range(200, 202))
def test_every_guard_answers_everywhere_soak(layer: str, players: int, seed: int) -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for s in positions(players, seed, ENGINES[layer]):
        ask_everything(ENGINES[layer], s, seen)
        ask_strange(ENGINES[layer], s)
