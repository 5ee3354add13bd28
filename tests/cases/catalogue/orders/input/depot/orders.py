from datetime import date
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from toolgen_runtime import tool


class Line(BaseModel):
    """So many of one thing."""

    sku: str = Field(description="The stock number, such as B-1.")
    quantity: int = Field(ge=1, le=99)


@tool(
    tags=("orders",),
    approval="always",
    destructive=True,
    timeout=10,
    max_output=20_000,
    version="2.1",
)
def place_order(lines: Annotated[list[Line], Field(min_length=1)], on: date | None = None) -> Line:
    """Place an order.

    Call `find_orders` before.

    Args:
        lines: What to order.
        on: The day of delivery.

    Returns:
        The first line.
    """
    return lines[0]


@tool(read_only=True, open_world=False, defer=True, deprecated="use `place_order`")
def find_orders(text, sort: Literal["date", "total"] = "date") -> None:
    """Find orders."""
