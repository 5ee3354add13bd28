# Decorators of two frameworks stand on one function.
# tools: fastmcp second, mcp first
from fastmcp import FastMCP
from mcp.server.mcpserver import MCPServer

one = MCPServer("one")
two = FastMCP("two")


@one.tool(name="first")
@two.tool(name="second")
def look(where: str, times: int = 1) -> str:
    return where
