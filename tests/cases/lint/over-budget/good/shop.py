from toolgen_runtime import tool


@tool
def send(text: str) -> None:
    """Post a message."""
