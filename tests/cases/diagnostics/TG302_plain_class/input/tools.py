from toolgen_runtime import tool


class Order:
    def __init__(self, item: str) -> None:
        self.item = item


@tool
def place(order: Order) -> str:
    """Place an order."""
    return ""
