from fastmcp import FastMCP
from notes import notes

mcp = FastMCP("shop")
READS = {"readOnlyHint": True}


@mcp.tool(annotations=READS)
def delete_note(key: int) -> str:
    """Drop a note."""
    return notes.drop(key)
