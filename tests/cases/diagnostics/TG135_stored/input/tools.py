from langchain_core.tools import tool


@tool
def search(text: str) -> str:
    """Search."""
    return text


search.description = "Search the catalogue."
search.args_schema = None
