# The server reaches the decorator through two calls.
# tools: mcp look
from mcp.server.mcpserver import MCPServer


def inner(app):
    @app.tool()
    def look(where: str) -> str:
        return where


def outer(app):
    inner(app)


outer(MCPServer("server"))
