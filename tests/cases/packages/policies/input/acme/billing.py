from acme.rules import is_large
from toolgen_runtime import tool


@tool(approval=is_large, destructive=True, open_world=False, version="2")
def refund(order: str, amount: int) -> str:
    """Refund an order."""
    return order


@tool(max_output=2000, deprecated="use find_orders", title="Orders", read_only=True)
def list_orders() -> list[str]:
    """List all orders."""
    return []
