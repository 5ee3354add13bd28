# Decorators of two servers stand on one function, with a name each.
# tools: fastmcp first, fastmcp second
from fastmcp import FastMCP

one = FastMCP("one")
two = FastMCP("two")


@one.tool(name="first")
@two.tool(name="second")
def look(where: str) -> str:
    return where
