"""`drcongo link`: the address in one place, a link for any notebook."""

from __future__ import annotations

import tomllib
from email.message import Message
from importlib import metadata
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from drcongo import DrCongoError
from drcongo.cli import link as module
from drcongo.cli.commands import main
from drcongo.cli.link import link, path_of, repository

ROOT = Path(__file__).parents[2]
SOME = sorted(path.stem for path in (ROOT / "notebooks").glob("*.ipynb"))[0]


def say(monkeypatch: pytest.MonkeyPatch, *urls: str) -> None:
    """As if drcongo had been installed with these [project.urls]."""
    installed = Message()
    for url in urls:
        installed["Project-URL"] = url
    monkeypatch.setattr(metadata, "metadata", lambda name: installed)


@pytest.mark.parametrize(
    ("address", "source"),
    [
        ("https://github.com/ana/congo", "gh/ana/congo"),
        ("https://github.com/ana/congo.git", "gh/ana/congo"),
        ("https://www.github.com/ana/congo/", "gh/ana/congo"),
        ("https://gitlab.com/ana/congo", "gl/ana%2Fcongo"),
        ("https://gitlab.com/school/games/congo", "gl/school%2Fgames%2Fcongo"),
        ("https://git.example.org/ana/congo", "git/https%3A%2F%2Fgit.example.org%2Fana%2Fcongo"),
    ],
)
def test_links(address: str, source: str) -> None:
    found = link(SOME, address=address)
    assert found.url == f"https://mybinder.org/v2/{source}/HEAD?labpath=notebooks%2F{SOME}.ipynb"
    assert found.badge == f"[![Open in Binder](https://mybinder.org/badge_logo.svg)]({found.url})"


def test_another_version_and_a_name_with_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "path_of", lambda name: f"notebooks/{name}.ipynb")
    url = urlsplit(link("My żółw & co", "feature/x", "https://github.com/ana/congo").url)
    assert url.path.endswith("/gh/ana/congo/feature%2Fx")
    assert parse_qs(url.query) == {"labpath": ["notebooks/My żółw & co.ipynb"]}
    assert "żółw" in unquote(url.query)


@pytest.mark.parametrize("address", ["github.com/ana/congo", "git@github.com:ana/congo.git", "https://github.com/"])
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(DrCongoError, match="is not the web address of a repository"):
        link(SOME, address=address)


def test_names_of_notebooks() -> None:
    wanted = f"notebooks/{SOME}.ipynb"
    for name in (SOME, f"{SOME}.ipynb", wanted, f"./{wanted}", str(ROOT / wanted)):
        assert path_of(name) == wanted
    with pytest.raises(DrCongoError, match=f"Did you mean {wanted}"):
        path_of(f"{SOME}_")
    with pytest.raises(DrCongoError, match="is not in this repository"):
        path_of("/elsewhere/a.ipynb")


def test_an_address_that_is_not_set(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    say(monkeypatch, "Documentation, https://example.org")
    assert main(["link"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "[project.urls]" in said.err


def test_not_installed_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Message:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "metadata", missing)
    assert repository() == ""


def test_the_command_prints_link_and_badge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    say(monkeypatch, "Documentation, https://example.org", "Repository, https://github.com/ana/congo")
    assert main(["link", SOME, "--ref", "v1"]) == 0
    url, badge = capsys.readouterr().out.splitlines()
    assert url == link(SOME, "v1", "https://github.com/ana/congo").url
    assert badge == f"[![Open in Binder](https://mybinder.org/badge_logo.svg)]({url})"
    assert main(["link", "no_such_notebook"]) == 2
    assert "There is no notebook notebooks/no_such_notebook.ipynb." in capsys.readouterr().err


def test_the_installed_address_is_that_of_the_project() -> None:
    """Stale after a change of pyproject.toml until drcongo is installed again."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        urls = tomllib.load(file)["project"].get("urls", {})
    assert repository() == urls.get("Repository", "")
