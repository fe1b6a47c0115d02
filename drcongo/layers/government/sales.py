"""GOV-SALE: the Government in Resource Sales."""

from __future__ import annotations

from drcongo.events import Event, Log
from drcongo.layers.core.dropping_out import ask_contribution, next_seller
from drcongo.layers.core.sales import proceeds
from drcongo.layers.government.layer import government
from drcongo.rulebook.phrases import Term
from drcongo.ruleset import Rules
from drcongo.selling import sets
from drcongo.state import NOBODY, State
from drcongo.terms import INTERIOR, RESOURCES


@government.number("sets_to_sell", "GOV-SALE-01")
def attended_sets(rules: Rules, s: State, seat: int) -> list[int]:
    """AMB-94: without an Interior Minister nobody sells for the Government."""
    if seat == s.government and s.ministers[INTERIOR] == NOBODY:
        return []
    return sets(rules, s, seat)


@government.number("proceeds", "GOV-SALE-02", "GOV-SALE-03", "GOV-ACT-09")
def bank_keeps_it(rules: Rules, s: State, seat: int, resource: int, exported: int, income: int, log: Log) -> None:
    """The bank keeps what the Government earns; the Minister's player gets the Local price of each exported cube."""
    if seat != s.government:
        proceeds(rules, s, seat, resource, exported, income, log)
        return
    player, price = s.frame.by, rules.board.local[resource]
    s.cash[player] += exported * price
    if log is not None:
        facts = {"player": s.names[player], "n": exported, "price": price, "money": exported * price}
        facts |= {"resource": Term("resource", RESOURCES[resource]), "income": income}
        log.append(Event("GOV-SALE-02", "bank_keeps", seat, facts, money=-income))
        log.append(Event("GOV-SALE-03", "minister_earns", player, facts, money=exported * price))


@government.number("dropped_out", "GOV-SALE-04")
def no_contribution_of_the_government(rules: Rules, s: State, seat: int, log: Log) -> None:
    """The marker takes its place like a player's; AMB-42: the Government makes no contribution."""
    if seat == s.government:
        if log is not None:
            log.append(Event("GOV-SALE-04", "government_out", NOBODY, {}))
        next_seller(rules, s, log)
    else:
        ask_contribution(rules, s, seat, log)
