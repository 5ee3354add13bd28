from toolgen_runtime import tool


@tool
def send(text: str) -> int:
    """Post a message.

    Examples: a greeting, a reminder. It returns: nothing.

    Args:
        text: What to say.

    Returns:
        The number of the message.

    Examples:
        >>> send("Hello")
        1
    """
