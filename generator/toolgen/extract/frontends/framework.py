"""Frameworks as data: the callables by which functions become tools, and the profile they share."""

from __future__ import annotations

from dataclasses import dataclass, field

from toolgen.ir.profiles import Profile


@dataclass(frozen=True, slots=True)
class Entry:
    """A callable that makes tools of functions.

    `target` is `package:qualname`, the top-level package and the name that the callable has in any
    module of it: a function (`agents:function_tool`), a class (`autogen_core:FunctionTool`), a
    method of a class (`fastmcp:Tool.from_function`) or of its instances (`fastmcp:FastMCP.tool`).

    `parameters` are those that may be given by position, in order. Of all parameters, `functions`
    may hold the function itself, `collections` a list of functions; a string in one of `name` is
    the tool's name, in one of `description` its description. `decorates` tells that a call
    without a function gives a decorator.
    """

    target: str
    parameters: tuple[str, ...] = ()
    functions: tuple[str, ...] = ()
    collections: tuple[str, ...] = ()
    name: tuple[str, ...] = ("name",)
    description: tuple[str, ...] = ("description",)
    decorates: bool = False

    @property
    def package(self) -> str:
        """The top-level package that has the callable."""
        return self.target.partition(":")[0]


@dataclass(frozen=True, slots=True)
class Framework:
    """A framework: its profile, and the ways in which its users declare tools."""

    profile: Profile
    entries: tuple[Entry, ...] = field(default=())
