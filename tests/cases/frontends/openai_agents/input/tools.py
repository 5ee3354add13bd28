"""The decorator in all its forms, calls, contexts and settings."""

from functools import partial
from typing import Annotated

import agents
from agents import Agent, FunctionTool, RunContextWrapper, function_tool
from agents import function_tool as expose
from agents.function_schema import function_schema
from agents.tool import function_tool as by_module
from agents.tool_context import ToolContext
from pydantic import BaseModel, Field

from handlers import Handlers, imported

lax = function_tool(strict_mode=False)
partially = partial(function_tool, use_docstring_info=False)
handlers = Handlers()


class Place(BaseModel):
    """A place."""

    city: str
    code: int | None = None


@function_tool
def bare(city: str, days: int = 3) -> str:
    """Bare.

    Args:
        city: Where.
        days: How long.
    """
    return city


@function_tool()
async def called(place: Place) -> str:
    """Called without options."""
    return place.city


@function_tool(name_override="by_option", description_override="Said.")
def renamed(city: str) -> str:
    """Not this."""
    return city


@function_tool(strict_mode=False)
def not_strict(city: str, tags: dict[str, str] | None = None) -> str:
    """Not strict."""
    return city


@function_tool(use_docstring_info=False)
def without_docstring(city: Annotated[str, Field(description="Where.")]) -> str:
    """This is not read."""
    return city


@lax
def by_stored_decorator(city: str = "Rome") -> str:
    """By a stored decorator."""
    return city


@partially()
def by_partial(city: str) -> str:
    """By a partial."""
    return city


@agents.function_tool
def by_attribute(city: str) -> str:
    """By an attribute of the package."""
    return city


@expose
def by_alias(city: str) -> str:
    """By an alias."""
    return city


@by_module
def by_inner_module(city: str) -> str:
    """By the module inside."""
    return city


@function_tool
def with_context(ctx: RunContextWrapper[str], city: str) -> str:
    """With a context."""
    return city


@function_tool
def with_bare_context(ctx: RunContextWrapper, city: str) -> str:
    """With a context without its type."""
    return city


@function_tool
def with_tool_context(ctx: ToolContext, city: str) -> str:
    """With the context of the tool."""
    return city


@function_tool
def with_quoted_context(ctx: "RunContextWrapper[str]", city: str) -> str:
    """With a context whose annotation is text."""
    return city


def direct(city: str) -> str:
    """Handed over."""
    return city


def in_agent(city: str) -> str:
    """Handed over in an agent's list."""
    return city


def in_schema(city: str) -> str:
    """Its schema alone is asked for."""
    return city


made = function_tool(direct)
from_import = function_tool(imported, name_override="imported_named")
from_method = function_tool(handlers.method)
agent = Agent(name="a", tools=[function_tool(in_agent), bare])
schema = function_schema(in_schema)


class Toolbox:
    """Makes tools of its methods."""

    def tools(self) -> list[FunctionTool]:
        return [function_tool(self.search), function_tool(strict_mode=False)(self.lookup)]

    def search(self, city: str) -> str:
        """A method."""
        return city

    def lookup(self, city: str) -> str:
        """Another method."""
        return city


def build(agent_name: str) -> Agent:
    @function_tool
    def inside(city: str) -> str:
        """Defined inside a function."""
        return city

    return Agent(name=agent_name, tools=[inside])


Toolbox().tools()
build("b")
