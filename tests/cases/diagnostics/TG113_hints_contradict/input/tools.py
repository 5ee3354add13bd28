from toolgen_runtime import tool


@tool(read_only=True, destructive=True)
def refund(order: str, amount: int) -> str:
    """Refund an order."""
    return order
