from pydantic import BaseModel

from toolgen_runtime import tool


class Order(BaseModel):
    item: str


Order.model_config["extra"] = "forbid"


@tool
def place(order: Order) -> str:
    """Place an order."""
    return ""
