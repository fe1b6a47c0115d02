"""Moves that are played or asked about, and what a page says of them: sentences with their rules, no code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from drcongo.kernel.game import Game
from drcongo.kernel.speech import language
from drcongo.pages.words import html_of, page
from drcongo.play.congo import congo

RULE = re.compile(r"\s*\[([A-Z0-9-]+)\]\s*$|^([A-Z]+(?:-[A-Z]+)?-\d\d):\s*")
QUIET = "color:#767676;font-size:85%"


class Told:
    """Paragraphs of sentences; a notebook shows each sentence with its rule behind it."""

    def __init__(self, parts: Iterable[tuple[str, Sequence[str]]]) -> None:
        self.parts = [(head, list(lines)) for head, lines in parts]

    def __str__(self) -> str:
        return "\n\n".join("\n".join([*([head] if head else []), *lines]) for head, lines in self.parts)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return "".join(
            "<p>" + "<br>".join([*([f"<b>{html_of(head)}</b>"] if head else []), *map(_shown, lines)]) + "</p>"
            for head, lines in self.parts
        )


def _shown(line: str) -> str:
    """A sentence, and after it the number of its rule."""
    found = RULE.search(line)
    if found is None:
        return html_of(line.strip())
    text = html_of(RULE.sub("", line).strip())
    return f'{text} <span style="{QUIET}">{found[1] or found[2]}</span>'


def tell(game: Game, *moves: str, only: str | Sequence[str] = ()) -> Told:
    """Plays the moves and tells what came of them; without moves, all that has happened.

    `only` keeps the sentences of these rules, or families of rules such as CORE-DRP.
    """
    before = len(game.log()) if moves else 0
    for move in moves:
        game.play(move)
    wanted = (only,) if isinstance(only, str) else tuple(only)
    lines = [line for line in game.log()[before:] if not wanted or any(f"[{rule}" in line for rule in wanted)]
    return Told([("", lines)])


def ask(game: Game, *moves: str) -> Told:
    """What each of the moves would do, or why it is not allowed. Nothing is played."""
    return Told(
        (in_words(game, move) if len(moves) > 1 else "", game.explain(move).text().split("\n")) for move in moves
    )


def in_words(game: Game, move: str) -> str:
    """A move as a sentence would have it, with a capital letter."""
    said = str(game.read(move).said(congo(game).board).text(language()))
    return said[:1].upper() + said[1:]


def turns(game: Game, *moves: str) -> Told:
    """Whose turn it is before each move, and after the last."""
    lines = []
    for move in moves:
        lines.append(page("told", "turn", prompt=game.prompt(), move=in_words(game, move)))
        game.play(move)
    return Told([("", [*lines, game.prompt()])])


def plans(game: Game, *lines_of_play: str, only: str | Sequence[str] = ()) -> Told:
    """What comes of different plans from here, each a line such as "pass; 0/1/0". The game stays as it is.

    A plan is called by the words of its first move.
    """
    here, parts = game.node, []
    for line in lines_of_play:
        moves = [move.strip() for move in line.split(";")]
        head = in_words(game, moves[0])
        parts.append((head, tell(game, *moves, only=only).parts[0][1]))
        game.jump(here)
    return Told(parts)
