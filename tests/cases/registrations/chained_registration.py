# What a registration gives back is registered again elsewhere.
# tools: fastmcp look, fastmcp look_too
from fastmcp import FastMCP

one = FastMCP("one")
two = FastMCP("two")


def look(where: str) -> str:
    return where


two.tool(one.tool(look), name="look_too")
