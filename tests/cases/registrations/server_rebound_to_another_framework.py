# The name means a server of one framework, then one of another.
# tools: fastmcp first, mcp second
from fastmcp import FastMCP
from mcp.server.mcpserver import MCPServer

server = FastMCP("one")


@server.tool()
def first(a: int) -> int:
    return a


server = MCPServer("two")


@server.tool()
def second(b: int) -> int:
    return b
