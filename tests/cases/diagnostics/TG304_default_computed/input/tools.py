import os

from toolgen_runtime import tool


@tool
def search(query: str, region: str = os.environ["REGION"]) -> str:
    """Search."""
    return query
