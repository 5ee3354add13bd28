from typing import Any

from toolgen_runtime import tool


@tool
def send(text: Any, to=None) -> None:
    """Post a message.

    Args:
        text: What to say.
        to: Whom to tell.
    """
