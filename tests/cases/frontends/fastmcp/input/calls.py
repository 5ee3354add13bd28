"""Functions and methods that are handed over."""

from fastmcp import FastMCP
from fastmcp.tools import FunctionTool, Tool

from handlers import Handlers, imported
from handlers import other as aliased

mcp = FastMCP("calls")
handlers = Handlers()


def direct(city: str) -> str:
    """Handed to the method."""
    return city


def direct_with_options(city: str) -> str:
    """Handed to the method, with options."""
    return city


def added(city: str) -> str:
    """Added as a function."""
    return city


def made(city: str) -> str:
    """Made and added."""
    return city


def made_with_options(city: str) -> str:
    """Made with options."""
    return city


def first(city: str) -> str:
    """First of a loop."""
    return city


def second(city: str) -> str:
    """Second of a loop."""
    return city


def third(city: str) -> str:
    """In a loop with names."""
    return city


def in_a_list(city: str) -> str:
    """In the constructor's list."""
    return city


mcp.tool(direct)
mcp.tool(name="direct_named")(direct_with_options)
mcp.tool()(imported)
mcp.tool(aliased)
mcp.tool(handlers.method)
mcp.tool(name="bound_by_name")(handlers.second_method)
mcp.tool(Handlers.static)
mcp.tool(Handlers.of_class)
mcp.add_tool(added)
mcp.add_tool(Tool.from_function(made))
mcp.add_tool(FunctionTool.from_function(made_with_options, name="made_named", description="Said."))

for function in (first, second):
    mcp.tool()(function)

for name, function in [("in_loop", third)]:
    mcp.tool(function, name=name)

listed = FastMCP("listed", tools=[in_a_list])
