"""What is told the first time it happens, in a game of this file's own: once a game, whoever caused it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, NamedTuple

from drcongo.kernel.firsts import Firsts, FirstTime
from drcongo.kernel.game import Game


class Count(NamedTuple):
    """Two players take turns to add 1 or 2; at 5 they choose, at 6 something happens by itself."""

    sum: int = 0
    seat: int = 0

    def copy(self) -> Count:
        return self


class Happened(NamedTuple):
    key: str
    facts: dict[str, Any]
    seen_by: int | None = None


class CountEngine:
    kind = "count"

    def names(self, s: Count) -> tuple[str, ...]:
        return ("Ana", "Ben")

    def to_act(self, s: Count) -> int:
        return s.seat

    def turn_key(self, s: Count) -> int:
        return s.sum

    def chances(self, s: Count) -> list[Any]:
        return []

    def forced(self, s: Count) -> int | None:
        return 1 if s.sum == 6 else None

    def parse(self, s: Count, text: str, seat: int | None = None, decide: bool = True) -> int:
        return int(text)

    def explain(self, s: Count, move: int, seat: int | None = None) -> Any:
        return SimpleNamespace(legal=True)

    def apply(self, s: Count, move: int, seat: int | None = None, log: list[Any] | None = None) -> Count:
        if log is not None:
            log.append(Happened("added", {"n": move}))
            log += [Happened("two", {"n": move})] if move == 2 else []
            log += [Happened("secret", {}, seen_by=0)] if s.sum == 3 else []
        return Count(s.sum + move, 1 - s.seat)

    def asked(self, s: Count) -> str:
        return "choice" if s.sum == 5 else "add"

    def begun(self, s: Count) -> list[Any]:
        return [Happened("odd_start", {"n": s.sum})] if s.sum else []


MOMENTS = (
    FirstTime("one", "R-1", events=("added",)),
    FirstTime("double", "R-2", events=("two", "twice")),
    FirstTime("choosing", "R-3", asks=("choice",)),
    FirstTime("hidden", "R-4", events=("secret",)),
    FirstTime("start", "R-5", events=("odd_start",)),
)


def game(at: int = 0) -> Game:
    return Game(CountEngine(), Count(at))  # type: ignore[arg-type]


def keys(found: list[Any]) -> list[str]:
    return [first.moment.key for first in found]


def test_an_event_is_told_the_first_time_only() -> None:
    one, firsts = game(), Firsts(MOMENTS)
    assert firsts.begin(one) == []
    one.play("1")
    assert keys(firsts.come(one, [one.node])) == ["one"]
    one.play("1")
    assert firsts.come(one, [one.node]) == []
    one.play("2")
    (double,) = firsts.come(one, [one.node])
    assert (double.moment.rule, double.facts) == ("R-2", {"n": 2})


def test_a_decision_is_told_when_it_is_open_and_what_happens_by_itself_too() -> None:
    one, firsts = game(4), Firsts(MOMENTS)
    assert keys(firsts.begin(one)) == ["start"], "what was set up in another way"
    one.play("1")
    assert keys(firsts.come(one, [one.node])) == ["one", "choosing"]
    one.play("1")
    assert one.node.automatic, "the step after it was played by itself"
    assert firsts.come(one, one.path()) == []


def test_what_only_one_player_may_see_is_not_told() -> None:
    one, firsts = game(3), Firsts(MOMENTS)
    firsts.begin(one)
    one.play("1")
    assert keys(firsts.come(one, [one.node])) == ["one"]


def test_what_was_taken_back_and_is_played_again_is_no_news() -> None:
    one, firsts = game(), Firsts(MOMENTS)
    firsts.begin(one)
    one.play("2")
    assert keys(firsts.come(one, [one.node])) == ["one", "double"]
    one.undo()
    one.play("2")
    assert firsts.come(one, [one.node]) == []


def test_of_a_game_that_is_under_way_only_the_last_move_is_news() -> None:
    one, firsts = game(), Firsts(MOMENTS)
    one.play("2")
    one.play("1")
    assert firsts.begin(one) == [], "both have happened before the last choice"
    other = game()
    other.play("2")
    assert keys(firsts.begin(other)) == ["one", "double"], "another game begins anew"


def test_without_moments_nothing_is_looked_up() -> None:
    one = game()
    one.play("2")
    one.events = lambda *_: 1 / 0  # type: ignore[method-assign,assignment]
    assert Firsts(()).begin(one) == []
