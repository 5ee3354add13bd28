# One name is one framework's decorator first and another's later.
# tools: fastmcp kept, openai-agents strict
from agents import function_tool
from fastmcp import FastMCP

mcp = FastMCP("one")
register = mcp.tool


@register
def kept(a: int = 1) -> int:
    return a


register = function_tool


@register
def strict(a: int = 1) -> int:
    return a
