"""Best sales and what would help them, the standing, and the pace: checked by playing, and by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

import drcongo
from drcongo.asking.answers import QUESTIONS, best_sales, cycles_left, score_now, told
from drcongo.asking.answers.sales import best_supplies
from drcongo.cli.commands import main
from drcongo.edition.kinds import RESOURCES
from drcongo.engine import score
from drcongo.engine.moves import Done, Peacekeeper, Place, Sell, Split, Supply
from drcongo.engine.selling import Sale
from drcongo.engine.state import State
from drcongo.kernel.game import Game
from tests.properties.walks import ENGINES, LAYERS, positions

SALE = """
layer = "{layer}"
players = ["Ana", "Ben"]
[turn]
phase = "action1"
player = "Ana"
[market]
minerals = {{ marker = 1600 }}
[provinces.KAT]
industries = [{{ owner = "Ana", type = "minerals", size = "double", cubes = 2 }}]
{more}
[borders]
KAT-KOC = {{ truck = "Ben" }}
BDU-KOC = {{ boat = "Ana" }}
"""


def acting(layer: str, seed: int, every: int) -> list[State]:
    """Positions in which a player with something to sell is to act."""
    engine = ENGINES[layer]
    found = []
    for number, s in enumerate(positions(3, seed, engine)):
        own = s.frame.kind == "action" and s.frame.seat < s.seats and len(s.frames) == 1
        if own and number % every == 0 and engine.forced(s) is None and best_sales(Game(engine, s, "ask")):
            found.append(s)
    return found


@pytest.mark.parametrize("layer", LAYERS)
def test_the_best_sale_earns_what_it_says_and_nothing_earns_more(layer: str) -> None:
    engine = ENGINES[layer]
    for s in acting(layer, 1, 4)[:12]:
        seat = s.frame.seat
        for sale in best_sales(Game(engine, s, "ask")):
            if Sell not in engine.verbs(s) or sale.split is None:
                continue
            opened = engine.apply(s, Sell(sale.resource))
            incomes = {}
            for move in engine.legal_moves(opened):
                if isinstance(move, Split):
                    log: list = []
                    engine.apply(opened, move, None, log)
                    incomes[move] = sum(e.money for e in log if e.seat == seat and e.rule.startswith("CORE-SALE"))
            assert max(incomes.values()) == sale.income == incomes[sale.split]
            assert len(sale.routes) == sale.split.matadi + sale.split.overland


@pytest.mark.parametrize("layer", LAYERS)
def test_one_more_thing_is_worth_what_the_engine_finds_after_it_is_played(layer: str) -> None:
    """And every place that the rules allow is listed: no more, no fewer."""
    engine = ENGINES[layer]
    for s in acting(layer, 3, 5)[:5]:
        rich = s.copy()
        rich.cash = [cash + 50_000 for cash in s.cash]
        legal = engine.legal_moves(rich)
        for sale in best_sales(Game(engine, rich, "ask")):
            if sale.split is None:
                continue
            if not rich.acted and not rich.active:
                assert {more.move for more in sale.transports} == {
                    engine.text(m) for m in legal if isinstance(m, Place)
                }
            for kind, listed in ((Place, sale.transports), (Peacekeeper, sale.peacekeepers)):
                worth = {more.move: more.gain for more in listed}
                for move in legal:
                    if isinstance(move, kind) and engine.text(move) in worth:
                        after = engine.apply(rich, move)
                        other = Sale(engine.rules, after, rich.frame.seat, RESOURCES.index(sale.resource))
                        gain = other.option(other.splits()[0]).income - sale.income
                        assert gain == worth[engine.text(move)]


def test_a_boat_opens_the_way_to_the_port() -> None:
    without = SALE.format(layer="core", more="").replace('BDU-KOC = { boat = "Ana" }', "")
    (sale,) = best_sales(drcongo.scenario(without))
    assert (sale.income, sale.split) == (1600, Split(0, 2, 0))
    assert [(more.move, more.gain) for more in sale.transports if more.gain] == [
        ("place boat BDU-KOC", 800),
        ("place truck BDU-KOC", 800),
    ]
    assert sale.peacekeepers == ()
    (sale,) = best_sales(drcongo.scenario(SALE.format(layer="core", more="")))
    assert (sale.resource, sale.cubes, sale.income, sale.split) == ("minerals", 2, 2400, Split(1, 1, 0))
    assert sale.text() == ("Minerals, 2 cubes: $2,400 with 1 by Matadi, 1 overland, 0 to the Local Market.")
    assert "z tego przez Matadi 1, drogą lądową 1" in sale.text("pl")


def test_a_peacekeeper_opens_a_border() -> None:
    """INS-UNS-06, INS-SUP-03: nothing passes an unsuppressed Insurgent, one cube a suppressed one."""
    game = drcongo.scenario(SALE.format(layer="insurgent", more='[provinces.KOC]\ninsurgent = "minor"\n'))
    (sale,) = best_sales(game)
    best = sale.peacekeepers[0]
    assert (best.move, best.thing) == ("peacekeeper KOC", "Kasai-Occidental")
    assert best.gain > 0
    assert {more.gain for more in sale.peacekeepers[1:]} == {0}


def test_another_player_and_nobody() -> None:
    game = drcongo.scenario(SALE.format(layer="core", more=""))
    assert best_sales(game, "Ben") == []
    assert len(best_sales(game, "Ana")) == 1
    with pytest.raises(drcongo.DrCongoError, match="Say which player"):
        best_sales(drcongo.new_game(seed=1, dice="ask"))


@pytest.mark.parametrize("layer", ["core", "insurgent", "ragnar"])
def test_the_best_supplies_by_brute_force(layer: str) -> None:
    """CORE-HYD-02 to -07: every order of supplies, played to its end."""
    engine, seen = ENGINES[layer], 0
    for seed in range(6):
        for s in positions(3, seed, engine):
            if s.frame.kind == "hydro" and not s.frame.data and seen < 12:
                seen += 1
                supplies = best_supplies(engine.rules, s, s.frame.seat)
                assert supplies[0] == _brute(engine, s)
    assert seen


def _brute(engine, s: State) -> int:
    log: list = []
    engine.apply(s, Done(), None, log)
    paid = sum(e.money for e in log if e.key in ("hydro_paid", "hydro_local"))
    return max([paid, *(_brute(engine, engine.apply(s, m)) for m in engine.legal_moves(s) if isinstance(m, Supply))])


# --- standing ---


@pytest.mark.parametrize("layer", LAYERS)
def test_the_standing_is_what_finale_would_count(layer: str) -> None:
    engine = ENGINES[layer]
    for number, s in enumerate(positions(4, 1, engine)):
        if number % 25 == 0:
            standing = score_now(Game(engine, s, "ask"))
            assert standing.totals == tuple(sum(line.medals[i] for line in standing.lines) for i in range(s.seats))
            places = [standing.totals[s.names.index(name)] for name in standing.ranking]
            assert places == sorted(places, reverse=True)


def test_a_tie_goes_to_the_left() -> None:
    """CORE-FNL-06."""
    game = drcongo.scenario('players = ["Ana", "Ben"]\n[turn]\norder = ["Ben", "Ana"]\nphase = "action1"\n')
    standing = score_now(game)
    assert standing.ranking == ("Ben", "Ana")
    assert standing.text() == "If the game ended now: Ben 5, Ana 5."
    assert standing.text("pl") == "Gdyby gra skończyła się teraz: Ben 5, Ana 5."
    assert standing.totals == score.totals(game.engine.rules, game.node.state)


# --- pace ---


def paced(cycle: int, development: int, target: int, phase: str = "action1") -> drcongo.Game:
    text = f'players = ["Ana", "Ben"]\ncycle = {cycle}\ndevelopment = {development}\ntarget = {target}\n'
    return drcongo.scenario(text + f'[turn]\nphase = "{phase}"\n')


def test_the_pace_by_hand() -> None:
    board = ENGINES["core"].board
    first = board.development_start
    pace = cycles_left(paced(3, first + 8, 30))
    assert pace.per_cycle == 4
    by_hand, target, cycles = first + 8, 30, 0
    while True:
        cycles, by_hand = cycles + 1, by_hand + 4
        if by_hand >= target:
            break
        target -= board.arrows_at(by_hand)
        if by_hand >= target:
            break
    assert pace.cycles == cycles
    assert pace.track[0] == (3, first + 12, 30)
    assert f"At this pace {cycles} cycles are left" in pace.text()
    assert f"zostały {cycles} cykle razem z obecnym (" in pace.text("pl")


def test_part_of_a_cycle_counts_as_a_part() -> None:
    first = ENGINES["core"].board.development_start
    assert cycles_left(paced(2, first + 3, 30, "action3")).per_cycle == Fraction(2)
    assert cycles_left(paced(1, first, 30)).per_cycle == 0


def test_without_any_pace_the_target_comes_back_all_the_same() -> None:
    pace = cycles_left(paced(1, 3, 10))
    assert pace.per_cycle == 0
    assert pace.ended_by == "CORE-END-03"
    assert pace.cycles > 1


def test_a_target_that_has_been_taken_off_means_the_last_cycle() -> None:
    """CORE-END-02."""
    pace = cycles_left(paced(4, 20, 0))
    assert (pace.cycles, pace.ended_by) == (1, "CORE-END-02")


@pytest.mark.parametrize("layer", LAYERS)
def test_the_pace_of_whole_games(layer: str) -> None:
    """SOLO-08: never beyond the sixth cycle alone; in every game a whole number of cycles, none when it is over."""
    engine = ENGINES[layer]
    for number, s in enumerate(positions(3, 2, engine)):
        pace = cycles_left(Game(engine, s, "ask")) if number % 20 == 0 or engine.is_over(s) else None
        if pace is not None:
            assert (pace.cycles == 0) == engine.is_over(s)
            assert pace.text("en") != pace.text("pl")
            assert layer != "solo" or s.cycle + pace.cycles - 1 <= 6


# --- in sentences ---


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_answered_in_both_languages(layer: str, question: str) -> None:
    engine = ENGINES[layer]
    for number, s in enumerate(positions(3, 6, engine)):
        if number % 60 == 0:
            game = Game(engine, s, "ask")
            lines = {lang: told(game, question, lang, player=0) for lang in ("en", "pl")}
            assert len(lines["en"]) == len(lines["pl"]) > 0
            assert lines["en"] != lines["pl"]


def test_an_unknown_question_is_told() -> None:
    with pytest.raises(drcongo.DrCongoError, match="There is no question 'weather'; there is odds, prices"):
        told(drcongo.new_game(seed=1), "weather")


def test_the_command_line(tmp_path, capsys) -> None:
    code = drcongo.code(drcongo.scenario(SALE.format(layer="core", more="")))
    assert main(["ask", code, "sales", "pace"]) == 0
    assert capsys.readouterr().out.splitlines()[0].startswith("Minerals, 2 cubes: $2,400 with 1 by Matadi")
    assert main(["ask", code, "--lang", "pl"]) == 0
    assert "Gdyby gra skończyła się teraz" in capsys.readouterr().out
    assert main(["ask", code, "weather"]) == 2
