# What registers has a name that only the namespace itself is given.
# tools: fastmcp lift
from fastmcp import FastMCP

mcp = FastMCP("server")


def lift(weight: int) -> int:
    return weight


def put(function, server):
    server.tool(function)


globals().update({"register": put})
register(lift, mcp)
