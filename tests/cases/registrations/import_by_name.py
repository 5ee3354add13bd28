# The framework is imported by a call.
# tools: none
from importlib import import_module

FastMCP = import_module("fastmcp").FastMCP
mcp = FastMCP("server")


@mcp.tool  # TG130
def look(where: str) -> str:
    return where
