
from fastmcp import FastMCP

mcp = FastMCP("server")


@mcp.tool
def find(places: str | list[str] | None = None) -> None:
    """Find a thing."""


@mcp.tool
def count(counts: dict[str, int | str], keys: dict[str, int | str], one: int | str) -> None:
    """Count things: of the last two, nothing is kept that another order is equal to."""
