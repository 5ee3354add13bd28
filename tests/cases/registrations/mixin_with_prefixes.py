# Objects of one class that put its methods on a server under prefixes of their own.
# tools: fastmcp bread-look, fastmcp fruit_look
from fastmcp import FastMCP
from fastmcp.contrib.mcp_mixin import MCPMixin, mcp_tool


class Shelf(MCPMixin):
    @mcp_tool()
    def look(self, where: str) -> str:  # TG134
        """Look for a thing."""


server = FastMCP("shop")
Shelf().register_all(server, prefix="fruit")
Shelf().register_tools(server, "bread", separator="-")
