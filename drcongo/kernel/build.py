"""Which engine this is: the sources as they are, or what `make fast` makes of them."""

from __future__ import annotations

from drcongo.kernel.rules import table

compiled = not table.__file__.endswith(".py")
