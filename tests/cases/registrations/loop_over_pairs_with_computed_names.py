# The name is computed from the variable of a loop over pairs.
# tools: fastmcp tool_a, fastmcp tool_b
from fastmcp import FastMCP

mcp = FastMCP("server")


def one(a: int) -> int:
    return a


def two(b: str = "x") -> str:
    return b


for suffix, function in (("a", one), ("b", two)):
    mcp.tool(function, name=f"tool_{suffix}")
