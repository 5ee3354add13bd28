"""The decorator in all its forms."""

from functools import partial

from fastmcp import FastMCP
from fastmcp.tools import tool

NAME = "by_constant"
mcp = FastMCP("decorators")


@mcp.tool
def bare(city: str) -> str:
    """Bare.

    Args:
        city: Where.
    """
    return city


@mcp.tool()
def called(city: str, days: int = 3) -> dict[str, int]:
    """Called without options."""
    return {city: days}


@mcp.tool("by_position")
def named_by_position(city: str) -> str:
    """Named by position."""
    return city


@mcp.tool(name="by_keyword", description="By keyword.", tags={"a"}, meta={"k": 1})
def named_by_keyword(city: str) -> str:
    """This is not what the model reads."""
    return city


@mcp.tool(name=NAME)
def named_by_constant(city: str) -> str:
    """Named by a constant."""
    return city


@mcp.tool(output_schema=None)
def without_output(city: str) -> str:
    """No schema of the result."""
    return city


@mcp.tool(output_schema={"type": "object", "properties": {"n": {"type": "integer"}}})
def with_output(city: str):
    """A schema of the result, written out."""
    return {"n": len(city)}


@tool
def standalone(city: str) -> str:
    """Declared without a server."""
    return city


@tool(name="standalone_by_name")
def standalone_named(city: str) -> str:
    """Declared without a server, by a name."""
    return city


expose = mcp.tool(tags={"stored"})
expose_partially = partial(mcp.tool, tags={"partial"})


@expose
def by_stored_decorator(city: str) -> str:
    """By a stored decorator."""
    return city


@expose_partially(name="by_partial")
def by_partial_decorator(city: str) -> str:
    """By a partial of the method."""
    return city


mcp.add_tool(standalone)
mcp.add_tool(standalone_named)
