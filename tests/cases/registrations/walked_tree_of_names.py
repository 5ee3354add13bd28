# What `isinstance` tells of literals decides which arm registers: no other one does.
# tools: mcp 4, mcp first, mcp second, mcp third
from mcp.server.fastmcp import FastMCP

server = FastMCP("server")
LEAF = str | bytes


def look(where: str) -> str:
    return where


def walk(tree):
    for each in tree:
        if isinstance(each, tuple):
            walk(each)
        elif isinstance(each, LEAF):
            server.tool(name=each)(look)
        else:
            server.tool(name=str(each))(look)


walk((("first", "second"), "third", (4,)))
