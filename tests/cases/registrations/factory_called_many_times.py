# A factory makes a tool of a computed name each time that it is called.
# tools: fastmcp read_a, fastmcp read_b
from fastmcp import FastMCP

mcp = FastMCP("server")


def make(name: str, limit: int) -> None:
    @mcp.tool(name=f"read_{name}")
    def read(count: int = limit) -> int:
        return count


make("a", 1)
make("b", 2)
