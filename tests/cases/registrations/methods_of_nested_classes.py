# A class within a class has a method that registers a function, and nothing calls it here.
# tools: fastmcp find, fastmcp lift, fastmcp look
# maybe: find, lift, look
from fastmcp import FastMCP


def find(key: str) -> str:
    """Find."""
    return key


class Outer:
    class Inner:
        def run(self) -> FastMCP:
            server = FastMCP("inner")

            @server.tool
            def lift(weight: int) -> int:
                """Lift."""
                return weight

            return server

        class Third:
            @staticmethod
            def run() -> FastMCP:
                server = FastMCP("third")
                server.tool(find)
                return server

    class Sibling:
        def __init__(self, server: FastMCP) -> None:
            server.tool(self.look)

        def look(self, key: str) -> str:
            """Look."""
            return key
