# A function is called with a server, and with a stand-in of the sources.
# tools: fastmcp look
from fastmcp import FastMCP


class Recorder:
    def __init__(self) -> None:
        self.functions = []

    def tool(self, function):
        self.functions.append(function)
        return function


def register(server) -> None:
    @server.tool
    def look(where: str) -> str:
        return where


register(FastMCP("server"))
register(Recorder())
