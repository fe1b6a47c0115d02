"""Core scenarios: Build Industry, Place Transport and raising capital."""

from __future__ import annotations

import pytest

from drcongo.engine.moves import Raise


def test_S_005_double_space_costs_the_same(position):
    """CORE-IND-02, -03, -04."""
    t = position(money={"A": 3000})
    t.play("build minerals KAT double")
    assert t.cash("A") == 0
    assert t.industry("minerals KAT double") == ("A", False, 0)
    assert t.to_act == "B"


def test_S_006_illegal_builds(position):
    """CORE-IND-01, CORE-CMP-02 (AMB-12), CORE-MSC-03."""
    t = position(
        money={"A": 9000},
        industries=["B minerals KAT double", "A oil BCO", "A oil BDU", "A crops KOR"],
    )
    t.illegal("build minerals KAT double", "CORE-IND-01")  # (a) a rival stands there
    t.illegal("build crops KOR", "CORE-IND-01")  # (a) an own counter stands there
    t.illegal("build crops BCO double", "CORE-IND-01")  # (b) the double space of BCO is a Hydro space
    t.illegal("build hydro NKI", "CORE-IND-01")  # (b) NKI has no Hydro space
    t.illegal("build oil ORI", "CORE-CMP-02")  # (c) vacant and payable, but no counter is left
    t.illegal("build crops KIN", "CORE-MSC-03")  # (d)
    t.play("pass")
    assert t.legal("build oil ORI")  # (c) B has counters left


def test_S_007_trucks(position):
    """CORE-TRN-03, -04."""
    t = position(money={"A": 1000}, transports=["B truck BDU-EQU"])
    t.illegal("place truck BDU-EQU", "CORE-TRN-03")
    t.illegal("place truck EQU-MAN", "CORE-TRN-03")
    t.play("place truck BDU-KOC")
    assert t.cash("A") == 0
    assert "A truck BDU-KOC" in t.transports()
    assert t.to_act == "B"


@pytest.mark.parametrize("turn_of", ["A", "B"])
def test_S_032_raising_capital(position, turn_of):
    """CORE-CAP-01, AMB-06: only medals one has; in one's own turn or in another's (AMB-07)."""
    t = position(money={"A": 0}, medals={"A": 2}, player=turn_of)
    t.illegal("raise 3", "CORE-CAP-01", by="A")
    t.play("raise 2", by="A")
    assert (t.cash("A"), t.medals("A")) == (2000, 0)
    assert t.to_act == turn_of


def test_S_095_cash_alone_pays(position):
    """CORE-CAP-01, CORE-IND-03, AMB-08."""
    t = position(money={"A": 1500}, medals={"A": 4})
    verdict = t.illegal("build hydro KOR", "CORE-IND-03")
    (reason,) = verdict.reasons
    assert [remedy.moves for remedy in reason.remedies] == [(Raise(1),)]
    assert "1 medal" in verdict.text()
    t.play("raise 1")
    assert (t.cash("A"), t.medals("A")) == (2500, 3)
    assert t.to_act == "A"
    t.play("build hydro KOR")
    assert t.cash("A") == 500
    assert t.industry("hydro KOR single") == ("A", False, 0)
    assert t.to_act == "B"
