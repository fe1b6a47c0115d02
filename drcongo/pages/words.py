"""The words of the pages, from their book, and how they stand in HTML."""

from __future__ import annotations

from html import escape

from drcongo.kernel.speech import Book

page = Book("pages")


def html_of(text: str) -> str:
    """JupyterLab reads what stands between two dollar signs as a formula, unless each stands in its own element."""
    return escape(text).replace("$", "<span>$</span>")
