# The name is computed at run time.
# tools: fastmcp look
# maybe: look
import uuid

from fastmcp import FastMCP

mcp = FastMCP("server")
NAME = f"look_{uuid.uuid4().hex}"


@mcp.tool(name=NAME)  # TG112
def look(where: str) -> str:
    return where
