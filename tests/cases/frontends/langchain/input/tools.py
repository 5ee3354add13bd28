"""The decorator in all its forms, factories, and what is injected."""

from typing import Annotated, Any

from langchain_core.runnables import RunnableConfig
from langchain_core.tools import InjectedToolArg, InjectedToolCallId, StructuredTool, Tool, tool
from langchain_core.tools import tool as expose
from pydantic import BaseModel, Field

from handlers import Handlers, imported

handlers = Handlers()
parsing = tool(parse_docstring=True)


class Arguments(BaseModel):
    """What the tool takes."""

    city: str = Field(description="Where.")
    days: int = 3


@tool
def bare(city: str, days: int = 3) -> str:
    """Bare."""
    return city


@tool()
def called(city: Annotated[str, "Where."]) -> str:
    """Called without options."""
    return city


@tool("by_position")
def named_by_position(city: str) -> str:
    """Named by position."""
    return city


@tool("by_position_returning", return_direct=True)
def named_with_option(city: str) -> str:
    """Named by position, with an option."""
    return city


@tool(description="Said.")
def described(city: str) -> str:
    """Not this."""
    return city


@tool(parse_docstring=True)
def parsed(city: str) -> str:
    """Parsed.

    Args:
        city: Where.
    """
    return city


@parsing
def by_stored_decorator(city: str) -> str:
    """By a stored decorator.

    Args:
        city: Where.
    """
    return city


@tool(args_schema=Arguments)
def by_model(city: str, days: int) -> str:
    """By a model."""
    return city


@tool("by_dict", args_schema={"type": "object", "properties": {"city": {"type": "string"}}})
def by_dict(city: str) -> str:
    """By a dict."""
    return city


@tool(infer_schema=False)
def single(city: str) -> str:
    """One string."""
    return city


@expose
async def by_alias(city: str) -> str:
    """By an alias."""
    return city


@tool
def injected(
    city: str,
    user: Annotated[str, InjectedToolArg],
    call: Annotated[str, InjectedToolCallId],
    config: RunnableConfig,
) -> str:
    """With what is injected."""
    return city


@tool
def with_callbacks(city: str, callbacks: Any = None) -> str:
    """With callbacks."""
    return city


def made(city: str) -> str:
    """Made."""
    return city


async def made_async(city: str) -> str:
    """Made of a coroutine."""
    return city


def handed_over(city: str) -> str:
    """Handed to the decorator."""
    return city


def simple(city: str) -> str:
    """One string for a simple tool."""
    return city


StructuredTool.from_function(made)
StructuredTool.from_function(made, name="made_named", description="Said.", parse_docstring=False)
StructuredTool.from_function(coroutine=made_async)
StructuredTool.from_function(func=imported)
StructuredTool.from_function(handlers.method)
StructuredTool(name="constructed", description="Constructed.", func=made, args_schema=Arguments)
Tool.from_function(simple, name="simple_made", description="Simple.")
Tool(name="simple_constructed", func=simple, description="Constructed.")
tool(handed_over)
tool("called_named")(imported)
