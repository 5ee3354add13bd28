from toolgen_runtime import tool


@tool(timeout=5, thread=False)
def search(query: str) -> str:
    """Search."""
    return query
