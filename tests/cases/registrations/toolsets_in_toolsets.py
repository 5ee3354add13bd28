# Toolsets are put into others by their classes.
# tools: pydantic-ai buy, pydantic-ai shop_find
# maybe: shop_find
from pydantic_ai import CombinedToolset, FunctionToolset, PrefixedToolset, RenamedToolset

shop = FunctionToolset()
till = FunctionToolset()


@shop.tool_plain
def look(where: str) -> str:  # TG134
    return where


@till.tool_plain
def buy(what: str) -> str:
    return what


found = RenamedToolset(shop, {"find": "look"})
every = CombinedToolset([PrefixedToolset(found, "shop"), till])
