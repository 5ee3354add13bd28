from typing import Literal

from toolgen_runtime import tool


@tool
def send(text: str | int, to: str | None = None, level: Literal[1, "high"] = 1) -> None:
    """Post a message.

    Args:
        text: What to say.
        to: Whom to tell.
        level: How urgent.
    """
