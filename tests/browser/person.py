"""A person in front of a page: moves a pointer, presses and releases, scrolls by wheel, finger or keys.

What is not inside the window cannot be seen or clicked, and nothing is ever scrolled by a script. Clicks, taps, keys
and scrolls are counted. Reading the page (where things are, what they say) is what eyes are for.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tools.browser import WAIT_MS

NOTCH = 100  # pixels of one notch of a wheel
EDGE = 2.0  # an element is in sight if its middle is this far inside the window
SCROLLER = ".jp-NotebookPanel .jp-WindowedPanel-outer"

# The middle of an element, if a pointer there would touch it: in the window, and nothing lies over it.
TOUCHABLE = """(node) => {
    const boxes = [...node.getClientRects()].filter(b => b.width && b.height);
    if (!boxes.length) return null;
    const b = boxes[0], x = b.x + b.width / 2, y = b.y + b.height / 2;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    const top = document.elementFromPoint(x, y);
    return top && (node === top || node.contains(top)) ? [x, y] : null; }"""
# Which way an element lies that cannot be touched.
AWAY = """(node) => {
    const b = node.getBoundingClientRect(), s = node.closest('SCROLLER');
    const v = s ? s.getBoundingClientRect() : {top: 0, bottom: innerHeight};
    const y = b.y + b.height / 2;
    return y - (v.top + v.bottom) / 2; }""".replace("SCROLLER", SCROLLER)


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def covers(self, other: Box) -> bool:
        """Whether two boxes share any place."""
        across = self.x < other.x + other.w - 0.5 and other.x < self.x + self.w - 0.5
        return across and self.y < other.y + other.h - 0.5 and other.y < self.y + self.h - 0.5

    def holds(self, other: Box) -> bool:
        right, bottom = other.x + other.w <= self.x + self.w + 1, other.y + other.h <= self.y + self.h + 1
        return other.x >= self.x - 1 and other.y >= self.y - 1 and right and bottom


class Person:
    """Somebody with a mouse and a keyboard, or with `touch` with fingers."""

    def __init__(self, tab: Any, touch: bool = False) -> None:
        self.tab, self.touch = tab, touch
        self.counts: Counter[str] = Counter()
        self._wheeled = 0  # which way the wheel was turned last; a turn on in that way is the same scroll
        self._fingers: Any = None
        self.errors: list[str] = []
        tab.on("pageerror", lambda error: self.errors.append(f"{error}\n{error.stack}"))

    # ---- notebooks

    def open_lab(self, address: str, book: str) -> None:
        """A notebook in JupyterLab as it opens at first: with its file browser."""
        self.tab.goto(f"{address}/lab/workspaces/w{time.monotonic_ns()}/tree/{book}")
        self._wait_for_kernel()

    def open_notebook7(self, address: str, book: str) -> None:
        self.tab.goto(f"{address}/notebooks/{book}")
        self._wait_for_kernel()

    def open_alone(self, address: str, book: str) -> None:
        """JupyterLab's page of one document, without a file browser."""
        self.tab.goto(f"{address}/doc/tree/{book}")
        self._wait_for_kernel()

    def _wait_for_kernel(self) -> None:
        self.tab.wait_for_selector(".jp-Notebook .jp-Cell")
        self.tab.locator(".jp-Toolbar-kernelName").get_by_text("Python 3 (ipykernel)").first.wait_for(state="attached")
        if self.tab.locator("#jp-main-statusbar").count():
            self.tab.get_by_text("| Idle").first.wait_for()
        self.tab.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status='idle']", state="attached")

    def menu(self, bar: str, *items: str) -> None:
        """From the menus of JupyterLab or Notebook, by their words."""
        for label, item in ((".lm-MenuBar-itemLabel", bar), *((".lm-Menu-itemLabel", item) for item in items)):
            words = re.compile(f"^{re.escape(item)}$")
            self.click(self.tab.locator(label).filter(has_text=words, visible=True).first)

    def run_all(self) -> None:
        self.menu("Run", "Run All Cells")

    def run_by_keys(self) -> None:
        """Runs each cell with Shift and Enter: on small screens the menus are out of reach."""
        self.click(self.tab.locator(".jp-Cell .jp-InputArea-editor").first)
        for _ in range(self.tab.locator(".jp-Cell").count()):
            self.press("Shift+Enter")
            self.calm(150)

    # ---- eyes

    def box(self, what: Any) -> Box:
        found = self._one(what).bounding_box()
        assert found is not None, f"{what} has no place"
        return Box(found["x"], found["y"], found["width"], found["height"])

    @property
    def window(self) -> Box:
        return Box(0, 0, *self.tab.evaluate("[innerWidth, innerHeight]"))

    def sees(self, what: Any) -> bool:
        """All of it is in the window."""
        return self.window.holds(self.box(what))

    def text(self, what: Any) -> str:
        return " ".join(self._one(what).inner_text().split())

    def reads(self, text: str, where: str = "body") -> None:
        """Waits until the words are there, in the window."""
        found = self.tab.locator(where).get_by_text(text).filter(visible=True).first
        found.wait_for()
        self.until(lambda: self.window.covers(self.box(found)), f"{text!r} in the window")

    def until(self, true: Callable[[], Any], what: str = "", seconds: float = 20) -> Any:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if found := true():
                return found
            self.tab.wait_for_timeout(30)
        raise AssertionError(f"not seen within {seconds:g} s: {what}")

    def calm(self, ms: int = 250) -> None:
        """Waits a moment, as people do."""
        self.tab.wait_for_timeout(ms)

    @property
    def place(self) -> float:
        """How far the notebook is scrolled."""
        script = f"(document.querySelector('{SCROLLER}') ?? document.scrollingElement).scrollTop"
        return float(self.tab.evaluate(script))

    @property
    def at_the_end(self) -> bool:
        """The notebook cannot be scrolled any farther down."""
        script = f"""() => {{ const s = document.querySelector('{SCROLLER}') ?? document.scrollingElement;
            return s.scrollTop + s.clientHeight >= s.scrollHeight - 2; }}"""
        return bool(self.tab.evaluate(script))

    @property
    def view(self) -> Box:
        """The part of the window in which the notebook is seen."""
        found = self.tab.locator(SCROLLER)
        return self.box(found.first) if found.count() else self.window

    @property
    def focused(self) -> str:
        """What has the focus: its key or act, else its class or tag."""
        script = """() => { const e = document.activeElement, d = e.dataset;
            return d.key ?? (d.act ? d.act + (d.arg ? ':' + d.arg : '') : e.classList[0] === undefined ? e.tagName
                : e.classList.contains('drc-stage') ? 'drc-stage' : e.className); }"""
        return str(self.tab.evaluate(script))

    def failures(self) -> list[str]:
        """What went wrong in cells, and in our own code on the page (it is loaded from a blob)."""
        kinds = [f"[data-mime-type='application/vnd.jupyter.{kind}']" for kind in ("stderr", "error")]
        ours = [error for error in self.errors if "blob:" in error]
        return [*self.tab.locator(", ".join(kinds)).all_inner_texts(), *ours]

    def shot(self, path: str | Path) -> None:
        self.tab.screenshot(path=str(path))

    # ---- hands

    def click(self, what: Any, scroll: bool = True) -> None:
        """A click or tap on the middle of something. If it is out of sight, the wheel goes first."""
        node = self._one(what)
        node.wait_for()
        if node.evaluate(TOUCHABLE) is None and scroll:
            self.scroll_to(node)
        # what was just closed may still lie over it: a person waits until it has gone
        why = f"{what} to be touched: it is out of sight or something lies over it"
        self.click_at(*self.until(lambda: node.evaluate(TOUCHABLE), why, seconds=5))

    def double_click(self, what: Any) -> None:
        """Two clicks at once on the middle of something in sight."""
        self.click(what, scroll=False)
        self.counts["clicks"] += 1
        self.tab.mouse.down(click_count=2)
        self.tab.mouse.up(click_count=2)

    def click_at(self, x: float, y: float) -> None:
        """A click or tap at a point of the window."""
        box = self.window
        assert box.holds(Box(x, y, 0, 0)), f"({x:g}, {y:g}) is outside the window"
        self._wheeled = 0
        if self.touch:
            self.counts["taps"] += 1
            self.tab.touchscreen.tap(x, y)
            return
        self.counts["clicks"] += 1
        self.tab.mouse.move(x, y, steps=4)
        self.tab.mouse.down()
        self.tab.mouse.up()

    def hover(self, x: float, y: float) -> None:
        self.tab.mouse.move(x, y, steps=6)

    def wheel(self, notches: float, at: tuple[float, float] | None = None) -> None:
        """Turns the wheel, down if positive; a further turn in the same way is the same scroll."""
        if at is not None:
            self.tab.mouse.move(*at)
        way = 1 if notches > 0 else -1
        self.counts["scrolls"] += way != self._wheeled
        self._wheeled = way
        self.tab.mouse.wheel(0, notches * NOTCH)
        self.calm(120)

    def scroll_to(self, what: Any) -> None:
        """By wheel or finger, over the notebook, until it can be touched."""
        node = self._one(what)
        for _ in range(80):
            if node.evaluate(TOUCHABLE) is not None:
                return
            away = node.evaluate(AWAY)
            step = max(-4.0, min(4.0, away / NOTCH)) or 0.5
            if self.touch:
                self.swipe(-step * NOTCH)
            else:
                self.wheel(step, at=self._margin())
        raise AssertionError(f"{what} does not come into view")

    def _margin(self) -> tuple[float, float]:
        """A point over the notebook where the wheel scrolls it."""
        view = self.view
        return view.x + view.w / 2, view.y + view.h / 2

    def press(self, *keys: str) -> None:
        for key in keys:
            self.counts["keys"] += 1
            self._wheeled = 0
            self.tab.keyboard.press(key)

    def type(self, text: str) -> None:
        self.counts["keys"] += len(text)
        self.tab.keyboard.type(text)

    def choose(self, what: Any, beginning: str) -> None:
        """From a drop-down list, by typing how the words begin."""
        self.click(what, scroll=False)
        self.type(beginning)
        self.press("Enter")

    # ---- fingers

    def swipe(self, dy: float, at: tuple[float, float] | None = None, dx: float = 0) -> None:
        """One finger drags by so many pixels; the page follows it."""
        x, y = at or self._margin()
        self.counts["scrolls"] += 1
        self._touches("touchStart", (x, y))
        steps = 8
        for step in range(1, steps + 1):
            self._touches("touchMove", (x + dx * step / steps, y + dy * step / steps))
            self.calm(16)
        self.calm(100)  # it rests before it leaves, so that the page is not thrown
        self._touches("touchMove", (x + dx, y + dy))
        self._touches("touchEnd")
        self.calm(200)

    def pinch(self, at: tuple[float, float], start: float, end: float) -> None:
        """Two fingers, so far apart at first and then."""
        x, y = at
        self.counts["pinches"] += 1
        self._touches("touchStart", (x - start / 2, y), (x + start / 2, y))
        for step in range(1, 9):
            half = (start + (end - start) * step / 8) / 2
            self._touches("touchMove", (x - half, y), (x + half, y))
            self.calm(16)
        self._touches("touchEnd")
        self.calm(200)

    def double_tap(self, x: float, y: float) -> None:
        """As fast as fingers are, however busy the page: each touch says when it was."""
        self.counts["taps"] += 2
        began = time.time()
        for second in (0.0, 0.15):
            self._touches("touchStart", (x, y), when=began + second)
            self._touches("touchEnd", when=began + second + 0.04)

    def _touches(self, kind: str, *points: tuple[float, float], when: float | None = None) -> None:
        if self._fingers is None:
            self._fingers = self.tab.context.new_cdp_session(self.tab)
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        event = {"type": kind, "touchPoints": touches} | ({} if when is None else {"timestamp": when})
        self._fingers.send("Input.dispatchTouchEvent", event)

    def _one(self, what: Any) -> Any:
        return self.tab.locator(what).first if isinstance(what, str) else what


class StageSeen:
    """One stage of the page, as a person sees it."""

    def __init__(self, person: Person, number: int = 0) -> None:
        self.person = person
        self.root = person.tab.locator(".drc-stage").nth(number)

    def wait(self) -> StageSeen:
        """Until it is there, and painted if it is in sight."""
        self.root.locator(".drc-map").first.wait_for(state="attached", timeout=WAIT_MS)
        if self.person.view.covers(self.box):
            self.person.until(self.painted, "the picture is painted")
        return self

    def come(self) -> StageSeen:
        """Scrolls until all of it is in view, or as much as can be."""
        for _ in range(60):
            view, box = self.person.view, self.box
            away = box.y - view.y - max((view.h - box.h) / 2, 0)
            before = self.person.place
            if abs(away) < 20:
                break
            if self.person.touch:
                self.person.swipe(max(-300.0, min(300.0, -away)))
            else:
                self.person.wheel(max(-6.0, min(6.0, away / NOTCH)), at=view.middle)
            if self.person.place == before and self.person.calm(300) is None and self.person.place == before:
                break  # the page ends here
        return self.wait()

    def painted(self) -> bool:
        script = """(root) => { const c = root.querySelector(':scope > canvas');
            if (!c || c.width < 100) return false;
            const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
            for (let i = 3; i < d.length; i += 404) if (d[i]) return true;
            return false; }"""
        return bool(self.root.evaluate(script))

    @property
    def canvas_size(self) -> tuple[int, int]:
        script = "(root) => { const c = root.querySelector(':scope > canvas'); return [c.width, c.height]; }"
        return tuple(self.root.evaluate(script))

    @property
    def box(self) -> Box:
        return self.person.box(self.root)

    def part(self, name: str) -> Any:
        """An element by its class."""
        return self.root.locator(f".drc-{name}").first

    def open_at(self, *points: tuple[float, float]) -> list[bool]:
        """Where the picture can be touched: in the window, and no panel over it."""
        script = """(root, points) => { const b = root.getBoundingClientRect();
            return points.map(([x, y]) => { const top = document.elementFromPoint(b.x + x, b.y + y);
                return top === root || Boolean(top?.matches('.drc-shell, .drc-ground')); }); }"""
        return list(self.root.evaluate(script, list(points)))

    def press(self, x: float, y: float) -> None:
        """A click at a point of the picture, which must be in sight."""
        assert self.open_at((x, y)) == [True], f"({x:g}, {y:g}) of the stage is out of sight or something lies over it"
        box = self.box
        self.person.click_at(box.x + x, box.y + y)

    def colour(self, x: float, y: float) -> list[int]:
        """Of the picture at a point; none while it is being laid out."""
        script = """(root, [x, y]) => { const c = root.querySelector(':scope > canvas'), k = c.width / c.clientWidth;
            if (!c.clientWidth) return [];
            return [...c.getContext('2d').getImageData(Math.round(x * k), Math.round(y * k), 1, 1).data]; }"""
        return list(self.root.evaluate(script, [x, y]))
