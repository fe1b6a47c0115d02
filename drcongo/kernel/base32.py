"""Digits for codes that people copy, paste and type: no letter looks like another, and case does not matter.

Knows no game. Progress codes of the lessons and codes of positions are both spelled with them.
"""

from __future__ import annotations

import zlib

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without letters that look like digits, and without U
LOOKALIKES = {"O": "0", "I": "1", "L": "1"}
BITS = 5  # in a digit


def read_letter(letter: str) -> str:
    """The digit that a letter stands for; "" if it is none."""
    found = LOOKALIKES.get(letter.upper(), letter.upper())
    return found if found in DIGITS else ""


def spell(number: int, length: int = 0) -> str:
    """A number in digits, the lowest first, at least so many of them."""
    digits: list[str] = []
    while number or len(digits) < length:
        number, digit = divmod(number, len(DIGITS))
        digits.append(DIGITS[digit])
    return "".join(digits)


def value(digits: str) -> int:
    """The number that digits spell."""
    return sum(DIGITS.index(digit) << BITS * place for place, digit in enumerate(digits))


def check(digits: str, length: int) -> str:
    """Check digits: another digit, a missing or a swapped one gives others."""
    return spell(zlib.crc32(digits.encode()) % len(DIGITS) ** length, length)
