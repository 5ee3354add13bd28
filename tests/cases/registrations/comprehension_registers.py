# Functions are registered within a comprehension.
# tools: fastmcp one, fastmcp two
from fastmcp import FastMCP

mcp = FastMCP("server")


def one(a: int) -> int:
    return a


def two(b: str = "x") -> str:
    return b


made = [mcp.tool(function) for function in (one, two)]
