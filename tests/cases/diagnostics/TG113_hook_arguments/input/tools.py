from toolgen_runtime import tool


def recover(error: Exception) -> str:
    return "sorry"


@tool(on_error=recover)
def search(query: str) -> str:
    """Search."""
    return query
