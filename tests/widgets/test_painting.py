"""The display list on a surface: every kind of piece, both languages, one message."""

from __future__ import annotations

import ipycanvas
import pytest
from drcongo_widgets.canvas import DENSITY, LAYERS, SceneCanvas, css_font, paint, painting, repaint
from ipycanvas.canvas import _CANVAS_MANAGER

from drcongo.picture import Circle, Font, Item, Line, Paint, Polygon, Rect, Text, overlay
from drcongo.picture.labels import labels_for
from drcongo.selling import Sale
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
    game = full()
    scene = game.engine.scene(game.node.state, lang)  # type: ignore[attr-defined]
    surface = drawn(scene.items)
    assert surface.texts == [item.text for item in scene.items if isinstance(item, Text)]
    words = labels_for(lang)
    assert {words.market, words.turn_order, words.local, *words.transports} <= set(surface.texts)
    assert {"Ana", "Ben", "Cleo", "Dan"} <= set(surface.texts)
    for kind, method in ((Circle, "circle"), (Line, "stroke_lines"), (Polygon, "polygon")):
        wanted = sum(isinstance(item, kind) for item in scene.items)
        assert 0 < wanted <= len([n for n in surface.notes if method in n[0]])


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
    repaint(surface, [], DENSITY)
    assert [(n, a) for n, a, _ in surface.notes] == [
        ("clear", ()),
        ("save", ()),
        ("scale", (DENSITY, DENSITY)),
        ("restore", ()),
    ]


def test_overlays_are_drawn_too() -> None:
    game = full()
    scene = game.engine.scene(game.node.state)  # type: ignore[attr-defined]
    board = game.engine.board  # type: ignore[attr-defined]
    sale = Sale(game.engine.rules, game.node.state, 0, 2)  # type: ignore[attr-defined]
    best = sale.options()[0]
    spaces = [board.space_number["minerals KAT double"]]
    room = overlay.message_room(4)
    items = [
        *overlay.rings(
            scene, ["space:crops KAT single", "slot:truck KIN-BDU", "town:KOR", "province:KIN", "box:oil:800"]
        ),
        *overlay.chosen(scene, ["space:crops KAT single", "town:KOR"]),
        *overlay.changes(scene, ["space:crops KAT single", "town:KOR", "box:oil:800"]),
        *overlay.routes(board, best.routes, spaces, sale.bottleneck(overland=False)),
        *overlay.refusal(10, 10),
        *overlay.message(
            room, "#112233", "Title", ["A long line " * 30], [overlay.Button("button:x", "Yes", "#ffffff")]
        ),
    ]
    assert all(item.layer == overlay.LAYER for item in items)
    surface = drawn(items)
    assert {"Title", "Yes", "!"} <= set(surface.texts)
    x, y, w, h = room
    assert all(x <= args[1] <= x + w and y <= args[2] <= y + h for _, args, _ in surface.named("fill_text")[-3:])


# --- on the wire ---


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    sent: list[object] = []
    monkeypatch.setattr(_CANVAS_MANAGER, "send", lambda *args, **kwargs: sent.append(args))
    return sent


def test_a_repaint_is_one_message_and_no_change_is_none(wire: list[object]) -> None:
    game = fresh()
    scene = game.engine.scene(game.node.state)  # type: ignore[attr-defined]
    canvas = SceneCanvas(scene)
    assert len(wire) == 1  # all layers
    canvas.show(scene)
    assert len(wire) == 1
    game.play("build minerals KAT double")
    after = game.engine.scene(game.node.state)  # type: ignore[attr-defined]
    canvas.show(after, overlay.rings(after, ["town:KOR"]), overlay.refusal(5, 5))
    assert len(wire) == 2
    canvas.redraw()
    assert len(wire) == 3


def test_a_move_does_not_paint_the_map_again(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    game = fresh()
    canvas = SceneCanvas(game.engine.scene(game.node.state))  # type: ignore[attr-defined]
    monkeypatch.setattr(
        "drcongo_widgets.canvas.repaint", lambda surface, *_: painted.append(canvas._canvases.index(surface._canvas))
    )
    game.play("build minerals KAT double")
    canvas.show(game.engine.scene(game.node.state))  # type: ignore[attr-defined]
    assert [LAYERS[i] for i in painted] == ["pieces"]


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


def test_a_message_names_its_canvas_even_for_a_page_that_was_reloaded() -> None:
    canvas = ipycanvas.Canvas()
    for _ in range(2):
        with painting(anew=True):
            canvas.fill_rect(0, 0, 1, 1)
            names = [command[0] for command in _CANVAS_MANAGER._commands_cache]
            assert names[0] == ipycanvas.canvas.COMMANDS["switchCanvas"]


# --- events ---


def test_mouse_and_touch_report_the_target_and_the_point_of_the_picture() -> None:
    game = fresh()
    scene = game.engine.scene(game.node.state)  # type: ignore[attr-defined]
    heard: list[tuple[str, float, float]] = []
    canvas = SceneCanvas(scene, lambda target, x, y: heard.append((target, x, y)))
    x, y, w, h = scene.targets["space:minerals KAT double"]
    at = {"x": (x + w / 2) * DENSITY, "y": (y + h / 2) * DENSITY}
    front = canvas[-1]
    front._handle_frontend_event(None, {"event": "mouse_down", **at}, [])
    front._handle_frontend_event(None, {"event": "touch_start", "touches": [at]}, [])
    front._handle_frontend_event(None, {"event": "touch_start", "touches": []}, [])
    front._handle_frontend_event(None, {"event": "mouse_move", **at}, [])
    assert heard == [("space:minerals KAT double", x + w / 2, y + h / 2)] * 2


def test_a_page_that_opens_is_painted_anew(wire: list[object]) -> None:
    game = fresh()
    canvas = SceneCanvas(game.engine.scene(game.node.state))  # type: ignore[attr-defined]
    canvas[-1]._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert len(wire) == 2


def test_buttons_drawn_on_top_are_hit_before_the_map() -> None:
    game = fresh()
    scene = game.engine.scene(game.node.state)  # type: ignore[attr-defined]
    canvas = SceneCanvas(scene)
    canvas.show(scene, [Rect(600, 500, 80, 24, 4, Paint("#112233"), overlay.LAYER, "button:confirm")])
    assert canvas.at(610, 510) == "button:confirm"
    assert canvas.at(5, 5) == ""
