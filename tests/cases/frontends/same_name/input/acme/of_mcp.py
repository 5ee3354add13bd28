"""The same name with another framework."""

from mcp.server.mcpserver import MCPServer

server = MCPServer("acme")


@server.tool()
def search(text: str) -> str:
    """Search as well."""
    return text
