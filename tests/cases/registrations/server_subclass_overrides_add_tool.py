# What a decorator hands on to a method of the same object is registered as a subclass's own method says.
# tools: mcp sails_furl, mcp sails_hoist, mcp sails_reef
from mcp.server.fastmcp import FastMCP


class Prefixing(FastMCP):
    def add_tool(self, fn, name=None, **said):
        super().add_tool(fn, name="sails_" + (name or fn.__name__), **said)


server = Prefixing("sails")


@server.tool()
def hoist(rope: str) -> str:
    """Hoist."""
    return rope


@server.tool(name="furl", description="Furl the sail.")
def take_in(speed: float) -> str:
    """Take in."""
    return "taken in"


def reef(turns: int) -> str:
    """Reef."""
    return "reefed"


server.add_tool(reef)
