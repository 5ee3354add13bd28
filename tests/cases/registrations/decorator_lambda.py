# The decorator is a lambda that registers.
# tools: none
from fastmcp import FastMCP

mcp = FastMCP("server")


@(lambda function: mcp.tool(function))  # TG130
def look(where: str) -> str:
    return where
