import json

from toolgen_runtime import tool


OPTIONS = json.loads('{"name": "find"}')


@tool(**OPTIONS)
def search(query: str) -> str:
    """Search."""
    return query
