"""The Baron alone: a temper of its own, which pays."""

from __future__ import annotations

from statistics import mean

from drcongo.bots import play_out
from drcongo.players.temper import ALONE, IN_OFFICE, Temper
from drcongo.players.thumb import ThumbBot
from drcongo.setting import new_state
from tests.properties.walks import ENGINES

GAMES = 40


def played(temper: Temper) -> tuple[float, float]:
    """Medals and City Development on average; the same games for every temper, and always the same."""
    engine = ENGINES["solo"]
    ends = [play_out(engine, new_state(engine.rules, ("Ana",), seed), ThumbBot(temper)).state for seed in range(GAMES)]
    return mean(s.final[0] for s in ends), mean(s.development for s in ends)


def test_its_own_temper_earns_more_medals_and_builds_more_cities() -> None:
    (medals, development), (shared_medals, shared_development) = played(ALONE), played(IN_OFFICE)
    assert medals > shared_medals + 1
    assert development > shared_development + 1
