from toolgen_runtime import tool

LIMIT = 1
globals()["LIMIT"] = 2


@tool
def search(query: str, limit: int = LIMIT) -> str:
    """Search."""
    return query
