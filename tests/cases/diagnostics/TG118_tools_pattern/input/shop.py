from toolgen_runtime import tool


@tool
def refund(order: str) -> str:
    """Refund an order."""
    return order
