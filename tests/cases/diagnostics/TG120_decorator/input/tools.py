from somewhere import retry
from toolgen_runtime import tool


@tool
@retry(3)
def search(query: str) -> str:
    """Search."""
    return query
