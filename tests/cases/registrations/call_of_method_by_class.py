# The method is called on the class, with the server as an argument.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


FastMCP.tool(mcp, look)
FastMCP.add_tool(mcp, look)
