"""`drcongo.diff`: what a layer changes, read off the layers, in both languages."""

from __future__ import annotations

import pytest

import drcongo
from drcongo.layers import LAYERS


def test_core_to_insurgent_names_what_is_new():
    changes = drcongo.diff("core", "insurgent")
    assert all(rule.startswith("INS-") for rule in changes.rules)
    assert {"INS-SET-02", "INS-CRD-01", "INS-UNS-01", "INS-SUP-03", "INS-CMB-04", "INS-RST-01", "INS-FNL-02"} <= set(
        changes.rules
    )
    page = changes.text("en")
    assert page.startswith("What the Insurgent Game changes in the Core Game")
    assert "INS-PKP-02 Before your action (peacekeeper KAT)" in page


def test_insurgent_to_government_keeps_the_order_of_the_card():
    changes = drcongo.diff("insurgent", "government")
    assert all(rule.startswith("GOV-") for rule in changes.rules)
    steps = [change.rule for change in changes.changes if change.section == "card"]
    assert steps == ["GOV-DEF-01", "GOV-DEF-06", "GOV-INT-01", "GOV-FIN-01"]  # GOV-CRD-01
    replaced = {change.rule: change.replaces for change in changes.changes if change.replaces}
    assert replaced == {"GOV-RST-01": "CORE-RST-06"}


def test_over_two_layers_it_is_both_differences_together():
    both = set(drcongo.diff("core", "insurgent").rules) | set(drcongo.diff("insurgent", "government").rules)
    assert set(drcongo.diff("core", "government").rules) == both


def test_polish_and_part_of_it():
    page = drcongo.diff("core", "insurgent").about("INS-CMB").text("pl")
    assert "INS-CMB-04" in page
    assert "INS-PLC" not in page
    assert "gra powstańcza" in page


@pytest.mark.parametrize("before", LAYERS)
def test_only_towards_later_layers(before):
    with pytest.raises(drcongo.DrCongoError, match="earlier"):
        drcongo.diff(before, "core")
    with pytest.raises(drcongo.DrCongoError, match="no layer"):
        drcongo.diff("core", "nowhere")


def test_in_a_notebook_the_list_is_one_click_away() -> None:
    changes = drcongo.diff("core", "insurgent").about("INS-PLC")
    assert repr(changes) == changes.text()
    shown = changes._repr_html_()
    assert shown.startswith("<details><summary>What the Insurgent Game changes in the Core Game</summary>")
    assert "INS-PLC-04 Not in Kinshasa" in shown
