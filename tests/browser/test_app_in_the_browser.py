"""The app as strangers use it: whatever a link, a name or a file holds, the page says in words what is wrong with it.

Voilà in Chromium, on `notebooks/app.ipynb` as `make app` serves it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from drcongo_widgets import Sandbox
from drcongo_widgets.app import page

import drcongo
from drcongo.edition import house_text
from tests.browser import sights
from tests.browser.person import Person, StageSeen
from tests.browser.stage_pages import Meet
from tools import browser

pytestmark = pytest.mark.release

ROOT = Path(__file__).parents[2]
BUILD_SECONDS = 900
SCRIPT, IMAGE = "<script>alert(1)</script>", "<img src=x onerror=alert(2)>"
THREE = "?layer=core&players=Ana,Ben,Chi&seed=3"

LINKS = {
    "?seed=abc": "A seed is a whole number of at most 18 digits, not 'abc'.",
    "?lang=xx": "There is no language 'xx'; there are en and pl.",
    "?players=Ana": "There must be 2 to 4 players, not 1.",
    "?players=Ana,Ana": "Two players are called Ana.",
    "?layer=ragnarok": "There is no layer 'ragnarok'. Did you mean 'ragnar'?",
    "?players=" + "x" * 1500 + ",Ben": "has 1500 letters; it can have 40 at most.",
    "?players=" + "x" * 100_000 + ",Ben": "The link is too long: it has 100 kB, and at most 2 kB are read.",
    "?players=%1b%5B31mred,Ben": "A player cannot be called '\\x1b[31mred'.",
    "?players=%ff%00,Ben&seed=%00": "A seed is a whole number of at most 18 digits, not '\\x00'.",
    "?seed=" + quote(SCRIPT): f"not '{SCRIPT}'.",
    "?layer=" + quote(IMAGE): f"There is no layer '{IMAGE}' here",
    "?code=DRC1-ABC": "Only the beginning of a code is here.",
    "?code=/etc/passwd": "Files are not opened by their name here",
    "?lang=pl&seed=zzz&players=Ana": "Ziarno to liczba całkowita, najwyżej 18 cyfr, a nie „zzz”.",
}


@contextmanager
def served(folder: Path, *options: str) -> Iterator[str]:
    """The address of the app. Voilà comes into the environment of the tests, unless it is there already."""
    voila, port = Path(sys.executable).with_name("voila"), browser.free_port()
    if not voila.exists():
        subprocess.run(["make", ".venv/.ready-app"], cwd=ROOT, check=True, timeout=BUILD_SECONDS)
    env = browser.private(folder) | {"JUPYTER_PATH": str(ROOT / "tools")}
    settings = Path(env["JUPYTER_CONFIG_DIR"])
    settings.mkdir(parents=True)
    for path in (browser.SETTINGS / "etc" / "jupyter").glob("voila.*"):  # those of this checkout
        shutil.copy(path, settings)
    command = [str(voila), "--template=drcongo", "--no-browser", f"--port={port}", *options, "notebooks/app.ipynb"]
    with browser.serving(command, port, ROOT, folder / "app.log", env) as address:
        yield address


@pytest.fixture(scope="module")
def app(browser_here: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("app")) as address:
        yield address


@pytest.fixture
def visitor(meet: Meet) -> Iterator[Person]:
    """Somebody whose browser runs nothing that came in a name: no dialog opens, nothing fails."""
    person, dialogs = meet(), []
    person.tab.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    yield person
    assert dialogs == []
    assert person.failures() == []
    assert person.tab.locator("img[onerror], [onload]").count() == 0


def come(person: Person, app: str, link: str) -> StageSeen:
    person.tab.goto(app + "/" + link)
    return StageSeen(person).wait()


def photograph(person: Person, name: str) -> None:
    """A picture for people to look at, if a folder for it is named."""
    if folder := os.environ.get("DRCONGO_SHOTS"):
        person.shot(Path(folder) / f"{name}.png")


def test_a_wrong_link_is_answered_in_words(app: str, visitor: Person) -> None:
    for number, (link, sentence) in enumerate(LINKS.items()):
        visitor.tab.goto(app + "/" + link)
        told = visitor.tab.locator("[role=alert]")
        told.wait_for()
        photograph(visitor, f"app_link_{number}")
        assert sentence in visitor.text(told), link[:60]
        assert "?layer=ragnar&players=Ana,Ben,Chi" in visitor.text(told), "and what a right one looks like"
        assert visitor.window.holds(visitor.box(told)), "all of it is in the window"
        assert visitor.tab.locator("canvas").count() == 0
        assert "Traceback" not in visitor.text("body")


def test_names_are_only_words(app: str, visitor: Person) -> None:
    link = f"?players={quote(SCRIPT)},{quote(IMAGE)},%26lt%3Bb%26gt%3B&seed=3"
    stage = come(visitor, app, link)
    visitor.reads(SCRIPT, ".drc-prompt")
    twin = page(link)
    assert isinstance(twin, Sandbox)
    assert twin.game.players == (SCRIPT, IMAGE, "&lt;b&gt;")
    for seat in range(3):
        sights.press(stage, twin.table, f"player:{seat}")
        visitor.until(lambda: stage.part("popover").is_visible(), "the player's popover")
        visitor.press("Escape")
        twin.table.stage.on_key("Escape")
    visitor.click('[data-act="share"]', scroll=False)
    visitor.until(lambda: IMAGE in visitor.text(".drc-share select"), "the players whose code can be had")
    photograph(visitor, "app_names")


@pytest.mark.parametrize("setting", [f'theme="><{IMAGE}', f'theme="{SCRIPT}', "template=nothing", "template=../../x"])
def test_settings_of_the_server_are_no_business_of_a_link(app: str, visitor: Person, setting: str) -> None:
    """Voilà itself would write a theme into the page as it stands, and look for a template by any path."""
    name, _, value = setting.partition("=")
    come(visitor, app, f"?seed=3&{name}={quote(value)}")
    visitor.reads("Action phase 1 of 4")


def test_what_cannot_be_opened_is_said_where_it_was_picked(app: str, visitor: Person, tmp_path: Path) -> None:
    stage = come(visitor, app, THREE)
    visitor.click('[data-act="share"]', scroll=False)
    uploads: dict[str, tuple[bytes, str]] = {
        "large.toml": (b"#" * 9_000_000, "it has 9 MB, and at most 2 MB are read"),
        "noise.toml": (bytes(range(256)) * 40, "this is not a readable scenario"),
        "edition.toml": (house_text().encode(), "edition.toml is an edition, not a game"),
        "deep.jsonl": (b'{"a":' * 50_000, "deep.jsonl, line 1"),
        "keys.toml": (b"players = ['A', 'B']\n" + b"".join(b"k%d = 1\n" % n for n in range(3000)), "And 2950 more"),
        "path.toml": (b"players = ['A', 'B']\nedition = '/etc/passwd'\n", "is not opened"),
        "steer.toml": (b"players = ['A', 'B']\n'\\u001b]0;x\\u0007' = 1\n", "\\u001b]0;x\\u0007: is unknown"),
        f"{SCRIPT.replace('/', '')}.toml": (b"x", "this is not a readable scenario"),
        "empty.toml": (b"", "The scenario is empty."),
    }
    for name, (content, sentence) in uploads.items():
        path = tmp_path / name
        path.write_bytes(content)
        with visitor.tab.expect_file_chooser() as chooser:
            visitor.click(stage.root.locator(".drc-file"), scroll=False)
        chooser.value.set_files(path)  # picked in a window of the system, which no page can see
        red(stage, sentence)
    photograph(visitor, "app_upload")
    for text, sentence in (
        ("/etc/passwd", "Files are not opened by their name here"),
        ("DRC1-ABC", "Only the beginning"),
    ):
        enter(stage, ".drc-paste", text, "share_open")
        red(stage, sentence)
    enter(stage, ".drc-seed", "abc", "share_begin")
    red(stage, "A seed is a whole number")
    enter(stage, ".drc-name", "x" * 50, "share_begin")
    red(stage, "A seed is a whole number")  # what was typed there stays
    enter(stage, ".drc-seed", "7", "share_begin")
    red(stage, "it can have 40 at most")
    photograph(visitor, "app_red")
    assert "Ana, Action phase 1 of 4" in visitor.text(stage.part("prompt")), "the game is still there"
    path = tmp_path / "good.toml"
    path.write_text(drcongo.new_game("government", ["Zoé", "Ben"], seed=8).to_scenario(), encoding="utf-8")
    with visitor.tab.expect_file_chooser() as chooser:
        visitor.click(stage.root.locator(".drc-file"), scroll=False)
    chooser.value.set_files(path)
    visitor.until(lambda: "Zoé" in visitor.text(stage.root), "a good file is opened")


def red(stage: StageSeen, sentence: str) -> None:
    """One red sentence in the panel, and nothing else is said there."""
    person = stage.person

    def told() -> list[str]:
        return [" ".join(text.split()) for text in stage.root.locator(".drc-share .drc-bad").all_inner_texts()]

    person.until(lambda: any(sentence in text for text in told()), f"{sentence!r} instead of {told()}")
    assert len(told()) == 1
    assert stage.root.locator(".drc-share .drc-ok").count() == 0


def enter(stage: StageSeen, field: str, text: str, form: str) -> None:
    """Types into a field instead of what is there, and sends its form."""
    person = stage.person
    person.click(stage.root.locator(field).first)
    person.press("Control+a", "Delete")
    person.type(text)
    person.click(stage.root.locator(f'[data-act="{form}"] [type=submit]'))


def test_a_game_against_bots(app: str, visitor: Person) -> None:
    play(app, visitor, "light")


def test_a_game_against_bots_in_the_dark(browser_here: None, visitor: Person, tmp_path: Path) -> None:
    with served(tmp_path, "--theme=dark") as address:
        play(address, visitor, "dark")


def play(app: str, visitor: Person, theme: str) -> None:
    """A build by two clicks, bots that answer, and a code for one player: nothing is scrolled."""
    stage = come(visitor, app, THREE)
    twin = page(THREE)
    assert isinstance(twin, Sandbox)
    assert ("drc-dark" in str(stage.root.get_attribute("class"))) == (theme == "dark")
    assert visitor.sees(stage.root), "one screen"
    for seat, bots in ((1, "Bots: Ben"), (2, "Bots: Ben, Chi")):
        sights.press(stage, twin.table, f"player:{seat}")
        choice = stage.root.locator(f'[data-act="seat"][data-arg="{seat}"]').first
        visitor.choose(choice, "rule")
        visitor.until(lambda bots=bots: bots in visitor.text(stage.root), "a bot sits there")  # type: ignore[misc]
        stage.part("popover").wait_for(state="hidden")
        twin.table.stage.on_key("Escape")
    photograph(visitor, f"app_{theme}")
    visitor.counts.clear()
    sights.press(stage, twin.table, "space:minerals KAT double")
    visitor.until(lambda: stage.part("popover").is_visible(), "what can be done there")
    photograph(visitor, f"app_{theme}_popover")
    visitor.click(stage.root.locator(".drc-confirm").first, scroll=False)
    visitor.until(lambda: moves(stage) >= 4, "both bots have answered", seconds=40)
    visitor.until(lambda: visitor.text(stage.part("prompt")).startswith("Ana, Action phase 2"), "Ana's next turn")
    assert (visitor.counts["clicks"], visitor.counts["scrolls"]) == (2, 0)
    photograph(visitor, f"app_{theme}_bots")
    share(stage)
    photograph(visitor, f"app_{theme}_share")


def moves(stage: StageSeen) -> int:
    """How far the game has come."""
    told = stage.person.text(stage.part("scrubber"))
    return int(told.partition("Move ")[2].split()[0])


def share(stage: StageSeen) -> None:
    """The code says what it tells, and one for Ben tells only what Ben knows."""
    person = stage.person
    person.click('[data-act="share"]', scroll=False)
    code = stage.root.locator(".drc-share-code")
    person.reads("This code tells everything", ".drc-share")
    whole = drcongo.from_code(code.input_value())
    person.choose(stage.root.locator('[data-act="share_for"]'), "what Ben")
    person.reads("This code holds what Ben knows", ".drc-share")
    opened = drcongo.from_code(code.input_value())
    assert opened.engine.view(opened.root.state, 1) == whole.engine.view(whole.root.state, 1)
    assert [note.text("en") for note in opened.notes] != []
    person.click(stage.root.locator(".drc-paste"), scroll=False)
    person.type(code.input_value())
    person.click(stage.root.locator('[data-act="share_open"] [type=submit]'), scroll=False)
    person.reads("has been dealt anew")


def test_the_server_keeps_no_name_for_a_file(app: str, visitor: Person) -> None:
    """Nobody saves on the server, and no such button is there."""
    stage = come(visitor, app, THREE)
    visitor.click('[data-act="share"]', scroll=False)
    stage.root.locator(".drc-paste").wait_for()
    assert stage.root.locator('[data-act="share_save"]').count() == 0
