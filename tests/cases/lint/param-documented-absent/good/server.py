from fastmcp import Context, FastMCP

mcp = FastMCP("shop")


@mcp.tool
def order(ctx: Context, key: int) -> str:
    """Order a product.

    Args:
        ctx: The request.
        key: The number on its label. Mind:
            note: this is no argument.
    """
    return ""
