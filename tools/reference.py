"""Writes the API reference to build/reference from docstrings, by pdoc. `make reference`.

`gaps` lists the public names there that say nothing of themselves; a test keeps it empty.
"""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "build" / "reference"
MODULES = (
    *("drcongo", "drcongo.errors", "drcongo.lab", "drcongo.players", "drcongo.lessons"),
    *("drcongo.asking.answers", "drcongo.asking.tables", "drcongo.asking.answer_tables"),
    *("drcongo.kernel.game", "drcongo.kernel.protocol", "drcongo.kernel.rules", "drcongo.engine.moves"),
    "drcongo_widgets",
)


def gaps() -> list[str]:
    """Public modules, classes, functions and methods without a docstring."""
    return [name for module in MODULES for name in _silent(module)]


def _silent(name: str) -> Iterator[str]:
    module = importlib.import_module(name)
    if not inspect.getdoc(module):
        yield name
    own = [key for key, value in vars(module).items() if getattr(value, "__module__", "") == name and key[0] != "_"]
    for key in getattr(module, "__all__", own):
        value = getattr(module, key)
        if inspect.isfunction(value) and not inspect.getdoc(value):
            yield f"{name}.{key}"
        if inspect.isclass(value) and value.__module__.startswith("drcongo"):
            if not value.__doc__ or value.__doc__.startswith(f"{key}("):  # what a dataclass writes by itself
                yield f"{name}.{key}"
            yield from (f"{name}.{key}.{method}" for method in _silent_methods(value))


def _silent_methods(kind: type) -> Iterator[str]:
    for method, value in vars(kind).items():
        function = value.fget if isinstance(value, property) else value
        if method[0] != "_" and inspect.isfunction(function) and not inspect.getdoc(getattr(kind, method)):
            yield method


def main() -> int:
    import pdoc

    for name in MODULES:  # what is imported when it is asked for
        module = importlib.import_module(name)
        for public in getattr(module, "__all__", ()):
            getattr(module, public)
    pdoc.pdoc(*MODULES, output_directory=TARGET)
    print(f"Open {(TARGET / 'index.html').relative_to(ROOT)} in a browser.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
