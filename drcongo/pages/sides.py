"""The same position with a rule and without it, side by side: what can be seen of it, and what is said."""

from __future__ import annotations

from urllib.parse import quote

from drcongo.asking.what_does import Meaning, what_does
from drcongo.asking.without import without
from drcongo.kernel.game import Game
from drcongo.pages.words import html_of, page
from drcongo.picture.part import Part, part
from drcongo.rulebook import catalogue

QUIET = "color:#767676;font-size:85%"
SIDE = "display:inline-block;vertical-align:top;width:48%;max-width:480px;margin:4px 8px 4px 0"


class Sides:
    """Two pictures with their captions, and below them what the rule forbids or allows."""

    def __init__(self, meaning: Meaning, with_it: Part, without_it: Part) -> None:
        self.meaning = meaning
        self.pictures = {"with_rule": with_it, "without_rule": without_it}

    def __repr__(self) -> str:
        return str(self.meaning)

    def _repr_html_(self) -> str:
        rule = catalogue.rule(self.meaning.rule)
        head = f'<p><b>{html_of(rule.title)}</b> <span style="{QUIET}">{rule.id}</span></p>'
        sides = "".join(
            f'<div style="{SIDE}"><p>{page("told", key)}</p>{_image(one)}</div>' for key, one in self.pictures.items()
        )
        first, *lines = self.meaning.text().split("\n")[1:]
        below = f"<p>{html_of(first)}<br>{'<br>'.join(html_of(line.strip()) for line in lines)}</p>"
        return f"{head}<div>{sides}</div>{below}"


def _image(one: Part) -> str:
    """As an image, because pages that do not trust a notebook take drawings out of it, but leave images."""
    return f'<img src="data:image/svg+xml,{quote(one.svg())}" alt="" style="max-width:100%">'


def with_and_without(rule: str, game: Game, *names: str, sale: str = "") -> Sides:
    """A position under all rules, and without one of them: provinces by their codes, and the ways of a sale's cubes."""
    with_it = part(game, *names, sale=sale)
    return Sides(what_does(rule, game), with_it, part(without(rule, game=game), *names, sale=sale))
