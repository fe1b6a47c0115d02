"""Saved games: JSON lines, one for the setting, one for each move of the tree, one that closes the file.

A line holds what was meant (the move, as text) and what came of it (the dice, and a fingerprint of the position),
so that a game replays without a random generator and a line that does not fit is found at once.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from drcongo.kernel import files, limits
from drcongo.kernel.errors import GameError, SaveError
from drcongo.kernel.protocol import Engine, Position
from drcongo.kernel.speech import say
from drcongo.kernel.speech.short import cut, named

if TYPE_CHECKING:
    from drcongo.kernel.game import Game, Node

FORMAT = "game-tree"
VERSION = 1

MakeEngine = Callable[[dict[str, Any]], tuple[Engine, Position]]


# --- writing ---


def write(game: Game, name: object) -> None:
    """Put the whole tree into a file; if anything goes wrong the old file stays as it was."""
    try:
        files.put(name, text_of(game))
    except files.Refused as error:
        raise SaveError(say("save", "not_saved", path=named(name), why=error)) from error


def text_of(game: Game) -> str:
    """The saved game as a text: what cannot be read again is not written."""
    try:
        text = "".join(json.dumps(line, ensure_ascii=False, allow_nan=False) + "\n" for line in lines(game))
    except GameError:
        raise
    except (TypeError, ValueError, RecursionError) as error:
        raise files.Refused(say("save", "no_json", dice=game.dice)) from error
    size = len(text) if text.isascii() else len(text.encode("utf-8", "replace"))
    if (large := limits.too_large(size, limits.SAVE)) is not None:
        raise files.Refused(large)
    return text


def lines(game: Game) -> list[dict[str, Any]]:
    engine = game.engine
    head = {"format": FORMAT, "version": VERSION, "game": engine.kind, "dice": game.dice}
    head["setting"] = engine.setting(game.root.state)
    return [
        head,
        *(_node_line(game, node) for node in game.nodes[1:]),
        {"end": len(game.nodes), "at": game.node.number},
    ]


def _node_line(game: Game, node: Node) -> dict[str, Any]:
    assert node.parent is not None
    line: dict[str, Any] = {"node": node.number, "after": node.parent.number}
    text = game.engine.text(node.move)
    if game.is_outcome(node.parent, node.move):
        line["chance"] = text
    else:
        line["player"] = None if node.seat is None else game.players[node.seat]
        line["move"] = text
    if node.automatic:
        line["automatic"] = True
    line["position"] = game.engine.digest(node.state)
    return line


# --- reading ---


def read(name: object, make_engine: MakeEngine, kind: str) -> Game:
    """The game in a file, or a SaveError with the line; what could be read before it is kept in `error.game`."""
    try:
        path = files.path_of(name)
        data = files.read_bytes(path, limits.SAVE)
    except files.Refused as error:
        raise SaveError(say("save", "not_opened", path=named(name), why=error)) from error
    return _Reader(path.name, data, make_engine, kind).read()


def read_data(name: str, data: bytes, make_engine: MakeEngine, kind: str) -> Game:
    """The game in what was pasted or uploaded under a name."""
    if (large := limits.too_large(len(data), limits.SAVE)) is not None:
        raise SaveError(say("save", "not_read", name=cut(name), why=large))
    return _Reader(name, data, make_engine, kind).read()


class _Reader:
    def __init__(self, name: str, data: bytes, make_engine: MakeEngine, kind: str) -> None:
        self.name, self.make_engine, self.kind = cut(name), make_engine, kind
        self.lines = data.removeprefix(codecs.BOM_UTF8).split(b"\n")
        self.number = 1
        self.game: Game | None = None

    def fail(self, key: str, **facts: Any) -> SaveError:
        what = say("save", key, **facts)
        error = SaveError(say("save", "at", name=self.name, line=self.number, what=what), line=self.number)
        error.game = self.game
        return error

    def line(self) -> dict[str, Any]:
        """The present line as data."""
        raw = self.lines[self.number - 1] if self.number <= len(self.lines) else b""
        if not raw.strip():
            raise self.fail("cut_off")
        try:
            value = json.loads(raw.decode("utf-8"))
        except (ValueError, RecursionError):
            raise self.fail("no_save" if self.number == 1 else "broken") from None
        if not isinstance(value, dict):
            raise self.fail("no_object")
        return value

    def read(self) -> Game:
        self.game = self.head(self.line())
        while True:
            self.number += 1
            line = self.line()
            if "end" in line:
                return self.close(line)
            self.node(line)

    def head(self, line: dict[str, Any]) -> Game:
        from drcongo.kernel.game import Game

        if line.get("format") != FORMAT or line.get("game") != self.kind:
            raise self.fail("other_game", game=self.kind)
        if line.get("version") != VERSION:
            raise self.fail("version", found=line.get("version"), wanted=VERSION)
        setting, dice = line.get("setting"), line.get("dice")
        if not isinstance(setting, dict):
            raise self.fail("no_setting")
        if not (dice in ("roll", "ask") or isinstance(dice, list)):
            raise self.fail("dice", dice=dice)
        try:
            engine, state = self.make_engine(setting)
            game = Game(engine, state, dice="ask", check=True)
        except GameError as error:
            raise self.fail("setting", why=error) from error
        del game.nodes[1:]  # only what the file says has happened
        game.root.children, game.root.line, game.node = [], None, game.root
        game.dice = dice
        return game

    def node(self, line: dict[str, Any]) -> None:
        game = self.game
        assert game is not None
        after, number = line.get("after"), line.get("node")
        if not isinstance(number, int) or number != len(game.nodes):
            raise self.fail("node", wanted=len(game.nodes), found=number)
        if not isinstance(after, int) or not 0 <= after < number:
            raise self.fail("after", found=after)
        parent = game.nodes[after]
        dice = "chance" in line
        text = line.get("chance" if dice else "move")
        if not isinstance(text, str):
            raise self.fail("no_move")
        player = line.get("player")
        if player is not None and player not in game.players:
            raise self.fail("no_player", player=player)
        seat = None if player is None else game.players.index(player)
        game.node = parent
        if game.problems:
            raise self.fail("unplayable", problem=game.problems[0])
        try:
            move = game.engine.parse(parent.state, text, seat, decide=False)
            if dice != game.is_outcome(parent, move):
                raise self.fail("no_outcome" if dice else "dice_decide", move=text)
            verdict = game.engine.explain(parent.state, move, seat)
        except SaveError:
            raise
        except GameError as error:
            raise self.fail("other", why=error) from error
        if not verdict.legal:
            first = verdict.reasons[0]
            raise self.fail("illegal", move=text, reason=first, rule=first.rule)
        game._step(move, seat, automatic=line.get("automatic") is True)
        if game.node.number != number:
            raise self.fail("repeated", node=game.node.number)
        if line.get("position") != game.engine.digest(game.node.state):
            raise self.fail("other_position", move=text)

    def close(self, line: dict[str, Any]) -> Game:
        game = self.game
        assert game is not None
        at = line.get("at")
        if line["end"] != len(game.nodes):
            raise self.fail("count", wanted=line["end"], found=len(game.nodes))
        if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at < len(game.nodes):
            raise self.fail("at_node", count=len(game.nodes), found=at)
        if any(rest.strip() for rest in self.lines[self.number :]):
            self.number += 1
            raise self.fail("nothing_more")
        node = game.jump(at)
        while node.parent is not None:  # redo follows the line that leads to where the game stands
            node.parent.line = node
            node = node.parent
        return game
