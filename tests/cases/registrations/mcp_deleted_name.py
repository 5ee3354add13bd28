# The server's name is deleted and bound anew.
# tools: mcp look, mcp touch
from mcp.server.mcpserver import MCPServer

mcp = MCPServer("one")


@mcp.tool()
def look(where: str) -> str:
    return where


del mcp
mcp = MCPServer("two")


@mcp.tool()
def touch(where: str) -> str:
    return where
