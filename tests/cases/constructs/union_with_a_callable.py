"""Of a union with a callable, JSON has a form for the other arm alone."""

from collections.abc import Callable

from toolgen_runtime import tool


@tool
def pick(limit: int | Callable[[], int]) -> None:
    """Pick."""
