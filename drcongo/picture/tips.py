"""What the symbols mean: a sentence for every thing in the picture that a pointer can rest on."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import Any

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.edition.board import Board
from drcongo.edition.kinds import MAJOR, MINISTERS, RESOURCES
from drcongo.engine.combat import owners_in, peacekeepers_of
from drcongo.engine.places import box_at
from drcongo.engine.state import NOBODY, SUPPRESSED, State
from drcongo.kernel.drawing.shapes import GROUND, SMALLEST_TARGET, Box, Item, Scene, Text, bounds
from drcongo.kernel.speech import Book
from drcongo.picture.chart import chart_for
from drcongo.picture.labels import labels_for
from drcongo.picture.look import look_for
from drcongo.picture.parts import parts_of
from drcongo.picture.placing import around
from drcongo.picture.rail import rows_of
from drcongo.picture.targets import slot_targets
from drcongo.picture.view import View
from drcongo.rulebook.phrases import Term

tell = Book("tips")
READ = {  # for each kind of thing that there are many of, the fields of a position that are told about it
    "space": attrgetter("space_owner", "space_flipped", "space_cubes"),
    "slot": attrgetter("slot_owner"),
    "town": attrgetter("city_owner", "city_flipped", "city_points"),
    "box": attrgetter("box_cubes", "marker"),
    "track": attrgetter("cycle", "development", "target", "final", "medals"),
}


def tips(
    board: Board, state: State, scene: Scene, view: View, layer: str, phase_names: tuple[str, ...] = ()
) -> list[tuple[Box, str]]:
    """(box, sentence) for each thing but the provinces, small things last: they lie on the larger ones."""
    teller = _Teller(board, state, view, layer, phase_names)
    found: dict[str, tuple[Box, str]] = {}
    for item in scene.items:
        if isinstance(item, Text) or not item.target or item.level == GROUND:
            continue
        said = teller.said(item.target)
        if said:
            found[item.target] = (_reached(item), said)
    boxes = [*found.values(), *teller.printed()]
    return sorted(boxes, key=lambda pair: -pair[0][2] * pair[0][3])


@lru_cache(maxsize=2048)
def _reached(item: Item) -> Box:
    """Small symbols are easier to hit when their box is larger."""
    x, y, w, h = bounds(item)
    wider, higher = max(0.0, SMALLEST_TARGET - 4 - w), max(0.0, SMALLEST_TARGET - 4 - h) if w < 30 else 0.0
    return x - wider / 2, y - higher / 2, w + wider, h + higher


@lru_cache(maxsize=4096)
def _told(group: str, key: str, lang: str, facts: tuple[tuple[str, Any], ...]) -> str:
    """Most symbols mean after a move what they meant before it."""
    return tell(group, key, **dict(facts)).text(lang)


@lru_cache(maxsize=64)
def _kept(kind: str, board: Board, lang: str, names: tuple[str, ...], read: str) -> dict[str, str]:
    """What was said of the things of a kind, as long as all that is read for it stays the same."""
    return {}


class _Teller:
    def __init__(self, board: Board, state: State, view: View, layer: str, phase_names: tuple[str, ...]) -> None:
        self.board, self.state, self.view = board, state, view
        self.look = look_for(view, parts_of(layer))
        self.words = labels_for(view.lang)
        self.slots = {name: i for i, name in enumerate(slot_targets(board))}
        self.kept = {kind: _kept(kind, board, view.lang, state.names, str(read(state))) for kind, read in READ.items()}
        self.about: dict[str, Callable[[str], str]] = {
            "space": self._space,
            "extra": lambda code: self.say("extra", province=self._province(code)),
            "slot": self._slot,
            "town": self._town,
            "force": self._force,
            "box": self._box,
            "local": self._local,
            "player": self._player,
            "phase": lambda n: self.say("phase", name=phase_names[int(n)]) if phase_names else "",
            "track": self._track,
            "minister": self._minister,
            "card": self._card,
            "support": self._support,
            "offer": lambda _: self.say("offer"),
            "deck": lambda _: self.say("deck", number=len(state.support_deck)),
            "fold": lambda what: self.say(f"fold_{what}"),
        }

    def say(self, key: str, **facts: Any) -> str:
        return _told("tip", key, self.view.lang, tuple(facts.items()))

    def part(self, key: str, there: object = True, **facts: Any) -> str:
        return _told("part", key, self.view.lang, tuple(facts.items())) if there else ""

    def said(self, target: str) -> str:
        kind, _, name = target.partition(":")
        if kind not in self.about:
            return ""
        if kind not in self.kept:
            return self.about[kind](name)
        kept = self.kept[kind]
        if name not in kept:
            kept[name] = self.about[kind](name)
        return kept[name]

    def printed(self) -> list[tuple[Box, str]]:
        """Symbols that nobody clicks: diamonds and export arrows."""
        if not self.view.plan.map[2]:
            return []
        chart = chart_for(self.board, self.look)
        found: list[tuple[Box, str]] = []
        for province, spot in zip(self.board.provinces, chart.spots, strict=True):
            if province.diamond:
                found.append((around(spot.diamond, 16, 16), self.say("diamond", province=province.name)))
            if province.export:
                found.append((around(spot.arrow[:2], 30, 22), self.say(province.export, province=province.name)))
        return found

    def _owner(self, owner: int) -> str:
        return self.words.government if owner >= self.state.seats else self.state.names[owner]

    def _province(self, code: str) -> str:
        return self.board.provinces[self.board.province_number[code]].name

    def _space(self, name: str) -> str:
        s = self.board.space_number[name]
        space, state = self.board.spaces[s], self.state
        facts = {
            "resource": self.words.resources[space.resource],
            "province": self.board.provinces[space.province].name,
            "double": self.part("double", space.double),
        }
        if state.space_owner[s] == NOBODY:
            return self.say("vacant_space", **facts)
        used = self.part("used", state.space_flipped[s])
        cubes = self.part("cubes", state.space_cubes[s], number=state.space_cubes[s])
        return self.say("industry", owner=self._owner(state.space_owner[s]), used=used, cubes=cubes, **facts)

    def _slot(self, name: str) -> str:
        i = self.slots[f"slot:{name}"]
        slot = self.board.slots[i]
        border = " – ".join(self.board.provinces[p].name for p in (slot.a, slot.b))
        kind = self.words.transports[slot.transport].capitalize()
        if self.state.slot_owner[i] == NOBODY:
            return self.say("vacant_slot", transport=kind, border=border)
        return self.say("transport", owner=self._owner(self.state.slot_owner[i]), transport=kind.lower(), border=border)

    def _town(self, code: str) -> str:
        p, state = self.board.province_number[code], self.state
        town = self.board.provinces[p].town or self._province(code)
        if state.city_owner[p] == NOBODY:
            return self.say("town", town=town, province=self._province(code))
        used, owner = self.part("used", state.city_flipped[p]), self._owner(state.city_owner[p])
        return self.say("city", owner=owner, points=state.city_points[p], town=town, used=used)

    def _force(self, code: str) -> str:
        p, state = self.board.province_number[code], self.state
        guards = "".join(
            self.part("guard", owner=self._owner(o), number=peacekeepers_of(state, o, p)) for o in owners_in(state, p)
        )
        if state.insurgents[p]:
            kind = self.words.major if state.insurgents[p] == MAJOR else self.words.minor
            how = self.part("suppressed" if state.threat[p] == SUPPRESSED else "unsuppressed")
            facts = {"province": self._province(code), "kind": kind, "strength": state.insurgents[p]}
            return self.say("insurgent", state=how, guards=guards, **facts)
        return self.say("guards", province=self._province(code), guards=guards) if guards else ""

    def _box(self, name: str) -> str:
        resource, _, label = name.partition(":")
        r, b = RESOURCES.index(resource), self.board.box_number[int(label)]
        sold = self.state.box_cubes[box_at(self.board, r, b)]
        return self.say(
            "box",
            resource=self.words.resources[r],
            higher=self.board.higher[b],
            lower=self.board.lower[b],
            marker=self.part("marker", self.state.marker[r] == b),
            sold=self.part("sold", sold, number=sold),
        )

    def _local(self, resource: str) -> str:
        r = RESOURCES.index(resource)
        return self.say("local", resource=self.words.resources[r], price=self.board.local[r])

    def _player(self, number: str) -> str:
        owner = int(number)
        rows = rows_of(self.look, self.state)
        return self.say("player", name=self._owner(owner), place=rows.index(owner) + 1) if owner in rows else ""

    def _track(self, number: str) -> str:
        n, state = int(number), self.state
        places = {"cycle": state.cycle, "development": state.development, "target": state.target}
        marks = "".join(self.part(key) for key, place in places.items() if place == n)
        medals = state.final or state.medals
        marks += "".join(self.part("medals", owner=state.names[i]) for i in range(state.seats) if medals[i] == n)
        return self.say("track", number=n, arrows=self.part("arrows", number=self.board.arrows_at(n)), marks=marks)

    def _minister(self, name: str) -> str:
        m = MINISTERS.index(name)
        holder = self.state.ministers[m]
        who = self.words.no_minister if holder == NOBODY else self._owner(holder)
        return self.say("minister", minister=self.words.ministers[m], holder=who)

    def _card(self, number: str) -> str:
        return self.say("card" if int(number) <= self.state.revealed else "card_back", number=number)

    def _support(self, key: str) -> str:
        title = SUPPORT[SUPPORT_NUMBER[key]].printed(self.words.lang)
        return self.say("support", country=Term("support", key).text(self.view.lang), title=title)
