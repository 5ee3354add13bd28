# The server is kept where source does not see it.
# tools: none
from contextvars import ContextVar

from fastmcp import FastMCP

current = ContextVar("current")
current.set(FastMCP("server"))


@current.get().tool  # TG130
def look(where: str) -> str:
    return where
