# The registering method itself is partially applied.
# tools: fastmcp half, fastmcp scale
from functools import partial

from fastmcp import FastMCP

mcp = FastMCP("server")
tagged = partial(mcp.tool, tags={"a"})


@tagged()
def scale(value: int = 1) -> int:
    return value


def halve(value: int) -> int:
    return value


tagged(halve, name="half")
