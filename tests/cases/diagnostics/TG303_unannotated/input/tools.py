from toolgen_runtime import tool


@tool
def search(query, limit=10):
    """Search."""
    return query
