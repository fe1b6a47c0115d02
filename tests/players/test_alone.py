"""The Baron alone: a temper of its own, which pays."""

from __future__ import annotations

from statistics import mean

from drcongo.engine.score import victory
from drcongo.kernel.bots import play_out
from drcongo.layers import layer
from drcongo.play.new_game import new_state
from drcongo.players.rule_of_thumb import ThumbBot
from drcongo.players.valuation import horizon, lead
from drcongo.players.weights import Temper, temper_of
from tests.effort import release
from tests.properties.walks import ENGINES

GAMES = 40


def played(temper: Temper) -> tuple[float, float]:
    """Medals and City Development on average; the same games for every temper, and always the same."""
    engine = ENGINES["solo"]
    ends = [play_out(engine, new_state(engine.rules, ("Ana",), seed), ThumbBot(temper)).state for seed in range(GAMES)]
    return mean(s.final[0] for s in ends), mean(s.development for s in ends)


@release
def test_its_own_temper_earns_more_medals_and_builds_more_cities() -> None:
    (medals, development), (shared_medals, shared_development) = (
        played(temper_of(layer("solo"))),
        played(temper_of(layer("government"))),
    )
    assert medals > shared_medals + 1
    assert development > shared_development + 1


def test_search_prefers_the_nation_s_victory_to_the_baron_s() -> None:
    """SOLO-09, SOLO-10: with equal medals a game is worth more with each step, and with each kind of victory."""
    engine = ENGINES["solo"]
    s = play_out(engine, new_state(engine.rules, ("Ana",), 1), ThumbBot()).state.copy()

    def worth(medals: int, development: int) -> float:
        s.final, s.development = (medals,), development
        return lead(engine, s, 0) - medals

    assert worth(49, 10) < worth(49, 11) < worth(50, 11) < worth(50, s.target)
    assert worth(49, s.target) < worth(50, s.target)


def test_search_looks_to_the_end_of_the_cycle_and_late_to_the_end_of_the_game() -> None:
    engine = ENGINES["solo"]
    begun = new_state(engine.rules, ("Ana",), 1)
    later = begun.copy()
    begun.cycle = later.cycle = 2
    later.phase = 9
    assert not horizon(begun, later)
    later.cycle = 3
    assert horizon(begun, later)
    begun.cycle, later.cycle = 5, 6
    assert not horizon(begun, later)


def test_a_national_victory_can_be_had() -> None:
    """Found among many games (tests/bench/duels.md); after a change of the temper, look for others there."""
    engine = ENGINES["solo"]
    s = play_out(engine, new_state(engine.rules, ("Ana",), 1632), ThumbBot()).state
    assert victory(s) == "national"
    assert s.final == (52,)
