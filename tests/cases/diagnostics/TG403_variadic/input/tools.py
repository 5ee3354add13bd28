from fastmcp import FastMCP

server = FastMCP("sums")


@server.tool
def total(*amounts: float) -> float:
    """Add amounts up."""
    return sum(amounts)
