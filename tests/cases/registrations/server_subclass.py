# The server's class is derived, and one of its methods is new.
# tools: fastmcp look, fastmcp touch
from fastmcp import FastMCP


class Server(FastMCP):
    def expose(self, function):
        return self.tool(function)


server = Server("server")


@server.tool
def look(where: str) -> str:
    return where


@server.expose
def touch(where: str) -> str:
    return where
