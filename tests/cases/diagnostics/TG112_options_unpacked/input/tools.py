from json import loads
from pathlib import Path

from toolgen_runtime import tool


OPTIONS = loads(Path("options.json").read_text())


@tool(**OPTIONS)
def search(query: str) -> str:
    """Search."""
    return query
