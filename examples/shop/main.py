"""The main job: load the generated registry, list its tools, and call them as a model would."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "src"))

from shop._toolgen import registry
from shop._toolgen.invokers import search_products
from shop.stock import Session
from toolgen_runtime import InvalidArguments, UnknownTool

ORDER = """{
  "lines": [{"sku": "B-1", "quantity": 2}],
  "address": {"street": "Main St 1", "city": "Berlin", "country": "DE"},
  "deliver_on": "2030-01-31"
}"""


async def run() -> None:
    """List the tools, call some, and show what a model is told when it is wrong."""
    for name in registry:
        print(f"{name}: {registry.description(name).splitlines()[0]}")

    session = Session("ann")
    print("\nplace_order ->", await registry.invoke("place_order", ORDER, session))
    print("order_total ->", await registry.invoke("order_total", "{}", session))
    print("cancel_orders ->", await registry.invoke("cancel_orders", {"numbers": [1, 2]}, session))
    print("convert ->", await registry.invoke("convert", '{"cents": 1900, "to": "JPY"}'))
    print("search_products ->", [product.sku for product in await search_products("book")])

    try:
        await registry.invoke("search_products", '{"txt": "book", "limit": "2"}')
    except InvalidArguments as error:
        print("\na bad call ->", error)
    try:
        await registry.invoke("place_ordr", "{}")
    except UnknownTool as error:
        print("an unknown tool ->", error)


if __name__ == "__main__":
    asyncio.run(run())
