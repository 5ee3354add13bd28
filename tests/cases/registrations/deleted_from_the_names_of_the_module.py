# What is taken out of the dict of a module's names is no longer bound there, however it is taken.
# tools: fastmcp find, fastmcp seek
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


def peek(where: str) -> str:
    return where


def find(where: str) -> str:
    return where


def seek(where: str) -> str:
    return where


del globals()["look"]
globals().pop("peek")
mcp.add_tool(globals().get("look", find))
mcp.add_tool(globals().get("peek", seek))
