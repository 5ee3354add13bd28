"""Functions that are converted for a model, and a tool that is one already."""

from langchain_core.tools import tool
from langchain_core.utils.function_calling import convert_to_openai_function, convert_to_openai_tool


def one(city: str) -> str:
    """Converted to a tool."""
    return city


def other(city: str) -> str:
    """Converted to a function."""
    return city


@tool
def already(city: str) -> str:
    """A tool."""
    return city


convert_to_openai_tool(one)
convert_to_openai_function(other)
convert_to_openai_tool(already)
