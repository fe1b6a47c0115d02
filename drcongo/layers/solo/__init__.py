"""The Solo Game: what it changes in the Ragnar Game."""

from drcongo.layers.solo import ending, ministers
from drcongo.layers.solo.layer import solo

__all__ = ["ending", "ministers", "solo"]
