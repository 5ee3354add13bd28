# A function binds the global server.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = None


def start():
    global mcp
    mcp = FastMCP("server")

    @mcp.tool
    def look(where: str) -> str:
        return where


start()
