from toolgen_runtime import tool
from typing_extensions import TypedDict

from app.settings import allow_extra, note


class Order(TypedDict):
    item: str


class Kept(TypedDict):
    item: str


allow_extra(Order)
note(Kept)


@tool
def place(order: Order, kept: Kept) -> str:
    """Place an order."""
    return ""
