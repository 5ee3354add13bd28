# The name is a member of an enumeration.
# tools: fastmcp see, fastmcp see_again
from enum import StrEnum

from fastmcp import FastMCP


class Names(StrEnum):
    LOOK = "see"


mcp = FastMCP("server")


@mcp.tool(Names.LOOK)
def look(where: str) -> str:
    return where


@mcp.tool(name=Names.LOOK.value + "_again")
def look_again(where: str) -> str:
    return where
