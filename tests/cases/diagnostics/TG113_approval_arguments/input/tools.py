from toolgen_runtime import tool


def is_large(order: str, amount: int) -> bool:
    return amount > 100


@tool(approval=is_large)
def refund(order: str, amount: int) -> str:
    """Refund an order."""
    return order
