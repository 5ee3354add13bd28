from toolgen_runtime import tool


@tool
def find_order(text: str) -> list[int]:
    """Find orders by what was bought."""
    return [len(text)]


@tool(defer=True, tags=["write"])
def archive_order(order: int, reason: str = "") -> str:
    """Put an order away.

    Args:
        order: The number of the order.
        reason: Why it is put away.
    """
    return f"{order} {reason}"


@tool(defer=True)
def warehouse_size() -> int:
    """How large the "warehouse" is: Größe, 倉庫."""
    return 7
