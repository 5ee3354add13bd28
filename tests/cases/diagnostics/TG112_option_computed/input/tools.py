import os

from toolgen_runtime import tool


@tool(name=os.environ["NAME"])
def search(query: str) -> str:
    """Search."""
    return query
