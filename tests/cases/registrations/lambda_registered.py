# A lambda is registered under a name.
# tools: none
from fastmcp import FastMCP

mcp = FastMCP("server")
mcp.tool(lambda value: value, name="same")  # TG130
