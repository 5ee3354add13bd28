# A flag that the environment sets chooses between two frameworks.
# tools: none
import os

if os.environ.get("USE_MCP"):
    from mcp.server.mcpserver import MCPServer as Server
else:
    from fastmcp import FastMCP as Server

server = Server("server")


@server.tool()  # TG130
def look(where: str) -> str:
    return where
