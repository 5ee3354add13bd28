# The server is an attribute of a class, and is used in its body.
# tools: mcp look, mcp touch
from mcp.server.mcpserver import MCPServer


class Application:
    server = MCPServer("server")

    @server.tool()
    def look(where: str) -> str:
        return where


@Application.server.tool()
def touch(where: str) -> str:
    return where
