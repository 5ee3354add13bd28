from typing import Dict, List, Optional, Union

from fastmcp import FastMCP

mcp = FastMCP("server")


@mcp.tool
def find(places: Optional[Union[str, List[str]]] = None) -> None:
    """Find a thing."""


@mcp.tool
def count(counts: Dict[str, Union[int, str]], keys: dict[str, int | str], one: Union[int, str]) -> None:
    """Count things: of the last two, nothing is kept that another order is equal to."""
