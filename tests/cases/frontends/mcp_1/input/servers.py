"""Decorators, calls and receivers."""

from typing import Annotated, Optional

from mcp.server.fastmcp import Context, FastMCP
from mcp.server.fastmcp.tools import Tool
from pydantic import BaseModel, Field

from handlers import Handlers, imported

server = FastMCP("servers")
handlers = Handlers()
expose = server.tool(title="Stored")


class Forecast(BaseModel):
    """A forecast."""

    days: int


@server.tool()
def plain(city: str, days: int = 3) -> str:
    """Plain.

    Args:
        city: Where: the docstring is passed on whole.
    """
    return city


@server.tool("by_position")
def named_by_position(city: str) -> dict[str, int]:
    """Named by position."""
    return {city: 1}


@server.tool(name="by_keyword", description="By keyword.")
def named_by_keyword(city: Annotated[str, Field(description="Where.")]) -> Forecast:
    """Not this."""
    return Forecast(days=1)


@server.tool(structured_output=False)
def unstructured(city: str) -> Forecast:
    """No schema of the result."""
    return Forecast(days=1)


@expose
def by_stored_decorator(city: str) -> str:
    """By a stored decorator."""
    return city


@server.tool()
def first_context(ctx: Context, city: str) -> str:
    """A context in front."""
    return city


@server.tool()
def optional_context(city: str, ctx: Optional[Context] = None) -> str:
    """A context that may be missing."""
    return city


@server.tool()
def context_in_quotes(city: str, ctx: "Context") -> str:
    """A context whose annotation is text."""
    return city


def added(city: str) -> str:
    """Added."""
    return city


def added_with_options(city: str) -> str:
    """Added with options."""
    return city


def in_constructor(city: str) -> str:
    """In the constructor's list."""
    return city


def looped(city: str) -> str:
    """In a loop."""
    return city


server.add_tool(added)
server.add_tool(added_with_options, name="added_named", description="Said.")
server.tool()(imported)
server.tool(name="bound")(handlers.method)
server.add_tool(Handlers.static)

for function in [looped]:
    server.add_tool(function)

other = FastMCP("other", tools=[Tool.from_function(in_constructor)])


def register(app: FastMCP) -> None:
    @app.tool()
    def on_parameter(city: str) -> str:
        """On a parameter."""
        return city


def register_untyped(app):
    @app.tool()
    def on_untyped_parameter(city: str) -> str:
        """On a parameter that a caller tells."""
        return city


class Service:
    """Registers its methods."""

    def __init__(self):
        self.server = FastMCP("service")
        self.server.tool()(self.search)
        self.server.add_tool(self.lookup, name="find")

    def search(self, city: str) -> str:
        """A method."""
        return city

    def lookup(self, city: str) -> str:
        """A method with a name."""
        return city


register(server)
register_untyped(server)
Service()
