from toolgen_runtime import tool


@tool(strict="yes")
def search(query: str) -> str:
    """Search."""
    return query
