"""What the app's server says where there is no page: in every language, for nobody has told it theirs.

It asks for no widget and no rule: a server needs neither.
"""

from __future__ import annotations

from drcongo.kernel.speech import LANGUAGES

from .words import app_word

FULL = 503  # HTTP's own number


def sorry(status: int) -> list[tuple[str, str]]:
    """The sentence for a status of HTTP, with the language it is in."""
    if status == FULL:
        return [(lang, app_word("full", lang)) for lang in LANGUAGES]
    return [(lang, app_word("no_page", lang)) for lang in LANGUAGES]
