from toolgen_runtime import tool


@tool(destructive=True)
def drop(key: int) -> None:
    """Drop a note for good."""
