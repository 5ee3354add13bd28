# A function that another makes is registered twice.
# tools: fastmcp feet, fastmcp metres
from fastmcp import FastMCP

mcp = FastMCP("server")


def make(unit: str):
    def convert(value: float) -> str:
        return f"{value} {unit}"

    return convert


mcp.tool(make("m"), name="metres")
mcp.tool(make("ft"), name="feet")
