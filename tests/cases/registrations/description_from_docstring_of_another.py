# The description is the docstring of another function.
# tools: fastmcp look
# maybe: look
from fastmcp import FastMCP

mcp = FastMCP("server")


def other() -> None:
    """Tells about another."""


@mcp.tool(description=other.__doc__)
def look(where: str) -> str:
    """Looks."""
    return where
