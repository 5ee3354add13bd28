# What makes the objects of a class may be another value than a function of its body.
# tools: fastmcp look
import functools

from fastmcp import FastMCP

mcp = FastMCP("server")


def build(self, name):
    self.name = name


class Shop:
    __init__ = functools.partialmethod(build, "shop")


class Stall:
    __init__ = object.__init__


def look(where: str) -> str:
    return where


shop, stall = Shop(), Stall()
mcp.add_tool(look)
