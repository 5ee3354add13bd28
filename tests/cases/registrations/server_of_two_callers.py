# Callers of one function hand servers of two frameworks to it.
# tools: fastmcp look, mcp look
from fastmcp import FastMCP
from mcp.server.mcpserver import MCPServer


def declare(app):
    @app.tool()
    def look(where: str) -> str:  # TG114
        return where


declare(MCPServer("one"))
declare(FastMCP("two"))
