# The class of the server is an alias.
# tools: fastmcp look
from typing import TypeAlias

from fastmcp import FastMCP

Server: TypeAlias = FastMCP


def register(server: Server) -> None:
    @server.tool
    def look(where: str) -> str:
        return where


register(Server("server"))
