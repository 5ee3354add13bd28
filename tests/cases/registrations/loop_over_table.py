# A loop over the items of a table gives names and functions.
# tools: fastmcp first, fastmcp second
from fastmcp import FastMCP

mcp = FastMCP("server")


def one(a: int) -> int:
    return a


def two(b: str = "x") -> str:
    return b


TABLE = {"first": one, "second": two}
for name, function in TABLE.items():
    mcp.tool(function, name=name)
