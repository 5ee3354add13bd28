# A function that another makes is registered twice.
# tools: none
from fastmcp import FastMCP

mcp = FastMCP("server")


def make(unit: str):
    def convert(value: float) -> str:
        return f"{value} {unit}"

    return convert


mcp.tool(make("m"), name="metres")  # TG130
mcp.tool(make("ft"), name="feet")  # TG130
