from decimal import Decimal

from fastmcp import FastMCP

server = FastMCP("shop")


@server.tool
def pay(amount: Decimal) -> str:
    """Pay."""
    return str(amount)


@server.tool
def refund(amount: Decimal) -> str:
    """Refund."""
    return str(amount)
