# A toolset whose tools have other names in the agent that is given it.
# tools: pydantic-ai shop_buy, pydantic-ai shop_find
# maybe: shop_buy, shop_find
from pydantic_ai import Agent, FunctionToolset

shop = FunctionToolset()


@shop.tool_plain
def look(where: str) -> str:  # TG134
    """Look for a thing."""


@shop.tool_plain
def buy(what: str) -> str:  # TG134
    """Buy a thing."""


agent = Agent("test", toolsets=[shop.renamed({"find": "look"}).prefixed("shop")])
