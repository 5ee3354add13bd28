# A tool is taken off the server again.
# tools: fastmcp look
# maybe: look
from fastmcp import FastMCP

mcp = FastMCP("server")


@mcp.tool
def look(where: str) -> str:  # TG135
    return where


mcp.local_provider.remove_tool("look")
