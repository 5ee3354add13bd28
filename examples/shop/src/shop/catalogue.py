"""Tools that read the catalogue."""

from __future__ import annotations

from shop.models import Category, Product
from shop.stock import CATALOGUE
from toolgen_runtime import ToolError, tool

PAGE = 10


@tool(thread=False)
def search_products(
    text: str, category: Category | None = None, limit: int = PAGE
) -> list[Product]:
    """Search the catalogue by words in the title or the tags.

    Args:
        text: What to look for; case does not matter.
        category: Only products of this kind.
        limit: How many products to give at the most.
    """
    wanted = text.casefold()
    found = [
        product
        for product in CATALOGUE.values()
        if wanted in " ".join((product.title, *product.tags)).casefold()
        and category in (None, product.category)
    ]
    return found[:limit]


@tool(name="get_product", thread=False)
def by_sku(sku: str, /) -> Product:
    """Look a product up by its stock number.

    Args:
        sku: The stock number, such as B-1.
    """
    if sku not in CATALOGUE:
        raise ToolError(f"there is no product {sku!r}; search_products finds stock numbers")
    return CATALOGUE[sku]
