from shop.modles import Order
from toolgen_runtime import tool


@tool
def place(order: Order) -> str:
    """Place an order."""
    return ""
