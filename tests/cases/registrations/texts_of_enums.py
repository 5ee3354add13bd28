# Members of enums of texts are texts: as names, called for by their values, formatted, and joined.
# tools: fastmcp 2nd, fastmcp 2nd again, fastmcp first, fastmcp first_tool, fastmcp one of first and 2nd
from enum import StrEnum, auto

from fastmcp import FastMCP

server = FastMCP("server")


class Kind(StrEnum):
    FIRST = auto()
    SECOND = "2nd"


def look(where: str) -> str:
    return where


server.tool(look, name=Kind.FIRST)
server.tool(look, name=Kind("2nd"))
server.tool(look, name=f"{Kind.FIRST}_tool")
server.tool(look, name=f"{Kind.SECOND!s} again")
server.tool(look, name=f"one of {' and '.join(each.value for each in Kind)}")
