from toolgen_runtime import tool


@tool(nmae="find")
def search(query: str) -> str:
    """Search."""
    return query
