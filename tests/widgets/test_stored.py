"""What a saved notebook keeps of a live widget."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from drcongo_server import views
from drcongo_widgets import EditionLab, GamesBar, stored
from drcongo_widgets.words import word

import drcongo

SVG = drcongo.new_game(seed=7).svg("pl")


def view(model: str) -> dict[str, Any]:
    return {views.VIEW: {"version_major": 2, "version_minor": 0, "model_id": model}}


def output(data: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"output_type": "display_data", "data": data, "metadata": {}, **more}


def notebook(*outputs: dict[str, Any], **metadata: Any) -> dict[str, Any]:
    cells = [{"cell_type": "markdown", "source": "# A"}, {"cell_type": "code", "source": "1", "outputs": [*outputs]}]
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def ours(model: str) -> dict[str, Any]:
    return output(stored.bundle(view(model), "Table(Ana, Ben)", SVG))


def live(book: dict[str, Any]) -> list[str]:
    shown = [o["data"] for o in book["cells"][1]["outputs"] if "data" in o]
    return [data[views.VIEW]["model_id"] for data in shown if views.VIEW in data]


@pytest.mark.parametrize(("lang", "sentence"), [("en", "run the notebook"), ("pl", "uruchom notatnik")])
def test_the_still_form_is_a_sentence_and_a_picture(lang: str, sentence: str) -> None:
    made = stored.bundle(view("a"), "Table(Ana, Ben)", SVG, lang)
    assert made[views.VIEW]["model_id"] == "a"
    assert made["text/plain"] == "Table(Ana, Ben)"
    assert sentence in made["text/html"]
    assert stored.picture_in(made["text/html"]) == SVG
    assert 'alt="DR Congo' in made["text/html"]
    assert "<svg" not in made["text/html"]  # pages that do not trust a notebook would take it out
    assert made["text/html"].count('"') % 2 == 0


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_without_a_picture_it_says_to_run_the_cell_and_keeps_what_is_given(lang: str) -> None:
    html = stored.bundle(None, "Lesson(a)", lang=lang, html="<p>The goal</p>")["text/html"]
    assert "<p>The goal</p>" in html
    assert word("stored", lang) in html
    assert word("stored_picture", lang) not in html
    assert stored.picture_in(html) == ""
    assert views.is_still({"text/html": [html[:9], html[9:]]})


def test_views_are_put_away_and_brought_back_while_their_kernel_knows_them() -> None:
    book = notebook(ours("a"), ours("b"))
    before = copy.deepcopy(book)
    assert views.put_away(book) == 2
    assert live(book) == []
    assert views.put_away(book) == 0
    assert views.bring_back(copy.deepcopy(book), ()) == 0
    assert views.bring_back(book, {"b", "z"}) == 1
    assert live(book) == ["b"]
    assert views.put_away(book) == 1
    assert views.bring_back(book, {"a", "b"}) == 2
    assert [o["data"] for o in book["cells"][1]["outputs"]] == [o["data"] for o in before["cells"][1]["outputs"]]


def test_other_peoples_widgets_and_notebooks_stay_as_they_are() -> None:
    saved = {views.STATE: {"version_major": 2, "version_minor": 0, "state": {"s": {"state": {}}}}}
    slider = output({**view("s"), "text/plain": "IntSlider(value=3)", "text/html": "<p>3</p>"}, metadata={"a": 1})
    printed = {"output_type": "stream", "name": "stdout", "text": "1"}
    book = notebook(slider, printed, widgets=saved)
    before = copy.deepcopy(book)
    assert views.put_away(book) == 0
    assert views.bring_back(book, {"s"}) == 0
    assert book == before


@pytest.mark.parametrize("odd", [{}, {"cells": []}, {"cells": [{}]}, notebook(output({views.VIEW: "broken"}))])
def test_odd_notebooks_do_no_harm(odd: dict[str, Any]) -> None:
    before = copy.deepcopy(odd)
    assert views.put_away(odd) == views.bring_back(odd, {"a"}) == 0
    assert odd == before


def test_saved_state_goes_with_its_view_but_for_what_others_need() -> None:
    state = {
        "a": {"state": {"children": ["IPY_MODEL_canvas", "IPY_MODEL_shared"]}},
        "canvas": {"state": {"layout": "IPY_MODEL_layout"}},
        "layout": {"state": {}},
        "s": {"state": {"children": ["IPY_MODEL_shared"]}},
        "shared": {"state": {}},
    }
    saved = {views.STATE: {"state": state}}
    slider = output({**view("s"), "text/plain": "IntSlider(value=3)"})
    book = notebook(ours("a"), slider, widgets=saved)
    views.put_away(book)
    assert set(book["metadata"]["widgets"][views.STATE]["state"]) == {"s", "shared"}
    alone = notebook(ours("a"), widgets={views.STATE: {"state": {"a": {"state": {}}}}})
    views.put_away(alone)
    assert alone["metadata"] == {}


def test_widgets_that_lie_together_have_a_still_form_too() -> None:
    for shown in (stored.Together(), GamesBar(), EditionLab("track.target_start", 20, lang="pl", games=2)):
        made = shown._repr_mimebundle_()
        assert views.VIEW in made
        assert views.is_still(made)
        assert made["text/plain"] == repr(shown)
    assert word("stored", "pl") in made["text/html"]
