"""What the Jupyter server does so that a saved notebook opens without error boxes; JupyterLab and Notebook alike.

Saving puts the live views of our widgets away and leaves their still forms; the open page keeps its live
tables. A page that opens a notebook whose kernel still runs gets back the views that this kernel knows: a reload and
a second tab show the live table. Switched on by tools/jupyter. It imports nothing of the game or the widgets: a server
starts quickly, and may run where there are none.
"""

from __future__ import annotations

from typing import Any

from drcongo_server import views

NOTEBOOK = r"(?P<path>(?:/[^/]+)*/[^/]+\.ipynb)"


def put_away(model: dict[str, Any], **_: Any) -> None:
    """Before a notebook is written."""
    if model.get("type") == "notebook" and isinstance(model.get("content"), dict):
        views.put_away(model["content"])


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "drcongo_server"}]


def _load_jupyter_server_extension(app: Any) -> None:
    from jupyter_server.utils import url_path_join

    from drcongo_server.live import LiveContents  # the server's own rooms are large, and widgets ask only for `views`

    app.contents_manager.register_pre_save_hook(put_away)
    address = url_path_join(app.web_app.settings["base_url"], f"/api/contents{NOTEBOOK}")
    app.web_app.add_handlers(".*$", [(address, LiveContents)])
    app.log.info("drcongo: saved notebooks keep still pictures of live tables.")
