"""Lists of tools beside the constructors of agents and toolsets, and tools that are added."""

from pydantic_ai import Agent, FunctionToolset, RunContext, Tool
from pydantic_ai.capabilities import Capability


def of_an_override(city: str) -> str:
    """In place of an agent's tools."""
    return city


def of_a_capability(city: str) -> str:
    """Given to a capability."""
    return city


def of_a_specification(city: str) -> str:
    """Given to an agent that a specification tells of."""
    return city


def added(city: str) -> str:
    """Added to a toolset."""
    return city


agent = Agent("test")
with agent.override(tools=[of_an_override]):
    agent.run_sync("Where?")

capability = Capability(tools=[of_a_capability])


@capability.tool_plain
def plain(city: str) -> str:
    """Of a capability, without a context."""
    return city


@capability.tool
def with_context(ctx: RunContext[None], city: str) -> str:
    """Of a capability, with a context."""
    return city


Agent.from_spec({"model": "test"}, tools=[of_a_specification])

toolset = FunctionToolset()
toolset.add_tool(Tool(added, name="added_as"))
