# Functions are collected by a decorator of the sources, and registered afterwards.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")
COLLECTED = []


def collect(function):
    COLLECTED.append(function)
    return function


@collect
def look(where: str) -> str:
    return where


for function in COLLECTED:
    mcp.add_tool(function)
