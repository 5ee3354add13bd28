from typing import Literal

from toolgen_runtime import tool


@tool
def send(level: Literal["low", "high"], to: str, lines: int, by: str) -> None:
    """Post a message.

    Args:
        level: One of 'low' or 'high'.
        to: A name, such as 'Ann' or 'Bob'.
        lines: Either '1' or '2'.
        by: A JSON object whose "state" is one of "new", "old".
    """
