from toolgen_runtime import tool


@tool(description="broken \ud800 text")
def search(query: str) -> str:
    """Search."""
    return query
