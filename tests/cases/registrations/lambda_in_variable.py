# A lambda that has a name is registered.
# tools: none
from fastmcp import FastMCP

mcp = FastMCP("server")
same = lambda value: value
mcp.tool(same, name="same")  # TG130
