"""What differs between two positions, and answers to questions, as pandas tables; pandas is imported when needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drcongo.asking.answers import best_sales, combat_odds, cycles_left, next_prices, score_now
from drcongo.asking.position_diff import Comparison, shown, tell
from drcongo.edition.kinds import INSURGENTS
from drcongo.kernel.game import Game
from drcongo.kernel.speech import language
from drcongo.rulebook import columns as _columns  # noqa: F401 – the words of tables
from drcongo.rulebook.catalogue import rule
from drcongo.rulebook.phrases import Term

if TYPE_CHECKING:
    from drcongo.kernel.speech.spoken import Spoken


def _table(rows: list[dict[str, Any]], columns: list[str]) -> Spoken:
    from drcongo.kernel.speech.spoken import Spoken

    return Spoken(rows, columns=columns)


def differences(comparison: Comparison, lang: str | None = None) -> Spoken:
    """A row for each entry that differs."""
    lang = lang or language()
    rows = [
        {
            "part": tell("area", difference.area).text(lang),
            "what": difference.what.text(lang),
            "before": shown(difference.before, lang),
            "after": shown(difference.after, lang),
        }
        for difference in comparison
    ]
    return _table(rows, ["part", "what", "before", "after"])


def odds(game: Game, lang: str | None = None) -> Spoken:
    """Combat wherever one can be fought: the exact chance, and with each Support card that changes it."""
    found = combat_odds(game)
    cards = list(found[0].with_card) if found else []
    names = {key: shown(Term("support", key), lang) for key in cards}
    rows = [
        {
            "province": odds.province,
            "insurgent": INSURGENTS[odds.insurgent],
            "added to the die": odds.strength,
            "least die": odds.least_die,
            "chance": odds.chance,
            **{names[key]: chance for key, chance in odds.with_card.items()},
        }
        for odds in found
    ]
    columns = ["province", "insurgent", "added to the die", "least die", "chance", *names.values()]
    return _table(rows, columns).set_index("province")


def prices(game: Game) -> Spoken:
    """The chance of each box in the next cycle, by resource; the index is the label of the box."""
    found = next_prices(game)
    labels = sorted({label for prices in found for label, *_ in prices.boxes}, reverse=True)
    shares = {prices.resource: {label: share for label, _, _, share in prices.boxes} for prices in found}
    rows = [{"box": label, **{r: boxes.get(label, 0) for r, boxes in shares.items()}} for label in labels]
    return _table(rows, ["box", *shares]).set_index("box")


def sales(game: Game, player: str | int | None = None) -> Spoken:
    """The best sale of each set that a player has."""
    rows = [
        {
            "set": sale.resource,
            "cubes": sale.cubes,
            "income": sale.income,
            "by Matadi": sale.split.matadi if sale.split else 0,
            "overland": sale.split.overland if sale.split else 0,
            "local": sale.split.local if sale.split else sale.cubes - len(sale.supplies),
            "cities": len(sale.supplies),
            "one transport": max((more.gain for more in sale.transports), default=0),
            "one peacekeeper": max((more.gain for more in sale.peacekeepers), default=0),
        }
        for sale in best_sales(game, player)
    ]
    columns = ["set", "cubes", "income", "by Matadi", "overland", "local", "cities"]
    return _table(rows, [*columns, "one transport", "one peacekeeper"]).set_index("set")


def one_more(game: Game, player: str | int | None = None) -> Spoken:
    """What one more transport or Peacekeeper would add to the best sale of each set, the best first."""
    rows = [
        {"set": sale.resource, "move": more.move, "gain": more.gain}
        for sale in best_sales(game, player)
        for more in sorted((*sale.transports, *sale.peacekeepers), key=lambda more: -more.gain)
    ]
    return _table(rows, ["set", "move", "gain"])


def standing(game: Game, lang: str | None = None) -> Spoken:
    """The score sheet as if the game ended now; the players from first to last."""
    found = score_now(game)
    seats = {name: found.players.index(name) for name in found.ranking}
    lines: list[dict[str, Any]] = [
        {"rule": line.rule, "what": rule(line.rule, lang).title, **{name: line.medals[i] for name, i in seats.items()}}
        for line in found.lines
    ]
    lines.append({"rule": "", "what": "Σ", **{name: found.totals[i] for name, i in seats.items()}})
    return _table(lines, ["rule", "what", *seats]).set_index("rule")


def pace(game: Game) -> Spoken:
    """City Development and the Target at the end of each cycle to come, at the present pace."""
    rows = [
        {"cycle": cycle, "development": float(development), "target": target}
        for cycle, development, target in cycles_left(game).track
    ]
    return _table(rows, ["cycle", "development", "target"]).set_index("cycle")
