"""What a saved notebook keeps of a live widget: a sentence and a still picture. See drcongo_server.views."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape, unescape
from typing import Any
from urllib.parse import quote, unquote

import ipywidgets as w
from drcongo_server.views import MARK

from drcongo.kernel.speech import language

from .words import word

BOX = "border-left:4px solid #8a7; padding:2px 10px"
SAFE = " !$'()*+,-./:;=?@_~"  # readable in an address inside double quotes; the rest is escaped
SOURCE = re.compile(r'<img class="drc-picture" src="data:image/svg\+xml,([^"]*)"')


def bundle(
    widget_bundle: Mapping[str, Any] | None, text: str, svg: str = "", lang: str | None = None, html: str = ""
) -> dict[str, Any]:
    """What a widget shows: its live view, and the still form for where there is none.

    `text` is its repr; `html` stands above the picture, such as the goal of an exercise.
    """
    sentence = word("stored_picture" if svg else "stored", lang or language())
    picture = image(svg) if svg else ""
    still = f'<div class="{MARK}">{html}<p style="{BOX}">▶ {escape(sentence)}</p>{picture}</div>'
    return {**(widget_bundle or {}), "text/plain": text, "text/html": still}


def image(svg: str) -> str:
    """As an image, because pages that do not trust a notebook take drawings out of it, but leave images."""
    told = [found[1] for tag in ("title", "desc") if (found := re.search(rf"<{tag}>(.*?)</{tag}>", svg, re.S))]
    width = re.search(r'<svg[^>]*? width="(\d+)', svg)
    size = f' width="{width[1]}"' if width else ""
    alt = escape(unescape(". ".join(told)))
    return f'<img class="drc-picture" src="data:image/svg+xml,{quote(svg, SAFE)}" alt="{alt}"{size}>'


def picture_in(html: str) -> str:
    """The drawing inside a still form; "" if there is none."""
    found = SOURCE.search(html)
    return unquote(found[1]) if found else ""


class Together(w.VBox):  # type: ignore[misc]
    """Widgets one below the other, as one output; a saved notebook says there that the cell is to be run."""

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return bundle(super()._repr_mimebundle_(**kwargs), repr(self), lang=getattr(self, "lang", None))

    def __repr__(self) -> str:
        """The same in every run: a notebook keeps it."""
        return f"{type(self).__name__}({len(self.children)})"
