"""Mistakes of the program come out here: a page would only say them."""

import pytest

from drcongo.kernel.mistake import TRACEBACK


@pytest.fixture(autouse=True)
def mistakes_come_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TRACEBACK, "1")
