# One function is a tool of two frameworks.
# tools: fastmcp look, openai-agents look_strictly
from agents import function_tool
from fastmcp import FastMCP

mcp = FastMCP("server")


@mcp.tool
def look(where: str = "here") -> str:
    return where


agent_tool = function_tool(look, name_override="look_strictly")
