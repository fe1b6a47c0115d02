"""The display list on a surface: every kind of piece, both languages, one message."""

from __future__ import annotations

import json
from threading import Event, Thread

import ipycanvas
import pytest
from drcongo_widgets import Table
from drcongo_widgets.stage import painter
from drcongo_widgets.stage.canvas import LAYERS
from drcongo_widgets.stage.painter import css_font, paint, painting, repaint
from ipycanvas.canvas import _CANVAS_MANAGER

from drcongo.picture import Circle, Font, Item, Line, Paint, Polygon, Rect, Text
from drcongo.picture.marks import LAYER
from tests.widgets.hands import enter
from tests.widgets.positions import fresh, full
from tests.widgets.recorder import METHODS, STYLES, Recorder


def drawn(items: object) -> Recorder:
    surface = Recorder()
    paint(surface, items)  # type: ignore[arg-type]
    return surface


@pytest.mark.parametrize("name", [*METHODS, *STYLES])
def test_a_canvas_has_everything_the_painter_uses(name: str) -> None:
    assert hasattr(ipycanvas.Canvas, name)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_text_and_piece_of_a_full_board_is_painted(lang: str) -> None:
    scene = enter(Table(full(), lang)).scene()
    surface = drawn(scene.items)
    assert surface.texts == [item.text for item in scene.items if isinstance(item, Text)]
    assert {"Ana", "Ben", "Cleo", "Dan"} <= set(surface.texts)
    for kind, method in ((Circle, "circle"), (Line, "stroke_lines"), (Polygon, "polygon")):
        wanted = sum(isinstance(item, kind) for item in scene.items)
        assert 0 < wanted <= len([n for n in surface.notes if method in n[0]]) * (1 if kind is not Line else 10)


PAINT = Paint("#112233", "#445566", 2, (3.0, 2.0))


@pytest.mark.parametrize(
    ("item", "methods"),
    [
        (Rect(1, 2, 3, 4, 0, PAINT), ["set_line_dash", "fill_rect", "stroke_rect"]),
        (Rect(1, 2, 30, 40, 4, PAINT), ["set_line_dash", "fill_polygon", "stroke_polygon"]),
        (
            Rect(1, 2, 30, 40, 8, PAINT),
            ["set_line_dash", "begin_path", "move_to", *["arc_to"] * 4, "close_path", "fill", "stroke"],
        ),
        (Circle(1, 2, 3, PAINT), ["set_line_dash", "fill_circle", "stroke_circle"]),
        (Polygon(((0, 0), (1, 0), (0, 1)), PAINT), ["set_line_dash", "fill_polygon", "stroke_polygon"]),
        (Line(((0, 0), (1, 0)), PAINT._replace(fill="")), ["set_line_dash", "stroke_lines"]),
        (Circle(1, 2, 3, Paint("#112233")), ["fill_circle"]),
        (Circle(1, 2, 3, Paint("", "#112233")), ["stroke_circle"]),
        (Text(1, 2, "C", Font(12)), ["fill_text"]),
    ],
)
def test_each_shape_with_its_style(item: Item, methods: list[str]) -> None:
    surface = drawn([item])
    assert [name for name, _, _ in surface.notes] == methods
    style = surface.notes[-1][2]
    if isinstance(item, Text):
        assert (style["font"], style["text_align"]) == ("400 12px " + css_font(Font(12)).split("px ")[1], "left")
    else:
        assert item.paint.fill in ("", style.get("fill_style"))
        assert item.paint.stroke in ("", style.get("stroke_style"))


def test_dashes_end_with_the_item_that_has_them() -> None:
    surface = drawn([Circle(1, 2, 3, PAINT), Circle(1, 2, 3, Paint("", "#445566", 2))])
    assert [args for _, args, _ in surface.named("set_line_dash")] == [([3.0, 2.0],), ([],)]


def test_a_style_is_set_once_for_neighbours_that_share_it() -> None:
    same = [Circle(n, 2, 3, Paint("#112233")) for n in range(5)]
    changes: list[str] = []

    class Counting(Recorder):
        def __setattr__(self, name: str, value: object) -> None:
            changes.append(name)
            super().__setattr__(name, value)

    paint(Counting(), same)
    assert changes == ["line_join", "fill_style"]


def test_a_layer_is_cleared_and_scaled_for_dense_screens() -> None:
    surface = Recorder()
    repaint(surface, [], 2)
    assert [(n, a) for n, a, _ in surface.notes] == [
        ("clear", ()),
        ("save", ()),
        ("scale", (2, 2)),
        ("restore", ()),
    ]


def test_marks_are_drawn_too() -> None:
    table = enter(Table(full()))
    table.selection.click("space:minerals KAT double")
    items = table.marks()
    assert all(item.layer == LAYER for item in items)
    assert {"1 × $1,400", "2 × $700"} <= set(drawn(items).texts), "how many cubes leave where, and for how much"


# --- on the wire ---


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    sent: list[object] = []
    monkeypatch.setattr(_CANVAS_MANAGER, "send", lambda *args, **kwargs: sent.append(args))
    return sent


def test_a_repaint_is_one_message_and_no_change_is_none(wire: list[object]) -> None:
    table = enter(Table(fresh()))
    assert len(wire) == 1  # all layers
    table.refresh()
    assert len(wire) == 1
    table.play("build minerals KAT double")
    assert len(wire) == 2
    table.stage._canvas.redraw()
    assert len(wire) == 3


def test_a_move_does_not_paint_the_map_again(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    table = enter(Table(fresh()))
    canvas = table.stage._canvas
    monkeypatch.setattr(
        "drcongo_widgets.stage.canvas.repaint",
        lambda surface, *_: painted.append(canvas._canvases.index(surface._canvas)),
    )
    table.play("build minerals KAT double")
    assert "static" not in [LAYERS[i] for i in painted]
    assert "pieces" in [LAYERS[i] for i in painted]


def test_an_exception_while_painting_does_not_hold_the_canvases(wire: list[object]) -> None:
    canvas = ipycanvas.Canvas()

    def broken() -> None:
        with painting():
            canvas.fill_rect(0, 0, 1, 1)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        broken()
    assert not _CANVAS_MANAGER._caching
    assert not _CANVAS_MANAGER._commands_cache
    with painting(), painting():
        canvas.fill_rect(0, 0, 1, 1)
    assert len(wire) == 2


def test_what_is_painted_while_somebody_holds_the_canvases_goes_with_the_rest(wire: list[object]) -> None:
    """`hold_canvas` of ipycanvas writes the message itself."""
    table = enter(Table(fresh()))
    with ipycanvas.hold_canvas():
        table.play("build minerals KAT double")
        assert len(wire) == 1
        assert all(isinstance(command, list) for command in _CANVAS_MANAGER._commands_cache)
    assert len(wire) == 2


def test_what_was_kept_of_other_pictures_is_painted_as_if_it_were_new(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[object, list[bytes]]] = []
    monkeypatch.setattr(
        _CANVAS_MANAGER,
        "send",
        lambda _, buffers: sent.append((json.loads(bytes(buffers[0])), [bytes(one) for one in buffers[1:]])),
    )
    enter(Table(fresh()))
    canvas = enter(Table(full())).stage._canvas
    canvas.redraw()
    for kept in (painter._command, painter._setting, painter._outline, painter._command_with_points, painter._cut):
        assert kept.cache_info().hits
        kept.cache_clear()
    canvas.redraw()
    assert sent[-1] == sent[-2]


def test_a_message_names_its_canvas_even_for_a_page_that_was_reloaded() -> None:
    canvas = ipycanvas.Canvas()
    for _ in range(2):
        with painting(anew=True):
            canvas.fill_rect(0, 0, 1, 1)
            names = [command[0] for command in _CANVAS_MANAGER._commands_cache]
            assert names[0] == ipycanvas.canvas.COMMANDS["switchCanvas"]


def test_a_page_that_opens_is_painted_anew(wire: list[object]) -> None:
    table = enter(Table(fresh()))
    table.stage._canvas[-1]._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert len(wire) == 2


def test_a_stage_out_of_view_holds_no_full_size_canvas(wire: list[object]) -> None:
    table = enter(Table(fresh()))
    full_size = table.stage._canvas.width
    table.stage._said({"do": "away"})
    assert table.stage._canvas.width < 10
    painted = len(wire)
    table.play("build minerals KAT double")
    assert len(wire) == painted, "nothing is painted that nobody sees"
    table.stage._said({"do": "here"})
    assert table.stage._canvas.width == full_size
    assert len(wire) == painted + 1


def test_two_threads_never_mix_their_strokes() -> None:
    """JupyterLab handles messages of a page on other threads than cells: all canvases share one manager."""
    inside, order = Event(), list[str]()

    def other() -> None:
        inside.wait(5)
        with painting():
            order.append("other")

    thread = Thread(target=other)
    thread.start()
    with painting():
        inside.set()
        thread.join(0.2)
        with painting():  # one inside another is still one
            order.append("first")
    thread.join(5)
    assert order == ["first", "other"]
