"""Rules that are left out: to ask, to play, and never to be taken for the real game."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import drcongo
from drcongo.asking.without import ONLY_ASKING, TWICE, WithoutEngine, askable, counts, playable, same_rules
from drcongo.engine.combat import in_supply
from drcongo.engine.state import State
from drcongo.errors import DrCongoError
from drcongo.layers import LAYERS
from drcongo.layers import layer as layer_named
from drcongo.play.engine import CongoEngine
from tests.layers.conftest import set_up
from tests.properties.laws import WITH_SUPPORT
from tests.properties.rich import rich_start
from tests.properties.walks import ENGINES, EagerBot, start


def truck() -> drcongo.Game:
    """Two cubes, and a truck on their way to the port."""
    given = {"industries": ["A oil EQU double flipped x2", "A oil BDU single flipped x1"]}
    return set_up(player="A", transports=["A truck BDU-EQU"], **given).game


def test_a_truck_without_its_limit() -> None:
    game = truck()
    assert not game.explain("sell oil 3/0/0").legal
    bare = drcongo.without("CORE-SALE-06", game=game)
    assert bare.explain("sell oil 3/0/0").legal
    bare.play("sell oil 3/0/0")
    assert bare.state.cash[0] > game.state.cash[0]
    assert game.explain("sell oil 3/0/0").rules, "the game itself keeps its rules"


def test_an_open_sale_is_counted_anew() -> None:
    game = truck()
    game.play("sell oil")
    assert game.state.frame.kind == "split"
    assert not game.explain("3/0/0").legal
    assert drcongo.without("CORE-SALE-06", game=game).explain("3/0/0").legal


def test_a_rule_that_is_only_asked_about() -> None:
    game = set_up(player="A", money={"A": 500}).game
    bare = drcongo.without("CORE-IND-03", game=game)
    verdict = bare.explain("build oil EQU")
    assert verdict.legal
    assert verdict.events == ()
    with pytest.raises(DrCongoError, match="nobody can owe money"):
        bare.play("build oil EQU")
    assert bare.to_act == "A"


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        ("CORE-SET-01", "hangs on it alone"),
        ("CORE-MAP-02", "what can be named"),
        ("INS-UNS-01", "later game"),
        ("CORE-XYZ-99", "There is no rule"),
    ],
)
def test_what_cannot_be_left_out_says_why(rule: str, why: str) -> None:
    with pytest.raises(DrCongoError, match=why):
        drcongo.without(rule, game=truck())
    with pytest.raises(DrCongoError, match="Name at least one"):
        drcongo.without(game=truck())


def test_ids_that_state_one_rule_twice_go_together() -> None:
    game = set_up(layer="insurgent", player="A", minors="KOR", money={"A": 5000}).game
    for rule in ("INS-UNS-01", "INS-ACT-01"):
        assert drcongo.without(rule, game=game).explain("build crops KOR").legal
    ids = {rule.id for rule in drcongo.rules()}
    assert {rule for pair in TWICE for rule in pair} <= ids
    assert set(ONLY_ASKING) <= ids


def test_such_a_game_is_not_kept(tmp_path) -> None:
    bare = drcongo.without("CORE-SALE-06", game=truck())
    for keep in (
        lambda: bare.save(tmp_path / "game.jsonl"),
        bare.to_scenario,
        lambda: drcongo.code(bare),
        lambda: drcongo.under(bare, "insurgent"),
    ):
        with pytest.raises(DrCongoError, match=r"leaves rules out \(CORE-SALE-06\)") as refused:
            keep()
        assert "pomija zasady" in refused.value.text("pl")
    assert not list(tmp_path.iterdir())


def test_the_counts_are_printed(capsys) -> None:
    from drcongo.cli.commands import main

    assert main(["rules", "--without"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed == counts("en")
    for line, layer in zip(printed, LAYERS, strict=True):
        asking, playing = map(int, re.findall(r"\d+", line))
        assert (asking, playing) == (len(askable(layer)), len(playable(layer)))
        assert asking > playing > 15


def test_each_hook_acts_for_one_rule() -> None:
    """So each can be left out by itself; ids that state one rule twice go together anyway."""
    twice = [set(ids) for ids in TWICE]
    for part in layer_named("solo").chain():
        for one in (*part.hooks, *part.doings):
            assert len(one.rules) < 2 or set(one.rules) in twice, one


def test_bolivia_without_one_of_its_entries() -> None:
    given = {"offer": "bolivia", "cards": (1,), "minors": "ORI MAN"}
    entries = {"RAG-BOL-01": "defence", "RAG-BOL-02": "interior", "RAG-BOL-03": "finance"}
    for rule, entry in entries.items():
        game = set_up(layer="ragnar", player="A", **given).game
        bare = drcongo.without(rule, game=game)
        for other in entries.values():
            assert bare.explain(f"take bolivia {other}").legal == (other != entry)
        meaning = drcongo.what_does(rule, game)
        assert [game.text(move) for move in meaning.allows] == [f"take bolivia {entry}"]


def test_rewards_for_a_win_one_without_the_other() -> None:
    for rule, card, field in (("RAG-SUP-02", "argentina", "cash"), ("RAG-SUP-33", "sweden", "medals")):
        t = set_up(layer="ragnar", player="A", offer="argentina sweden", minors="ORI", peacekeepers=["A ORI x2"])
        t.play("fight ORI", "roll 6", "done")
        bare = drcongo.without(rule, game=t.game)
        before = getattr(bare.state, field)[0]
        bare.play(f"take {card} minor")
        assert getattr(bare.state, field)[0] == before
        t.play(f"take {card} minor")
        assert getattr(t.state, field)[0] > before


def test_alone_without_the_national_victory() -> None:
    given = {"phase": "finale", "medals": {"A": 60}, "development": 20, "target": 20}
    for rule, told in (("SOLO-10", "SOLO-09"), ("SOLO-09", "SOLO-10")):
        t = set_up("A", layer="solo", **given)
        t.back_to("finale")
        bare = drcongo.without(rule, game=t.game)  # Finale comes by itself
        assert told in [event.rule for node in bare.path() for event in bare.events(node)]


# --- played without them ---


def check_pieces(rules: drcongo.Rule, s: State) -> None:
    """No counter, cube, medal or figure below nothing, and every counter either on the map or in supply."""
    board = rules.board
    assert min(*s.industries_left, *s.transports_left, *s.cities_left, *s.cash, *s.medals, *s.diamonds) >= 0
    assert min(*s.space_cubes, *s.box_cubes, *s.peacekeepers) >= 0
    assert all(in_supply(rules, s, owner) >= 0 for owner in range(s.seats + 1))
    on_map = Counter((owner, board.space_resource[i]) for i, owner in enumerate(s.space_owner))
    for owner in range(s.seats + 1):
        supply = board.player_industries if owner < s.seats else board.government_industries
        assert all(on_map[owner, kind] + s.industries_left[owner * 4 + kind] == supply[kind] for kind in range(4))


def play_without(layer: str, rule: str, seed: int, moves: int) -> None:
    engine = WithoutEngine(layer, ENGINES[layer].board, same_rules([rule]))
    rich = layer in WITH_SUPPORT and seed % 2
    s = rich_start(ENGINES[layer], 3, seed) if rich else start(3, seed, engine)
    bot = EagerBot(seed)
    for _ in range(moves):
        if engine.is_over(s):
            return
        move = engine.draw(s) if engine.chances(s) else bot.choose(engine, s)[0]  # type: ignore[arg-type]
        s = engine.apply(s, move, None, [])
        check_pieces(engine.rules, s)  # type: ignore[arg-type]


OWN = {"core": "CORE", "insurgent": "INS", "government": "GOV", "ragnar": "RAG", "solo": "SOLO"}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_game_without_a_rule_goes_on(layer: str) -> None:
    own = sorted(rule for rule in playable(layer) if rule.startswith(OWN[layer]))
    for number, rule in enumerate(own):
        play_without(layer, rule, number, 60)


@pytest.mark.soak
@pytest.mark.parametrize("layer", LAYERS)
def test_a_game_without_a_rule_goes_on_soak(layer: str) -> None:
    for rule in sorted(playable(layer)):
        for seed in (100, 101):
            play_without(layer, rule, seed, 1000)


# --- what does this rule do? ---


def test_what_a_rule_does() -> None:
    game = truck()
    game.play("sell oil")
    meaning = drcongo.what_does("CORE-SALE-06", game)
    assert not meaning.allows
    assert all(move.matadi + move.overland > 1 for move in meaning.forbids)
    assert meaning.text("en").startswith("A truck")
    assert "It forbids here:\n  send 3 by Matadi" in meaning.text("en")
    assert "W tej pozycji zabrania:\n  wyślij 3 przez port Matadi" in meaning.text("pl")
    assert repr(meaning) == meaning.text()
    assert drcongo.what_does("CORE-CTY-07", game).idle
    assert "no difference" in drcongo.what_does("CORE-CTY-07", game).text()


def test_sums_that_a_rule_changes() -> None:
    given = {"industries": ["A minerals KAT double"], "minors": "KAT", "peacekeepers": ["A KAT"]}
    game = set_up(layer="insurgent", player="A", **given).game
    meaning = drcongo.what_does("INS-SUP-01", game)
    assert not meaning.forbids
    told = [one for one in meaning.sums if one.difference.field == "cash"]
    assert told
    assert "without it" in told[0].text("en")
    assert "bez niej" in told[0].text("pl")


def test_engines_without_rules_are_made_once() -> None:
    game = truck()
    one, two = (drcongo.without("CORE-SALE-06", game=game).engine for _ in range(2))
    assert one is two
    assert isinstance(one, CongoEngine)
