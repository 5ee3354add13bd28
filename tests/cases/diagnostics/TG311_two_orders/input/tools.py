from typing import Optional, Union

from fastmcp import FastMCP

mcp = FastMCP("server")


@mcp.tool
def find(name: str, places: Optional[Union[str, list[str]]] = None) -> dict[str, int] | str:
    """Find a thing."""
    return {}


@mcp.tool
def count(name: str, places: Optional[Union[list[str], str]] = None) -> str | dict[str, int]:
    """Count things."""
    return {}


@mcp.tool
def drop(places: str | list[str], others: list[str] | str, counts: int | str | None) -> None:
    """Drop things: what no cache keeps has an order of its own."""
