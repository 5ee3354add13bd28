"""Servers that come from elsewhere than a global of the module."""

import fastmcp as fm
from fastmcp import FastMCP
from fastmcp import FastMCP as Server

from facade import main_server
from shared import server

aliased_class = Server("aliased")
by_module = fm.FastMCP("by module")


@server.tool
def on_imported(city: str) -> str:
    """On an imported server."""
    return city


@main_server.tool
def on_reexported(city: str) -> str:
    """On a server that is passed on."""
    return city


@aliased_class.tool
def on_aliased_class(city: str) -> str:
    """On a server of a class with another name."""
    return city


@by_module.tool
def on_attribute_of_module(city: str) -> str:
    """On a server of a class that is read from the module."""
    return city


class SubServer(FastMCP):
    """A server of one's own."""


sub = SubServer("sub")


@sub.tool
def on_subclass(city: str) -> str:
    """On a server of a subclass."""
    return city


def make_server() -> FastMCP:
    return FastMCP("made")


def make_untyped():
    made = FastMCP("made")
    return made


returned = make_server()
returned_untyped = make_untyped()


@returned.tool
def on_returned(city: str) -> str:
    """On a server that a function returns."""
    return city


@returned_untyped.tool
def on_returned_untyped(city: str) -> str:
    """On a server that a function without annotation returns."""
    return city


def register_annotated(app: FastMCP) -> None:
    @app.tool
    def on_annotated_parameter(city: str) -> str:
        """On a parameter with an annotation."""
        return city


def register_by_text(app: "FastMCP | None") -> None:
    assert app is not None

    @app.tool
    def on_annotation_in_quotes(city: str) -> str:
        """On a parameter with an annotation in quotes."""
        return city


def register_untyped(app):
    @app.tool()
    def on_parameter_told_by_caller(city: str) -> str:
        """On a parameter that a caller tells."""
        return city


class Service:
    """Registers its own methods."""

    def __init__(self, app: FastMCP):
        self.app = app
        self.own = FastMCP("own")
        self.app.tool(name="on_stored_parameter")(self.search)
        self.own.tool(self.lookup)
        self.register()

    def register(self):
        self.app.tool()(self.other)

        @self.own.tool
        def on_attribute_of_self(city: str) -> str:
            """On an attribute of self."""
            return city

    def search(self, city: str) -> str:
        """A method, on a stored parameter."""
        return city

    def lookup(self, city: str) -> str:
        """A method, on an attribute."""
        return city

    def other(self, city: str) -> str:
        """A method, registered outside of the constructor."""
        return city


register_annotated(server)
register_by_text(server)
register_untyped(server)
Service(server)
