"""What a saved notebook keeps of a live widget: a sentence and a still picture.

A view without its kernel is an error box. So everything this package shows carries a still form beside its live view,
marked as such; a notebook is saved without those views (`put_away`), and whoever opens it sees the still form. Each
view is noted in the output's metadata, so that it can be brought back while its kernel still knows it (`bring_back`).
Other people's widgets are left as they are.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from html import escape, unescape
from typing import Any
from urllib.parse import quote, unquote

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
MARK = "drc-stored"
NOTE = "drcongo"  # in an output's metadata: the view that was put away

PICTURE = {
    "en": "This is a stored picture: run this cell (Shift+Enter) to play.",
    "pl": "To zapisany obraz: uruchom tę komórkę (Shift+Enter), aby grać.",
}
NO_PICTURE = {
    "en": "Run this cell (Shift+Enter) to begin.",
    "pl": "Uruchom tę komórkę (Shift+Enter), aby zacząć.",
}

BOX = "border-left:4px solid #8a7; padding:2px 10px"
SAFE = " !$'()*+,-./:;=?@_~"  # readable in an address inside double quotes; the rest is escaped
SOURCE = re.compile(r'<img class="drc-picture" src="data:image/svg\+xml,([^"]*)"')
REFERENCE = re.compile(r"IPY_MODEL_(\w+)")


def bundle(
    widget_bundle: Mapping[str, Any] | None, text: str, svg: str = "", lang: str = "en", html: str = ""
) -> dict[str, Any]:
    """What a widget shows: its live view, and the still form for where there is none.

    `text` is its repr; `html` stands above the picture, such as the goal of an exercise.
    """
    sentence = (PICTURE if svg else NO_PICTURE)[lang]
    picture = _image(svg) if svg else ""
    still = f'<div class="{MARK}">{html}<p style="{BOX}">▶ {escape(sentence)}</p>{picture}</div>'
    return {**(widget_bundle or {}), "text/plain": text, "text/html": still}


def _image(svg: str) -> str:
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


# --- notebooks, as the tables that their files hold ---


def put_away(notebook: Mapping[str, Any]) -> int:
    """Takes the live views that have a still form out of a notebook, and their state; says how many views."""
    ours: set[str] = set()
    others: set[str] = set()
    for output in _outputs(notebook):
        view = output["data"].get(VIEW)
        if view is None:
            continue
        if is_still(output["data"]):
            output["metadata"] = {**output.get("metadata", {}), NOTE: {"view": output["data"].pop(VIEW)}}
            ours.add(_model(view))
        else:
            others.add(_model(view))
    _forget_state(notebook, ours, others)
    return len(ours)


def bring_back(notebook: Mapping[str, Any], known: Collection[str]) -> int:
    """Puts the views back whose models the kernel still knows; says how many."""
    count = 0
    for output in _outputs(notebook):
        view = _noted(output)
        if view is not None and _model(view) in known:
            output["data"][VIEW] = view
            count += 1
    return count


def is_still(data: Mapping[str, Any]) -> bool:
    """Does an output carry the still form of one of this package's widgets?"""
    html = data.get("text/html", "")
    return f'class="{MARK}"' in (html if isinstance(html, str) else "".join(html))


def _outputs(notebook: Mapping[str, Any]) -> Iterator[Any]:
    """Every output that shows something."""
    for cell in notebook.get("cells", ()):
        for output in cell.get("outputs", ()):
            if "data" in output:
                yield output


def _noted(output: Mapping[str, Any]) -> Any:
    note = output.get("metadata", {}).get(NOTE)
    return note.get("view") if isinstance(note, Mapping) else None


def _model(view: Any) -> str:
    return str(view.get("model_id", "")) if isinstance(view, Mapping) else ""


def _forget_state(notebook: Mapping[str, Any], ours: set[str], others: set[str]) -> None:
    """JupyterLab can also save what widgets hold: ours goes, but for what another view is made of too."""
    metadata = notebook.get("metadata", {})
    saved = metadata.get("widgets", {}).get(STATE, {}).get("state")
    if not ours or not isinstance(saved, dict):
        return
    for model in _parts(saved, ours) - _parts(saved, others):
        del saved[model]
    if not saved:
        del metadata["widgets"]


def _parts(saved: Mapping[str, Any], models: set[str]) -> set[str]:
    """These models and all they are made of, as far as they are saved."""
    found: set[str] = set()
    ahead = [model for model in models if model in saved]
    while ahead:
        model = ahead.pop()
        if model not in found:
            found.add(model)
            ahead += [part for part in REFERENCE.findall(str(saved[model])) if part in saved]
    return found
