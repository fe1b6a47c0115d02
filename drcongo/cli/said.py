"""What every command has: the number it ends with, and the language it answers in."""

from __future__ import annotations

import argparse

from drcongo.kernel.speech import LANGUAGES

OK, REFUSED, ERROR, MISTAKE = 0, 1, 2, 3
STOPPED = 130  # what shells say of a command that was interrupted


def take_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", "--language", choices=LANGUAGES, help="language of the answer")
