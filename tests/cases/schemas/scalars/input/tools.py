from typing import Any
from toolgen_runtime import tool


@tool
def take(
    text: str, count: int, ratio: float, flag: bool, data: bytes, nothing: None, value: Any, thing: object
) -> None:
    """Take scalars."""
