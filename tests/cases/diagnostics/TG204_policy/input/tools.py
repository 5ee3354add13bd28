from toolgen_runtime import tool


@tool(tags=["fine", "broken \ud800 tag"], title="broken \udc00 title")
def search(query: str) -> str:
    """Search."""
    return query
