# Agents that are copied with something changed are agents: what they are as tools is said where they are made tools.
# tools: openai-agents ask_one, openai-agents ask_three, openai-agents ask_two
# maybe: ask_one, ask_three, ask_two
import copy
from dataclasses import replace

from agents import Agent

first = Agent(name="First", instructions="Answer.")
TOOLS = [
    first.clone(name="One").as_tool(tool_name="ask_one", tool_description="Ask one."),
    replace(first, name="Two").as_tool("ask_two", "Ask two."),
    copy.copy(first).as_tool("ask_three", "Ask three."),
]
