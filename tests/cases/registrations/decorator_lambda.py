# The decorator is a lambda that registers.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


@(lambda function: mcp.tool(function))
def look(where: str) -> str:
    return where
