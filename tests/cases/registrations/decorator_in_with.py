# The decorator is what a context manager gives.
# tools: none
from contextlib import contextmanager

from fastmcp import FastMCP

mcp = FastMCP("server")


@contextmanager
def exposing():
    yield mcp.tool  # TG130


with exposing() as expose:

    @expose
    def look(where: str) -> str:
        return where
