# The decorator is what a context manager gives.
# tools: fastmcp look
from contextlib import contextmanager

from fastmcp import FastMCP

mcp = FastMCP("server")


@contextmanager
def exposing():
    yield mcp.tool


with exposing() as expose:

    @expose
    def look(where: str) -> str:
        return where
