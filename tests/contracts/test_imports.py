"""Who may import whom, read from the source: arrows point one way, and the engine is standard library only."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from drcongo.kernel import protocol
from drcongo.play.engine import CongoEngine

ROOT = Path(__file__).parents[2]
CODE = ROOT / "drcongo"

ROOMS = {  # each room, and the rooms below it, which are all that it may import
    "books": "",
    "kernel": "",
    "errors": "kernel",
    "cards": "kernel",
    "rulebook": "kernel errors cards",
    "edition": "kernel errors cards rulebook",
    "engine": "kernel errors cards rulebook edition",
    "layers": "kernel errors cards rulebook edition engine",
    "positions": "kernel errors cards rulebook edition engine layers",
    "picture": "kernel errors cards rulebook edition engine",
    "play": "kernel errors cards rulebook edition engine layers positions picture",
    "asking": "kernel errors cards rulebook edition engine layers positions picture play",
    "players": "kernel errors cards rulebook edition engine layers play",
    "lab": "kernel errors cards rulebook edition engine layers play players",
    "lessons": "kernel errors cards rulebook edition engine layers play",
    "pages": "kernel errors cards rulebook edition engine layers positions picture play asking players lab lessons",
    "reports": "kernel errors cards rulebook edition engine layers play lessons pages",
    "cli": "kernel errors rulebook edition layers play asking players lab reports",
}
UPWARD = {  # imports that point upward, and why
    ("drcongo.engine.remedies", "drcongo.play.engine"): "for types only: remedies are tried out by the engine they get",
}
SPOKEN = "drcongo.kernel.speech.spoken"  # a table itself: what is said of pandas is true of it
PANDAS_MAY = {  # inside functions only
    *("drcongo.asking.tables", "drcongo.asking.answer_tables", "drcongo.kernel.studies.study", "drcongo.lab.congo"),
    SPOKEN,
}


class Import(NamedTuple):
    """One import: where it stands, what it names, and whether it runs when the module is imported."""

    module: str
    name: str
    line: int
    at_import: bool


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def inside_functions(tree: ast.AST) -> set[int]:
    """The nodes that run only when a function is called."""
    functions = (n for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)))
    return {id(node) for function in functions for node in ast.walk(function)}


def only_for_types(tree: ast.AST) -> set[int]:
    """The nodes under `if TYPE_CHECKING`."""
    branches = (n for n in ast.walk(tree) if isinstance(n, ast.If) and ast.unparse(n.test).endswith("TYPE_CHECKING"))
    return {id(node) for branch in branches for part in branch.body for node in ast.walk(part)}


def exists(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def imports_of(path: Path) -> Iterator[Import]:
    module = module_name(path)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    later = inside_functions(tree) | only_for_types(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}:{node.lineno}: imports are written in full"
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            names = [name if name.startswith("drcongo") and exists(name) else str(node.module) for name in inner]
        else:
            continue
        for name in names:
            yield Import(module, name, node.lineno, id(node) not in later)


@cache
def every_import() -> list[Import]:
    return [found for path in sorted(CODE.rglob("*.py")) for found in imports_of(path)]


def show(found: list[Import]) -> list[str]:
    return [f"{i.module}:{i.line} imports {i.name}" for i in found]


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def test_there_is_something_to_look_at() -> None:
    assert len(every_import()) > 100


def test_only_the_standard_library() -> None:
    allowed = {*sys.stdlib_module_names, "drcongo"}
    strange = [i for i in every_import() if i.name.partition(".")[0] not in allowed]
    pandas = [i for i in strange if i.name.partition(".")[0] == "pandas" and i.module in PANDAS_MAY]
    assert show([i for i in strange if i not in pandas]) == []
    tables = [i for i in every_import() if within(i.name, SPOKEN)]
    assert show([i for i in (*pandas, *tables) if i.at_import and i.module != SPOKEN]) == [], "inside functions only"


def test_importing_the_package_needs_nothing_else() -> None:
    """In a fresh interpreter without site-packages: so it runs in any kernel, and in a browser's."""
    code = "import drcongo, drcongo.lab; g = drcongo.new_game(seed=1); g.play('pass'); print(g.svg()[:4])"
    command = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "<svg"


def test_the_engine_never_imports_the_widgets() -> None:
    assert show([i for i in every_import() if i.name.startswith("drcongo_widgets")]) == []


def test_every_entry_is_a_room_with_its_purpose() -> None:
    loose = {"__init__.py", "__main__.py", "py.typed"}
    files = [path.relative_to(CODE).parts for path in CODE.rglob("*") if path.is_file()]
    found = {parts[0] for parts in files if "__pycache__" not in parts} - loose
    assert found == set(ROOMS)
    for package in (path.parent for path in CODE.rglob("__init__.py")):
        assert ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))), package


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_rooms_below_it(room: str) -> None:
    below = {room, *ROOMS[room].split()}
    own = [i for i in every_import() if within(i.module, f"drcongo.{room}") and within(i.name, "drcongo")]
    upward = [i for i in own if not any(within(i.name, f"drcongo.{other}") for other in below)]
    assert (
        show([i for i in upward if (i.module, i.name) not in UPWARD and not (room == "cli" and i.name == "drcongo")])
        == []
    )


def kernel_files() -> list[Path]:
    return sorted((CODE / "kernel").rglob("*.py"))


ORDINARY = {  # words of the glossary that every game needs, or that Python and pictures need for something else
    "box", "boxes", "counter", "offer", "offers", "player", "players", "roll", "set", "sets", "share", "shares",
    "single",
}  # fmt: skip


def words_of_the_game() -> set[str]:
    """The glossary's terms, and the names that stand for this game."""
    glossary = tomllib.loads((CODE / "books" / "en" / "glossary.toml").read_text(encoding="utf-8"))
    terms = {"congo", "matadi", "kinshasa"}
    for group in glossary.values():
        for key, entry in group.items():
            terms |= {key.replace("_", " "), *(str(form).casefold() for form in entry.values())}
    return terms - ORDINARY


def without_the_package(text: str) -> str:
    return re.sub(r"drcongo[.\w]*|DRCONGO\w*", "", text).casefold().replace("_", " ")


def says(text: str, term: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(term)}(?!\w)", text) is not None


@pytest.mark.parametrize("file", kernel_files(), ids=lambda file: file.relative_to(CODE / "kernel").as_posix())
def test_the_kernel_knows_no_word_of_the_game(file: Path) -> None:
    """Another game could sit at the same table. The package's own name in imports and settings is not meant."""
    text = without_the_package(file.read_text(encoding="utf-8"))
    assert {term for term in words_of_the_game() if says(text, term)} == set()


@pytest.mark.parametrize("book", ["kernel", "feedback"])
def test_what_the_kernel_says_has_no_word_of_the_game(book: str) -> None:
    text = without_the_package((CODE / "books" / "en" / f"{book}.toml").read_text(encoding="utf-8"))
    assert {term for term in words_of_the_game() if says(text, term)} == set()


def test_no_word_is_called_ordinary_without_need() -> None:
    texts = [without_the_package(file.read_text(encoding="utf-8")) for file in kernel_files()]
    assert [word for word in ORDINARY if not any(says(text, word) for text in texts)] == []


def test_the_protocol_is_all_that_the_engine_must_have() -> None:
    """Every method of protocol.Engine exists in CongoEngine, and the agnostic rooms call no other."""
    promised = {name for name in vars(protocol.Engine) if not name.startswith("_")}
    assert sorted(name for name in promised if not hasattr(CongoEngine, name)) == []
    for file in kernel_files():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value).split(".")[-1] == "engine":
                assert node.attr in promised, f"{file.name}:{node.lineno} uses engine.{node.attr}"


def test_pictures_know_no_rules() -> None:
    """A picture shows a State on a Board; what may be done is none of its business."""
    own = [i for i in every_import() if within(i.module, "drcongo.picture")]
    rules = ("layers", "engine.ruleset", "kernel.rules", "play", "kernel.game", "kernel.bots")
    assert show([i for i in own if any(within(i.name, f"drcongo.{room}") for room in rules)]) == []


def test_there_is_no_circle_of_imports() -> None:
    """What runs when a module is imported forms no circle."""
    arrows: dict[str, set[str]] = {}
    for i in every_import():
        if i.at_import and within(i.name, "drcongo") and i.name != i.module:
            inside_own_package = within(i.module, i.name) or within(i.name, i.module)
            if not inside_own_package:
                arrows.setdefault(i.module, set()).add(i.name)
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " -> ".join((*path, module))
        if module not in done:
            for target in sorted(arrows.get(module, ())):
                visit(target, (*path, module))
            done.add(module)

    for module in sorted(arrows):
        visit(module, ())


def test_every_constant_of_the_kinds_is_used() -> None:
    """A name there is a promise that some rule needs it."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in CODE.rglob("*.py") if path.name != "kinds.py")
    tree = ast.parse((CODE / "edition" / "kinds.py").read_text(encoding="utf-8"))
    names = [n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
    assert [name for name in names if not re.search(rf"\b{name}\b", text)] == []
