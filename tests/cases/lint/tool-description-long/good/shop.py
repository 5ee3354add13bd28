from toolgen_runtime import tool


@tool
def send(text: str) -> None:
    """Post a message.

    Args:
        text: What to say. What arguments need does not count for the tool: it is not part of the
            description, and so the limit of two hundred characters holds for each by itself.
    """
