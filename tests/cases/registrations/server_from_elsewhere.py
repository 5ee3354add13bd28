# The server is made by a callable that a parameter brings.
# tools: none
from fastmcp import FastMCP


def declare(make):
    server = make("server")

    @server.tool  # TG130
    def look(where: str) -> str:
        return where


declare(FastMCP)
