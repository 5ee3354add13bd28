"""mcp."""

from mcp.server.mcpserver import MCPServer

server = MCPServer("acme")


@server.tool()
def fetch(url: str) -> str:
    """Fetch."""
    return url
