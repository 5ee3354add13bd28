from mcp.server.fastmcp import FastMCP

mcp = FastMCP("shop")


@mcp.tool()
def order(key: int) -> str:
    """Order a product.

    Raises:
        ValueError: There is no such product.
    """
    return ""


@mcp.tool()
def cancel(key: int) -> str:
    """Cancel an order.

    Returns
    -------
    str
        The state of the order.
    """
    return ""
