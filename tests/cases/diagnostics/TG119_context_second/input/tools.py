from toolgen_runtime import RunContext, tool


@tool
def search(query: str, context: RunContext[str]) -> str:
    """Search."""
    return query
