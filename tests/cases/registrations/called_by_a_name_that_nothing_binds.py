# What registers has a name that is not told, which only the namespace itself is given: it is one of
# what stands there.
# tools: fastmcp lift
# conditional: lift
import os

from fastmcp import FastMCP

mcp = FastMCP("server")


def lift(weight: int) -> int:
    return weight


def put(function, server):
    server.tool(function)


def leave(function, server):
    pass


for each in (put, leave):
    globals()[os.environ[each.__name__]] = each
register(lift, mcp)
