import app
from app import Color, Order
from toolgen_runtime import tool


@tool
def buy(order: Order, color: Color, limit: "app.Limit" = 1) -> str:
    """Buy."""
    return ""
