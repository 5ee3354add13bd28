"""Tools that place and change orders of the customer in the context."""

from __future__ import annotations

from datetime import date

from shop.models import Address, Line, Order
from shop.stock import CATALOGUE, Session
from toolgen_runtime import RunContext, ToolError, tool


@tool
async def place_order(
    context: RunContext[Session],
    lines: list[Line],
    address: Address,
    *,
    deliver_on: date | None = None,
) -> Order:
    """Place an order.

    Args:
        lines: What to order, by stock number.
        address: Where to send it.
        deliver_on: The day of delivery; as soon as possible when left out.
    """
    for line in lines:
        if line["sku"] not in CATALOGUE:
            raise ToolError(f"there is no product {line['sku']!r}")
    session = context.context
    order = Order(number=next(session.numbers), lines=lines, address=address, deliver_on=deliver_on)
    session.orders[order.number] = order
    return order


@tool
async def cancel_orders(context: RunContext[Session], *numbers: int, reason: str = "") -> int:
    """Cancel orders, and tell how many were cancelled.

    Args:
        numbers: The numbers of the orders.
        reason: What the customer said.
    """
    open_orders = [
        order
        for number in numbers
        if (order := context.context.orders.get(number)) and not order.cancelled
    ]
    for order in open_orders:
        order.cancelled = True
    return len(open_orders)


class Statistics:
    """Figures over the customer's orders."""

    @staticmethod
    @tool(name="order_total")
    async def total(context: RunContext[Session]) -> int:
        """The sum of the customer's open orders, in cents."""
        return sum(
            CATALOGUE[line["sku"]].cents * line["quantity"]
            for order in context.context.orders.values()
            if not order.cancelled
            for line in order.lines
        )
