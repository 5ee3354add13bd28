# What follows a `raise` of an arm, within a `try` that goes on, is there on a condition.
# tools: fastmcp again, fastmcp by_constructor, fastmcp by_helper, fastmcp look
# conditional: again, by_constructor, by_helper
import os

from fastmcp import FastMCP

server = FastMCP("server")
token = os.environ.get("TOKEN")


def look(where: str) -> str:
    return where


def ensure_token():
    if not token:
        raise RuntimeError("no token")


class Shop:
    def __init__(self):
        if not token:
            raise RuntimeError("no token")
        server.tool(look, name="by_constructor")


try:
    if not token:
        raise RuntimeError("no token")
    server.tool(look, name="again")
except RuntimeError:
    pass

try:
    ensure_token()
    server.tool(look, name="by_helper")
except RuntimeError:
    pass

try:
    Shop()
except RuntimeError:
    pass

if not token:
    raise RuntimeError("no token")  # which ends all
server.tool(look)
