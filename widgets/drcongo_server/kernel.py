"""The kernel of one visitor of the app: Jupyter's own, without the debugger (8 MB), which nobody there can open."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    sys.modules["debugpy"] = None  # type: ignore[assignment]  # as if it were not installed
    from ipykernel import kernelapp

    kernelapp.launch_new_instance()
