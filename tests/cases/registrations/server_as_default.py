# The server is the default of a parameter.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


def declare(server=mcp):
    @server.tool
    def look(where: str) -> str:
        return where


declare()
