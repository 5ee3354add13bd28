from toolgen_runtime import tool


@tool
def search(query: "list[str") -> str:
    """Search."""
    return ""
