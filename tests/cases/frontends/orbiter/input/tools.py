"""The decorator, function tools, and tools that are classes."""

from typing import Any

from orbiter.tool import FunctionTool, Tool, tool
from orbiter.tool import tool as expose

from handlers import Handlers, imported

handlers = Handlers()
NAME = "query_db"
SCHEMA = {
    "type": "object",
    "properties": {"sql": {"type": "string", "description": "SQL query to execute."}},
    "required": ["sql"],
}


@tool
def bare(city: str, days: int = 3) -> str:
    """Bare.

    Args:
        city: Where.
        days: How long.
    """
    return city


@tool()
async def called(city: str) -> str:
    """Called without options."""
    return city


@tool(name="by_option", description="Said.")
def renamed(city: str) -> str:
    """Not this."""
    return city


@expose
def by_alias(city: str) -> str:
    """By an alias."""
    return city


def made(city: str) -> str:
    """Made."""
    return city


FunctionTool(made)
FunctionTool(imported, name="imported_named", description="Said.")
FunctionTool(handlers.method)


class DatabaseTool(Tool):
    """Abstract: it has no name."""

    async def execute(self, **kwargs: Any) -> str:
        return str(kwargs)


class DatabaseQueryTool(DatabaseTool):
    """Says it in the constructor."""

    def __init__(self, timeout: int = 3) -> None:
        self.timeout = timeout
        self.name = NAME
        self.description = "Execute a read-only SQL query."
        self.parameters = SCHEMA


class DatabaseCountTool(DatabaseTool):
    """Says it in the body."""

    name = "count_rows"
    description = "Count rows."
    parameters = {"type": "object", "properties": {"table": {"type": "string"}}}


class NamedByProperty(Tool):
    """Says it by properties."""

    description = "By a property."
    parameters = {"type": "object", "properties": {}}

    @property
    def name(self) -> str:
        return "by_property"

    async def execute(self, **kwargs: Any) -> str:
        return ""


class CachedQueryTool(DatabaseQueryTool):
    """Adds nothing to what its base says: the same tool."""

    cache: dict[str, str] = {}


TOOLS = [DatabaseQueryTool(), DatabaseCountTool(), NamedByProperty(), CachedQueryTool()]
