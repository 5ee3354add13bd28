# The object replaces its method before it registers it.
# tools: fastmcp look
import functools

from fastmcp import FastMCP


def timed(function):
    def wrapper(times: int):
        return function(str(times))

    return wrapper


class Actions:
    def __init__(self, server: FastMCP) -> None:
        self.look = timed(self.look)
        server.tool(self.look, name="look")

    def look(self, where: str) -> str:
        return where


Actions(FastMCP("server"))
