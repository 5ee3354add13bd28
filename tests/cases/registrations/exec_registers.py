# Source that is made up at run time registers a tool.
# tools: none
from fastmcp import FastMCP

mcp = FastMCP("server")
exec("@mcp.tool\ndef look(where: str) -> str:\n    return where\n")  # TG130
