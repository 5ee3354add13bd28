import os

from toolgen_runtime import tool

LIMIT = int(os.getenv("LIMIT", "10"))


@tool
def search(count: int = LIMIT) -> str:
    """Search."""
    return ""
