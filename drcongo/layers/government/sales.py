"""GOV-SALE: the Government in Resource Sales."""

from __future__ import annotations

from collections.abc import Callable

from drcongo.edition.kinds import INTERIOR, RESOURCES
from drcongo.engine.events import Event, Log
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.layers.government.layer import government
from drcongo.rulebook.phrases import Term

Proceeds = Callable[[State, int, int, int, int, Log], None]


@government.hook("sets_to_sell", "GOV-SALE-01")
def attended_sets(rules: Rules, lower: Callable[[State, int], list[int]], s: State, seat: int) -> list[int]:
    """AMB-94: without an Interior Minister nobody sells for the Government."""
    if seat == s.government and s.ministers[INTERIOR] == NOBODY:
        return []
    return lower(s, seat)


@government.hook("proceeds", "GOV-SALE-02")
def bank_keeps_it(
    rules: Rules, lower: Proceeds, s: State, seat: int, resource: int, exported: int, income: int, log: Log
) -> None:
    """GOV-ACT-09: the bank keeps what the Government earns."""
    if seat != s.government:
        lower(s, seat, resource, exported, income, log)
    elif log is not None:
        log.append(Event("GOV-SALE-02", "bank_keeps", seat, {"income": income}, money=-income))


@government.hook("proceeds", "GOV-SALE-03")
def minister_earns(
    rules: Rules, lower: Proceeds, s: State, seat: int, resource: int, exported: int, income: int, log: Log
) -> None:
    """GOV-ACT-09: the Minister's player gets the Local price of each exported cube."""
    lower(s, seat, resource, exported, income, log)
    if seat != s.government:
        return
    player, price = s.frame.by, rules.board.local[resource]
    s.cash[player] += exported * price
    if log is not None:
        facts = {"player": s.names[player], "n": exported, "price": price, "money": exported * price}
        facts |= {"resource": Term("resource", RESOURCES[resource])}
        log.append(Event("GOV-SALE-03", "minister_earns", player, facts, money=exported * price))


@government.hook("dropped_out", "GOV-SALE-04")
def no_contribution_of_the_government(
    rules: Rules, lower: Callable[[State, int, Log], None], s: State, seat: int, log: Log
) -> None:
    """The marker takes its place like a player's; AMB-42: the Government makes no contribution."""
    if seat == s.government:
        if log is not None:
            log.append(Event("GOV-SALE-04", "government_out", NOBODY, {}))
        rules.next_seller(s, log)
    else:
        lower(s, seat, log)
