# Callers of one function hand servers of two frameworks to it.
# tools: none
from fastmcp import FastMCP
from mcp.server.mcpserver import MCPServer


def declare(app):
    @app.tool()  # TG130
    def look(where: str) -> str:
        return where


declare(MCPServer("one"))
declare(FastMCP("two"))
