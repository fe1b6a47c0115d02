"""Chance: one 64-bit generator (SplitMix64) that is a plain number, so that it can live in a State."""

from __future__ import annotations

from typing import TypeVar

_MASK = (1 << 64) - 1
DIE = (1, 2, 3, 4, 5, 6)

T = TypeVar("T")


def start(seed: int) -> int:
    """A generator for a seed. Seeds next to each other give unrelated numbers."""
    return advance(seed & _MASK)[0]


def advance(generator: int) -> tuple[int, int]:
    """(the generator afterwards, 64 random bits)."""
    generator = (generator + 0x9E3779B97F4A7C15) & _MASK
    z = generator
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return generator, z ^ (z >> 31)


def below(generator: int, n: int) -> tuple[int, int]:
    """(the generator afterwards, a number from 0 to n - 1)."""
    generator, bits = advance(generator)
    return generator, (bits * n) >> 64


def shuffled(generator: int, items: list[T]) -> tuple[int, list[T]]:
    """(the generator afterwards, the items in random order)."""
    items = items[:]
    for i in range(len(items) - 1, 0, -1):
        generator, j = below(generator, i + 1)
        items[i], items[j] = items[j], items[i]
    return generator, items
