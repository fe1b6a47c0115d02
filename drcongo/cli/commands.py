"""The command line: rules, diff, explain, show, code, ask, check, replay, simulate, duel, lab, edition, link."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path

import drcongo
from drcongo import edition
from drcongo.asking import answers
from drcongo.asking.without import counts as left_out_counts
from drcongo.cli import starting
from drcongo.cli.link import FIRST, link, repository
from drcongo.edition.kinds import MAX_PLAYERS, MIN_PLAYERS
from drcongo.errors import DrCongoError, FileError
from drcongo.kernel import files, limits, mistake, terminal
from drcongo.kernel.game import Game
from drcongo.kernel.speech import LANGUAGES, language, set_language, why
from drcongo.lab import command
from drcongo.lab.command import STOPPED
from drcongo.lab.matches import Match, duel, match, simulate
from drcongo.layers import LAYERS, offered
from drcongo.play import opening
from drcongo.play.codes import about, is_code
from drcongo.players import BOTS
from drcongo.reports import coverage
from drcongo.rulebook.phrases import say

OK, REFUSED, ERROR, MISTAKE = 0, 1, 2, 3
PROGRESS_SECONDS = 2.0
PLAYERS = 3  # where their number is not given


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
    try:
        return _parser().parse_args(arguments)
    except SystemExit:  # help was asked for, or the question could not be read: what is said of it must arrive, too
        sys.stdout.flush()
        sys.stderr.flush()
        raise


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="drcongo", description=drcongo.__doc__)
    parser.add_argument("--version", action="version", version=drcongo.__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--lang", "--language", choices=LANGUAGES, help="language of the answer")
    opened = argparse.ArgumentParser(add_help=False)
    opened.add_argument("--edition", help="the edition file, where a scenario or a code belongs to one of your own")

    rules = commands.add_parser("rules", parents=[shared], help="list or search the rules")
    rules.add_argument("words", nargs="*", help="an id of a rule, a ruling or a case, or words that must all occur")
    rules.add_argument("--layer", help="only one layer")
    rules.add_argument("--coverage", action="store_true", help="where each rule is implemented, tested and taught")
    rules.add_argument("--without", action="store_true", help="how many rules can be left out, to ask and to play")
    rules.set_defaults(run=_rules)

    changes = commands.add_parser("diff", parents=[shared], help="what one layer changes against an earlier one")
    changes.add_argument("before", choices=sorted(LAYERS))
    changes.add_argument("after", choices=sorted(LAYERS))
    changes.set_defaults(run=_diff)

    explain = commands.add_parser("explain", parents=[shared, opened], help="may this move be played, and why (not)?")
    explain.add_argument("move", help='for example "place truck EQU-MAN"')
    explain.add_argument("--in", dest="file", help="a saved game, a scenario or a code; without it, a new game")
    explain.add_argument("--seat", help="the player who asks; without it, the one to act")
    explain.set_defaults(run=_explain)

    show = commands.add_parser("show", parents=[shared, opened], help="the board of a saved game, a scenario or a code")
    show.add_argument("file", help="a file, or a code in quotes")
    show.add_argument("--svg", metavar="FILE", help='write a picture instead; "-" for standard output')
    _take_node(show)
    show.set_defaults(run=_show)

    short = commands.add_parser(
        "code", parents=[shared, opened], help="a position as a short text to paste into a chat"
    )
    short.add_argument("file", help="a saved game or a scenario")
    short.add_argument("--seat", metavar="NAME", help="only what this player knows; the rest is dealt anew")
    _take_node(short)
    short.set_defaults(run=_code)

    ask = commands.add_parser(
        "ask", parents=[shared, opened], help="combat odds, prices, sales, standing and pace of a position"
    )
    ask.add_argument("file", help="a saved game, a scenario or a code")
    ask.add_argument("question", nargs="*", help=f"{', '.join(answers.QUESTIONS)}; without one, all")
    ask.add_argument("--player", help="whose sales; without it, those of the player to act")
    _take_node(ask)
    ask.set_defaults(run=_ask)

    check = commands.add_parser(
        "check", parents=[shared, opened], help="every problem of an edition, a scenario or a saved game"
    )
    check.add_argument("file")
    check.set_defaults(run=_check)

    replay = commands.add_parser("replay", parents=[shared, opened], help="what happened in a saved game, in sentences")
    replay.add_argument("file")
    replay.set_defaults(run=_replay)

    played = argparse.ArgumentParser(add_help=False)
    played.add_argument("--layer", default="core", choices=sorted(LAYERS))
    played.add_argument("--players", type=int, choices=range(1, MAX_PLAYERS + 1), help="how many; alone in solo")
    played.add_argument("--games", type=int, default=100)
    played.add_argument("--seed", type=int, default=1)
    played.add_argument("--seconds", type=float, help="how long a bot that searches may think about a decision")
    played.add_argument("--count", type=int, help="how many games it may try out for a decision instead")
    played.add_argument("--edition", help="an edition file")
    played.add_argument("--json", action="store_true", help="figures as JSON on standard output")

    many = commands.add_parser("simulate", parents=[shared, played], help="many games by bots, and their figures")
    many.add_argument("--bots", nargs="+", default=["random"], choices=BOTS, help="they take turns round the table")
    many.set_defaults(run=_simulate)

    duel = commands.add_parser("duel", parents=[shared, played], help="which bot wins more games, in fair seats")
    duel.add_argument("--bots", nargs=2, default=["thumb", "random"], choices=BOTS)
    duel.add_argument("--jobs", type=int, default=1, help="how many games are played at a time")
    duel.set_defaults(run=_duel)

    command.add_parser(commands, shared)

    editions = commands.add_parser("edition", help="board and card data")
    parts = editions.add_subparsers(required=True, metavar="WHAT")
    template = parts.add_parser("template", parents=[shared], help="an edition file to fill in from the printed board")
    template.add_argument("file", nargs="?", help="where to write it; without it, to standard output")
    template.add_argument("--force", action="store_true", help="write over a file that is there")
    template.set_defaults(run=_template)

    hosted = commands.add_parser(
        "link", parents=[shared], help="the link and the badge that open a notebook in a hosted session"
    )
    hosted.add_argument("notebook", nargs="?", default=FIRST, help="its path or bare name; without it, the first one")
    hosted.add_argument("--ref", default="HEAD", help="a branch, a tag or a commit; without it, the newest version")
    hosted.set_defaults(run=_link)
    return parser


def _rules(options: argparse.Namespace) -> int:
    found = drcongo.rules(options.layer, language(), " ".join(options.words))
    if options.without:
        print("\n".join(left_out_counts(language())))
        return OK
    if options.coverage:
        covered = [one for one in coverage.report() if one.rule in {rule.id for rule in found}]
        print("\n".join(coverage.lines(covered)))
        return REFUSED if any(one.gap for one in covered) else OK
    for rule in found:
        print(rule.show(language()))
    decided = drcongo.rulings(language(), " ".join(options.words)) if options.words and not options.layer else []
    for ruling in decided:
        print(ruling.show(language()))
    played = drcongo.cases(language(), " ".join(options.words)) if is_case(options.words) else []
    for case in played:
        print(case.show())
    if not found and not decided and not played:
        print(say("cli", "no_rule", words=options.words), file=sys.stderr)
    return OK if found or decided or played else REFUSED


def is_case(words: Sequence[str]) -> bool:
    """Whether the number of a worked case is asked for: words alone search rules and rulings."""
    return len(words) == 1 and words[0].upper().startswith("S-")


def _diff(options: argparse.Namespace) -> int:
    print(drcongo.diff(options.before, options.after))
    return OK


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


def _take_node(command: argparse.ArgumentParser) -> None:
    command.add_argument("--node", type=int, help="another node of the saved game's tree")


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


def _at_work() -> Callable[[int, int], None]:
    """Says now and then how many games have been played."""
    told = time.monotonic()

    def progress(done: int, games: int) -> None:
        nonlocal told
        if time.monotonic() - told > PROGRESS_SECONDS:
            told = time.monotonic()
            print(say("cli", "progress", done=done, games=games), file=sys.stderr, flush=True)

    return progress


def _seats(options: argparse.Namespace, otherwise: int | None = None) -> int:
    """How many play: as asked, or as is usual, or as suits the layer."""
    if options.games < 1:
        raise DrCongoError(say("cli", "positive", number=options.games))
    fewest, most = LAYERS[options.layer].players
    return int(options.players or otherwise or min(most, max(fewest, PLAYERS)))


def _match(options: argparse.Namespace, players: int, rotate: bool) -> Match:
    return match(options.layer, options.bots, players, options.edition, rotate, options.seconds, options.count)


def _simulate(options: argparse.Namespace) -> int:
    table = _match(options, _seats(options), rotate=False)
    figures = simulate(table, options.games, options.seed, _at_work())
    if options.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{say('figure', name):22}{value}")
    return OK


def _duel(options: argparse.Namespace) -> int:
    if not 1 <= options.jobs <= limits.WORKERS:
        raise DrCongoError(say("cli", "jobs", most=limits.WORKERS, number=options.jobs))
    players = _seats(options, MIN_PLAYERS)
    found = duel(_match(options, players, rotate=True), options.games, options.seed, options.jobs, _at_work())
    if options.json:
        asked = {name: getattr(options, name) for name in ("layer", "seed", "seconds", "count", "edition", "games")}
        told = {"kinds": options.bots, "players": players, "standings": [asdict(one) for one in found]}
        print(json.dumps(asked | told))
        return OK
    for one in found:
        print(say("cli", "standing", **asdict(one) | {"games": options.games, "share": f"{one.share:.1%}",
                  "low": f"{one.low:.1%}", "high": f"{one.high:.1%}"}))  # fmt: skip
    return OK


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
