# What is one of several, servers' methods among them, is compared and asked: none of the others is handed to it.
# tools: fastmcp look
import sys

from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


def find(where: str) -> str:
    return where


def register(function):
    mcp.tool(function)
    return function


TABLE = {"find": find, "register": register, "tool": mcp.tool}
register(look)
value = TABLE.get(sys.argv[-1], find)
if value.__name__ == "find" or value == find:
    print(value)
names = [each.__name__ + "!" for each in (value, find)]
