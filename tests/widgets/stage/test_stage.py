"""The stage in Python: what goes out to a page, and what comes back from it."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest
from drcongo_widgets.stage import Room, Stage
from drcongo_widgets.stage.shell import Shell
from ipywidgets import Layout
from ipywidgets.widgets.widget import _instances

from drcongo.picture import Paint, Rect, Scene
from drcongo.picture.palette import LIGHT, css, variables
from tests.browser.demo import Demo

ROOM = {"width": 934, "height": 599, "scale": 1, "dark": False, "touch": False, "motion": True, "full": False}


class Page:
    """What a browser would hear, and what it says."""

    def __init__(self, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stage, self.heard, self.n = stage, [], 0
        monkeypatch.setattr(Shell, "send", lambda shell, message, *_: self.heard.append(message))

    def says(self, do: str, **more: Any) -> dict[str, Any]:
        """All that is put in answer to it."""
        self.n += 1
        before = len(self.heard)
        self.stage._shell._heard(None, {"do": do, "page": "p", "n": self.n, **more}, [])
        assert len(self.heard) - before == 1, "one message for everything"
        put: dict[str, Any] = self.heard[-1]["put"]
        return put


def open_demo(monkeypatch: pytest.MonkeyPatch, **about: Any) -> tuple[Demo, Page]:
    stage = Demo(**about)
    page = Page(stage, monkeypatch)
    page.says("hello")
    page.says("room", room=ROOM)
    return stage, page


def test_nothing_goes_out_before_a_page_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Demo()
    page = Page(stage, monkeypatch)
    stage.fill(goal="one")
    stage.announce("two")
    assert page.heard == []
    put = page.says("hello")
    assert (put["panel:goal"], put["live"][1], put["heard"]) == ("one", "two", ["p", 1])
    assert put["words"]["lost"] == "No answer. Run the cell again."


def test_nothing_is_painted_before_the_first_room(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Demo()
    page = Page(stage, monkeypatch)
    page.says("hello")
    assert (stage._canvas.width, stage._canvas.height) == (1, 1)
    put = page.says("room", room=ROOM | {"scale": 2, "metrics": {"family": "X"}})
    assert (stage._canvas.width, stage._canvas.height) == (1868, 1198)
    assert (put["size"], put["dark"]) == ([934, 599], False)
    assert page.says("room", room=ROOM | {"scale": 2, "dark": True})["dark"] is True, "a page sees what was painted"
    page.says("room", room=ROOM | {"scale": 2})
    assert stage.room == Room(934, 599, 2, metrics={"family": "X"})
    assert page.says("room", room=ROOM | {"scale": 2}) == {"heard": ["p", 5]}, "the letters are told once"


def test_only_what_changed_goes_out_and_a_new_page_gets_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, page = open_demo(monkeypatch)
    put = page.says("act", act="row", arg="2", seen=1)
    assert set(put) == {"panel:now", "heard"}
    assert set(page.says("hello")) == {*stage._shell.shown}
    assert stage.get_state() is not None
    assert stage._shell.get_state("shown")["shown"]["panel:now"] == put["panel:now"]


def test_a_press_on_the_picture_before_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, page = open_demo(monkeypatch)
    number = stage._shell.shown["number"]
    put = page.says("press", x=40, y=70, seen=number)
    assert stage.last == "A0"
    assert put["popover"]["anchor"] == [18, 54, 34, 34]
    page.says("act", act="confirm", seen=number)
    assert stage._shell.shown["number"] == number + 1, "another scene"
    assert stage._shell.shown["popover"] is None
    page.says("press", x=90, y=70, seen=number)
    assert stage.last == "A1 stale"
    page.says("act", act="row", arg="1", seen=number)
    assert stage.said == "row/1/None stale"


def test_marks_on_top_are_found_first() -> None:
    stage = Stage(css())
    stage.room = Room(100, 100)
    scene = Scene(100, 100, "", "", (Rect(0, 0, 90, 90, 0, Paint("#ffffff"), target="below"),))
    stage.paint(scene, [Rect(10, 10, 30, 30, 0, Paint("#000000"), target="mark")])
    assert (stage.at(20, 20), stage.at(80, 80)) == ("mark", "below")


def test_clocks_run_once_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, page = open_demo(monkeypatch, clock=True)
    token = stage._shell.shown["timers"]["beat"][0]
    put = page.says("tick", name="beat", token=token)
    assert stage.ticks == 1
    assert put["timers"]["beat"][0] != token, "started anew"
    page.says("tick", name="beat", token=token)
    assert stage.ticks == 1, "a second page's clock does not count"
    stage.cancel("beat")
    page.says("tick", name="beat", token=token + 1)
    assert stage.ticks == 1
    assert stage._shell.shown["timers"] == {}


def test_out_of_view_there_is_no_canvas(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, page = open_demo(monkeypatch)
    page.says("away")
    assert (stage._canvas.width, stage._canvas[0].height) == (1, 1)
    assert stage._shell.shown["away"] is True
    stage.show()  # a bot moves meanwhile
    assert stage._canvas.width == 1
    page.says("here")
    assert (stage._canvas.width, stage._canvas[0].height) == (934, 599)
    assert set(stage._canvas._painted) == {"static", "pieces", "highlights", "pointer"}


def test_a_canvas_that_lost_its_picture_with_its_size_gets_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, page = open_demo(monkeypatch)
    painted: list[object] = []
    monkeypatch.setattr("drcongo_widgets.stage.canvas.repaint", lambda surface, items, *_: painted.append(items))
    page.says("sized")
    assert painted[0] == stage.picture.layer("static")


def test_an_act_that_fails_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    _, page = open_demo(monkeypatch)
    with pytest.raises(RuntimeError, match="as asked"):
        page.says("act", act="boom", seen=1)
    assert page.heard[-1]["put"]["heard"] == ["p", 3]
    assert "row" in page.says("act", act="row", arg="1", seen=1)["panel:now"], "and the stage lives on"


def test_a_stage_is_seven_widgets() -> None:
    """Canvas with its layers, shell and box, and their layouts: nothing else, whatever is shown."""
    before = set(_instances)
    stage = Demo()
    new = [_instances[key] for key in set(_instances) - before]
    assert len([widget for widget in new if not isinstance(widget, Layout)]) == 7, new
    assert stage.children == (stage._canvas, stage._shell)


def test_the_style_sheet_uses_the_palettes_colours_alone() -> None:
    """No colour of its own, apart from shadows, and no variable that nobody sets."""
    css = (files("drcongo_widgets.stage") / "style.css").read_text(encoding="utf-8")
    plain = [
        line for line in css.splitlines() if re.search(r"#[0-9a-fA-F]{3,8}\b", line) and "--drc-shadow" not in line
    ]
    assert plain == []
    used = set(re.findall(r"var\((--drc-[\w-]+)", css))
    given = set(variables(LIGHT)) | {"--drc-shadow", "--drc-w", "--drc-h", "--drc-t", "--drc-c"}
    assert used <= given, used - given
