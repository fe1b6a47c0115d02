"""The commands about the rules: `rules`, `words` and `diff`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import drcongo
from drcongo.cli.said import OK, REFUSED, take_language
from drcongo.kernel.speech import language
from drcongo.rulebook.catalogue import PREFIXES
from drcongo.rulebook.phrases import say


def add_rules(parser: argparse.ArgumentParser) -> None:
    take_language(parser)
    parser.add_argument("words", nargs="*", help="an id of a rule, a ruling or a case, or words that must all occur")
    parser.add_argument("--layer", help="only one layer")
    parser.add_argument("--coverage", action="store_true", help="where each rule is implemented, tested and taught")
    parser.add_argument("--without", action="store_true", help="how many rules can be left out, to ask and to play")
    parser.add_argument("--search", action="store_true", help="how the legal moves of a verb are found (with --layer)")
    parser.set_defaults(run=_rules)


def add_words(parser: argparse.ArgumentParser) -> None:
    take_language(parser)
    parser.add_argument("words", nargs="*", help="a part of any of the three")
    parser.set_defaults(run=_words)


def add_diff(parser: argparse.ArgumentParser) -> None:
    take_language(parser)
    parser.add_argument("before", choices=sorted(PREFIXES.values()))
    parser.add_argument("after", choices=sorted(PREFIXES.values()))
    parser.set_defaults(run=_diff)


def _rules(options: argparse.Namespace) -> int:
    if options.search:
        from drcongo.reports import searches  # it needs all the rooms

        print("\n".join(searches.told(" ".join(options.words), options.layer or "core")))
        return OK
    found = drcongo.rules(options.layer, language(), " ".join(options.words))
    if options.without:
        from drcongo.asking.without import counts as left_out_counts  # plays: it needs all the rooms

        print("\n".join(left_out_counts(language())))
        return OK
    if options.coverage:
        from drcongo.reports import coverage  # likewise

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


def _words(options: argparse.Namespace) -> int:
    from drcongo.reports import words  # nothing else needs them

    found = words.told(" ".join(options.words))
    print("\n".join(found) if found else say("cli", "no_word", words=options.words), file=None if found else sys.stderr)
    return OK if found else REFUSED


def is_case(words: Sequence[str]) -> bool:
    """Whether the number of a worked case is asked for: words alone search rules and rulings."""
    return len(words) == 1 and words[0].upper().startswith("S-")


def _diff(options: argparse.Namespace) -> int:
    print(drcongo.diff(options.before, options.after))
    return OK
