from fastmcp import FastMCP

mcp = FastMCP("shop")


@mcp.tool
def order(key: int, amount: int = 1) -> str:
    """Order a product.

    Args:
        key: The number on its label.
        amount (int): How many.
    """
    return ""
