# A loop over a list that is one of two: what is in both is a tool, the rest is on a condition.
# tools: mcp buy, mcp find, mcp look
# maybe: buy
# conditional: buy
import sys

from mcp.server.mcpserver import MCPServer

server = MCPServer("server")


def look(where: str) -> str:
    return where


def find(key: str) -> str:
    return key


def buy(key: str) -> str:
    return key


def functions():
    return [look, find, buy] if len(sys.argv) > 99 else [look, find]


for each in functions():
    server.tool()(each)
