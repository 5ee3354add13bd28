from mcp.server.fastmcp import FastMCP
from tracker import Issue

server = FastMCP("tracker")


@server.tool()
def open_issue(title: str) -> Issue:
    """Open an issue."""
    return Issue(title)
