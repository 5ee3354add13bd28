from toolgen_runtime import tool


@tool
def paint(colour: str, coats: int, width: int, height: int) -> None:
    """Paint a wall."""
