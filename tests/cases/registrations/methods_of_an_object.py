# Bound methods are registered by a method of their own class.
# tools: fastmcp look, fastmcp touch
from fastmcp import FastMCP


class Actions:
    def __init__(self, server: FastMCP) -> None:
        server.tool(self.look)
        server.tool(name="touch")(self._touch)

    def look(self, where: str) -> str:
        return where

    async def _touch(self, where: int = 0) -> int:
        return where


Actions(FastMCP("server"))
