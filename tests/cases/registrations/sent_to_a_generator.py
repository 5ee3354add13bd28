# A generator that registers what it is sent, at each turn of a loop.
# tools: fastmcp look, fastmcp see
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


def see(where: int) -> int:
    return where


def registering():
    while True:
        function = yield
        mcp.tool(function)  # TG130


tools = registering()
next(tools)
tools.send(look)
tools.send(see)
