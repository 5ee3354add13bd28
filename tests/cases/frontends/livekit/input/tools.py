"""The decorator, on functions and in agents."""

from livekit.agents import Agent, RunContext, function_tool
from livekit.agents.llm import function_tool as by_module

from handlers import imported


@function_tool
async def bare(city: str, days: int = 3) -> str:
    """Bare.

    Args:
        city: Where.
        days: How long.
    """
    return city


@function_tool()
async def called(city: str) -> str:
    """Called without options."""
    return city


@function_tool(name="by_option", description="Said.")
async def renamed(city: str) -> str:
    """Not this."""
    return city


@by_module
async def by_inner_module(city: str) -> str:
    """By the module inside."""
    return city


@function_tool
async def with_context(context: RunContext, city: str) -> str:
    """With a context."""
    return city


@function_tool
async def with_typed_context(context: RunContext[str], city: str) -> str:
    """With a context and its type."""
    return city


class Assistant(Agent):
    """Has tools."""

    def __init__(self) -> None:
        super().__init__(instructions="Answer.")

    @function_tool
    async def method(self, context: RunContext, city: str) -> str:
        """A method."""
        return city

    @function_tool(name="method_by_option")
    async def renamed_method(self, city: str) -> str:
        """A method with a name."""
        return city


async def handed_over(city: str) -> str:
    """Handed over."""
    return city


function_tool(handed_over)
function_tool(imported, name="imported_named", description="Said.")
Assistant()
