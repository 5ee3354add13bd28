# A method of a framework's class that is bound to a server as Python itself does.
# tools: fastmcp look, fastmcp see
from types import MethodType

from fastmcp import FastMCP

mcp = FastMCP("server")


@FastMCP.tool.__get__(mcp, FastMCP)
def look(where: str) -> str:
    """Look."""
    return where


@MethodType(FastMCP.tool, mcp)
def see(where: str) -> str:
    """See."""
    return where
