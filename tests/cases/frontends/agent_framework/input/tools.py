"""The decorator, tools made by hand, and agents."""

from typing import Annotated, Any

from agent_framework import Agent, FunctionInvocationContext, FunctionTool, tool
from pydantic import BaseModel, Field

from handlers import Handlers, imported

handlers = Handlers()
NO_CLIENT: Any = None


class Arguments(BaseModel):
    """What the tool takes."""

    city: str
    days: int = 3


@tool
def bare(city: Annotated[str, "Where."], days: int = 3) -> str:
    """Bare."""
    return city


@tool()
def called(city: Annotated[str, Field(description="Where.")]) -> str:
    """Called without options."""
    return city


@tool(name="by_option", description="Said.", approval_mode="never_require")
def renamed(city: str) -> str:
    """Not this."""
    return city


@tool(schema=Arguments)
def by_model(city: str, days: int) -> str:
    """By a model."""
    return city


@tool(schema={"type": "object", "properties": {"city": {"type": "string"}}})
def by_dict(city: str) -> str:
    """By a dict."""
    return city


@tool
def with_context(city: str, ctx: FunctionInvocationContext) -> str:
    """With a context."""
    return city


class Tools:
    """Methods."""

    @tool
    def method(self, city: str) -> str:
        """A decorated method."""
        return city

    def bound(self, city: str) -> str:
        """A bound method."""
        return city


def handed_over(city: str) -> str:
    """Handed to the decorator."""
    return city


def made(city: str) -> str:
    """Not read where a tool is made by hand."""
    return city


tool(handed_over)
tool(Tools().bound, name="bound_named")
tool(imported)
FunctionTool(name="made", description="Made.", func=made)
FunctionTool(
    name="declared",
    description="Only declared.",
    input_model={"type": "object", "properties": {"city": {"type": "string"}}},
)
FunctionTool(name="of_model", description="Of a model.", func=made, input_model=Arguments)


def create() -> Agent:
    def inside(city: str) -> str:
        """Inside a function."""
        return city

    return Agent(NO_CLIENT, "Answer.", tools=[inside, handlers.method, bare])


def in_agent(city: str) -> str:
    """An agent's only tool."""
    return city


Agent(client=NO_CLIENT, tools=in_agent)
create()
