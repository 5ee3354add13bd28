from toolgen_runtime import tool


@tool(destructive=True, approval="never")
def wipe() -> None:
    """Drop all notes for good."""
