"""A helper that source does not tell."""

import os

from mcp.server.fastmcp import FastMCP

server = FastMCP("acme")


def expose(function, title=None):
    register = getattr(server, os.environ.get("ACME_HOW", "add_tool"))
    register(function, name=title)
    return function
