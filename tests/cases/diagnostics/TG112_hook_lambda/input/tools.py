from toolgen_runtime import tool


@tool(validate=lambda arguments: True)
def search(query: str) -> str:
    """Search."""
    return query
