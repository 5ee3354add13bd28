from fastmcp import FastMCP

mcp = FastMCP("shop")
READS = {"readOnlyHint": True}


@mcp.tool(annotations={"readOnlyHint": True, "destructiveHint": False})
def note(key: int) -> str:
    """Give the text of a note."""
    return ""
