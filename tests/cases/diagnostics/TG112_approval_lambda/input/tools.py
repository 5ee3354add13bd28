from toolgen_runtime import tool


@tool(approval=lambda arguments: arguments["amount"] > 100)
def refund(order: str, amount: int) -> str:
    """Refund an order."""
    return order
