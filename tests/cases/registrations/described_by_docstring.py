# A decorator of the project hands the docstring on, cleaned, and annotations where it is given some: an object is true.
# tools: mcp find, mcp look, mcp see
import inspect
from textwrap import dedent

from mcp.server.fastmcp import FastMCP
from mcp.types import ToolAnnotations

server = FastMCP("described")


def described(annotations: ToolAnnotations | None = None):
    def decorate(function):
        text = inspect.cleandoc(function.__doc__ or "")
        if annotations:
            return server.tool(description=text, annotations=annotations)(function)
        return server.tool(description=text)(function)

    return decorate


@described()
def look(where: str) -> str:
    """Look around.

    In all corners.
    """


@described(ToolAnnotations(title="See"))
def see(where: str) -> str:
    """See what is there."""


def find(what: str) -> str:
    """
    Find a thing.
    """


for each in (find,):
    server.add_tool(each, description=inspect.getdoc(each) + dedent("""\
        Or not.
    """))
