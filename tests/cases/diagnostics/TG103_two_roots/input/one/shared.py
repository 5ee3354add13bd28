from toolgen_runtime import tool


@tool
def first() -> None:
    """First."""
