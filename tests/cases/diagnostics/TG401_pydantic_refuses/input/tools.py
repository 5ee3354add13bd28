from collections.abc import Callable

from toolgen_runtime import tool


@tool
def search(query: str, score: Callable[[str], float]) -> str:
    """Search."""
    return query
