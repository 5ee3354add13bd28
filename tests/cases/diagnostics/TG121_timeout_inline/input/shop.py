from toolgen_runtime import tool


@tool(thread=False)
def refund(order: str) -> str:
    """Refund an order."""
    return order
