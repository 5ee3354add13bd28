# A match statement registers one function or the other.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")
MODE = "read"

match MODE:
    case "read":

        @mcp.tool
        def look(where: str) -> str:
            return where

    case _:

        @mcp.tool
        def touch(where: str) -> str:
            return where
