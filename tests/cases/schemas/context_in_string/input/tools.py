from toolgen_runtime import tool


@tool
async def search(context: "RunContext[str]", query: str) -> str:
    """Search, with a context whose name is bound further down."""
    return query


from toolgen_runtime import RunContext  # noqa: E402
