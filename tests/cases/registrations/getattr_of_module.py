# A function is had by its name from a module.
# tools: fastmcp look
import sys

from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


for name in ["look"]:
    mcp.tool(getattr(sys.modules[__name__], name))
