# A generator yields servers.
# tools: none
from fastmcp import FastMCP


def servers():
    yield FastMCP("one")
    yield FastMCP("two")


for server in servers():

    @server.tool  # TG130
    def look(where: str) -> str:
        return where
