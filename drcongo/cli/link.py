"""The link that opens a notebook in a hosted session, and its badge.

The repository's public address stands in one place: Repository under [project.urls] in pyproject.toml.
"""

from __future__ import annotations

import difflib
from importlib import metadata
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from drcongo.errors import DrCongoError
from drcongo.rulebook.phrases import say

HOST = "https://mybinder.org"
FOLDER = "notebooks"
FIRST = "00_start_here"
GITHUB, GITLAB = "github.com", "gitlab.com"


class Link(NamedTuple):
    """Where a notebook opens."""

    url: str

    @property
    def badge(self) -> str:
        """For a README: a picture that leads there."""
        return f"[![Open in Binder]({HOST}/badge_logo.svg)]({self.url})"


def repository() -> str:
    """The public address of the repository as it was when drcongo was installed; "" if it is not set."""
    try:
        listed = metadata.metadata("drcongo").get_all("Project-URL") or []
    except metadata.PackageNotFoundError:
        return ""
    named = dict(line.split(", ", 1) for line in listed if ", " in line)
    return str(named.get("Repository", "")).strip()


def link(notebook: str = FIRST, ref: str = "HEAD", address: str | None = None) -> Link:
    """The link to a notebook, given by its path or its bare name; `ref` is a branch, a tag or a commit."""
    address = repository() if address is None else address
    if not address:
        raise DrCongoError(say("link", "unset"))
    path = quote(path_of(notebook), safe="")
    return Link(f"{HOST}/v2/{_source(address)}/{quote(ref, safe='')}?labpath={path}")


def _source(address: str) -> str:
    """How Binder names a repository: by its owner and name on hosts it knows, else by its whole address."""
    parts = urlsplit(address)
    if parts.scheme not in ("https", "http") or not parts.hostname or not parts.path.strip("/"):
        raise DrCongoError(say("link", "address", address=address))
    host, name = parts.hostname.removeprefix("www."), parts.path.strip("/").removesuffix(".git")
    if host == GITHUB and name.count("/") == 1:
        return f"gh/{quote(name)}"
    if host == GITLAB and "/" in name:  # groups may have groups: the slashes are part of the name
        return f"gl/{quote(name, safe='')}"
    return f"git/{quote(address.rstrip('/'), safe='')}"


def path_of(notebook: str) -> str:
    """A notebook's path from the root of the repository: "01_board" is notebooks/01_board.ipynb."""
    root = Path(__file__).resolve().parents[2]
    given = Path(notebook if notebook.endswith(".ipynb") else f"{notebook}.ipynb")
    if given.is_absolute():
        if not given.resolve().is_relative_to(root):
            raise DrCongoError(say("link", "elsewhere", notebook=notebook))
        given = given.resolve().relative_to(root)
    path = given if len(given.parts) > 1 else Path(FOLDER) / given
    known = [file.relative_to(root).as_posix() for file in sorted((root / FOLDER).glob("*.ipynb"))]
    if known and not (root / path).is_file():  # an installed copy has no notebooks beside it and believes the name
        near = difflib.get_close_matches(path.as_posix(), known, 1, 0.5)
        if near:
            raise DrCongoError(say("link", "did_you_mean", notebook=path.as_posix(), near=near[0]))
        raise DrCongoError(say("link", "no_notebook", notebook=path.as_posix()))
    return path.as_posix()
