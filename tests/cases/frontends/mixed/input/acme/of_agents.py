"""openai-agents."""

from agents import function_tool


@function_tool
def search(query: str) -> str:
    """Search."""
    return query
