from toolgen_runtime import tool


@tool
def send(data: str, x: str) -> None:
    """Post a message to the team channel."""
