"""The commands about one position or game: explain, show, code, ask, check, replay."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import drcongo
from drcongo import edition
from drcongo.asking import answers
from drcongo.cli.said import OK, REFUSED, take_language
from drcongo.errors import FileError
from drcongo.kernel import files, terminal
from drcongo.kernel.game import Game
from drcongo.kernel.speech import language
from drcongo.layers import offered
from drcongo.play import opening
from drcongo.play.codes import about, is_code
from drcongo.rulebook.phrases import say


def _take_edition(parser: argparse.ArgumentParser) -> None:
    take_language(parser)
    parser.add_argument("--edition", help="the edition file, where a scenario or a code belongs to one of your own")


def _take_node(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--node", type=int, help="another node of the saved game's tree")


def add_explain(parser: argparse.ArgumentParser) -> None:
    _take_edition(parser)
    parser.add_argument("move", help='for example "place truck EQU-MAN"')
    parser.add_argument("--in", dest="file", help="a saved game, a scenario or a code; without it, a new game")
    parser.add_argument("--seat", help="the player who asks; without it, the one to act")
    parser.set_defaults(run=_explain)


def add_show(parser: argparse.ArgumentParser) -> None:
    _take_edition(parser)
    parser.add_argument("file", help="a file, or a code in quotes")
    parser.add_argument("--svg", metavar="FILE", help='write a picture instead; "-" for standard output')
    _take_node(parser)
    parser.set_defaults(run=_show)


def add_code(parser: argparse.ArgumentParser) -> None:
    _take_edition(parser)
    parser.add_argument("file", help="a saved game or a scenario")
    parser.add_argument("--seat", metavar="NAME", help="only what this player knows; the rest is dealt anew")
    _take_node(parser)
    parser.set_defaults(run=_code)


def add_ask(parser: argparse.ArgumentParser) -> None:
    _take_edition(parser)
    parser.add_argument("file", help="a saved game, a scenario or a code")
    parser.add_argument("question", nargs="*", help=f"{', '.join(answers.QUESTIONS)}; without one, all")
    parser.add_argument("--player", help="whose sales; without it, those of the player to act")
    _take_node(parser)
    parser.set_defaults(run=_ask)


def add_check(parser: argparse.ArgumentParser) -> None:
    _take_edition(parser)
    parser.add_argument("file")
    parser.set_defaults(run=_check)


def add_replay(parser: argparse.ArgumentParser) -> None:
    _take_edition(parser)
    parser.add_argument("file")
    parser.set_defaults(run=_replay)


def _is_code(name: str) -> bool:
    return is_code(name) and not Path(name).suffix


def _game(options: argparse.Namespace) -> Game:
    """The game in the file or the code that is named."""
    if _is_code(options.file):
        game = drcongo.from_code(options.file, dice="ask", edition=options.edition)
    else:
        game = opening.open_file(options.file, dice="ask", edition=options.edition)
    for note in game.notes:
        print(note, file=sys.stderr)
    return game


def _explain(options: argparse.Namespace) -> int:
    game = _game(options) if options.file else drcongo.new_game(seed=1)
    verdict = game.explain(options.move, options.seat)
    print(say("cli", "legal" if verdict.legal else "illegal"))
    for item in verdict.reasons or verdict.events:
        fix = f" {item.fix(language())}" if verdict.reasons else ""
        print(f"  {item.rule}  {item.text(language())}{fix}".rstrip())
    return OK if verdict.legal else REFUSED


def _at_node(options: argparse.Namespace) -> Game:
    game = _game(options)
    if options.node is not None:
        game.jump(options.node)
    return game


def _code(options: argparse.Namespace) -> int:
    code = drcongo.code(_at_node(options), options.seat)
    print(about(options.seat), file=sys.stderr)
    if options.seat is None:
        print(say("code", "alone"), file=sys.stderr)
    print(code)
    return OK


def _ask(options: argparse.Namespace) -> int:
    game = _at_node(options)
    for question in options.question or answers.QUESTIONS:
        if question == "sales" and game.to_act is None and not options.player and not options.question:
            continue  # nobody is to act, and nobody was named
        for line in answers.told(game, question, language(), options.player):
            print(line)
    return OK


def _show(options: argparse.Namespace) -> int:
    game = _at_node(options)
    if not options.svg:
        print(game.show(language()))
    elif options.svg == "-":
        terminal.print_file(game.svg(language()) + "\n")
    else:
        files.write(options.svg, game.svg(language()), over=True)
    for problem in game.validate():
        print(problem, file=sys.stderr)
    return OK


def _check(options: argparse.Namespace) -> int:
    kind = "code" if _is_code(options.file) else opening.kind_of_file(options.file)
    problems: Sequence[str] = ()
    layers: list[str] = []
    try:
        if kind == "edition":
            layers = offered(edition.load(options.file))
        else:
            problems = _game(options).validate()
    except FileError as error:
        problems = error.problems
    for problem in problems:
        print(problem)
    if not problems:
        print(say("cli", f"good_{kind}", path=options.file, layers=layers))
    return REFUSED if problems else OK


def _replay(options: argparse.Namespace) -> int:
    game = _game(options)
    for line in game.log(language()):
        print(line)
    print(game.prompt(language()))
    return OK
