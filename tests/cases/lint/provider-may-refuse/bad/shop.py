from typing import Any

from toolgen_runtime import tool


@tool
def send(options: dict[str, Any]) -> None:
    """Post a message."""
