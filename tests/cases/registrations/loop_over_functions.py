# A loop hands each function of a list to the decorator.
# tools: fastmcp one, fastmcp two
from fastmcp import FastMCP

mcp = FastMCP("server")


def one(a: int) -> int:
    return a


def two(b: str = "x") -> str:
    return b


for function in (one, two):
    mcp.tool(function)
