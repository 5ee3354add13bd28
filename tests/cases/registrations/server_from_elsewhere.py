# The server is made by a callable that a parameter brings.
# tools: fastmcp look
from fastmcp import FastMCP


def declare(make):
    server = make("server")

    @server.tool
    def look(where: str) -> str:
        return where


declare(FastMCP)
