from toolgen_runtime import tool


OPTIONS = {"name": "find"}


@tool(**OPTIONS)
def search(query: str) -> str:
    """Search."""
    return query
