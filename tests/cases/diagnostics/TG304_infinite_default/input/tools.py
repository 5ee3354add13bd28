import math

from fastmcp import FastMCP
from pydantic import BaseModel

from toolgen_runtime import tool

mcp = FastMCP("server")


class Range(BaseModel):
    ends: list[float] = [0, math.inf]


@tool
def search(query: str, limit: float = math.inf) -> str:
    """Search."""
    return query


@tool
def within(ends: Range, others: tuple[float, ...] = (1, math.inf)) -> str:
    """Look within a range."""
    return str(ends)


@mcp.tool
def between(ends: tuple[float, float] = (0, math.inf)) -> str:
    """Look between ends."""
    return str(ends)
