from toolgen_runtime import tool


@tool
def broken(x: int -> str:
    """Broken."""
