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


PARAMETERS = {"type": "object", "properties": {"key": {"type": "string"}}, "required": ["key"]}
RAW = {"type": "function", "name": "of_raw", "description": "Raw.", "parameters": PARAMETERS}


@function_tool(raw_schema=RAW)
async def raw(raw_arguments: dict[str, object], context: RunContext) -> str:
    """Not this."""
    return ""


@function_tool(raw_schema={"name": "without_text", "parameters": PARAMETERS})
async def raw_without_text(raw_arguments: dict[str, object]) -> str:
    """Not this, either."""
    return ""


async def raw_again(raw_arguments: dict[str, object]) -> str:
    """Nor this."""
    return ""


function_tool(raw_again, raw_schema=dict(RAW, name="of_another"))
function_tool(raw_again, raw_schema=RAW | {"description": "Raw again.", "name": "of_both"})


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

    @function_tool(raw_schema={**RAW, "name": "raw_of_method"})
    async def raw_method(self, raw_arguments: dict[str, object]) -> str:
        """Not this."""
        return ""


async def handed_over(city: str) -> str:
    """Handed over."""
    return city


function_tool(handed_over)
function_tool(imported, name="imported_named", description="Said.")
Assistant()
