"""Makes the Polish course, notebooks/pl, from the English notebooks and a file of Polish text for each.

    python tools/polish_notebooks.py COMMAND [NAME …]

    make [--all] [NAME …]   run and save those whose sources changed, or all
    skeleton NAME           print the blocks that are missing or stale, in English
    renew NAME [CELL …]     somebody has read them: these blocks fit the English again
    check [NAME …]          say what is missing, stale or differs; nothing is run
    changed                 list the Polish notebooks whose sources changed since they were run

NAME is that of the English notebook ("33", "33_change_the_edition" and the file's path will do). The English notebook
is the master. notebooks/pl/text/NAME.md holds a block for each of its Markdown cells, by the cell's id:

    <!-- cell why | english 1a2b3c4d -->
    ## Jeden cykl, pięć warstw

The eight signs are a fingerprint of the English that was translated: if that changes, the block is stale. Links are
written as in the English notebook, sums plainly (14 000 $). `<!-- about teaches | … -->` is what the teachers' page
says. Code stays as it is; words in it that no book has are replaced by pairs, each a line of TOML, exactly as they
stand in the code:

    <!-- code moves-count | english 5e6f7a8b -->
    "moves are allowed" = "ruchy są dozwolone"
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import os
import re
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
from polish_text import differences, words_in

import notebooks as english
from drcongo.kernel.speech.books import unbroken

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "notebooks"
POLISH = FOLDER / "pl"
TEXTS = POLISH / "text"
BOOKS = ROOT / "drcongo" / "books" / "pl"
PATTERN = "[0-9][0-9]*_*.ipynb"  # the course
LANGUAGE = 'import drcongo\n\ndrcongo.set_language("pl")\n\n'  # before the first line of code
HEADER = re.compile(r"^<!-- (cell|code|about) ([\w-]+) \| english ([0-9a-f]{8}|-{8}) -->[ \t]*$", re.MULTILINE)
LIKE_A_HEADER = re.compile(r"^<!-- *(?:cell|code|about)\b.*$", re.MULTILINE)
BESIDE = re.compile(r"\]\(((?:\.\./|data/)[^)\s]*|app\.ipynb)\)")  # what lies where the English notebooks lie
BESIDE_IN_CODE = re.compile(r"([\"'])((?:data|\.\.)/)")
CODE = re.compile(r"(```.*?```|`[^`\n]+`)", re.DOTALL)
LONELY = re.compile(r"^#.*$|(?<!\w)([AIOUWZaiouwz]) (?=\S|\Z)", re.MULTILINE)  # a word of one letter, but for headings
HARD = "\u00a0"
DRESSED = re.compile(r"(?:<span>([^<]*?))?\\{1,2}\$(?:</span>)?")  # a dollar sign that somebody has hidden
HIDDEN = r"<span>\$</span>"
TEACHES = "teaches"
STAMP = "made_from"
READS_OTHERS = "29_the_whole_game_at_a_glance"


@dataclass(frozen=True)
class Block:
    """What a translator writes: `kind` is a Markdown cell ("cell"), pairs for code, or the notebook's own words."""

    kind: str
    id: str
    english: str  # the fingerprint
    text: str

    @property
    def key(self) -> tuple[str, str]:
        return self.kind, self.id

    def __str__(self) -> str:
        return f"<!-- {self.kind} {self.id} | english {self.english} -->\n{self.text}\n"


def fingerprint(text: str) -> str:
    return hashlib.sha256(text.strip().encode()).hexdigest()[:8]


# --- the two sides ---


def names() -> list[str]:
    """The notebooks of the course, in order."""
    return sorted(path.stem for path in FOLDER.glob(PATTERN))


def translated() -> list[str]:
    """Those that have a file of Polish text."""
    return [name for name in names() if text_file(name).is_file()]


def untranslated() -> list[str]:
    return [name for name in names() if not text_file(name).is_file()]


def text_file(name: str) -> Path:
    return TEXTS / f"{name}.md"


def notebook_file(name: str) -> Path:
    return POLISH / f"{name}.ipynb"


def find(named: str) -> str:
    """A notebook of the course by its name, its number or a path."""
    stem = Path(named).name.removesuffix(".ipynb").removesuffix(".md")
    found = [name for name in names() if name == stem] or [n for n in names() if n.startswith(f"{stem}_")]
    if not found:
        raise SystemExit(f"The course has no notebook {named!r}.")
    return found[0]


def master(name: str) -> Any:
    return english.read(FOLDER / f"{name}.ipynb")


def wanted(book: Any) -> list[Block]:
    """Every block a Polish text must have, with the English in it."""
    said = book.metadata.get("drcongo", {}).get(TEACHES, "")
    about = [Block("about", TEACHES, fingerprint(said), said)] if said else []
    cells = [c for c in book.cells if c.cell_type == "markdown" and c.source.strip()]
    return about + [Block("cell", cell.id, fingerprint(cell.source), cell.source) for cell in cells]


def code_of(book: Any) -> dict[str, str]:
    return {cell.id: cell.source for cell in book.cells if cell.cell_type == "code"}


def parse(text: str) -> list[Block]:
    """The blocks of a file; what stands before the first is for its readers."""
    found = list(HEADER.finditer(text))
    if broken := [line for line in LIKE_A_HEADER.findall(text) if not HEADER.match(line)]:
        raise ValueError(f"is not the head of a block: {broken[0]}")
    ends = [*(match.start() for match in found[1:]), len(text)]
    return [Block(*match.groups(), text[match.end() : end].strip()) for match, end in zip(found, ends, strict=True)]


def pairs_of(block: Block) -> dict[str, str]:
    pairs: dict[str, str] = tomllib.loads(block.text)
    if wrong := [key for key, value in pairs.items() if not isinstance(value, str)]:
        raise ValueError(f"is no pair of texts: {wrong[0]}")
    return pairs


# --- what does not fit ---


def problems(name: str) -> list[str]:
    """In sentences, what keeps the Polish text from being that of the English notebook; nothing is run."""
    try:
        blocks = parse(text_file(name).read_text(encoding="utf-8"))
    except ValueError as error:
        return [f"{name}: {error}"]
    return [f"{name}, {problem}" for problem in _problems(master(name), blocks)]


def _problems(book: Any, blocks: Sequence[Block]) -> Iterator[str]:
    written = {block.key: block for block in blocks}
    if len(written) < len(blocks):
        yield "a block stands there twice"
    code, needed = code_of(book), {block.key: block for block in wanted(book)}
    for key, block in needed.items():
        if key not in written or not written[key].text:
            yield f"{block.id}: no Polish text"
            continue
        yield from (f"{block.id}: {problem}" for problem in _compared(block, written[key]))
    for key, block in written.items():
        if block.kind == "code" and block.id in code:
            yield from (f"{block.id}: {problem}" for problem in _code_problems(code[block.id], block))
        elif key not in needed:
            yield f"{block.id}: the English notebook has no such {block.kind}"


def _compared(was: Block, block: Block) -> Iterator[str]:
    if block.english != was.english:
        yield f"stale: the English has changed ({block.english} was translated, {was.english} stands there)"
    yield from differences(was.text, block.text)


def _code_problems(source: str, block: Block) -> Iterator[str]:
    if block.english != fingerprint(source):
        yield f"stale: the code has changed ({block.english} was translated, {fingerprint(source)} stands there)"
    try:
        pairs = pairs_of(block)
    except ValueError as error:
        yield f"not to be read: {error}"
        return
    yield from (f"the code has no {key!r}" for key in pairs if key not in source)
    yield from (problem for key, value in pairs.items() for problem in differences(key, value, structure=False))
    try:
        if _bones(source) != _bones(replaced(source, pairs)):
            yield "the pairs change more than texts in quotes"
    except SyntaxError as error:
        yield f"the pairs make it no Python: {error.msg}"


def _bones(source: str) -> str:
    """The code without what its texts say."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return ast.dump(tree)


def replaced(source: str, pairs: dict[str, str]) -> str:
    """Longer texts first; what was put in is not looked at again."""
    if not pairs:
        return source
    longest_first = sorted(pairs, key=len, reverse=True)
    return re.sub("|".join(map(re.escape, longest_first)), lambda found: pairs[found[0]], source)


# --- the Polish notebook ---


def swapped(name: str) -> Any:
    """The English notebook with Polish text, not yet run."""
    book, blocks = master(name), {b.key: b for b in parse(text_file(name).read_text(encoding="utf-8"))}
    first = True
    for cell in book.cells:
        if cell.cell_type == "markdown":
            block = blocks.get(("cell", cell.id))
            cell.source = BESIDE.sub(r"](../\1)", with_sums(block.text)) if block else cell.source
        elif cell.cell_type == "code":
            pairs = blocks.get(("code", cell.id))
            source = replaced(cell.source, pairs_of(pairs) if pairs else {})
            source = BESIDE_IN_CODE.sub(r"\1../\2", source)
            empty = "\n" * source.startswith("\n")  # what collapsed code begins with
            cell.source = f"{empty}{LANGUAGE}{source.removeprefix(empty)}" if first else source
            cell.outputs, cell.execution_count, first = [], None, False
    about = dict(book.metadata.get("drcongo", {}))
    if ("about", TEACHES) in blocks:
        about[TEACHES] = blocks["about", TEACHES].text
    book.metadata["drcongo"] = nbformat.from_dict(about | {STAMP: made_from(name)})
    return book


def with_sums(text: str) -> str:
    """Sums that no line breaks, and that JupyterLab does not read as mathematics, however they were typed.

    It sets what stands between two dollar signs as a formula: where there are two, each is hidden from it. And no line
    ends with a word of one letter.
    """
    parts = CODE.split(text)  # what stands between, and code
    parts[::2] = [LONELY.sub(_bound, unbroken(DRESSED.sub(r"\1$", part))) for part in parts[::2]]
    if sum(part.count("$") for part in parts[::2]) > 1:
        parts[::2] = [part.replace("$", HIDDEN) for part in parts[::2]]
    return "".join(parts)


def _bound(found: re.Match[str]) -> str:
    return f"{found[1]}{HARD}" if found[1] else found[0]


def made_from(name: str) -> str:
    """A fingerprint of all that the Polish notebook was made of: the English one, its text, the Polish books.

    The notebook that says where each rule is taught reads those before it, too.
    """
    mixed = hashlib.sha256()
    read = [other for other in translated() if other < name] if name == READS_OTHERS else []
    sources = [path for one in (*read, name) for path in (FOLDER / f"{one}.ipynb", text_file(one))]
    for path in (*sources, *sorted(BOOKS.rglob("*.toml"))):
        mixed.update(path.read_text(encoding="utf-8").encode())
    return mixed.hexdigest()[:16]


def changed() -> list[str]:
    """The notebooks whose sources have changed since they were run."""
    return [name for name in translated() if _stamp(name) != made_from(name)]


def _stamp(name: str) -> str:
    path = notebook_file(name)
    return str(english.read(path).metadata.get("drcongo", {}).get(STAMP, "")) if path.is_file() else ""


def made(name: str) -> str:
    """What the file should hold."""
    book = swapped(name)
    book.metadata["kernelspec"] = nbformat.from_dict(english.KERNEL)
    english.execute(book, POLISH)
    return english.write(english.tidy(book))


# --- for translators ---


def skeleton(name: str) -> str:
    """The blocks that are missing or stale, with the English in the place of the Polish."""
    path, book = text_file(name), master(name)
    written = {b.key: b for b in parse(path.read_text(encoding="utf-8"))} if path.is_file() else {}
    lines = [str(b) for b in wanted(book) if b.key not in written or written[b.key].english != b.english]
    for cell, source in code_of(book).items():
        block, now = written.get(("code", cell)), fingerprint(source)
        offered = "\n".join(f"# {_toml(text)} = {_toml(text)}" for text in words_in(source))
        if block.english != now if block else offered:
            lines.append(str(Block("code", cell, now, block.text if block else offered)))
    return "\n".join(lines)


def _toml(text: str) -> str:
    return f"'{text}'" if '"' in text or "\\" in text else f'"{text}"'


def renew(name: str, cells: Sequence[str]) -> int:
    """Fingerprints of these blocks (of all, if none is named) become those of the English there is now."""
    path, book = text_file(name), master(name)
    now = {b.key: b.english for b in wanted(book)}
    now |= {("code", cell): fingerprint(source) for cell, source in code_of(book).items()}
    text, count = path.read_text(encoding="utf-8"), 0

    def fresh(match: re.Match[str]) -> str:
        nonlocal count
        kind, cell, was = match.groups()
        new = now.get((kind, cell), was)
        if (cells and cell not in cells) or new == was:
            return match[0]
        count += 1
        return f"<!-- {kind} {cell} | english {new} -->"

    path.write_text(HEADER.sub(fresh, text), encoding="utf-8")
    return count


# --- commands ---


def make(chosen: Sequence[str]) -> int:
    failed = 0
    with tempfile.TemporaryDirectory() as folder:  # nobody's progress gets into an output
        os.environ["DRCONGO_PROGRESS"] = str(Path(folder) / "progress.json")
        for name in chosen:
            if wrong := problems(name):
                print(*wrong, sep="\n", flush=True)
                failed += 1
                continue
            notebook_file(name).write_text(made(name), encoding="utf-8")
            print(f"pl/{name}.ipynb: written", flush=True)
    return failed


def check(chosen: Sequence[str]) -> int:
    found = [problem for name in chosen for problem in problems(name)]
    print(*found, f"{len(chosen)} texts looked at, {len(found)} problems.", sep="\n")
    if missing := untranslated():
        print(f"No Polish text yet: {', '.join(missing)}.")
    return len(found)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("make", "skeleton", "renew", "check", "changed"))
    parser.add_argument("name", nargs="*")
    parser.add_argument("--all", action="store_true", help="make: also those whose sources have not changed")
    options = parser.parse_args(arguments)
    if options.command == "changed":
        print(*(notebook_file(name).relative_to(ROOT).as_posix() for name in changed()), sep="\n")
        return 0
    if options.command in ("skeleton", "renew"):
        if not options.name:
            parser.error("which notebook?")
        name = find(options.name[0])
        if options.command == "skeleton":
            print(skeleton(name))
        else:
            print(f"{renew(name, options.name[1:])} blocks renewed in {text_file(name).relative_to(ROOT)}.")
        return 0
    chosen = [find(name) for name in options.name]
    if options.command == "check":
        return int(check(chosen or translated()) > 0)
    return int(make(chosen or (translated() if options.all else changed())) > 0)


if __name__ == "__main__":
    sys.exit(main())
