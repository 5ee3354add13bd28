# The class's own method is replaced before it is used.
# tools: fastmcp quiet_look
from fastmcp import FastMCP

original = FastMCP.tool


def quiet(self, function):
    return original(self, function, name="quiet_" + function.__name__)


FastMCP.tool = quiet
mcp = FastMCP("server")


@mcp.tool
def look(where: str) -> str:
    return where


FastMCP.tool = original
