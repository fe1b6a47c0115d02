"""A small picture for each Support card: what it turns into what, in the signs of the board."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import resources
from urllib.parse import quote

from drcongo.edition.kinds import CITY_POINTS, MAJOR, MINOR, TRANSPORTS
from drcongo.kernel.drawing.shapes import PIECES, Circle, Font, Item, Paint, Point, Rect, Scene
from drcongo.kernel.drawing.svg import FONTS, svg
from drcongo.kernel.speech import language
from drcongo.kernel.toml import read_toml
from drcongo.picture.glyphs import city, export_arrow, figure, helmet, industry, medal, sign, star, transport
from drcongo.picture.look import Look, look_for, write
from drcongo.picture.parts import parts_of
from drcongo.picture.stage import still_view
from drcongo.play.new_game import NAMES, read_scenario

HEIGHT, GAP, MARGIN = 34.0, 5.0, 6.0
WIDE, NARROW, LETTER = 26.0, 15.0, 10.0  # of a counter, a cube or coin, a written sign
OWN, RIVAL, GOVERNMENT = (0, 4), (1, 4), (4, 4)
CROPS = 0
SAFE = " !$'()*+,-./:;=?@_~"  # readable in an address inside double quotes; the rest is escaped
PLAIN = re.compile(r'<title></title><desc></desc>| style="[^"]*"| role="img"')  # forty of them lie in one notebook
Drawn = Callable[[Look, Point], list[Item]]


@cache
def _signs() -> dict[str, list[str]]:
    text = resources.files(__package__).joinpath("card_signs.toml").read_text(encoding="utf-8")
    return dict(read_toml(text))


def _box(look: Look, centre: Point) -> tuple[float, float, float, float]:
    w, h = look.sizes.single, look.sizes.height
    return centre[0] - w / 2, centre[1] - h / 2, w, h


def _industry(owner: tuple[int, int], flipped: bool) -> Drawn:
    return lambda look, centre: industry(look, _box(look, centre), CROPS, False, owner, flipped)


def _disc(text: str) -> Drawn:
    """A coin, or a price marker."""

    def drawn(look: Look, centre: Point) -> list[Item]:
        palette = look.palette
        coin = Circle(*centre, 7, Paint(palette.medal, palette.medal_edge, 1), PIECES)
        return [coin, *_inside(look, centre, text)]

    return drawn


def _sheet(text: str) -> Drawn:
    """A card."""

    def drawn(look: Look, centre: Point) -> list[Item]:
        palette, (x, y) = look.palette, centre
        sheet = Rect(x - 8, y - 11, 16, 22, 2.5, Paint(palette.card, palette.ink, 1.3), PIECES)
        return [sheet, *_inside(look, centre, text)]

    return drawn


def _inside(look: Look, centre: Point, text: str) -> list[Item]:
    return [write(*centre, text, Font(11, look.palette.ink, bold=True, anchor="middle"))] if text else []


def _transport(kind: int) -> Drawn:
    return lambda look, centre: transport(look, centre, kind, OWN)


def _city(points: int) -> Drawn:
    return lambda look, centre: city(look, centre, points, OWN, False)


def _die(look: Look, centre: Point) -> list[Item]:
    palette, (x, y) = look.palette, centre
    dots = [Circle(x + dx, y + dy, 1.5, Paint(palette.ink), PIECES) for dx, dy in ((-4, -4), (0, 0), (4, 4))]
    return [Rect(x - 8, y - 8, 16, 16, 3, Paint(palette.card, palette.ink, 1.4), PIECES), *dots]


def _cube(look: Look, centre: Point) -> list[Item]:
    palette, (x, y) = look.palette, centre
    return [Rect(x - 5, y - 5, 10, 10, 1.5, Paint(palette.resources[CROPS], palette.edge, 1), PIECES)]


DRAWN: dict[str, tuple[float, Drawn]] = {  # the width of each sign, and how it is drawn
    **{name: (WIDE, _transport(kind)) for kind, name in enumerate(TRANSPORTS)},
    "industry": (WIDE, _industry(OWN, False)),
    "used": (WIDE, _industry(OWN, True)),
    "rival": (WIDE, _industry(RIVAL, False)),
    "rival_used": (WIDE, _industry(RIVAL, True)),
    **{f"city{points}": (WIDE, _city(points)) for points in CITY_POINTS},
    "cube": (LETTER + 1, _cube),
    "money": (NARROW, _disc("$")),
    "price": (NARROW, _disc("")),
    "medal": (LETTER, lambda look, centre: medal(look.palette, centre)),
    "die": (NARROW + 3, _die),
    "card": (NARROW + 3, _sheet("")),
    "support": (NARROW + 3, _sheet("★")),
    "minor": (WIDE - 2, lambda look, centre: figure(look, centre, MINOR)),
    "major": (WIDE - 2, lambda look, centre: figure(look, centre, MAJOR)),
    "helmet": (WIDE, lambda look, centre: helmet(look, centre, OWN, 1)),
    "helmet2": (WIDE, lambda look, centre: helmet(look, centre, OWN, 2)),
    "guard": (WIDE, lambda look, centre: helmet(look, centre, GOVERNMENT, 1)),
    "government": (NARROW + 3, lambda look, centre: [star(look.palette, centre, 9)]),
    "player": (NARROW, lambda look, centre: [sign(look.palette, centre, OWN, 6)]),
    "high": (WIDE + 6, lambda look, centre: [export_arrow(look.palette, centre, 0, True, 0.85)]),
    "low": (WIDE, lambda look, centre: [export_arrow(look.palette, centre, 0, False, 0.85)]),
}


@cache
def _look(lang: str) -> Look:
    """Sizes, colours and letters as on a board of the Ragnar Game."""
    engine, state = read_scenario(f'layer = "ragnar"\nplayers = ["{NAMES[0]}", "{NAMES[1]}"]\n', text=True)
    return look_for(still_view(state, engine.layer, lang), parts_of(engine.layer))


def signs_of(key: str) -> list[str]:
    """The signs of a card's picture."""
    return _signs()[key]


def picture_of(key: str, lang: str | None = None) -> str:
    """The picture of a card by its key, such as "new_zealand", as SVG, on a ground that is light in any theme."""
    look = _look(lang or language())
    items: list[Item] = []
    x = MARGIN
    for name in signs_of(key):
        font = Font(14, look.palette.ink, bold=True, anchor="middle")
        wide = DRAWN[name][0] if name in DRAWN else max(LETTER, look.width(name, font))
        centre = (x + wide / 2, HEIGHT / 2)
        items += DRAWN[name][1](look, centre) if name in DRAWN else [write(*centre, name, font)]
        x += wide + GAP
    width = x - GAP + MARGIN
    ground = Rect(0, 0, width, HEIGHT, 6, Paint(look.palette.bg), PIECES)
    scene = Scene(width, HEIGHT, "", "", (ground, *(item._replace(layer=PIECES) for item in items)))
    return PLAIN.sub("", svg(scene)).replace(FONTS, "sans-serif")


def image_of(key: str, lang: str | None = None) -> str:
    """The same as an image, because pages that do not trust a notebook take drawings out of it, but leave images."""
    return f'<img src="data:image/svg+xml,{quote(picture_of(key, lang), SAFE)}" alt="" height="{HEIGHT:.0f}">'
