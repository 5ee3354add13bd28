# A class within a class registers its own static function.
# tools: fastmcp again, fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


class Outer:
    class Inner:
        @staticmethod
        def look(where: str) -> str:
            return where

        mcp.tool(look)


mcp.tool(Outer.Inner.look, name="again")
