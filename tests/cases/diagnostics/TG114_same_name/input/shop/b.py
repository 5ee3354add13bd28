from toolgen_runtime import tool


@tool(name="search")
def find() -> None:
    """Search b."""
