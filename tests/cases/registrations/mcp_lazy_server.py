# A cached function makes the server.
# tools: mcp look
from functools import cache

from mcp.server.mcpserver import MCPServer


@cache
def server():
    return MCPServer("server")


@server().tool()
def look(where: str) -> str:
    return where
