"""What must be the same in an English text and its translation, and which words in code there are to translate."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

NARROW = "\u00a0\u202f"  # blanks at which no line breaks
RULE = re.compile(r"\b(?:CORE|INS|GOV|RAG|SOLO|AMB)-(?:[A-Z]+-)?\d+\b")
EXERCISE = re.compile(r"\b(?:core|insurgent|government|ragnar|solo)-[a-z]+-\d+\b")
LINK = re.compile(r"\]\(([^)\s]+)\)")
ADDRESS = re.compile(r"\b(?:https?://|DRC\d-)\S+")
ENGLISH_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
POLISH_THOUSANDS = re.compile(rf"(?<=\d)[ {NARROW}](?=\d{{3}}(?!\d))")
POLISH_POINT = re.compile(r"(?<=\d),(?=\d)")
NUMBER = re.compile(r"\d+(?:\.\d+)?")
HEADING = re.compile(r"^(#+) ", re.MULTILINE)
ROW = re.compile(r"^\|", re.MULTILINE)
CODE = re.compile(r"`[^`\n]+`")
LETTERS, SEVERAL = re.compile(r"[A-Za-z]{3,}"), re.compile(r"[A-Za-z]{2,} +[A-Za-z]{2,}")
PROVINCES_AND_VALUES = re.compile(r"\b[A-Z]{3}\b|^[\w-]+\.[\w.]+$")  # of provinces, in moves; names of values


def differences(english: str, polish: str, structure: bool = True) -> Iterator[str]:
    """Sentences about what the Polish text has otherwise than the English."""
    kinds = {"rule": RULE, "exercise": EXERCISE, "link": LINK}
    for kind, pattern in kinds.items():
        yield from _told(kind, Counter(pattern.findall(english)), Counter(pattern.findall(polish)))
    yield from _told("number", numbers(english, "en"), numbers(polish, "pl"))
    if not structure:
        return
    if HEADING.findall(english) != HEADING.findall(polish):
        yield "other headings"
    if len(ROW.findall(english)) != len(ROW.findall(polish)):
        yield "another number of rows in a table"
    if english.strip() == polish.strip() and LETTERS.search(LINK.sub("", CODE.sub("", english))):
        yield "still in English"


def _told(kind: str, ours: Counter[str], theirs: Counter[str]) -> Iterator[str]:
    if ours != theirs:
        gone, new = sorted((ours - theirs).elements()), sorted((theirs - ours).elements())
        yield f"another {kind}: English has {', '.join(gone) or 'no more'}, Polish {', '.join(new) or 'no more'}"


def numbers(text: str, lang: str) -> Counter[str]:
    """Every number in digits, however the language writes it; those in rules, exercises and links are not counted."""
    for pattern in (LINK, ADDRESS, RULE, EXERCISE):
        text = pattern.sub(" ", text)
    joined = ENGLISH_THOUSANDS.sub("", text) if lang == "en" else POLISH_POINT.sub(".", POLISH_THOUSANDS.sub("", text))
    return Counter(NUMBER.findall(joined))


def words_in(source: str) -> list[str]:
    """What may be words to a reader, as they stand there: texts of several words, and whatever is printed."""
    tree, found = ast.parse(source), []
    printed = {inside for node in ast.walk(tree) if _prints(node) for inside in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value.strip()
            words = LETTERS.search(text) if node in printed else SEVERAL.search(text)
            if words and "\n" not in text and text in source and not PROVINCES_AND_VALUES.search(text):
                found.append(text)
    return list(dict.fromkeys(found))


def _prints(node: ast.AST) -> bool:
    call = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    return call or isinstance(node, ast.JoinedStr)
