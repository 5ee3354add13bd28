from toolgen_runtime import tool


@tool
def ping() -> str:
    """Answer."""
    return "pong"
