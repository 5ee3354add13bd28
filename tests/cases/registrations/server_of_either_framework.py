# The server is of one framework or another, as the environment says.
# tools: none
import os

from fastmcp import FastMCP
from mcp.server.mcpserver import MCPServer

mcp = MCPServer("a") if os.environ.get("PLAIN") else FastMCP("b")


@mcp.tool()  # TG130
def look(where: str) -> str:
    return where
