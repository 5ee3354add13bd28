"""fastmcp."""

from fastmcp import FastMCP

server = FastMCP("acme")


@server.tool
def list_files(folder: str = ".") -> list[str]:
    """List files."""
    return [folder]
