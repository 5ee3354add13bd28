# An agent of openai-agents takes tools that are made, and no functions; what it does with their results is its own.
# tools: openai-agents look
from agents import Agent, function_tool


@function_tool
def look(n: int) -> int:
    """Look."""
    return n


def bare(n: int) -> int:
    """No tool."""
    return n


def later(n: int) -> int:
    """No tool either."""
    return n


class Finder:
    """No function."""


plain = Agent(name="plain", tools=[look], reset_tool_choice=False)
stopping = Agent(
    name="stopping",
    tools=[look],
    tool_use_behavior="stop_on_first_tool",  # TG124
)
again = plain.clone(tool_use_behavior="stop_on_first_tool")  # TG124
with_others = Agent("others", None, [look, bare, Finder])  # TG130
plain.tools = [later]  # TG130
