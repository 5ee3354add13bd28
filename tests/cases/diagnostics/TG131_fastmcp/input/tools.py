from fastmcp import FastMCP

server = FastMCP("statistics")


@server.tool
def statistics() -> str:
    """Get statistics.

    Returns:
        JSON text.
    """
    return "{}"
