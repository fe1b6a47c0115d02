"""What one layer changes against another, read off the layers themselves: a teaching page for free."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from drcongo.engine.ruleset import Layer
from drcongo.engine.typed import Written
from drcongo.engine.vocabulary import example
from drcongo.errors import DrCongoError
from drcongo.kernel.rules import Guard, Item, Scope, fold
from drcongo.kernel.speech import language
from drcongo.layers import layer
from drcongo.rulebook import catalogue
from drcongo.rulebook.phrases import phrase, say

SECTIONS = ("setup", "phases", "card", "moves", "refusals", "numbers", "reset", "finale")


@dataclass(frozen=True, slots=True)
class Change:
    """One rule that a layer adds, or puts in the place of another."""

    section: str
    rule: str
    replaces: str = ""
    example: str = ""  # of a new move

    def text(self, lang: str | None = None) -> str:
        """The rule with its title, an example of a new move, and what it replaces."""
        lang = lang or language()
        line = f"{self.rule} {catalogue.rule(self.rule, lang).title}"
        if self.example:
            line += f" ({Written(self.example).text(lang)})"
        if self.replaces:
            line += " " + phrase("diff", "replaces", {"rule": self.replaces}, lang)
        return line


@dataclass(frozen=True, slots=True, repr=False)
class Diff:
    """All changes from one layer to a later one, in the order of play; prints as a page."""

    before: str
    after: str
    changes: tuple[Change, ...]

    def about(self, *prefixes: str) -> Diff:
        """Only the changes whose rule begins so, for example about("INS-CMB", "INS-DIA")."""
        return Diff(self.before, self.after, tuple(c for c in self.changes if c.rule.startswith(prefixes)))

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that are new or changed, each once."""
        return tuple(dict.fromkeys(change.rule for change in self.changes))

    def text(self, lang: str | None = None) -> str:
        """The page, section by section in the order of play."""
        lang = lang or language()
        names = {key: phrase("layer", name, {}, lang) for key, name in (("before", self.before), ("after", self.after))}
        lines = [phrase("diff", "head", names, lang)]
        for section in SECTIONS:
            found = [change for change in self.changes if change.section == section]
            if found:
                lines.append(phrase("diff", section, {}, lang))
                lines += [f"  {change.text(lang)}" for change in found]
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """Folded: the words of a page come first, the rules behind them are one click away."""
        head, *lines = self.text().split("\n")
        shown = [escape(line) if line.startswith(" ") else f"<b>{escape(line)}</b>" for line in lines]
        return f"<details><summary>{escape(head)}</summary>\n<pre>" + "\n".join(shown) + "</pre></details>"


def diff(before: str, after: str) -> Diff:
    """What is new in a layer against an earlier one, by rule."""
    chain = layer(after).chain()
    if layer(before) not in chain[:-1]:
        raise DrCongoError(say("question", "diff", before=before, after=after))
    added = chain[chain.index(layer(before)) + 1 :]
    changes = dict.fromkeys(change for part in added for change in _changes(part))
    return Diff(before, after, tuple(changes))


def _changes(part: Layer) -> Iterator[Change]:
    for section in ("setup", "card", "reset", "finale"):
        below: tuple[Item, ...] = ()
        for each in part.chain():
            own = each.lists.get(section, [])
            below = fold(below, own)
        for item in below:
            if item in own:
                yield Change(section, item.rule, item.replaces)
    for phase in part.phases:
        yield Change("phases", phase.rule)
    for verb in part.candidates_of:
        if verb in part.new_verbs():
            rule = next(g.rule for g in part.guards if g.scope == Scope.TURN and g.verbs[0] is verb)
            yield Change("moves", rule, example=example(verb))
    refusals = dict.fromkeys(g.rule for g in part.guards if g.scope > Scope.TURN and not _still_holds(part, g))
    for rule in refusals:
        yield Change("refusals", rule)
    named = (*(hook.rules for hook in part.hooks), *(doing.rules for doing in part.doings))
    for rule in dict.fromkeys(rule for rules in named for rule in rules):
        if rule not in refusals:
            yield Change("numbers", rule)


def _still_holds(part: Layer, guard: Guard) -> bool:
    """Whether a guard only says a lower layer's rule anew, so that its own rules can stand beside it."""
    return any(guard.rule == old.rule for lower in part.chain()[:-1] for old in lower.guards)
