"""Helpers of the rule scenarios: `position(...)` sets a Given up, `Table` plays the When and reads the Then.

A Given goes through the public scenario form, with the things on the map as short texts:
industries "A crops BDU double x2" (x2: two cubes, which implies flipped) or "A oil BCO flipped", cities "B KOC 2" or
"B KOC 2 flipped", transports "B boat EQU-BDU", market crops=800 or crops=(800, {800: 3, 600: 1}).
`troubled` and `governed` do the same for the Insurgent and the Government Game: minors "KOC EQU", majors "SKI",
peacekeepers "A KOC x2" or "Government KAT", cards (7, 2) for the first spaces (the others follow by number), and G in
an order for the Government. Without a player an Action phase begins with its card, which turns over by itself.
`supported` and `alone` do it for the Ragnar and the Solo Game: offer "italy japan" (filled up to three), discards from
the top, taken {"A": "italy"}, barons {"A": "KAT"}.
Dice wait to be told ("roll 4"), so nothing in a scenario is left to chance.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

import pytest

import drcongo
from drcongo.cards import SUPPORT
from tests.layers.given import GOVERNMENT, dealt, in_order, province_entries, scenario_text, support_entries

RESOURCES = ("crops", "hydro", "minerals", "oil")
MINISTERS = ("defence", "interior", "finance")
INSURGENTS = {0: None, 4: "minor", 6: "major"}


class Industry(NamedTuple):
    owner: str | None
    flipped: bool
    cubes: int


class City(NamedTuple):
    owner: str | None
    points: int
    flipped: bool


class Table:
    """A game at the table: moves as text, and readers that speak the names printed on the board."""

    def __init__(self, game: drcongo.Game) -> None:
        self.game = game
        assert game.validate() == []

    # --- the When ---

    def play(self, *moves: str, by: str | None = None) -> None:
        for move in moves:
            self.game.play(move, by)

    def illegal(self, move: str, *rules: str, by: str | None = None) -> Any:
        """The move is refused for (at least) these rules, and trying it changes nothing."""
        verdict = self.game.explain(move, by)
        assert not verdict.legal
        assert set(rules) <= set(verdict.rules), f"{move}: refused by {verdict.rules}"
        before, node = self.game.state, self.game.node
        with pytest.raises(drcongo.IllegalMoveError) as refusal:
            self.game.play(move, by)
        assert {reason.rule for reason in refusal.value.reasons} == set(verdict.rules)
        assert self.game.state == before
        assert self.game.node is node
        return verdict

    def legal(self, move: str, by: str | None = None) -> bool:
        return bool(self.game.explain(move, by).legal)

    def splits(self) -> list[tuple[str, int]]:
        """In an open sale: every legal split with its income, in the order of `legal_moves`."""
        moves = [move for move in self.game.legal_moves() if "/" in self.game.text(move)]
        events = [self.game.explain(move).events for move in moves]
        return [(self.game.text(m), sum(e.money for e in es)) for m, es in zip(moves, events, strict=True)]

    def sell_best(self, resource: str) -> tuple[str, int]:
        """Sell a set by the best paid legal split: (the split, the cash it brought).

        The list must be in order of income, and its first entry must pay what it says. A set that can go one way
        only is sold by itself.
        """
        seller = self.game.to_act
        assert seller is not None
        before = self.cash(seller)
        if self.kind != "split":
            self.play(f"sell {resource}")
        if self.kind != "split":
            forced = [node for node in self.game.path() if node.automatic and "/" in self.game.text(node.move)]
            return self.game.text(forced[-1].move), self.cash(seller) - before
        splits = self.splits()
        incomes = [income for _, income in splits]
        assert incomes == sorted(incomes, reverse=True)
        best, income = splits[0]
        self.play(best)
        assert self.cash(seller) - before == income
        return best, income

    def done(self) -> None:
        """The end of a Hydro sale; where nothing else is left to name it comes by itself."""
        if self.kind == "hydro":
            self.play("done")

    def back_to(self, kind: str) -> None:
        """To the last moment at which this was being decided, before a move that came by itself."""
        self.game.jump(next(node for node in reversed(self.game.path()) if node.state.frame.kind == kind))

    def back_to_hydro(self) -> None:
        """To the last moment of a Hydro sale, before a "done" that came by itself."""
        self.back_to("hydro")

    def pass_actions(self) -> None:
        """Everybody passes until the Action phases are over."""
        while self.kind in ("action", "end"):
            self.play("pass" if self.kind == "action" else "done")

    def pass_phase(self) -> None:
        """Everybody passes until this Action phase is over."""
        phase = self.state.phase
        while self.kind in ("action", "end") and self.state.phase == phase:
            self.play("pass" if self.kind == "action" else "done")

    def leave_sales(self) -> None:
        """Nobody contributes; only for moments when all sets are sold."""
        while self.kind == "contribute":
            self.play("done")

    def sell_out(self) -> None:
        """Everybody sells set after set, the best paid way, and nobody contributes, until Resource Sales are over."""
        while self.kind in ("sale", "split", "end", "contribute"):
            moves = [self.game.text(move) for move in self.game.legal_moves()]
            choices = [move for move in moves if move.startswith("sell ") or "/" in move]
            self.play(choices[0] if choices else "done")

    # --- the Then ---

    @property
    def state(self) -> Any:
        return self.game.state

    @property
    def kind(self) -> str:
        """What is being decided: action, split, hydro, contribute, roll, over …"""
        return str(self.game.state.frame.kind)

    @property
    def to_act(self) -> str | None:
        return self.game.to_act

    @property
    def phase(self) -> str:
        return str(tomllib.loads(self.game.to_scenario())["turn"]["phase"])

    @property
    def order(self) -> str:
        """The Turn Order, with G for the Government."""
        return "".join((*self.game.players, "G")[seat] for seat in self.state.turn_order)

    @property
    def dropped(self) -> str:
        return "".join((*self.game.players, "G")[seat] for seat in self.state.dropped)

    def seat(self, owner: str) -> int:
        return int(self.state.government if owner == GOVERNMENT else self.game.seat(owner))

    def cash(self, owner: str) -> int:
        """A player's money, or what lies on the Interior Minister's card."""
        return int(self.state.cash[self.seat(owner)])

    def medals(self, player: str) -> int:
        return int(self.state.medals[self.game.seat(player)])

    def cities_left(self, player: str) -> tuple[int, ...]:
        """City counters in supply, of 1, 2 and 3 points."""
        first = 3 * self.game.seat(player)
        return tuple(self.state.cities_left[first : first + 3])

    def owner(self, number: int) -> str | None:
        return None if number < 0 else (*self.game.players, "Government")[number]

    def industry(self, name: str) -> Industry:
        """What stands on a space such as "minerals KAT double"."""
        s, i = self.state, self.game.engine.board.space_number[name]
        return Industry(self.owner(s.space_owner[i]), s.space_flipped[i], s.space_cubes[i])

    def city(self, province: str) -> City:
        s, p = self.state, self.game.engine.board.province_number[province]
        return City(self.owner(s.city_owner[p]), s.city_points[p], s.city_flipped[p])

    def transports(self) -> set[str]:
        """Every transport counter on the map, written as in `position`."""
        board = self.game.engine.board
        kinds = ("boat", "railway", "truck")
        return {
            f"{self.owner(owner)} {kinds[board.slots[i].transport]} {board.border_names[board.slots[i].border]}"
            for i, owner in enumerate(self.state.slot_owner)
            if owner >= 0
        }

    def markers(self) -> tuple[int, ...]:
        """The labels under the Resource markers: Crops, Hydro, Minerals, Oil."""
        return tuple(self.game.engine.board.labels[box] for box in self.state.marker)

    def boxes(self, resource: str) -> dict[int, int]:
        """The cubes on the International Market chart, by label."""
        labels = self.game.engine.board.labels
        first = RESOURCES.index(resource) * len(labels)
        cubes = self.state.box_cubes[first : first + len(labels)]
        return {label: n for label, n in zip(labels, cubes, strict=True) if n}

    def paid(self, rule: str) -> list[int]:
        """The sums of money that this rule has moved since the Given, biggest first."""
        events = [event for node in self.game.path() for event in self.game.events(node)]
        return sorted((event.money for event in events if event.rule == rule), reverse=True)

    def rules_applied(self) -> list[str]:
        """The rules of everything that has happened since the Given, in order."""
        return [event.rule for node in self.game.path() for event in self.game.events(node)]

    # --- Insurgents, Peacekeepers, cards and Ministers ---

    def _number(self, province: str) -> int:
        return int(self.game.engine.board.province_number[province])

    def insurgent(self, province: str) -> str | None:
        return INSURGENTS[self.state.insurgents[self._number(province)]]

    def insurgents(self, kind: str) -> set[str]:
        """The provinces with a "minor" or a "major" Insurgent."""
        return {code for code in self.game.engine.board.codes if self.insurgent(code) == kind}

    def peacekeepers(self, province: str) -> dict[str, int]:
        """Everybody's Peacekeepers in a province, by owner."""
        s = self.state
        there = s.peacekeepers[self._number(province) :: len(s.insurgents)]
        return {name: n for name, n in zip((*self.game.players, GOVERNMENT), there, strict=True) if n}

    def guarded(self, owner: str) -> dict[str, int]:
        """The provinces where an owner has Peacekeepers, and how many."""
        codes = self.game.engine.board.codes
        return {code: self.peacekeepers(code)[owner] for code in codes if owner in self.peacekeepers(code)}

    def diamonds(self, player: str) -> int:
        return int(self.state.diamonds[self.game.seat(player)])

    def ministers(self) -> dict[str, str]:
        """Who holds which Minister; those not taken are left out."""
        held = zip(MINISTERS, self.state.ministers, strict=True)
        return {minister: self.game.players[seat] for minister, seat in held if seat >= 0}

    @property
    def battlefield(self) -> str:
        """The province whose combat die is waiting."""
        assert self.kind == "combat"
        return str(self.game.engine.board.codes[self.state.frame.data[0]])

    def cards(self, where: str) -> list[int]:
        """The printed numbers of the Action cards on the "spaces", in the "deck" or "used"."""
        s = self.state
        held = {"spaces": s.action_cards, "deck": s.action_deck, "used": s.action_used}[where]
        return [self.game.engine.board.action_cards[i].number for i in held]

    # --- Support cards ---

    def offer(self) -> list[str]:
        return [SUPPORT[number].key for number in self.state.offer]

    def discards(self) -> list[str]:
        """From the top."""
        return [SUPPORT[number].key for number in self.state.support_discards]

    def taken(self, player: str) -> str | None:
        """The card on a player's Baron card."""
        number = self.state.taken[self.game.seat(player)]
        return None if number < 0 else SUPPORT[number].key

    def moves_played(self) -> list[str]:
        return [self.game.text(node.move) for node in self.game.path()[1:]]


def given_text(
    players: str = "AB",
    order: str | None = None,
    *,
    layer: str = "core",
    phase: str = "action1",
    player: str | None = None,
    cycle: int = 1,
    development: int = 3,
    target: int = 30,
    money: Mapping[str, int] | None = None,
    medals: Mapping[str, int] | None = None,
    market: Mapping[str, Any] | None = None,
    industries: Iterable[str] = (),
    cities: Iterable[str] = (),
    transports: Iterable[str] = (),
    minors: str = "",
    majors: str = "",
    peacekeepers: Iterable[str] = (),
    diamonds: Mapping[str, int] | None = None,
    ministers: Mapping[str, str] | None = None,
    cards: Iterable[int] = (),
    offer: str = "",
    discards: str = "",
    taken: Mapping[str, str] | None = None,
    barons: Mapping[str, str] | None = None,
    **turn: Any,
) -> str:
    """A Given as text of the public scenario form; whoever is not mentioned has 10,000 and 3 medals."""
    order = order or (players if layer in ("core", "insurgent") else players + "G")
    turn |= {"order": in_order(order), "phase": phase} | ({"player": player} if player else {})
    head = {"layer": layer, "players": list(players), "cycle": cycle, "development": development, "target": target}
    tables = {"money": money or {}, "medals": medals or {}, "diamonds": diamonds or {}, "ministers": ministers or {}}
    tables["cards"] = {} if layer == "core" else dealt(cards, cycle)
    if layer in ("ragnar", "solo"):
        tables |= {"support": support_entries(offer, discards, taken or {}), "taken": taken or {}}
        tables["barons"] = barons or {}
    insurgents = dict.fromkeys(minors.split(), "minor") | dict.fromkeys(majors.split(), "major")
    provinces = province_entries(industries, cities, insurgents, peacekeepers)
    return scenario_text(head, turn, tables, market or {}, provinces, transports)


def set_up(*players_and_order: str, **given: Any) -> Table:
    """A position that is valid and ready to be played; see `given_text`."""
    return Table(drcongo.scenario(given_text(*players_and_order, **given), dice="ask"))


@pytest.fixture
def position() -> Callable[..., Table]:
    """Sets a Given up; see `given_text`."""
    return set_up


@pytest.fixture
def troubled() -> Callable[..., Table]:
    """Sets a Given of the Insurgent Game up."""
    return partial(set_up, layer="insurgent")


@pytest.fixture
def governed() -> Callable[..., Table]:
    """Sets a Given of the Government Game up."""
    return partial(set_up, layer="government")


@pytest.fixture
def supported() -> Callable[..., Table]:
    """Sets a Given of the Ragnar Game up."""
    return partial(set_up, layer="ragnar")


@pytest.fixture
def alone() -> Callable[..., Table]:
    """Sets a Given of the Solo Game up."""
    return partial(set_up, layer="solo", players="A")


@pytest.fixture
def new_table() -> Callable[..., Table]:
    """A new game whose dice wait."""

    def start(players: str, **settings: Any) -> Table:
        return Table(drcongo.new_game(players=tuple(players), dice="ask", **settings))

    return start
