"""A guide for the Solo Game: advises a move in any position, with its reason and the rules behind it.

It looks one step ahead (two after Peacekeepers, on average over combat dice), knows only what the player knows, and
weighs positions by rule of thumb. It is no master: it is meant to be understood, and beaten.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from drcongo.engine import CongoEngine
from drcongo.game import Game
from drcongo.layers.solo.ministers import price
from drcongo.lessons.exercise import Text
from drcongo.lessons.weigh import STEP, hire_worth, weigh
from drcongo.moves import (
    Arrange,
    Build,
    Buy,
    Choose,
    Contribute,
    Develop,
    Diamond,
    Done,
    Fight,
    HoldBack,
    Move,
    Order,
    Pass,
    Peacekeeper,
    Place,
    Produce,
    Raise,
    Remove,
    Sell,
    Share,
    Shift,
    Split,
    Supply,
    Take,
)
from drcongo.rulebook.phrases import money
from drcongo.state import State
from drcongo.terms import MINISTERS

PLAYER = 0
NEVER = (Raise, Diamond)  # medals and diamonds are kept
THEN = (Build, Develop, Fight)  # what a Peacekeeper may be placed for
LITTLE = 1e-6

WHY = {
    Order: Text(
        "Act after the Government: what you get from its action is in your hand before your own.",
        "Działaj po Rządzie: to, co dostaniesz z jego akcji, masz w ręce przed własną.",
    ),
    Build: Text(
        "Every industry counts a medal in the Finale, gives cubes until then and helps a city.",
        "Każdy zakład to medal w Finale, kostki do tego czasu i pomoc dla miasta.",
    ),
    Place: Text(
        "A transport counts a medal in the Finale, and it carries a cube of every set.",
        "Środek transportu to medal w Finale, a do tego przewozi kostkę z każdego zestawu.",
    ),
    Develop: Text(
        "A step of a city is a medal now and two in the Finale: nothing pays better.",
        "Krok miasta to medal od razu i dwa w Finale: nic nie opłaca się lepiej.",
    ),
    Produce: Text(
        "All that can give cubes gives them now, so that there is something to sell.",
        "Co może dać kostki, daje je teraz, żeby było co sprzedać.",
    ),
    Pass: Text("Nothing here is worth its price now.", "Nic nie jest tu teraz warte swojej ceny."),
    Peacekeeper: Text(
        "A guard: what you own there (or build there next) scores and works only beside one, or without Insurgents.",
        "Straż: to, co tam masz (albo zaraz zbudujesz), liczy się i działa tylko przy niej albo bez Powstańców.",
    ),
    Fight: Text(
        "On average over the die the victory is worth more than the Peacekeeper you may lose.",
        "Średnio po wszystkich wynikach rzutu zwycięstwo jest warte więcej niż Rozjemca, którego możesz stracić.",
    ),
    Remove: Text("Here the Government's guard helps you least.", "Tutaj straż Rządu pomaga ci najmniej."),
    Shift: Text("This price matters most for what you can sell.", "Ta cena najwięcej znaczy dla tego, co sprzedajesz."),
    Share: Text(
        "Half of the price is yours, and it is gone if you leave it.", "Połowa ceny jest twoja, a zostawiona przepada."
    ),
    Sell: Text("Sell what brings most first.", "Najpierw sprzedaj to, co daje najwięcej."),
    Split: Text("This way the set brings the most money.", "Tak zestaw przynosi najwięcej pieniędzy."),
    Supply: Text("This city pays the most for power.", "To miasto płaci za prąd najwięcej."),
    Contribute: Text(
        "A medal for this price: there is nothing better to be had for the money.",
        "Medal za tę cenę: nic lepszego za te pieniądze nie dostaniesz.",
    ),
    Take: Text("What this card does helps at once.", "To, co robi ta karta, pomaga od razu."),
    Buy: Text("Medals for money, at a fair price.", "Medale za pieniądze, po dobrej cenie."),
    Arrange: Text("It makes no difference that the guide could see.", "Różnicy przewodnik tu nie widzi."),
    HoldBack: Text("This one stays face-up for a city.", "Ten zostaje awersem do góry dla miasta."),
    Done: Text("Enough: more would cost more than it brings.", "Dość: więcej kosztowałoby więcej, niż da."),
}
FOR_THE_GOVERNMENT = Text(
    "For the Government, and for your share: up to half of the price, as far as its card can pay.",
    "Dla Rządu i dla twojego udziału: do połowy ceny, o ile starczy na jego karcie.",
)
GOVERNMENT_CITY = Text(
    "A city of the Government is a medal for you as its Minister, and a share besides.",
    "Miasto Rządu to medal dla ciebie jako Ministra, a do tego udział.",
)
HIRED = Text(
    "For {price} this Minister should bring about {worth}.", "Za {price} ten Minister da pewnie około {worth}."
)
NOBODY_HIRED = Text(
    "At {price} no Minister brings enough: the best, {minister}, about {worth}.",
    "Za {price} żaden Minister nie da dość: najlepszy, {minister}, około {worth}.",
)
OFFICE = {
    "defence": Text("Defence", "Obrona"),
    "interior": Text("Interior", "Sprawy Wewnętrzne"),
    "finance": Text("Finance", "Finanse"),
}
ELSE = Text("This seems best.", "To wygląda najlepiej.")


@dataclass(frozen=True, slots=True)
class Advice:
    """A move as text, why it is a good one, and the rules it applies."""

    move: str
    why: Text
    rules: tuple[str, ...]

    def text(self, lang: str = "en") -> str:
        return f"{self.move}: {self.why(lang)} [{', '.join(self.rules)}]"

    def __str__(self) -> str:
        return self.text()


def advise(game: Game) -> Advice | None:
    """What the guide would do now; None when nobody has to decide."""
    engine = game.engine
    assert isinstance(engine, CongoEngine)
    if game.to_act is None:
        return None
    s = engine.view(game.node.state, PLAYER)
    move, why = _hire(engine, s) if s.frame.kind == "hire" else _best(engine, s)
    events = engine.explain(game.node.state, move).events
    own = (event.rule for event in events if event.seat == PLAYER)
    rules = tuple(dict.fromkeys(own)) or tuple(dict.fromkeys(event.rule for event in events))
    return Advice(engine.text(move), why, rules[:STEP])


def _hire(engine: CongoEngine, s: State) -> tuple[Move, Text]:
    die = s.frame.data[0]
    assert isinstance(die, int)
    asked = price(s, die)
    worth = hire_worth(engine.rules, s)
    office = max(MINISTERS, key=lambda name: worth[name])
    legal = engine.legal_moves(s)
    move = Choose(office)
    paid = worth[office] > asked and move in legal
    template = HIRED if paid else NOBODY_HIRED
    texts = [
        template(lang).format(price=money(asked, lang), worth=money(worth[office], lang), minister=OFFICE[office](lang))
        for lang in ("en", "pl")
    ]
    return (move if paid else Done()), Text(*texts)


def _best(engine: CongoEngine, s: State) -> tuple[Move, Text]:
    legal = [move for move in engine.legal_moves(s) if not isinstance(move, NEVER)] or engine.legal_moves(s)
    moves: Iterable[Move] = [_whole(engine, s, move) for move in legal]
    rest = [move for move in legal if isinstance(move, (Pass, Done))]
    best = max(moves, key=lambda move: (round(_value(engine, s, move, deep=True), 6), move in rest))
    if isinstance(best, Order):
        best = Order("second")
    return best, _why(s, best)


def _why(s: State, move: Move) -> Text:
    if s.frame.seat == s.government and isinstance(move, (Build, Place)):
        return FOR_THE_GOVERNMENT
    if s.frame.seat == s.government and isinstance(move, Develop):
        return GOVERNMENT_CITY
    return WHY.get(type(move), ELSE)


def _whole(engine: CongoEngine, s: State, move: Move) -> Move:
    """Production is judged with all that can produce."""
    if not isinstance(move, Produce) or move.industries is not None:
        return move
    found = engine.parse(s, "produce all")
    return found if engine.explain(s, found).legal else move


def _value(engine: CongoEngine, s: State, move: Move, deep: bool) -> float:
    after = engine.apply(s, move)
    if after.frame.kind == "combat" and (outcomes := engine.chances(after)):
        return sum(float(p) * weigh(engine.rules, engine.apply(after, outcome)) for outcome, p in outcomes)
    value = weigh(engine.rules, after)
    if deep and isinstance(move, Peacekeeper) and after.frame.kind == s.frame.kind:
        there = [m for m in engine.legal_moves(after) if isinstance(m, THEN) and m.province == move.province]
        value = max([value, *(_value(engine, after, m, deep=False) - LITTLE for m in there)])
    return value
