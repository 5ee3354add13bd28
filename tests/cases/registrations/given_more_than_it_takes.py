# A method that is given more by position than it takes fails when it is called. What nothing takes is listed.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


def find(what: str) -> str:
    return what


mcp.add_tool(look, find)  # TG130
