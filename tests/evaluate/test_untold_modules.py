"""What is registered of a module that is imported by a computed name is listed by the functions
that the modules of its package have there.
"""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

HEAD = """\
import importlib
import inspect
import pkgutil

from fastmcp import FastMCP

import plugins

server = FastMCP("shop")
for each in pkgutil.iter_modules([plugins.WHERE]):
    module = {module}
    {registers}
"""
MODULES = {
    "a formatted text": 'importlib.import_module(f"plugins.{each.name}")',
    "the package by its name": 'importlib.import_module(f"{plugins.__name__}.{each.name}")',
    "a sum": 'importlib.import_module("plugins." + each.name)',
    "a sum of several": 'importlib.import_module("plugins" + "." + each.name)',
    "a sum within a sum": 'importlib.import_module("plugins." + each.name + "." + each.name)',
    "a number in a text": 'importlib.import_module(f"plugins.v{2}{each.name}")',
    "a relative name": 'importlib.import_module("." + each.name, "plugins")',
    "a formatted text by its keyword": 'importlib.import_module(name=f"plugins.{each.name}")',
    "a relative name and a keyword": 'importlib.import_module("." + each.name, package="plugins")',
}
REGISTERED = {
    "an attribute": "server.tool(module.look)",
    "an attribute by its name": 'server.tool(getattr(module, "look"))',
    "a list": "for tool in module.TOOLS:\n        server.tool(tool)",
    "a list with a default": (
        'for tool in getattr(module, "TOOLS", ()):\n        server.tool(tool)'
    ),
    "a comprehension": "_ = [server.tool(tool) for tool in module.TOOLS]",
}
PLUGINS = {
    "plugins/__init__.py": "",
    "plugins/first.py": "def look(a: int) -> int: ...\n\n\nTOOLS = [look]\n",
    "plugins/second.py": "def look(a: str) -> str: ...\n\n\nTOOLS = (look,)\n",
    "plugins/third.py": "def find(a: str) -> str: ...\n",
    "other.py": "def look(a: str) -> str: ...\n\n\nTOOLS = (look,)\n",
}


@pytest.mark.parametrize("registers", REGISTERED.values(), ids=list(REGISTERED))
@pytest.mark.parametrize("module", MODULES.values(), ids=list(MODULES))
def test_the_functions_of_the_package_are_named(module: str, registers: str) -> None:
    app = HEAD.format(module=module, registers=registers)
    sources = [source_file(path, text) for path, text in {**PLUGINS, "app.py": app}.items()]

    result = generate(sources, Config())

    listed = {entry.function for entry in result.ledger}
    assert listed == {"plugins.first:look", "plugins.second:look"}
    assert not result.planned


def test_all_functions_are_named_where_any_member_may_be_meant() -> None:
    registers = (
        "for _, tool in inspect.getmembers(module, inspect.isfunction):\n        server.tool(tool)"
    )
    app = HEAD.format(module=MODULES["a formatted text"], registers=registers)
    sources = [source_file(path, text) for path, text in {**PLUGINS, "app.py": app}.items()]

    listed = {entry.function for entry in generate(sources, Config()).ledger}

    assert listed == {"plugins.first:look", "plugins.second:look", "plugins.third:find"}
