# The registering method is had by `getattr`.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


@getattr(mcp, "tool")
def look(where: str) -> str:
    return where
