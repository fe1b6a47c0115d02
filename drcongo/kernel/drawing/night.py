"""A picture's colours on a dark page. It is one drawing: a style sheet in it changes colours where the page is dark."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from zlib import crc32

from drcongo.kernel.drawing.shapes import Item, Scene, Text

Night = dict[tuple[str, str], str]  # (attribute, colour) of a drawing to the colour in the dark


def paired(light: Sequence[Item], dark: Sequence[Item]) -> tuple[list[Item], Night]:
    """The light items, and what their colours are in the dark, where the same items have the colours of `dark`.

    Where a colour stands for two (white letters become black, white paper dark grey) one of them becomes another
    shade of it, so near that nobody sees it.
    """
    night: Night = {}
    known: dict[tuple[str, str, str], str] = {}

    def own(attribute: str, colour: str, other: str) -> str:
        """The shade that stands for this pair alone."""
        key = attribute, colour, other
        if colour and key not in known:
            step = 0
            while (attribute, _nearly(colour, step)) in night:
                step += 1
            known[key] = _nearly(colour, step)
            night[attribute, known[key]] = other
        return known.get(key, colour)

    def both(item: Item, other: Item) -> Item:
        if isinstance(item, Text):
            assert isinstance(other, Text), "two drawings of one plan"
            return item._replace(font=item.font._replace(fill=own("fill", item.font.fill, other.font.fill)))
        assert not isinstance(other, Text), "two drawings of one plan"
        fill = own("fill", item.paint.fill, other.paint.fill)
        stroke = own("stroke", item.paint.stroke, other.paint.stroke)
        return item._replace(paint=item.paint._replace(fill=fill, stroke=stroke))

    return [both(item, other) for item, other in zip(light, dark, strict=True)], night


def _nearly(colour: str, step: int) -> str:
    """A shade so many steps beside a colour (#rrggbb, or with its opacity behind)."""
    blue = int(colour[5:7], 16)
    return f"{colour[:5]}{blue - step if blue >= 128 else blue + step:02x}{colour[7:]}"


def recoloured(scene: Scene, colours: Mapping[str, str]) -> Scene:
    """The same picture with other colours; those not named stay."""

    def other(item: Item) -> Item:
        if isinstance(item, Text):
            return item._replace(font=item.font._replace(fill=colours.get(item.font.fill, item.font.fill)))
        fill, stroke = (colours.get(colour, colour) for colour in (item.paint.fill, item.paint.stroke))
        return item._replace(paint=item.paint._replace(fill=fill, stroke=stroke))

    return scene._replace(items=tuple(map(other, scene.items)))


def style_sheet(night: Night, written: Callable[[str], str]) -> tuple[str, str]:
    """A class for the picture, and the style that holds for it alone; `written` is how a colour stands in the drawing.

    The class is made from the colours: of two pictures on one page neither changes the other.
    """
    pairs = sorted((*key, other) for key, other in night.items() if key[1] != other)
    name = f"n{crc32(repr(pairs).encode()):x}"
    rules = (f'.{name} [{what}="{written(colour)}"]{{{what}:{written(other)}}}' for what, colour, other in pairs)
    return name, f"<style>@media (prefers-color-scheme:dark){{{''.join(rules)}}}</style>"
