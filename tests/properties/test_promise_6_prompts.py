"""Promise 6: a prompt names only what is legal, and with the verb buttons it names all of it, in both languages.

What a prompt names is read from its words by the list below, which knows nothing of how prompts are made.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import drcongo
from drcongo.engine.moves import (
    Arrange,
    Bid,
    Build,
    Buy,
    Choose,
    Contribute,
    Develop,
    Diamond,
    Done,
    Fight,
    HoldBack,
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
    Verb,
)
from drcongo.engine.state import NOBODY, State
from drcongo.play.engine import CongoEngine
from tests.counted import Record, hand_over
from tests.properties.rich import rich_start
from tests.properties.walks import ENGINES, TABLES, EagerBot, positions, seated

ACTIONS = {Build, Place, Develop, Produce, Sell}
# Words of a prompt, and the verbs of which one at least must be legal where they stand.
NAMES: list[tuple[str, str, set[Verb]]] = [
    (r"\b(one|second) action\b", r"\b(jedną|drugą) akcję\b", ACTIONS),
    (r"\bor pass\b|[:;,] (then )?pass\b", r"\bspasuj\b", {Pass}),
    (r"\b(place|place a|place a Government|second) Peacekeepers?\b", r"\bwysta(w|wić) .*Rozjemc", {Peacekeeper}),
    (r"\bmove (a Government|one of your|the) Peacekeeper", r"\bprzenieś .*Rozjemcę", {Peacekeeper}),
    (r"\bremove a Government", r"\bzdejmij Rozjemcę", {Remove}),
    (
        r"\blet the other industries\b|\bleave it\b|\b(take|buy|start) none\b|\b(move|start) no more\b",
        r"\bniech pozostałe\b|\bzakończ na tym\b|\bzostaw go\b|\bnie (pobieraj|kupuj|przenoś|bierz|zaczynaj)\b",
        {Done},
    ),
    (r"\bstart combat", r"\bzacząć walkę|zacznij walkę", {Fight}),
    (r"\bdiamonds\b", r"\bdiamenty\b", {Diamond}),
    (r"\bSupport card\b(?! is)", r"\bkartę Wsparcia\b", {Take}),
    (r"\bset to sell\b|\bsell a set\b", r"\bzestaw\b", {Sell}),
    (r"\bbuild (an|one) industry\b", r"\bzbuduj (tam )?(jeden )?zakład\b", {Build, Peacekeeper}),
    (r"\bplace a transport\b", r"\bwystaw środek transportu\b", {Place}),
    (r"\bdevelop a city\b", r"\brozwiń miasto\b", {Develop}),
    (r"[:;] (then )?produce\b", r"[:;] (potem )?produkuj\b", {Produce}),
    (r"\bhold back\b", r"\bwstrzymaj\b", {HoldBack}),
    (r"\bname a city\b", r"\bwskaż miasto\b", {Supply}),
    (r"\bcontribute \$", r"\bwpłać\b", {Contribute}),
    (r"\bno contribution\b", r"\bzrezygnuj ze składki\b", {Done}),
    (r"\bend the (turn|sale)\b", r"\bzakończ (turę|sprzedaż)\b", {Done}),
    (r"[:,;] bid\b|\bthen bid\b", r"\bzłóż ofertę\b", {Bid}),
    (r"\bchoose a Minister\b|take one Minister", r"\bwybierz (jednego )?Ministra\b", {Choose}),
    (r"\bshare of up to\b", r"\bpobierz udział\b", {Share}),
    (r"\bmove a marker\b", r"\bprzesuń znacznik\b", {Shift}),
    (r"\bbuy medals\b", r"\bkup medale\b", {Buy}),
    (r"\bput the \d Action|\bput the cards", r"\bodłóż\b", {Arrange}),
    (r"\bwho acts first\b", r"\bdziała pierwszy\b", {Order}),
    (r"\bHow many leave\b", r"\bIle przez port\b", {Split}),
    (r"\braise capital\b", r"\bpozyskaj kapitał\b", {Raise}),
    (r"\baccept the result\b", r"\bprzyjmij wynik\b", {Done}),
]
LEFT_OVER = re.compile(
    r"[{}?–_]|Term\(|Words\(|\bNone\b|<NA>|\b(done|raise|arrange|sell|peacekeeper) \d|\(done\)|  |^$"
)
QUESTIONS = {"split"}  # prompts that ask, and so end with a question mark


Read = Counter[tuple[str, str]]

OTHERS = ("overnment", "Rząd", "Minister", "Bolivia", "Boliwi")  # RAG-BOL-02: Bolivia has a purse of its own


def named(text: str, lang: str) -> Iterator[set[Verb]]:
    for english, polish, verbs in NAMES:
        if re.search(english if lang == "en" else polish, text):
            yield verbs


def check_prompt(engine: CongoEngine, s: State, read: Read) -> None:
    """Whatever the prompt names is legal, and whatever is legal is named; it is counted in both languages at once."""
    if s.frame.by == NOBODY:
        return
    legal = set(engine.verbs(s, rare=True))
    for lang in ("en", "pl"):
        text = engine.prompt(s, lang)
        left_over = LEFT_OVER.search(text[:-1] if s.frame.kind in QUESTIONS else text)
        assert left_over is None, f"{left_over}: {text}"
        told: set[Verb] = set()
        for verbs in named(text, lang):
            assert verbs & legal, f"{sorted(v.__name__ for v in verbs)}: nothing of the kind is legal: {text}"
            told |= verbs
        # The buttons show each verb, and inside a choice their labels are the prompt's: each must be named there,
        # but for raising capital, which has a button of its own all the time.
        missing = legal - told - {Raise}
        assert not missing, f"{sorted(v.__name__ for v in missing)}: legal, but not named: {text}"
        whose = "For the Government" if lang == "en" else "W imieniu Rządu"
        own = s.frame.seat != s.government
        assert not (own and whose in text), text
        assert own or any(owner in text for owner in OTHERS), text
    # Raising capital has its button; where the prompt does not name it, it is not counted.
    read.update((engine.layer, verb.__name__) for verb in legal if verb is not Raise or Raise in told)


@pytest.mark.parametrize(("layer", "players"), TABLES)
def test_prompts_along_walks(layer: str, players: int, record_property: Record) -> None:
    read: Read = Counter()
    for seed in range(2):
        for place, s in enumerate(positions(players, 700 + seed, ENGINES[layer])):
            if place % 3 == seed:
                check_prompt(ENGINES[layer], s, read)
    assert hand_over(record_property, "prompts", read) > 60


def use_cards(layer: str, players: int, seed: int) -> Iterator[State]:
    """A game in which every card that can be used is used."""
    engine, bot = ENGINES[layer], EagerBot(seed)
    cards = list(range(40))
    Random(seed).shuffle(cards)
    s = rich_start(engine, players, seed, tuple(cards[:12]))
    for _ in range(400):
        if engine.is_over(s):
            return
        yield s
        takes = engine.moves_of(s, Take) if Take in engine.rules.frames[s.frame.kind].verbs else []
        uses = [move for move in takes if not move.aside]
        move = engine.draw(s) if engine.chances(s) else bot.random.choice(uses) if uses else bot.choose(engine, s)[0]
        s = engine.apply(s, move, engine.to_act(s))


@pytest.mark.parametrize("layer", ["ragnar", "solo"])
def test_prompts_while_cards_are_used(layer: str, record_property: Record) -> None:
    kinds, read = set(), Counter[tuple[str, str]]()
    for seed in range(6):
        for s in use_cards(layer, seated(layer, 2 + seed % 3), 40 + seed):
            kinds.add(s.frame.kind)
            check_prompt(ENGINES[layer], s, read)
    assert {"action", "end", "defence", "finance"} <= kinds
    hand_over(record_property, "prompts", read)


@pytest.mark.soak
@pytest.mark.parametrize(("layer", "players"), TABLES)
def test_prompts_along_many_walks(layer: str, players: int, record_property: Record) -> None:
    read: Read = Counter()
    for seed in range(40):
        for s in positions(players, 7000 + seed, ENGINES[layer]):
            check_prompt(ENGINES[layer], s, read)
    if layer in ("ragnar", "solo"):
        for seed in range(60):
            for s in use_cards(layer, players, 9000 + seed):
                check_prompt(ENGINES[layer], s, read)
    assert hand_over(record_property, "prompts", read)


# --- the moments that were told wrongly once ---


def moment(text: str, layer: str = "ragnar", money: int = 9000) -> drcongo.Game:
    players = 'players = ["Ana"]' if layer == "solo" else 'players = ["Ana", "Ben"]'
    ben = "" if layer == "solo" else "Ben = 9000, "
    return drcongo.scenario(
        f'layer = "{layer}"\n{players}\nmoney = {{ Ana = {money}, {ben}Government = 3000 }}\n{text}'
    )


ACTION = """
[turn]
phase = "action1"
player = "Ana"
[support]
offer = ["%s", "iran", "japan"]
[provinces.KAT]
peacekeepers = { Ana = 1 }
industries = [{ owner = "Ana", type = "minerals", size = "double" }]
"""


def test_china_asks_for_a_city_only() -> None:
    game = moment(ACTION % "china")
    game.play("take china")
    assert game.prompt("en").endswith("Action phase 1 of 4: develop a city.")
    assert game.prompt("pl").endswith("faza Akcji 1 z 4: rozwiń miasto.")


def test_after_the_first_of_two_actions_no_peacekeeper_is_named() -> None:
    game = moment(ACTION % "germany")
    game.play("take germany")
    game.play("produce all")
    assert game.prompt("en").endswith("take a second action of another type or pass.")
    assert "Rozjemc" not in game.prompt("pl")


def test_the_end_of_a_turn_names_the_card_and_only_diamonds_that_are_there() -> None:
    game = moment(ACTION % "italy")
    game.play("produce all")
    assert game.prompt("en") == "Ana: take a Support card or end the turn."
    game = moment(ACTION % "italy" + "[diamonds]\nAna = 2\n")
    game.play("produce all")
    assert game.prompt("pl") == "Ana: sprzedaj diamenty, weź kartę Wsparcia albo zakończ turę."


def test_medals_that_would_pay_for_the_overture_are_named() -> None:
    game = moment(
        '[turn]\nphase = "overture"\n[medals]\nAna = 3\nBen = 3\n[barons]\nAna = "KAT"\nBen = "EQU"',
        money=1000,
    )
    assert "raise capital: a Peacekeeper and an industry are to be paid for" in game.prompt("en")
    assert "pozyskaj kapitał" in game.prompt("pl")


def test_solo_speaks_of_no_auction() -> None:
    game = moment('[turn]\nphase = "elect"', layer="solo")
    assert game.prompt("en") == "Ana, cycle 1: decide who acts first in this cycle, you or the Government."
    assert game.prompt("pl") == "Ana, cykl 1: wybierz, kto w tym cyklu działa pierwszy: ty czy Rząd."
