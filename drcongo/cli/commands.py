"""The command line: rules, diff, explain, show, code, ask, check, replay, simulate, duel, lab, edition, link.

Each command stands in a file of this folder, which is read when the command is called.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

import drcongo
from drcongo.cli import starting
from drcongo.cli.said import ERROR, MISTAKE, OK, STOPPED
from drcongo.errors import DrCongoError
from drcongo.kernel import mistake, terminal
from drcongo.kernel.speech import language, set_language, why
from drcongo.rulebook.phrases import say

COMMANDS = {  # what it is for, and the file where `add_NAME` says what it takes
    "rules": ("list or search the rules", "rules"),
    "words": ("printed English, printed Polish and our Polish words", "rules"),
    "diff": ("what one layer changes against an earlier one", "rules"),
    "explain": ("may this move be played, and why (not)?", "positions"),
    "show": ("the board of a saved game, a scenario or a code", "positions"),
    "code": ("a position as a short text to paste into a chat", "positions"),
    "ask": ("combat odds, prices, sales, standing and pace of a position", "positions"),
    "check": ("every problem of an edition, a scenario or a saved game", "positions"),
    "replay": ("what happened in a saved game, in sentences", "positions"),
    "simulate": ("many games by bots, and their figures", "many_games"),
    "duel": ("which bot wins more games, in fair seats", "many_games"),
    "lab": ("a study: many games, kept in a file that can be continued", "study"),
    "edition": ("board and card data", "hosting"),
    "link": ("the link and the badge that open a notebook in a hosted session", "hosting"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """0: fine; 1: the answer is no (an illegal move, a file with problems); 2: the question could not be read.

    3: a mistake of the program; 130: stopped by the person.
    """
    before = language()
    with terminal.screens():
        try:
            return _answer(arguments)
        except BrokenPipeError:  # the reader has seen enough, as in `drcongo rules | head`
            terminal.hang_up()
            return OK
        except OSError:  # not even what went wrong can be said, as on a full disk
            terminal.hang_up()
            return ERROR
        finally:
            set_language(before)
            starting.be_quiet()


def _answer(arguments: Sequence[str] | None) -> int:
    """Whatever goes wrong is said in a sentence."""
    try:
        starting.be_ready()
        options = _options(arguments)
        set_language(options.lang or language())
        answer = int(options.run(options))
        sys.stdout.flush()
        return answer
    except DrCongoError as error:
        print(error, file=sys.stderr)
        return ERROR
    except KeyboardInterrupt:
        starting.be_quiet()
        print(say("cli", "stopped"), file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        raise
    except OSError as error:  # of the answer itself: files that are named have errors of their own
        print(say("cli", "not_printed", why=why(error)), file=sys.stderr)
        terminal.hang_up()
        return ERROR
    except Exception as error:
        print(mistake.told(error), file=sys.stderr)
        return MISTAKE


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    words = sys.argv[1:] if arguments is None else arguments
    try:
        return _parser(words).parse_args(words)
    except SystemExit:  # help was asked for, or the question could not be read: what is said of it must arrive, too
        sys.stdout.flush()
        sys.stderr.flush()
        raise


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Of all commands; only those that the words may name get their options, which need rooms of the house."""
    parser = argparse.ArgumentParser(prog="drcongo", description=drcongo.__doc__)
    parser.add_argument("--version", action="version", version=drcongo.__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, (purpose, file) in COMMANDS.items():
        command = commands.add_parser(name, help=purpose)
        if name in words:
            getattr(import_module(f"{__package__}.{file}"), f"add_{name}")(command)
    return parser
