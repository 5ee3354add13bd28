"""The same tools, that say what they do."""

from toolgen_runtime import tool


@tool
def total(order: str) -> str:
    """Sum an order up, less the discount that nobody is told.

    Args:
        order: The order, with its notes.
    """
    return order


@tool
def buckets() -> list[str]:
    """List buckets, as the account that the server is configured with."""
    return []
