# What a class below a mixin has in place of a marked method is no tool unless it is marked as well.
# tools: fastmcp again, fastmcp b_shared, fastmcp kept
from fastmcp import FastMCP
from fastmcp.contrib.mcp_mixin import MCPMixin, mcp_tool


class Shop(MCPMixin):
    @mcp_tool(name="renamed")
    def replaced(self, where: str) -> str:
        return where

    @mcp_tool()
    def again(self, where: str) -> str:
        return where

    @mcp_tool()
    def unset(self, where: str) -> str:
        return where

    @mcp_tool()
    def kept(self, where: str) -> str:
        return where


class Bakery(Shop):
    def replaced(self, where: str) -> str:
        return where

    @mcp_tool()
    def again(self, where: str, when: int) -> str:
        return where

    unset = None


class Shared(MCPMixin):
    @mcp_tool()
    def shared(self, where: str) -> str:  # TG134
        return where


class Hidden(Shared):
    def shared(self, where: str) -> str:
        return where


class Plain(Shared):
    pass


server = FastMCP("server")
Bakery().register_tools(server)
Hidden().register_all(server, prefix="a")
Plain().register_all(server, prefix="b")
