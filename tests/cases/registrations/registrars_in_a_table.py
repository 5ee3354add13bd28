# Functions of a table register with the server that they are given; the names chosen are data.
# tools: fastmcp find, fastmcp look
# maybe: find, look
# conditional: find, look
import sys

from fastmcp import FastMCP

mcp = FastMCP("server")


def register_look(server):
    @server.tool
    def look(where: str) -> str:
        return where


def register_find(server):
    @server.tool
    def find(what: str) -> str:
        return what


def describe(server):
    return server.name


TABLE = {"look": register_look, "find": register_find, "describe": describe}

for name in sys.argv[1:]:
    if name in TABLE:
        register = TABLE[name]
        register(mcp)
