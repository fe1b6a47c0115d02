"""A notebook with given cells, as the text of its file."""

from __future__ import annotations


def notebook(*cells: str) -> str:
    import nbformat  # its schemas take seconds to load, also where no notebook is written

    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    for number, cell in enumerate(book.cells):
        cell["id"] = f"cell-{number}"
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return str(nbformat.writes(book))
