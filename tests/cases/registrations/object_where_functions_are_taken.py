# fastmcp's decorator refuses an object that can be called, which `add_tool` and `Tool` take.
# tools: fastmcp Greeter, fastmcp called, fastmcp made
from fastmcp import FastMCP
from fastmcp.tools import Tool

server = FastMCP("shop")


class Greeter:
    """Greets."""

    def __call__(self, name: str) -> str:
        """Say hello."""
        return name


class Other:
    """Greets, too."""

    def __call__(self, name: str) -> str:
        """Say hello, too."""
        return name


def refused() -> None:
    server.tool(Other())  # TG403
    server.tool(name="named")(Other())  # TG403


server.add_tool(Greeter())
server.add_tool(Tool.from_function(Greeter(), name="made"))
server.tool(Greeter().__call__, name="called")
