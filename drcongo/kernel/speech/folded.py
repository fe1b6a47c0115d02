"""Long lines broken between words: a notebook's output breaks them inside words, wherever its edge may be."""

from __future__ import annotations

from textwrap import wrap

WIDTH = 96  # letters; a notebook beside its file browser has room for about a hundred


def folded(text: str) -> str:
    """Each line of a text in lines of at most so many letters; what follows the first is indented two more."""
    return "\n".join(part for line in text.split("\n") for part in _parts(line))


def _parts(line: str) -> list[str]:
    indent = line[: len(line) - len(line.lstrip())]
    if not line.strip():
        return [line]
    rest = f"{indent}  "  # rule ids and names with a dash stay whole
    return wrap(line, WIDTH, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False)
