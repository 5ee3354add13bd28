from toolgen_runtime import tool


@tool
def search(query: str) -> str:
    """Search."""
    return query
