from fastmcp import FastMCP

mcp = FastMCP("shop")


@mcp.tool
def order(key: int) -> str:
    """Order a product.

    Args:
        product: The number on its label.
        key: Another number.
            note: This is no argument.

    Returns:
        state: How it went.
    """
    return ""
