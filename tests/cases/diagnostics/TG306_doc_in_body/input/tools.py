from pydantic import BaseModel
from toolgen_runtime import tool


class Order(BaseModel):
    __doc__ = "An order."
    item: str


@tool
def place(order: Order) -> str:
    """Place an order."""
    return ""
