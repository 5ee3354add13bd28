# A toolset of a list of functions, given to agents under other names, and filtered.
# tools: pydantic-ai buy, pydantic-ai shop_buy
# maybe: shop_buy
from pydantic_ai import Agent, FunctionToolset


def buy(what: str) -> str:  # TG134
    """Buy a thing."""


shop = FunctionToolset(tools=[buy])
agent = Agent("test", toolsets=[shop.prefixed("shop")])
careful = Agent("test", toolsets=[shop.filtered(lambda ctx, tool: tool.name != "buy")])  # TG124
