# A class of the sources has a method called `tool` that registers nothing.
# tools: fastmcp saw
from fastmcp import FastMCP


class Workbench:
    def tool(self, function):
        return function

    def add_tool(self, function):
        return function


bench = Workbench()
mcp = FastMCP("server")


@bench.tool
def hammer(weight: int) -> int:
    return weight


@mcp.tool
def saw(length: int) -> int:
    return length


bench.add_tool(hammer)
