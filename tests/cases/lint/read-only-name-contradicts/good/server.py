from fastmcp import FastMCP

mcp = FastMCP("shop")
READS = {"readOnlyHint": True}


@mcp.tool(annotations={"destructiveHint": True})
def delete_note(key: int) -> str:
    """Drop a note."""
    return ""


@mcp.tool(annotations=READS)
def list_deleted_notes() -> str:
    """List what was dropped."""
    return ""
