# Whichever framework is installed gives the name; both are here.
# tools: fastmcp look
try:
    from fastmcp import FastMCP
except ImportError:
    from mcp.server.mcpserver import MCPServer as FastMCP

mcp = FastMCP("server")


@mcp.tool()
def look(where: str) -> str:
    return where
