from toolgen_runtime import tool


@tool(approval="allways")
def refund(order: str, amount: int) -> str:
    """Refund an order."""
    return order
