"""The shop's state: what is in the catalogue, and what was ordered."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count

from shop.models import Category, Order, Product

CATALOGUE = {
    product.sku: product
    for product in (
        Product("B-1", "The Little Book of Schemas", Category.BOOK, 1900, ["paper"]),
        Product("B-2", "Drift and Other Stories", Category.BOOK, 1450, ["paper", "fiction"]),
        Product("G-1", "Contract Bridge", Category.GAME, 2999, ["cards"]),
        Product("T-1", "Torque Wrench", Category.TOOL, 5400, ["steel"]),
    )
}


@dataclass
class Session:
    """What one customer did."""

    customer: str
    orders: dict[int, Order] = field(default_factory=dict)
    numbers: count[int] = field(default_factory=lambda: count(1))
