# Source that is made up at run time makes a tool of a function that stands here.
# tools: none
from agents import Agent, function_tool


def look(where: str) -> str:
    """Look."""
    return where


LOOK = eval("function_tool(look)")  # TG130
ASSISTANT = Agent(name="a", tools=[LOOK])  # TG130
