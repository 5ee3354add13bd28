from fastmcp import FastMCP

mcp = FastMCP("shop")


@mcp.tool(name="shop.order now")
def order(key: int) -> str:
    """Order a product."""
    return ""
