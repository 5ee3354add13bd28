# Methods carry a mark, and what registers them has an object, the class, or none is needed.
# tools: fastmcp look, fastmcp seek, fastmcp touch
from fastmcp import FastMCP
from fastmcp.tools import tool

mcp = FastMCP("server")


class Actions:
    @tool
    def look(self, where: str) -> str:
        return where

    @classmethod
    @tool(name="touch")
    def _touch(cls, where: int = 0) -> int:
        return where

    @staticmethod
    @tool
    def seek(what: str) -> str:
        return what


actions = Actions()
mcp.add_tool(actions.look)
mcp.add_tool(actions._touch)
mcp.add_tool(Actions.seek)
