# A tool that is made is copied with another name, and the copy registered.
# tools: fastmcp look
from fastmcp import FastMCP
from fastmcp.tools import Tool

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


tool = Tool.from_function(look)
mcp.add_tool(tool)
mcp.add_tool(tool.model_copy(update={"name": "see"}))  # TG130
