# A function that is made of the code of another is listed by that one.
# tools: fastmcp look
import types

from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


def renamed(function, name):
    return types.FunctionType(function.__code__, function.__globals__, name)


mcp.tool(look)
mcp.tool(renamed(look, "see"))  # TG130
