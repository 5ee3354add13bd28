from toolgen_runtime import tool


@tool
def search() -> None:
    """Search a."""
