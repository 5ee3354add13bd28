# The docstring that a decorator stores is told, is none, or is computed: then nothing is made up.
# tools: fastmcp read_of_none, fastmcp read_of_text, fastmcp removed
import functools
import os

from fastmcp import FastMCP

mcp = FastMCP("server")
WHO = "nobody"


def described(text):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(*given, **named):
            return function(*given, **named)

        wrapper.__doc__ = text
        return wrapper

    return decorate


@mcp.tool
@described(f"Read for {WHO:>7}.")
def read_of_text(where: str) -> str:
    """Read."""
    return where


@mcp.tool
@described(None)
def removed(where: str) -> str:
    """Read."""
    return where


def fielded(where: str) -> str:
    f"""Read for {WHO}."""
    return where


@mcp.tool
@described(fielded.__doc__)
def read_of_none(where: str) -> str:
    """Read."""
    return where


@mcp.tool  # TG130
@described(os.environ.get("TEXT", "Read.") + "!")
def computed(where: str) -> str:
    """Read.

    Args:
        where: The place.
    """
    return where


@mcp.tool(name="other")  # TG130
@described(os.getenv("TEXT") or "Read.")
def computed_with_a_name(where: str) -> str:
    return where
