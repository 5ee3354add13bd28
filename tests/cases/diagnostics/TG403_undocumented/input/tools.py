from smolagents import tool


@tool
def area(width: float) -> float:
    """Compute an area."""
    return width * width
