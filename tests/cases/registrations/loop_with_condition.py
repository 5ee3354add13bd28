# The loop registers some of the functions only.
# tools: fastmcp one
from fastmcp import FastMCP

mcp = FastMCP("server")


def one(a: int) -> int:
    return a


def _two(b: str = "x") -> str:
    return b


for function in [one, _two]:
    if not function.__name__.startswith("_"):
        mcp.tool(function)
