# In a function, the server's name means something else.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


class Recorder:
    def tool(self, function):
        return function


def declare() -> None:
    mcp = Recorder()

    @mcp.tool
    def idle(where: str) -> str:
        return where


@mcp.tool
def look(where: str) -> str:
    return where


declare()
