# What is registered may fail to be.
# tools: fastmcp fallback, fastmcp look
# maybe: fallback
# conditional: fallback
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


try:
    mcp.tool(look)
except ValueError:
    mcp.tool(look, name="fallback")
