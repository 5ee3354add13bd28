from tracker import Issue

from mcp.server.fastmcp import FastMCP

server = FastMCP("tracker")


@server.tool()
def open_issue(title: str) -> Issue:
    """Open an issue."""
    return Issue(title)
