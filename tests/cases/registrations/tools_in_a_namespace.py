# Tools that the model finds within a namespace keep their names.
# tools: openai-agents look
from agents import Agent, function_tool, tool_namespace


@function_tool
def look(where: str) -> str:
    """Look for a thing."""


shop = tool_namespace(name="shop", description="What the shop has.", tools=[look])  # TG124
agent = Agent(name="x", tools=shop)
