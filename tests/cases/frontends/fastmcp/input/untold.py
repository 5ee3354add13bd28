"""What source does not tell, each with a finding."""

from fastmcp import FastMCP
from fastmcp.tools import Tool

from handlers import imported

mcp = FastMCP("untold")


def make(prefix: str):
    def made_inside(city: str) -> str:
        """Made by a function."""
        return prefix + city

    return made_inside


def mount_others() -> None:
    """Two servers, of which one keeps the names of its tools."""
    mcp.mount(FastMCP("plain"))
    mcp.mount(FastMCP("renamed"), "other")


mcp.tool(make("x"), name="from_factory")
mcp.tool(lambda city: city, name="from_lambda")
mcp.add_tool(Tool.from_tool(Tool.from_function(imported, name="original"), name="derived"))
