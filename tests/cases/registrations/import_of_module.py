# The framework's modules are imported whole, under names of their own.
# tools: fastmcp look, openai-agents see
import agents as toolkit
import fastmcp.server

mcp = fastmcp.server.FastMCP("server")


@mcp.tool
def look(where: str) -> str:
    return where


@toolkit.function_tool
def see(where: str = "here") -> str:
    return where
