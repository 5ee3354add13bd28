"""Tools whose framework leaves the function, wrapped by others: what the module's name means."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from building import build, built, generate_tree, importable, registry_in, run, write_sources

HEAD = """\
    import functools
    from {package} import FastMCP

    mcp = FastMCP("shop")
    seen: list[str] = []

    def logged(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            seen.append(function.__name__)
            return function(*args, **kwargs)
        return wrapper

    def plain(function):
        def wrapper(*args, **kwargs):
            return function(*args, **kwargs)
        return wrapper

"""
TOOL = """
    {above}
    def look(city: str, days: int = 1) -> str:
        "Look."
        return f"{{city}} {{days}}"
    {below}
"""
NAMED = [
    "@mcp.tool()\n    @logged",
    "@logged\n    @mcp.tool()",
    "@logged\n    @mcp.tool()\n    @logged",
    "@mcp.tool()\n    @logged\n    @logged",
]
OTHERS = [
    ("", "mcp.add_tool(logged(look))", "wrapped"),
    ("", "mcp.tool()(logged(look))", "wrapped"),
    ("", "look = logged(look)\n    mcp.add_tool(look)", "rebound"),
    ("@plain\n    @mcp.tool()", "", "rebound"),
    ("@mcp.tool()\n    @logged", "look = None", "rebound"),
]
PACKAGES = ["fastmcp", "mcp.server.fastmcp"]


class FastMCP:
    """A stand-in that, as both frameworks do, gives functions back as they were."""

    def __init__(self, name: str) -> None: ...

    def tool(self) -> Any:
        return lambda function: function

    def add_tool(self, function: Any) -> None: ...


@pytest.fixture
def _frameworks(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("fastmcp", "mcp", "mcp.server", "mcp.server.fastmcp"):
        module = ModuleType(name)
        vars(module).update(FastMCP=FastMCP)
        monkeypatch.setitem(sys.modules, name, module)


def _source(package: str, above: str, below: str = "") -> str:
    return HEAD.format(package=package) + TOOL.format(above=above, below=below)


@pytest.mark.usefixtures("_frameworks")
@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("above", NAMED)
def test_calls_go_through_what_wraps_the_function(tmp_path: Path, package: str, above: str) -> None:
    sources = {"acme/__init__.py": "", "acme/app.py": _source(package, above)}

    with built(tmp_path, sources) as registry:
        assert run(registry.invoke("look", {"city": "Oslo"})) == "Oslo 1"
        assert set(sys.modules["acme.app"].seen) == {"look"}


@pytest.mark.usefixtures("_frameworks")
def test_a_static_method_is_had_from_its_class(tmp_path: Path) -> None:
    method = """
    class Box:
        @staticmethod
        @mcp.tool()
        @logged
        def look(city: str) -> str:
            "Look."
            return city
    """
    sources = {"acme/__init__.py": "", "acme/app.py": HEAD.format(package="fastmcp") + method}
    (package,) = build(tmp_path, sources).packages

    with importable(tmp_path):
        registry = registry_in(package.directory)
        assert run(registry.invoke("look", {"city": "Oslo"})) == "Oslo"


@pytest.mark.parametrize(("above", "below", "reach"), OTHERS)
def test_what_the_name_does_not_mean_is_not_called_by_it(
    tmp_path: Path, above: str, below: str, reach: str
) -> None:
    """Calling the function itself would leave out what the project has put around it."""
    sources = {"acme/__init__.py": "", "acme/app.py": _source("fastmcp", above, below)}

    (tool,) = generate_tree(write_sources(tmp_path, sources)).packages[0].tools

    assert str(tool.tool.reach) == reach
