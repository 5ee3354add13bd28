from toolgen_runtime import tool


@tool
def send(text: str) -> None:
    """Send it."""


@tool
def post(text: str) -> None:
    """Messages."""
