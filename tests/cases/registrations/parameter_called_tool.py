# A parameter, a variable and an argument are called `tool`; none declares one.
# tools: fastmcp run
from fastmcp import FastMCP

mcp = FastMCP("server")


def apply(tool, value: int) -> int:
    return tool(value)


@mcp.tool
def run(tool: str, add_tool: int = 0) -> str:
    return tool


apply(abs, 3)
