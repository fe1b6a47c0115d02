"""The plots of the notebooks: bars, columns and lines, to be filled with anything that was counted."""

from drcongo.picture.plot import Bar, Plot, bars, columns, lines

__all__ = ["Bar", "Plot", "bars", "columns", "lines"]
