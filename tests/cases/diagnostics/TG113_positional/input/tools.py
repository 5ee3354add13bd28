from toolgen_runtime import tool


@tool("find")
def search(query: str) -> str:
    """Search."""
    return query
