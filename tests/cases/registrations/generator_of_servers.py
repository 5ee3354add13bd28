# A generator yields servers.
# tools: fastmcp look
from fastmcp import FastMCP


def servers():
    yield FastMCP("one")
    yield FastMCP("two")


for server in servers():

    @server.tool
    def look(where: str) -> str:
        return where
