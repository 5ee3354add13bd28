from toolgen_runtime import tool


@tool(preprocessor="clean")
def search(query: str) -> str:
    """Search."""
    return query
