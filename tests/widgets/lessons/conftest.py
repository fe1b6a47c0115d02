"""Every test has a progress file of its own."""

from tests.lessons.conftest import progress_file

__all__ = ["progress_file"]
