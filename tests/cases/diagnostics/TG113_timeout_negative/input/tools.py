from toolgen_runtime import tool


@tool(timeout=-1)
def search(query: str) -> str:
    """Search."""
    return query
