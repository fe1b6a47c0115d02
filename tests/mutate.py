"""Ways to break a text file: lines, bytes, numbers, strings and types, reproducible by a random generator."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

NUMBERS = ("-1", "0", "1", "3", "7", "99", "10000000000", "-99999999999999999999", "9" * 5000, "1.5", "1e400", "0x1F")
ODD_VALUES = (
    "nan", "NaN", "-inf", "Infinity", "null", "true", "false", "[]", "{}", '""', '"x"', "'", "[1, 2", "[[[]]]",
    "[true]", "{ a = 1 }", '{"a": 1}', "1979-05-27", "07:32:00", '"\\u0000"', '"\\ud800"', "[" * 4000,
    '"' + "long" * 3000 + '"',
    '{"a":' * 3000, "a" + ".a" * 2000 + " = 1",
)  # fmt: skip
WORDS = (
    "crops",
    "hydro",
    "oil",
    "KIN",
    "KAT",
    "XXX",
    "Ana",
    "Ben",
    "Government",
    "nobody",
    "sales",
    "finale",
    "double",
    "major",
    "minor",
    "defence",
    "interior",
    "insurgent",
    "government",
    "core",
)
BINARY = bytes(range(256))


def delete_line(data: bytes, random: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[random.randrange(len(lines))]
    return b"".join(lines)


def duplicate_line(data: bytes, random: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    lines.insert(random.randrange(len(lines) + 1), random.choice(lines))
    return b"".join(lines)


def swap_lines(data: bytes, random: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    a, b = random.randrange(len(lines)), random.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"".join(lines)


def truncate(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data))]


def flip_byte(data: bytes, random: Random) -> bytes:
    place = random.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << random.randrange(8)]) + data[place + 1 :]


def insert_binary(data: bytes, random: Random) -> bytes:
    place = random.randrange(len(data))
    return data[:place] + bytes(random.choices(BINARY, k=random.randint(1, 8))) + data[place:]


def replace_match(pattern: str, choices: tuple[str, ...]) -> Callable[[bytes, Random], bytes]:
    def replace(data: bytes, random: Random) -> bytes:
        text = data.decode("utf-8", "surrogateescape")
        found = list(re.finditer(pattern, text))
        if not found:
            return data
        match = random.choice(found)
        text = text[: match.start()] + random.choice(choices) + text[match.end() :]
        return text.encode("utf-8", "surrogateescape")

    return replace


def swap_values(data: bytes, random: Random) -> bytes:
    """Two values of the file trade places: types stay plausible, meanings do not."""
    text = data.decode("utf-8", "surrogateescape")
    found = list(re.finditer(r'-?\b\d+\b|"[^"\n]*"', text))
    if len(found) < 2:
        return data
    a, b = sorted(random.sample(found, 2), key=lambda m: m.start())
    text = text[: a.start()] + b.group() + text[a.end() : b.start()] + a.group() + text[b.end() :]
    return text.encode("utf-8", "surrogateescape")


MUTATIONS: tuple[Callable[[bytes, Random], bytes], ...] = (
    delete_line,
    duplicate_line,
    swap_lines,
    truncate,
    flip_byte,
    insert_binary,
    swap_values,
    replace_match(r"-?\b\d+\b", NUMBERS),
    replace_match(r"-?\b\d+\b", ("0", "1", "2", "3", "4", "5", "9")),
    replace_match(r"-?\b\d+\b|\"[^\"\n]*\"|\[[^\[\]\n]*\]|\{[^{}\n]*\}|\btrue\b", ODD_VALUES),
    replace_match(r"(?<=\")[A-Za-z]\w*(?=\")", WORDS),
    replace_match(r"\b[A-Za-z]{3,}\b", WORDS),
)


def mutate(data: bytes, random: Random) -> bytes:
    """One to three mutations, one after the other."""
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        if data:
            data = random.choice(MUTATIONS)(data, random)
    return data
