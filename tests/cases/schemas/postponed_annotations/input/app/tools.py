from __future__ import annotations

from typing import TYPE_CHECKING

from typing_extensions import TypedDict

from toolgen_runtime import tool

if TYPE_CHECKING:
    from app.models import Order


@tool
def place(order: Order, later: Later, text: "list[Order]") -> None:
    """Place an order."""


class Later(TypedDict):
    when: str
