# Servers are bound by unpacking.
# tools: fastmcp look
from fastmcp import FastMCP

one, two = FastMCP("one"), FastMCP("two")


@one.tool
def look(where: str) -> str:
    return where
