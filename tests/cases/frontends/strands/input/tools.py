"""The decorator, on functions and methods."""

import strands
from strands import Agent, ToolContext, tool

from handlers import imported


@tool
def bare(city: str, days: int = 3) -> str:
    """Bare.

    Args:
        city: Where.
        days: How long.
    """
    return city


@tool()
def called(city: str) -> str:
    """Called without options."""
    return city


@tool(name="by_option", description="Said.")
def renamed(city: str) -> str:
    """Not this."""
    return city


@strands.tool
def by_attribute(city: str) -> str:
    """By an attribute of the package."""
    return city


@tool(inputSchema={"json": {"type": "object", "properties": {"city": {"type": "string"}}}})
def by_schema(city: str) -> str:
    """By a schema."""
    return city


@tool(context=True)
def with_context(city: str, tool_context: ToolContext) -> str:
    """With a context."""
    return city


@tool(context="here")
def with_named_context(city: str, here: ToolContext) -> str:
    """With a context by a name."""
    return city


@tool
def with_agent(city: str, agent: object = None) -> str:
    """With the agent."""
    return city


class Tools:
    """Methods."""

    @tool
    def method(self, city: str) -> str:
        """A method."""
        return city


tool(imported)
agent_tools = [bare, Tools().method]
