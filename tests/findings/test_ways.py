"""From each finding about a tool there is a way on that can be pasted."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from pathlib import Path

import golden
import pytest
from source_files import source_file

from toolgen.cli.coverage import way_on_for_all
from toolgen.config import Config, load_config
from toolgen.discover import discover
from toolgen.findings.registry import DIAGNOSTICS
from toolgen.findings.ways import WAYS, exclusion, ways_on
from toolgen.ir.ledger import LedgerEntry
from toolgen.pipeline import generate

GROUPS = ("diagnostics", "frontends", "packages")
CASES = [*chain.from_iterable(map(golden.cases, GROUPS))]
REGISTRATIONS = golden.CASES / "registrations"


@pytest.mark.parametrize("code", DIAGNOSTICS)
def test_the_last_is_to_leave_the_function_out(code: str) -> None:
    last = ways_on(code, {"acme.b:two", "acme.a:one"}, None, "")[-1]

    assert last == 'add "acme.a:one", "acme.b:two" to exclude-tools in [tool.toolgen]'


def test_the_table_names_codes_that_there_are() -> None:
    assert WAYS.keys() <= DIAGNOSTICS.keys()


def test_libraries_are_offered_where_they_are_not_read_yet() -> None:
    first, _ = ways_on("TG302", ["acme:one"], ".venv/lib/python3.13/site-packages", "pandas")

    assert first == "toolgen build --resolve-installed .venv/lib/python3.13/site-packages"
    assert ways_on("TG302", ["acme:one"], "", "pandas")[0] == "toolgen build --resolve-installed"
    assert len(ways_on("TG302", ["acme:one"], None, "pandas")) == 1
    assert len(ways_on("TG302", ["acme:one"], "", "")) == 1


def _name(root: Path) -> str:
    return root.relative_to(golden.CASES).as_posix().removesuffix("/input")


@pytest.mark.parametrize("target", ["make.<locals>.go", "make.*.go", "**", "**.go"])
def test_a_function_in_a_function_is_named_as_python_does(tmp_path: Path, target: str) -> None:
    source = "from toolgen_runtime import tool\ndef make():\n    @tool\n    def go(): 'Go.'\n"
    (tmp_path / "acme.py").write_text(source, encoding="utf-8")

    assert [each.function for each in _left_out(tmp_path, Config())] == ["acme:make.<locals>.go"]
    assert _left_out(tmp_path, Config(exclude_tools=(f"acme:{target}",))) == []


def test_tools_without_a_function_are_named_by_what_clients_call_them(tmp_path: Path) -> None:
    rows = ["os.environ['N']", "'get-weather'"]
    tools = [f"types.Tool(name={row}, description=HELP, inputSchema={{}})" for row in rows]
    source = (
        "import os\nfrom mcp import types\nfrom mcp.server.lowlevel import Server\n"
        f"HELP = os.environ['HELP']\nserver = Server('x')\nTOOLS = [{', '.join(tools)}]\n"
        "@server.list_tools()\nasync def listed():\n    return TOOLS\n"
    )
    (tmp_path / "acme.py").write_text(source, encoding="utf-8")

    found = [each.function for each in _left_out(tmp_path, Config())]

    assert found == ["acme:<module>", "acme:get-weather"]
    assert _left_out(tmp_path, Config(exclude_tools=tuple(found))) == []


def _left_out(root: Path, config: Config) -> list[LedgerEntry]:
    paths = [root / path for path in config.paths] or [root]
    sources = discover(paths, root=root, exclude=config.exclude, respect_gitignore=False)
    return [entry for entry in generate(sources, config).ledger if entry.left_out]


@pytest.mark.parametrize("root", [*(each / "input" for each in CASES), REGISTRATIONS], ids=_name)
def test_what_is_left_out_is_gone_once_the_line_is_pasted(root: Path, tmp_path: Path) -> None:
    """The settings take the line whatever the function is called, and it does what it says."""
    own = root / "pyproject.toml"
    config = load_config(root, file=own).config if own.exists() else Config()
    found = _left_out(root, config)
    line = exclusion((each.function for each in found), config.exclude_tools)
    (tmp_path / "pyproject.toml").write_text(f"[tool.toolgen]\n{line}\n", encoding="utf-8")

    pasted = load_config(tmp_path).config.exclude_tools

    left = _left_out(root, replace(config, exclude_tools=pasted)) if found else []
    assert [each.function for each in left] == []


CLASH = """
from {module} import {server}

server = {server}("shop")

@server.tool(name="look")
def first(a: int) -> int:
    "One."
    return a

@server.tool(name="look")
def second(b: int) -> int:
    "Two."
    return b
"""


@pytest.mark.parametrize(
    ("module", "server", "left_out"),
    [("fastmcp", "FastMCP", "first"), ("mcp.server", "MCPServer", "second")],
)
def test_of_tools_of_one_name_that_one_is_excluded_which_a_server_does_not_keep(
    module: str, server: str, left_out: str
) -> None:
    source = source_file("shop.py", CLASH.format(module=module, server=server))
    line = way_on_for_all(Config(), generate([source], Config()))

    assert line == f'exclude-tools = ["shop:{left_out}"]'


def test_a_function_that_is_two_tools_is_told_with_both_places() -> None:
    text = """
from fastmcp import FastMCP

one, two = FastMCP("one"), FastMCP("two")

def look(a: int) -> int:
    "Look."
    return a

one.tool(look)
two.tool(look, description="Look there.")
"""
    (found,) = generate([source_file("shop.py", text)], Config()).diagnostics

    wording = "shop:look is two tools named 'look', of shop.py:10:1 and shop.py:11:1"
    assert found.wording == f"{wording}, with another description"
