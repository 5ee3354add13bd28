# The function goes through a decorator within the call.
# tools: fastmcp look
import functools

from fastmcp import FastMCP

mcp = FastMCP("server")


def timed(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapper


def look(where: str) -> str:
    return where


mcp.tool(timed(look))
