# The framework is imported by a call.
# tools: fastmcp look
from importlib import import_module

FastMCP = import_module("fastmcp").FastMCP
mcp = FastMCP("server")


@mcp.tool
def look(where: str) -> str:
    return where
