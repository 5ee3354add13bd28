# A method has the name of a function outside; within a method, the name means that outside.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


class Actions:
    def look(self, where: int) -> int:
        return where

    def register(self) -> None:
        mcp.tool(look)


Actions().register()
