from toolgen_runtime import tool


@tool
def search(query: str) -> str:
    """Search.

    Args:
        query: What to look for.
        limti: How many.
    """
    return query
