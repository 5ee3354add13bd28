import math

from toolgen_runtime import tool


@tool
def search(query: str, limit: float = math.inf) -> str:
    """Search."""
    return query
