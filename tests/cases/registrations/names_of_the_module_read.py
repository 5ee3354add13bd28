# What the namespace of a module has under a computed name is read here, and nothing is stored: its constants stand.
# tools: fastmcp ebb, fastmcp flow
from fastmcp import FastMCP

server = FastMCP("tide")
DEPTH = 3
__all__ = ["ebb", "flow"]


def ebb(depth: int = DEPTH) -> str:
    """Ebb."""
    return "low"


def flow(depth: int = DEPTH) -> str:
    """Flow."""
    return "high"


for name in __all__:
    server.tool()(globals()[name])
