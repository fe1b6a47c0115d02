"""A game with a guide, for the pages of the course: how it stands, and what the guide reaches alone."""

from __future__ import annotations

from drcongo.asking.tables import score_sheet
from drcongo.engine.score import VICTORY
from drcongo.kernel.game import Game
from drcongo.pages.forces import heads
from drcongo.pages.grid import Cell, Grid
from drcongo.pages.telling import Told
from drcongo.pages.words import page
from drcongo.players import Advice, advise


def standing(game: Game) -> Told:
    """The medals if the game ended now and what is missing; after the end, how it ended (SOLO-09, SOLO-10)."""
    if game.is_over:
        return Told([("", [game.log()[-1]])])
    s = game.node.state
    total = int(score_sheet(game)[s.names[0]].iloc[-1])
    facts = {"cycle": s.cycle, "n": total, "missing": max(0, VICTORY - total)}
    where = page("solo", "markers", development=s.development, target=s.target)
    return Told([("", [page("solo", "standing", **facts), where])])


def _hint(game: Game) -> Advice:
    hint = advise(game)
    assert hint is not None, "the game is over"
    return hint


def advice(game: Game, moves: int = 1) -> Told:
    """What the guide says, and the moves played as it says; with one move nothing is played."""
    if moves == 1:
        return Told([("", [game.prompt(), _hint(game).text()])])
    lines = []
    for _ in range(moves):
        hint = _hint(game)
        lines.append(page("solo", "hint", cycle=game.node.state.cycle, hint=hint.text()))
        game.play(hint.move)
    return Told([("", lines)])


def guide_alone(game: Game) -> Grid:
    """Lets the guide play the game to its end: what there was after each cycle."""
    rows: list[list[Cell]] = []
    while not game.is_over:
        cycle = game.node.state.cycle
        game.play(_hint(game).move)
        s = game.node.state
        if game.is_over or s.cycle > cycle:
            points = sum(p for p, owner in zip(s.city_points, s.city_owner, strict=True) if owner == 0)
            own = [s.cash[0], s.medals[0], s.space_owner.count(0), points]
            rows.append([str(cycle), *own, s.development, s.target])
    return Grid(heads("cycle", "money", "medals", "industries", "points", "development", "target"), rows)
