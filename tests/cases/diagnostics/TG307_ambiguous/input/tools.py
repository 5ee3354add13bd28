import os

from toolgen_runtime import tool


if os.environ.get("WIDE"):
    Size = int
else:
    Size = str


@tool
def resize(size: Size) -> str:
    """Resize."""
    return ""
