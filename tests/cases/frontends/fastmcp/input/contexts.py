"""Parameters that the framework fills in."""

from typing import Annotated, Optional

from fastmcp import Context, FastMCP
from fastmcp.dependencies import CurrentContext, Depends

mcp = FastMCP("contexts")


class OwnContext(Context):
    """A context of one's own."""


def get_user() -> str:
    return "user"


@mcp.tool
def first_context(ctx: Context, city: str) -> str:
    """A context in front."""
    return city


@mcp.tool
def last_context(city: str, ctx: Context) -> str:
    """A context at the end."""
    return city


@mcp.tool
def optional_context(city: str, ctx: Optional[Context] = None) -> str:
    """A context that may be missing."""
    return city


@mcp.tool
def context_or_none(city: str, ctx: Context | None = None) -> str:
    """A context that may be missing, as a union."""
    return city


@mcp.tool
def context_in_quotes(city: str, ctx: "Context") -> str:
    """A context whose annotation is text."""
    return city


@mcp.tool
def annotated_context(city: str, ctx: Annotated[Context, "the context"]) -> str:
    """A context with metadata."""
    return city


@mcp.tool
def context_of_subclass(city: str, ctx: OwnContext) -> str:
    """A context of a subclass."""
    return city


@mcp.tool
def injected_by_default(city: str, user: str = Depends(get_user)) -> str:
    """A dependency."""
    return city


@mcp.tool
def injected_context(city: str, ctx: Context = CurrentContext()) -> str:
    """The current context as a dependency."""
    return city
