import monitor

from fastmcp import FastMCP

mcp = FastMCP("shop")
READS = {"readOnlyHint": True}
NOTES: list[str] = []


@mcp.tool(annotations=READS)
def status(host: str) -> str:
    """Tell how a host is doing."""
    return monitor.probe(host)


@mcp.tool(annotations=READS)
def newest() -> str:
    """Give the newest note."""
    return NOTES.pop()
