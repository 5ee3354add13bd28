from toolgen_runtime import tool


@tool
def take(anything, text: str = None, items: list = [], number: int = 1.5) -> None:
    """Take what real code takes."""
