
from fastmcp import FastMCP

mcp = FastMCP("server")


@mcp.tool
def find(name: str, places: str | list[str] | None = None) -> dict[str, int] | str:
    """Find a thing."""
    return {}


@mcp.tool
def count(name: str, places: list[str] | str | None = None) -> str | dict[str, int]:
    """Count things."""
    return {}


@mcp.tool
def drop(places: str | list[str], others: list[str] | str, counts: int | str | None) -> None:
    """Drop things: what no cache keeps has an order of its own."""
