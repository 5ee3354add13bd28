# Functions within functions register, two of them under the same name in their own scope.
# tools: fastmcp one_look, fastmcp two_look
from fastmcp import FastMCP


def one(server: FastMCP) -> None:
    @server.tool(name="one_look")
    def look(where: str) -> str:
        return where


def two(server: FastMCP) -> None:
    def inner() -> None:
        @server.tool(name="two_look")
        def look(where: int) -> int:
            return where

    inner()


server = FastMCP("server")
one(server)
two(server)
