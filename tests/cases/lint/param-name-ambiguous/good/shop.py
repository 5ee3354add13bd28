from toolgen_runtime import tool


@tool
def send(data: str) -> None:
    """Post a message to the team channel.

    Args:
        data: What to say, in Markdown.
    """


@tool
def area(x: float, y: float) -> float:
    """Tell the area of a rectangle."""


@tool
def post(markdown: str) -> None:
    """Post a message to the team channel."""
