"""langchain."""

from langchain_core.tools import tool


@tool
def translate(text: str, language: str) -> str:
    """Translate."""
    return text
