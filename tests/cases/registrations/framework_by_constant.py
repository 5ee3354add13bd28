# A constant chooses between two frameworks.
# tools: fastmcp look
USE_MCP = False

if USE_MCP:
    from mcp.server.mcpserver import MCPServer as Server
else:
    from fastmcp import FastMCP as Server

server = Server("server")


@server.tool()
def look(where: str) -> str:
    return where
