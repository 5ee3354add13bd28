"""Modules that are found below a package as the program runs, and what nothing calls there."""

from __future__ import annotations

from pathlib import Path

import golden
import pytest
from building import write_sources

PLUGIN = """
def register(server):
    @server.tool
    def {name}(query: str) -> str:
        return query
"""
SERVER = """
import importlib
import pkgutil
from pkgutil import walk_packages

from fastmcp import FastMCP

from app import plugins, settings

server = FastMCP("x")
{block}
"""
PLUGINS = {
    "app/__init__.py": "",
    "app/settings.py": "ENABLED = False\nOFF = ('second',)\n",
    "app/plugins/__init__.py": "",
    "app/plugins/first.py": PLUGIN.format(name="first"),
    "app/plugins/second.py": PLUGIN.format(name="second"),
    "app/plugins/deep/__init__.py": "def register(server):\n    pass\n",
    "app/plugins/deep/third.py": PLUGIN.format(name="third"),
}


def found(root: Path, block: str) -> tuple[list[str], list[str]]:
    """The tools of a server, and the codes of what is found beside."""
    result = golden.run(
        write_sources(root, PLUGINS | {"app/server.py": SERVER.format(block=block)})
    )
    conditions = [each.tool.conditions for each in result.planned]
    assert not any(conditions)
    names = sorted(each.tool.name for each in result.planned)
    return names, [each.code for each in result.diagnostics if each.code != "TG203"]


@pytest.mark.parametrize(
    "block",
    [
        "for each in pkgutil.iter_modules(plugins.__path__):\n"
        "    importlib.import_module(f'app.plugins.{each.name}').register(server)\n",
        "for _, name, is_package in pkgutil.iter_modules(plugins.__path__, 'app.plugins.'):\n"
        "    if not is_package:\n"
        "        importlib.import_module(name).register(server)\n",
        "def load(package):\n"
        "    for each in pkgutil.iter_modules(package.__path__, prefix=package.__name__ + '.'):\n"
        "        module = importlib.import_module(each.name)\n"
        "        module.register(server)\n\n\nload(plugins)\n",
    ],
)
def test_modules_right_below_a_package_are_those_of_the_sources(block: str, tmp_path: Path) -> None:
    names, _ = found(tmp_path, block)
    assert names == ["first", "second"]


@pytest.mark.parametrize("walk", ["pkgutil.walk_packages", "walk_packages"])
def test_modules_below_those_are_walked_to(walk: str, tmp_path: Path) -> None:
    block = f"for each in {walk}(plugins.__path__, plugins.__name__ + '.'):\n"
    block += "    importlib.import_module(each.name).register(server)\n"
    assert found(tmp_path, block) == (["first", "second", "third"], [])


@pytest.mark.parametrize("test", ["settings.ENABLED", "settings.ENABLED and settings.OFF"])
def test_what_an_arm_alone_hands_a_server_to_that_does_not_run_is_not_listed(
    test: str, tmp_path: Path
) -> None:
    block = "from app.plugins import first, second\nfrom app.plugins.deep import third\n"
    block += "second.register(server)\nthird.register(server)\n"
    block += f"if {test}:\n    first.register(server)\n"
    assert found(tmp_path, block) == (["second", "third"], [])


IMPORTS = """from app.plugins import first, second
from app.plugins.deep import third
def add(plugin):
    plugin.register(server)
def is_on(plugin):
    return plugin.__name__ != "app.plugins.first"
TABLE = {"first": (first, False), "second": (second, True), "third": (third, True)}
"""


@pytest.mark.parametrize(
    "block",
    [
        "for each, on in TABLE.values():\n    if on:\n        add(each)\n",
        "for name, (each, on) in TABLE.items():\n    if not on:\n        continue\n    add(each)\n",
        "for each in [each for each, on in TABLE.values() if on]:\n    each.register(server)\n",
        "kept = [each for each in (first, second, third) if is_on(each)]\n"
        "for each in sorted(kept, key=lambda each: each.__name__):\n    each.register(server)\n",
        "for each in filter(is_on, (first, second, third)):\n    each.register(server)\n",
        "for each in (third, second, first):\n"
        "    each.register(server)\n    if each.__name__.endswith('second'):\n        break\n",
        "kept = [f for f in (first.register, second.register, third.register)"
        " if f is not first.register]\nfor each in kept:\n    each(server)\n",
    ],
)
def test_what_a_loop_or_a_filter_leaves_out_is_not_listed(block: str, tmp_path: Path) -> None:
    assert found(tmp_path, IMPORTS + block) == (["second", "third"], [])


@pytest.mark.parametrize(
    "block",
    [
        "for each in (first, second, third):\n    print(each.__name__)\n",
        "for each in TABLE:\n    if settings.ENABLED:\n        print(TABLE[each])\n",
        "kept = [each for each in (first, settings) if each is settings]\n",
    ],
)
def test_what_is_gone_through_for_something_else_may_be_called_elsewhere(
    block: str, tmp_path: Path
) -> None:
    block = f"{IMPORTS}{block}add(second)\nadd(third)\n"
    assert found(tmp_path, block) == (["second", "third"], ["TG130"])
