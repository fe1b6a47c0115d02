"""Live views in the files of notebooks: put away when a notebook is saved, brought back while their kernel knows them.

A view without its kernel is an error box. So everything drcongo_widgets shows carries a still form beside its live
view, marked as such, and a notebook is saved with the still form alone; the view is noted in the output's metadata.
Other people's widgets are left as they are. A notebook is here the table that its file holds.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
MARK = "drc-stored"  # the class of a still form
NOTE = "drcongo"  # in an output's metadata: the view that was put away

REFERENCE = re.compile(r"IPY_MODEL_(\w+)")


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
