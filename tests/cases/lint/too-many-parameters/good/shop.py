from toolgen_runtime import RunContext, tool


@tool
def paint(context: RunContext[str], colour: str, coats: int, width: int) -> None:
    """Paint a wall."""
