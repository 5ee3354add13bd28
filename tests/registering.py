"""What programs register: as Python does under a stand-in for a framework, and as it is read."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any
from unittest import mock

from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

Read = tuple[list[str], list[str]]
"""The names of the tools, and the findings."""


def read(program: Mapping[str, str]) -> Read:
    """What is read of modules by path."""
    sources = [source_file(name, text.encode()) for name, text in program.items()]
    result = generate(sources, Config())
    told = {f"{each.code} {each.message}" for each in result.diagnostics}
    return sorted(each.tool.name for each in result.planned), sorted(told)


def outcomes(by_name: Mapping[str, Read]) -> str:
    """What comes of programs, each outcome with the names of those that come to it."""
    found: dict[str, list[str]] = {}
    for name, (tools, findings) in by_name.items():
        told = "; ".join([", ".join(tools) or "nothing", *findings])
        found.setdefault(told, []).append(name)
    return "\n".join(f"{told}\n    {', '.join(names)}" for told, names in found.items())


class Server:
    """Notes the names of what is registered."""

    noted: set[str]

    def __init__(self, name: str) -> None:
        self.name = name

    def tool(self, function: Any = None, *, name: str | None = None) -> Any:
        """Register a function, or give the decorator that does."""
        if function is None:
            return lambda each: self.tool(each, name=name)
        self.noted.add(name or function.__name__)
        return function


def registered(program: Mapping[str, str]) -> set[str]:
    """What modules register that Python runs in their order; `elsewhere` runs what it is given."""
    noted: set[str] = set()
    own = [name.removesuffix(".py") for name in program]
    modules = {name: ModuleType(name) for name in ("fastmcp", "elsewhere", *own)}
    vars(modules["fastmcp"])["FastMCP"] = type("FastMCP", (Server,), {"noted": noted})
    vars(modules["elsewhere"]).update(FLAG=True, run=lambda function, *given: function(*given))
    with mock.patch.dict(sys.modules, modules):
        for name, text in program.items():
            names = vars(modules[name.removesuffix(".py")])
            exec(compile(text, name, "exec", dont_inherit=True), names)
    return noted
