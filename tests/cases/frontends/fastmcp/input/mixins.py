"""Methods that are marked in the class, and registered for an instance."""

from fastmcp import FastMCP
from fastmcp.contrib.mcp_mixin import MCPMixin, mcp_tool

mcp = FastMCP("mixins")


class Weather(MCPMixin):
    """Tools."""

    @mcp_tool()
    def mixed_in(self, city: str) -> str:
        """A method of a mixin."""
        return city

    @mcp_tool(name="mixed_in_named", description="Said.")
    def mixed_in_other(self, city: str) -> str:
        """Not this."""
        return city


Weather().register_all(mcp)
