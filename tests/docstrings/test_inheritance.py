"""A bound method without docstring has the one that `inspect.getdoc` finds along its classes."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest
from building import importable, write_sources
from source_files import source_file

from toolgen.facts.module import Class, Function
from toolgen.link import Project, Resolver, Scope
from toolgen.link.symbols import Defined
from toolgen.parsing import parse_source
from toolgen.tools.inheritance import documented

BASE = '''
class Base:
    def run(self):
        """Run the base."""

    def undocumented(self): ...

    def empty(self):
        """Say something."""

    @classmethod
    def make(cls):
        """Make one."""

    def later(self):
        """Be first."""

    def later(self):
        """Be second."""


class Left(Base):
    def run(self): ...


class Right(Base):
    def run(self):
        """Run the right."""

    def undocumented(self):
        """Be found."""
'''

TOOLS = """
import json
from typing import Generic, TypeVar

from base_of_tools import Base, Left
from base_of_tools import Right as Renamed

T = TypeVar("T")


class Tools(Left, Renamed, Generic[T]):
    def run(self): ...

    def undocumented(self): ...

    def empty(self):
        ""

    @classmethod
    def make(cls): ...

    def later(self): ...

    def alone(self): ...


class Deep(Tools[int], json.JSONDecoder):
    def run(self): ...

    def decode(self): ...
"""

METHODS = [
    *(f"Tools.{name}" for name in ("run", "undocumented", "empty", "make", "later", "alone")),
    "Deep.run",
]


def statically(text: dict[str, str], path: str) -> str | None:
    """What `documented` says of the function at `path` of the module `tools_of_base`."""
    sources = [source_file(f"{name}.py", source) for name, source in text.items()]
    project = Project(sources, parse_source)
    module = project.module("tools_of_base")
    assert module is not None
    scope = Scope(module)
    *outer, last = path.split(".")
    for step in outer:
        scope = scope.enter(_definition(scope, step))
    return documented(Defined(scope, _definition(scope, last)), Resolver(project))


def _definition(scope: Scope, name: str) -> Function | Class:
    found = (each for each in scope.statements if isinstance(each, Function | Class))
    return next(each for each in found if each.name == name)


@pytest.mark.parametrize("path", METHODS)
def test_inspect_finds_the_same(path: str, tmp_path: Path) -> None:
    text = {"base_of_tools": BASE, "tools_of_base": TOOLS}
    with importable(write_sources(tmp_path, {f"{name}.py": text[name] for name in text})):
        import tools_of_base  # type: ignore[import-not-found]

        owner, name = path.split(".")
        real = inspect.getdoc(getattr(getattr(tools_of_base, owner)(), name))
    assert statically(text, path) == real


def test_a_class_that_the_sources_do_not_have_is_passed_over() -> None:
    text = {"base_of_tools": BASE, "tools_of_base": TOOLS}
    assert statically(text, "Deep.decode") is None


def test_a_function_outside_classes_inherits_nothing() -> None:
    text = {"tools_of_base": "def f(): ...\n\ndef g():\n    def run(self): ...\n"}
    assert statically(text, "f") is None


@pytest.mark.parametrize(
    "body",
    ["if x:\n        def f(self):\n            'Doc.'", "def f(self):\n        'Doc.'\n    f = x"],
)
def test_a_method_that_is_bound_in_other_ways_is_not_asked(body: str) -> None:
    text = {"tools_of_base": f"class A:\n    {body}\nclass B(A):\n    def f(self): ...\n"}
    assert statically(text, "B.f") is None


def test_a_class_that_is_its_own_base_ends_the_search() -> None:
    text = {
        "tools_of_base": "from base_of_tools import A\nclass B(A):\n    def f(self): ...\n",
        "base_of_tools": "from tools_of_base import B\nclass A(B):\n    def f(self): 'A.'\n",
    }
    assert statically(text, "B.f") == "A."
