# A function within a function has the name of one outside.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


def start() -> None:
    def look(where: int) -> int:
        return where

    mcp.tool(look)


start()
