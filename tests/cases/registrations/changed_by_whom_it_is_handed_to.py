# What is handed a list may change it: what is taken from it then is registered on a condition.
# tools: fastmcp look
# maybe: look
# conditional: look
import elsewhere
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


tools = [look]
elsewhere.change(tools)
for tool in tools:
    mcp.tool(tool)  # TG130
