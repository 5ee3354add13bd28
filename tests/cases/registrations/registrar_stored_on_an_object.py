# Functions that nothing calls hand others to what is stored on an object, under a name of its own.
# tools: fastmcp find, fastmcp go, fastmcp look, fastmcp seek, fastmcp take
from types import SimpleNamespace

from fastmcp import FastMCP

mcp = FastMCP("server")
state = SimpleNamespace()


class Plain:
    def __init__(self) -> None:
        self.put = mcp.add_tool

    def install(self) -> None:
        def look(where: str) -> str:
            return where

        self.put(look)


class Annotated:
    def __init__(self) -> None:
        self.name: str = "annotated"
        self.put: object = mcp.add_tool

    def install(self) -> None:
        def find(where: str) -> str:
            return where

        self.put(find)


class Unpacked:
    def __init__(self) -> None:
        self.put, self.name = mcp.add_tool, "unpacked"

    def install(self) -> None:
        def seek(where: str) -> str:
            return where

        self.put(seek)


class Wrapping:
    def __init__(self) -> None:
        def add(function):
            mcp.add_tool(function)

        self.put = add

    def install(self) -> None:
        def take(where: str) -> str:
            return where

        self.put(take)


def prepare() -> None:
    def named(function):
        return function.__name__

    state.name = named
    state.put = mcp.add_tool


def install() -> None:
    def go(where: str) -> str:
        return where

    state.put(go)
