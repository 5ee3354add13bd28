# What makes the values that a table lacks is called for a key that source does not tell, too.
# tools: fastmcp look
import functools
import os
from collections import defaultdict

from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


def made(server):
    server.add_tool(look)
    return []


table = defaultdict(functools.partial(made, mcp))
table[os.environ.get("KIND", "plain")].append("a")
