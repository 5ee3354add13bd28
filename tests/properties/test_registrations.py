"""Registrations wrapped at random: what running a module registers is read from its source.

The module runs here under a stand-in for the framework, which notes names and signatures.
"""

from __future__ import annotations

import inspect
import sys
import types
from typing import Any
from unittest import mock

from hypothesis import given, note
from hypothesis import strategies as st
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

from .examples import many

PREFACE = """\
import functools
from dataclasses import dataclass

from fastmcp import FastMCP

mcp = FastMCP("server")
"""

# What makes a function of one that is given; `{n}` tells one from another.
WRAPPERS = {
    "": "",
    "keep{n}": "def keep{n}(function):\n    return function\n",
    "wrap{n}": """\
def wrap{n}(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs)
    return inner
""",
    "bare{n}": """\
def bare{n}(function):
    def bare(other: int = {n}):
        return function(other)
    return bare
""",
}

# How a list of functions `FUNCTIONS` is registered; `{n}` tells one from another.
REGISTRATIONS = {
    "for": "for each{n} in {all}:\n    mcp.tool(each{n})\n",
    "helper": "def put{n}(function):\n    mcp.tool(function)\n"
    "for each{n} in {all}:\n    put{n}(each{n})\n",
    "called": "def put{n}(function, server=mcp):\n    server.tool(function)\nput{n}({first})\n",
    "named": "for key{n}, each{n} in {{'a{n}': {first}, 'b{n}': {last}}}.items():\n"
    "    mcp.tool(name=f'x_{{key{n}}}')(each{n})\n",
    "class": """\
class Registrar{n}:
    def __init__(self, server):
        self.server = server
    def add(self, function, prefix='p{n}'):
        self.server.tool(name=prefix + '_' + function.__name__)(function)
Registrar{n}(mcp).add({last})
""",
    "subclass": """\
class Server{n}(FastMCP):
    def tool(self, function=None, **options):
        return super().tool(function, **options)
Server{n}("other").tool({first})
""",
    "factory": """\
def declare{n}(name):
    def decorator(function):
        mcp.tool(name=name)(function)
        return function
    return decorator
declare{n}('made{n}')({first})
""",
    "partial": "add{n} = functools.partial(mcp.tool, name='partial{n}')\nadd{n}({last})\n",
    "table": """\
@dataclass
class Row{n}:
    name: str
    function: object
for row{n} in [Row{n}('row{n}', {first})]:
    mcp.tool(name=row{n}.name)(row{n}.function)
""",
    "closure": """\
def make{n}(prefix):
    def made(text: str = "x") -> str:
        return prefix + text
    mcp.tool(made, name=prefix)
for prefix{n} in ('one{n}', 'two{n}'):
    make{n}(prefix{n})
""",
    "early": "for each{n} in {all}:\n    mcp.tool(each{n})\n    break\n",
    "skipping": "for each{n} in {all}:\n    if each{n}.__name__ == 'f1':\n        continue\n"
    "    mcp.tool(each{n})\n",
    "counted": "for number{n}, each{n} in enumerate({all}):\n"
    "    mcp.tool(each{n}, name=f'n{n}_{{number{n}}}')\n",
    "sorted": "for name{n}, each{n} in zip(sorted(['q{n}', 'p{n}']), [{first}, {last}]):\n"
    "    mcp.tool(each{n}, name=name{n})\n",
}

PARAMETERS = ("a: int", "a: str, b: int = 2", "", "flag: bool = False")


@st.composite
def modules(draw: st.DrawFn) -> str:
    """A module that registers functions in one or several ways."""
    parts = [PREFACE]
    names = []
    for number in range(draw(st.integers(1, 3))):
        wrapper = draw(st.sampled_from(sorted(WRAPPERS)))
        parts.append(WRAPPERS[wrapper].format(n=number))
        decorator = f"@{wrapper.format(n=number)}\n" if wrapper else ""
        parameters = draw(st.sampled_from(PARAMETERS))
        parts.append(f"{decorator}def f{number}({parameters}) -> str:\n    return 'x'\n")
        names.append(f"f{number}")
    ways = st.lists(st.sampled_from(sorted(REGISTRATIONS)), min_size=1, max_size=3, unique=True)
    for number, way in enumerate(draw(ways)):
        text = REGISTRATIONS[way]
        every = "[" + ", ".join(names) + "]"
        parts.append(text.format(n=number, all=every, first=names[0], last=names[-1]))
    return "\n".join(parts)


class Server:
    """Notes what is registered: parameters by name of the tool; the first of a name counts."""

    noted: dict[str, set[str]]

    def __init__(self, name: str) -> None:
        self.name = name

    def tool(self, function: Any = None, *, name: str | None = None) -> Any:
        """Register a function, or give the decorator that does."""
        if function is None:
            return lambda each: self.tool(each, name=name)
        called = name or function.__name__
        self.noted.setdefault(called, set()).add(_shape(inspect.signature(function).parameters))
        return function


def _shape(names: Any) -> str:
    return ",".join(sorted(names))


def _registered(text: str) -> dict[str, set[str]]:
    noted: dict[str, set[str]] = {}
    fake = types.ModuleType("fastmcp")
    fake.FastMCP = type("FastMCP", (Server,), {"noted": noted})  # type: ignore[attr-defined]
    module = types.ModuleType("registering")
    with mock.patch.dict(sys.modules, {"fastmcp": fake, "registering": module}):
        exec(compile(text, "registering.py", "exec"), vars(module))
    return noted


def _read(text: str) -> Result:
    return generate([source_file("registering.py", text.encode())], Config())


@given(modules())
@many(100)
def test_what_runs_registers_is_read_or_told(text: str) -> None:
    note(text)
    registered, result = _registered(text), _read(text)
    read = {
        (each.tool.name, _shape(each.parameters.get("properties", {}))) for each in result.planned
    }
    expected = {(name, shape) for name, shapes in registered.items() for shape in shapes}
    untold = [each for each in result.diagnostics if each.code not in ("TG203", "TG303", "TG114")]
    note(f"missing {sorted(expected - read)}, too many {sorted(read - expected)}")
    assert expected == read or untold


def test_without_doubt_most_is_read() -> None:
    text = PREFACE + "def f0(a: int) -> str:\n    return 'x'\n"
    for number, way in enumerate(sorted(REGISTRATIONS)):
        text += REGISTRATIONS[way].format(n=number, all="[f0]", first="f0", last="f0")
    registered, result = _registered(text), _read(text)

    assert {each.tool.name for each in result.planned} == set(registered)
