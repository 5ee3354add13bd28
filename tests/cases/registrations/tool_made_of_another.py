# Tools that others are made of: they are tools themselves where a server has them, and else are not.
# tools: fastmcp both, fastmcp held
from fastmcp import FastMCP
from fastmcp.tools import Tool

server = FastMCP("shop")


def base(query: str, limit: int = 5) -> str:
    """Base."""
    return query


def held(query: str) -> str:
    """Held."""
    return query


@server.tool
def both(query: str) -> str:
    """Both."""
    return query


plain = Tool.from_function(base)
server.add_tool(Tool.from_tool(plain, name="hidden"))  # TG130
kept = Tool.from_function(held)
server.add_tool(Tool.from_tool(kept, name="of_kept"))  # TG130
server.add_tool(kept)
