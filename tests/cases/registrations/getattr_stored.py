# The registering method that `getattr` gives is stored first.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")
expose = getattr(mcp, "tool")


@expose
def look(where: str) -> str:
    return where
