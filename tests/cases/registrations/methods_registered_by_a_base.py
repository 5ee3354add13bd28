# A base class registers a method that the subclass defines.
# tools: fastmcp act
from fastmcp import FastMCP


class Base:
    def __init__(self, server: FastMCP) -> None:
        server.tool(self.act)

    def act(self, what: str) -> str:
        return what


class Derived(Base):
    def act(self, what: str, how: int = 1) -> str:
        return what


Derived(FastMCP("server"))
