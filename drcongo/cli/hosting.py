"""The commands about what people bring along and where it runs: edition and link."""

from __future__ import annotations

import argparse
import sys

from drcongo import edition
from drcongo.cli.link import FIRST, link, repository
from drcongo.cli.said import OK, REFUSED, take_language
from drcongo.errors import DrCongoError
from drcongo.kernel import files, terminal
from drcongo.rulebook.phrases import say


def add_edition(parser: argparse.ArgumentParser) -> None:
    parts = parser.add_subparsers(required=True, metavar="WHAT")
    template = parts.add_parser("template", help="an edition file to fill in from the printed board")
    take_language(template)
    template.add_argument("file", nargs="?", help="where to write it; without it, to standard output")
    template.add_argument("--force", action="store_true", help="write over a file that is there")
    template.set_defaults(run=_template)


def add_link(parser: argparse.ArgumentParser) -> None:
    take_language(parser)
    parser.add_argument("notebook", nargs="?", default=FIRST, help="its path or bare name; without it, the first one")
    parser.add_argument("--ref", default="HEAD", help="a branch, a tag or a commit; without it, the newest version")
    parser.set_defaults(run=_link)


def _template(options: argparse.Namespace) -> int:
    if options.file:
        try:
            files.write(options.file, edition.template(), over=options.force)
        except files.ThereAlreadyError as error:
            raise DrCongoError(say("cli", "there_already", path=options.file)) from error
        print(say("cli", "written", path=options.file), file=sys.stderr)
    else:
        terminal.print_file(edition.template())
    return OK


def _link(options: argparse.Namespace) -> int:
    if not repository():
        print(say("link", "unset"), file=sys.stderr)
        return REFUSED
    found = link(options.notebook, options.ref)
    print(found.url)
    print(found.badge)
    return OK
