"""Agents, toolsets and tools."""

from functools import partial

from pydantic_ai import Agent, FunctionToolset, RunContext, Tool
from pydantic_ai.models.test import TestModel

from handlers import Handlers, imported

agent: Agent[str, str] = Agent(TestModel(), deps_type=str)
toolset = FunctionToolset()
handlers = Handlers()
plain_tool = agent.tool_plain(retries=2)
by_partial = partial(agent.tool_plain, docstring_format="google")


@agent.tool
def bare(ctx: RunContext[str], city: str) -> str:
    """Bare.

    Args:
        city: Where.
    """
    return city


@agent.tool(name="by_option", retries=3)
def named(ctx: RunContext[str], city: str, days: int = 3) -> str:
    """Named by an option."""
    return city


@agent.tool_plain
def plain(city: str) -> str:
    """Without a context."""
    return city


@agent.tool_plain(name="plain_named", description="Said.")
def plain_with_options(city: str) -> str:
    """Not this."""
    return city


@agent.tool_plain(docstring_format="numpy")
def numpy(city: str) -> str:
    """In numpy's style.

    Parameters
    ----------
    city : str
        Where.
    """
    return city


@plain_tool
def by_stored_decorator(city: str) -> str:
    """By a stored decorator."""
    return city


@by_partial()
def by_partial_decorator(city: str) -> str:
    """By a partial.

    Args:
        city: Where.
    """
    return city


@toolset.tool
def on_toolset(ctx: RunContext[str], city: str) -> str:
    """On a toolset."""
    return city


@toolset.tool_plain
def plain_on_toolset(city: str) -> str:
    """On a toolset, without a context."""
    return city


def in_list(city: str) -> str:
    """In an agent's list."""
    return city


def in_list_with_context(ctx: RunContext[str], city: str) -> str:
    """In an agent's list, with a context."""
    return city


def made(city: str) -> str:
    """Made by hand."""
    return city


def made_with_options(ctx: RunContext[str], city: str) -> str:
    """Made with options."""
    return city


def added(city: str) -> str:
    """Added to a toolset."""
    return city


def in_toolset(city: str) -> str:
    """In a toolset's list.

    Args:
        city: Where.
    """
    return city


def with_schema(**arguments: str) -> str:
    return str(arguments)


other: Agent[str, str] = Agent(
    TestModel(),
    deps_type=str,
    tools=[
        in_list,
        in_list_with_context,
        imported,
        handlers.method,
        Tool(made),
        Tool(made_with_options, name="made_named", takes_ctx=True),
    ],
)
toolset.add_function(added)
documented = FunctionToolset([in_toolset], docstring_format="google")
written = Tool.from_schema(
    with_schema,
    name="written",
    description="Written by hand.",
    json_schema={"type": "object", "properties": {"city": {"type": "string"}}},
)


def register(app: Agent[str, str]) -> None:
    @app.tool_plain
    def on_parameter(city: str) -> str:
        """On a parameter."""
        return city


def register_untyped(app):
    app.tool_plain(imported, name="on_untyped_parameter")


def create() -> Agent[str, str]:
    made_agent: Agent[str, str] = Agent(TestModel(), deps_type=str)

    @made_agent.tool
    async def inside(ctx: RunContext[str], city: str) -> str:
        """Inside a function."""
        return city

    return made_agent


register(agent)
register_untyped(agent)
create()
