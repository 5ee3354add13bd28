# A factory called twice registers one name over and over, with a default of its own.
# tools: fastmcp read, fastmcp read
# maybe: read
from fastmcp import FastMCP

mcp = FastMCP("server")


def make(limit: int) -> None:
    @mcp.tool
    def read(count: int = limit) -> int:  # TG114
        return count


make(1)
make(2)
