from toolgen_runtime import tool


@tool(destructive=True)
def refund(order: str) -> str:
    """Refund an order."""
    return order


@tool
def find(order: str) -> str:
    """Find an order."""
    return order


@tool(destructive=True)
def drop(order: str) -> str:
    """Drop an order."""
    return order
