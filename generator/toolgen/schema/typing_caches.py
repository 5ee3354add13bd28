"""The caches of `typing`, which remember what was built before."""

from __future__ import annotations

import typing
from typing import Any


def forget_typing_caches() -> None:
    """Empty the caches of `typing`.

    They compare by equality, under which `Literal["a", "b"]` and `Literal["b", "a"]` are the same:
    `Optional` of one could return what was made for the other, and the order in the schema would
    depend on what was built before.
    """
    cleanups: list[Any] = getattr(typing, "_cleanups", [])
    for clear in cleanups:
        clear()
