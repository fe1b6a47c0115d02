"""What was counted in a study: small enough to be kept beside a notebook, and enough for its questions.

A tally holds counts, not games; each question gives an estimate with its interval. Kept tallies say how they were made.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from drcongo.errors import DrCongoError, FileError
from drcongo.kernel import files, limits, speech
from drcongo.kernel.bots.intervals import LEVEL, Estimate, mean, wilson
from drcongo.kernel.speech.short import named
from drcongo.kernel.studies.plan import Row
from drcongo.kernel.studies.study import Study
from drcongo.rulebook.phrases import Words, say

Won = tuple[int, int]  # how often won, of how often
Effects = dict[str, dict[str, Estimate]]  # by edition and measure


@dataclass(slots=True)
class Tally:
    """The counts of one way to play."""

    columns: Row  # layer, players, edition, bots
    games: int = 0
    places: dict[str, Won] = field(default_factory=dict)  # by place in the Turn Order of the first cycle
    barons: dict[str, Won] = field(default_factory=dict)  # by start province (RAG-SET-03)
    bots: dict[str, Won] = field(default_factory=dict)
    cycles: dict[str, int] = field(default_factory=dict)  # games of so many
    endings: dict[str, int] = field(default_factory=dict)  # by the rule that ended them
    taken: dict[str, int] = field(default_factory=dict)  # Support cards: how often taken
    used: dict[str, int] = field(default_factory=dict)  # and not put aside
    takers: dict[str, Won] = field(default_factory=dict)  # players who used the card at least once
    medals: dict[str, list[float]] = field(default_factory=dict)  # by rank: value, low and high of the mean

    @property
    def name(self) -> str:
        """What was played and by how many, in the language of the session: "Core Game, 2 players"."""
        players, layer = self.columns["players"], Words("layer", self.columns["layer"])
        return str(say("lab", "table", layer=layer, players=players))

    def place(self, number: int, level: float = LEVEL) -> Estimate:
        """How often the player in this place of the first Turn Order wins."""
        return wilson(*self.places[str(number)], level)

    def baron(self, province: str, level: float = LEVEL) -> Estimate:
        """How often the Baron of this province wins, of the games in which there was one."""
        return wilson(*self.barons[province], level)

    def taker(self, card: str, level: float = LEVEL) -> Estimate:
        """How often a player wins who has used this card in the game."""
        return wilson(*self.takers[card], level)

    def length(self) -> Estimate:
        """Cycles a game."""
        return mean([int(cycles) for cycles, games in self.cycles.items() for _ in range(games)])

    def ending(self, rule: str) -> Estimate:
        """How often games end by this rule."""
        return wilson(self.endings.get(rule, 0), self.games)


def tally(study: Study) -> list[Tally]:
    """A tally of each way to play, in the order they were asked for."""
    _check(study)
    by_way: dict[int, list[Row]] = {}
    for record in study.records():
        by_way.setdefault(record["way"], []).append(record)
    return [_count(study.plan.ways[way].columns, records) for way, records in sorted(by_way.items())]


def _check(study: object) -> None:
    if not isinstance(study, Study):
        raise DrCongoError(say("lab", "no_study", value=study))


def _count(columns: Row, records: list[Row]) -> Tally:
    rows = [record["row"] for record in records]
    counted = Tally(columns, len(rows))
    counted.places = _won((str(place), won) for row in rows for place, won in _pairs(row, "place"))
    counted.barons = _won((baron, won) for row in rows for baron, won in _pairs(row, "baron"))
    counted.bots = _won((bot, won) for row in rows for bot, won in _pairs(row, "bot"))
    counted.cycles = _counts(str(row["cycles"]) for row in rows)
    counted.endings = _counts(row["ended by"] for row in rows)
    cards = [(record["row"], card) for record in records for card in record["watch"].get("cards", ())]
    counted.taken = _counts(card["card"] for _, card in cards)
    counted.used = _counts(card["card"] for _, card in cards if card["used"])
    counted.takers = _won(taker for record in records for taker in _takers(record))
    for rank in range(1, len(rows[0]["rank"]) + 1):
        medals = [row["medals"][row["rank"].index(rank)] for row in rows]
        counted.medals[str(rank)] = [round(number, 4) for number in mean(medals)]
    return counted


def _pairs(row: Row, name: str) -> Iterable[tuple[Any, int]]:
    return zip(row.get(name, ()), row["won"], strict=False)


def _takers(record: Row) -> list[tuple[str, int]]:
    """Each player once for each card that was used."""
    used = sorted({(card["card"], card["seat"]) for card in record["watch"].get("cards", ()) if card["used"]})
    return [(card, record["row"]["won"][seat - 1]) for card, seat in used]


def _won(pairs: Iterable[tuple[str, int]]) -> dict[str, Won]:
    found: dict[str, Won] = {}
    for key, won in pairs:
        wins, games = found.get(key, (0, 0))
        found[key] = (wins + won, games + 1)
    return dict(sorted(found.items()))


def _counts(keys: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(keys).items()))


# --- kept beside a notebook ---


def keep(tallies: list[Tally], path: str | Path, command: str, effects: Effects | None = None) -> None:
    """Write tallies, with the command that made them, as text that can be read and compared."""
    if not isinstance(tallies, list) or not all(isinstance(one, Tally) for one in tallies):
        raise DrCongoError(say("lab", "no_tallies", value=tallies))
    try:
        counted = ",\n".join(_lines(asdict(one)) for one in tallies)
        made, effects_ = json.dumps(command), _lines(effects or {})
    except (AttributeError, TypeError, ValueError, RecursionError) as error:
        raise DrCongoError(say("lab", "not_kept", why=str(error))) from error
    text = f'{{"made by": {made},\n"effects": {effects_},\n"tallies": [{counted}]}}\n'
    try:
        files.put(path, text)
    except files.Refused as error:
        raise FileError(speech.say("run", "not_written", path=named(path), why=error)) from error


def _lines(table: Mapping[str, Any]) -> str:
    """A table as JSON with a line for each entry: short, and differences can be read."""
    return "{\n" + ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in table.items()) + "}"


@dataclass(frozen=True, slots=True)
class Kept:
    """Tallies from a file, and how they were made."""

    command: str
    tallies: tuple[Tally, ...]
    effects: Effects

    def find(self, **columns: Any) -> Tally:
        """The tally with these values, such as layer="ragnar", players=4."""
        found = [one for one in self.tallies if columns.items() <= one.columns.items()]
        if len(found) != 1:
            raise DrCongoError(say("lab", "find", number=len(found), wanted=columns))
        return found[0]


def kept(path: str | Path) -> Kept:
    """The tallies kept in a file."""
    try:
        data = json.loads(files.read_text(path, limits.TALLIES))
        effects = {
            name: {measure: Estimate(*found) for measure, found in changes.items()}
            for name, changes in data["effects"].items()
        }
        return Kept(data["made by"], tuple(Tally(**one) for one in data["tallies"]), effects)
    except files.Refused as error:
        raise FileError(speech.say("run", "not_opened", path=named(path), why=error)) from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise FileError(say("lab", "no_tally", path=path)) from error


# --- two ways with the same dice ---


def effect(study: Study, measure: str, base: str, other: str) -> Estimate:
    """How much a number of a game changes from one edition to another, game by game with the same dice."""
    before, after = _by_game(study, measure, base), _by_game(study, measure, other)
    return mean([value - before[game] for game, value in after.items()])


def level(study: Study, measure: str, edition: str) -> Estimate:
    """The mean of a number of a game in one edition."""
    return mean(list(_by_game(study, measure, edition).values()))


def _by_game(study: Study, measure: str, edition: str) -> dict[tuple[Any, ...], float]:
    """The number in every game of an edition; games of other editions with the same key have the same dice."""
    _check(study)
    columns = [dict(way.columns) for way in study.plan.ways]
    editions = [column.pop("edition") for column in columns]
    if edition not in editions:
        raise DrCongoError(say("lab", "no_edition", name=edition, names=list(dict.fromkeys(editions))))
    return {
        (*columns[record["way"]].values(), record["game"]): _measure(record["row"], measure)
        for record in study.records()
        if editions[record["way"]] == edition
    }


def _measure(row: Row, measure: str) -> float:
    """A number of a game; of those told by seat, the winner's."""
    value = row.get(measure) if isinstance(measure, str) else None
    value = value[row["winner"] - 1] if isinstance(value, list) else value
    if not isinstance(value, (int, float)):
        raise DrCongoError(say("lab", "no_measure", name=measure, names=list(row)))
    return float(value)
