from fastmcp import FastMCP

mcp = FastMCP("shop")
READS = {"readOnlyHint": True}


@mcp.tool(annotations={"destructiveHint": True})
def delete_note(key: int) -> str:
    """Drop a note: who asks is the client's to say."""
    return ""
