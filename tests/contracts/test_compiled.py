"""The compiled engine is made elsewhere: a compiled module beside its source would be used without a word."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import drcongo

ROOT = Path(__file__).parents[2]


def test_no_compiled_module_lies_beside_a_source() -> None:
    found = [file for suffix in EXTENSION_SUFFIXES for file in (ROOT / "drcongo").rglob(f"*{suffix}")]
    assert found == []


def test_whoever_asks_is_told_which_engine_this_is() -> None:
    here = Path(drcongo.__file__).is_relative_to(ROOT / "drcongo")
    assert drcongo.compiled is not here, "the sources are not compiled, the copy in build/fast is"
