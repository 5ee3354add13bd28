from collections.abc import Sequence
from pathlib import Path

from acme.models import Color, Order, Size
from toolgen_runtime import tool


@tool(strict=False)
def place(
    order: Order, sizes: Sequence[Size], receipt: Path, color: Color = Color.RED
) -> dict[str, Order]:
    """Place an order."""
    return {"order": order}
