# A parameter is annotated with another framework's class of the same name.
# tools: fastmcp look
from __future__ import annotations

from typing import TYPE_CHECKING

from fastmcp import FastMCP

if TYPE_CHECKING:
    from mcp.server.fastmcp import FastMCP as Server


def register(server: Server) -> None:
    @server.tool
    def look(where: str) -> str:
        return where


register(FastMCP("server"))
