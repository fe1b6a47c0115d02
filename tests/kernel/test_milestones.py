"""What is reached for the first time: once by each seat on every line of play, whatever game it is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from drcongo.kernel.milestones import Milestone, Milestones


class Told:
    """As much of a game as is asked for: a tree of nodes, and the events of each."""

    players = ("Ana", "Ben")

    def __init__(self) -> None:
        self.root = self.node(None)

    def node(self, parent: Any, *events: Any) -> Any:
        node = SimpleNamespace(parent=parent, told=events, state="begin")
        return Node(node)

    def path(self, node: Any) -> list[Any]:
        nodes = []
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def events(self, node: Any) -> list[Any]:
        return list(node.told)


class Node(SimpleNamespace):
    """One that can be a key."""

    def __init__(self, of: SimpleNamespace) -> None:
        super().__init__(**vars(of))

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other


def event(key: str, seat: int, **facts: Any) -> Any:
    return SimpleNamespace(key=key, seat=seat, facts=facts)


GOAL, BIG = Milestone("goal", ("scored", "own_goal")), Milestone("big", ("scored",), {"points": 3})


def test_each_seat_reaches_it_once_on_a_line() -> None:
    game = Told()
    first = game.node(game.root, event("scored", 0, points=1))
    second = game.node(first, event("scored", 0, points=1), event("scored", 1, points=1))
    third = game.node(second, event("own_goal", 1))
    found = Milestones(game, [GOAL], lambda *_: False)
    assert [found.at(node) for node in (first, second, third)] == [(("goal", 0),), (("goal", 1),), ()]


def test_another_line_knows_nothing_of_it() -> None:
    game = Told()
    here, there = (game.node(game.root, event("scored", 0, points=1)) for _ in range(2))
    found = Milestones(game, [GOAL], lambda *_: False)
    assert found.at(here) == found.at(there) == (("goal", 0),)


def test_facts_must_fit_and_nobody_is_no_seat() -> None:
    game = Told()
    small = game.node(
        game.root, event("scored", 0, points=1), event("scored", -1, points=3), event("scored", 2, points=3)
    )
    large = game.node(small, event("scored", 0, points=3))
    found = Milestones(game, [BIG], lambda *_: False)
    assert found.at(small) == ()
    assert found.at(large) == (("big", 0),)


def test_who_had_it_before_is_not_told() -> None:
    game = Told()
    kind = Milestone("goal", ("scored",), unless="goals")
    both = game.node(game.root, event("scored", 0), event("scored", 1))
    found = Milestones(game, [kind], lambda name, state, seat: (name, state, seat) == ("goals", "begin", 0))
    assert found.at(both) == (("goal", 1),)


def test_a_long_game_is_walked_without_recursion() -> None:
    game = Told()
    node = game.root
    for _ in range(5000):
        node = game.node(node)
    last = game.node(node, event("scored", 0))
    assert Milestones(game, [GOAL], lambda *_: False).at(last) == (("goal", 0),)
