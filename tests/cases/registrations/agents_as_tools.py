# Agents that are made tools take one text: each is a tool by the name that is said. What they are made of is no function, so none is seen to be registered.
# tools: openai-agents ask_blue, openai-agents ask_red, openai-agents one
# maybe: ask_blue, ask_red, one
from agents import Agent

AGENTS = [
    Agent(name=word).as_tool(tool_name=f"ask_{word}", tool_description=f"Ask in {word}.")
    for word in ("red", "blue")
]
one = Agent(name="One").as_tool("one", "Ask one.", max_turns=3)
two = Agent(name="Two").as_tool(None, None)  # TG130
