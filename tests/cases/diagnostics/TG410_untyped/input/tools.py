from toolgen_runtime import tool


@tool
def show(values: list) -> None:
    """Show values."""
