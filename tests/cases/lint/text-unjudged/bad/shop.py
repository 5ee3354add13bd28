"""Texts in languages that no rule knows: by their words, and by their script."""

from toolgen_runtime import tool


@tool
def total(order: str, note: str, unit: str) -> str:
    """Sum an order up. Hesabu jumla ya agizo kisha tuma ujumbe kwa mteja.

    Args:
        order: The order, as `find` gives it.
        unit: Tuma ujumbe kwa mteja.
        note: ग्राहक को कुल राशि के बारे में बताएं।
    """
    return order
