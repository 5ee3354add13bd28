"""`toolgen explain` tells all there is to say of a code, wherever toolgen is installed."""

from __future__ import annotations

import json
from textwrap import dedent
from typing import TYPE_CHECKING

import pytest

from toolgen.cli import explain
from toolgen.findings import pages
from toolgen.findings.registry import CODES

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run


@pytest.mark.parametrize("code", CODES)
def test_each_code_is_explained(code: str) -> None:
    text = pages.rendered(CODES[code])

    assert text.startswith(f"# {code}: {CODES[code].title}\n\nSeverity: ")
    assert code.startswith("TG9") or "bad" in text  # no source brings a defect about


def test_a_diagnostic_is_explained(run: Run) -> None:
    result = run("explain", "TG302")

    assert result.exit_code == 0
    assert result.stdout.startswith("# TG302: a type is not supported\n\nSeverity: error\n")
    assert "--resolve-installed" in result.stdout


def test_the_case_of_a_code_does_not_matter(run: Run) -> None:
    assert run("explain", "tg302").stdout == run("explain", "TG302").stdout
    rule = "in-default-changed"
    assert run("explain", rule.upper()).stdout == run("explain", rule).stdout


def test_a_rule_is_explained_with_what_sets_and_what_accepts_it(run: Run) -> None:
    result = run("explain", "in-default-changed")

    assert result.exit_code == 0
    assert "No validator sees it." in result.stdout
    assert '`in-default-changed = "off"`' in result.stdout
    assert "# toolgen: accept[in-default-changed]" in result.stdout


@pytest.mark.parametrize(
    ("name", "nearest"),
    [("in-default-chnged", "in-default-changed"), ("TG3020", "TG302"), ("tg3020", "TG302")],
)
def test_an_unknown_code_is_told_with_the_nearest(
    run: Run, name: str, nearest: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("explain", name)

    assert result.exit_code == 2
    assert f"there is no code {name!r}; did you mean {nearest!r}?" in result.stderr


def test_a_rule_of_parameters_and_results_is_told_for_both(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("explain", "type-changed")

    assert "; did you mean 'in-type-changed' or 'out-type-changed'?" in result.stderr


HUB = '''
from fastmcp import FastMCP
from acme.models import Filters

shop = FastMCP("shop")
hub = FastMCP("hub")


def expose(server, function, **options):
    return server.tool(**options)(function)


def look(where: str, filters: Filters, limit: int = 10) -> str:
    """Look for a thing.

    Args:
        where: The place.
    """


expose(shop, look, name="find")
hub.mount(shop, namespace="shop")


@shop.tool
def lose(thing: Missing) -> str:
    """Lose a thing."""
'''
MODELS = "from pydantic import BaseModel\n\n\nclass Filters(BaseModel):\n    price: int\n"


@pytest.fixture
def hub(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "acme").mkdir()
    for name, text in (("__init__.py", ""), ("hub.py", HUB), ("models.py", MODELS)):
        (tmp_path / "acme" / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_what_is_refused_for_the_name_of_another_is_no_tool(run: Run, hub: Path) -> None:
    twice = "from toolgen_runtime import tool\n\n@tool(name='x')\ndef {}(a: int) -> None: ...\n"
    for name in ("one", "other"):
        (hub / f"acme/{name}.py").write_text(twice.format(name))

    told = run("explain", "acme.one:one").stdout.splitlines()

    assert told[0] == "acme.one:one is refused as x"
    assert told[-1].endswith("TG114: the name 'x' is that of acme.other:other too")


@pytest.mark.parametrize("name", ["shop_find", "look", "acme.hub:look", "acme/hub.py:21"])
@pytest.mark.usefixtures("hub")
def test_the_places_behind_a_tool_are_told(run: Run, name: str) -> None:
    result = run("explain", name)

    assert result.exit_code == 0
    told = [" ".join(line.split()) for line in result.stdout.splitlines()]
    assert told == [
        "acme.hub:look is emitted as shop_find",
        "acme/hub.py:13:1 the function look",
        "acme/hub.py:21:1 a call that leads to its registration",
        "acme/hub.py:10:12 it is declared a tool of fastmcp by fastmcp:FastMCP.tool",
        "acme/hub.py:22:1 what clients see of its server is changed",
        "acme/hub.py:21:25 name = 'find'",
        "acme/hub.py:13:1 the model calls it 'shop_find'",
        "acme/hub.py:13:1 its description is 'Look for a thing.'",
        "acme/hub.py:13:10 parameter where: str, described as 'The place.'",
        "acme/hub.py:13:22 parameter filters: Filters",
        "acme/hub.py:13:40 parameter limit: int = 10",
        "acme/models.py:4:1 the class acme.models:Filters",
        "acme/hub.py:13:1 TG134: clients see 'find' as 'shop_find', by what its server is put on"
        " (acme/hub.py:22:1)",
    ]


@pytest.mark.parametrize("line", [14, 17, 18])
@pytest.mark.usefixtures("hub")
def test_a_line_within_a_function_is_its_own(run: Run, line: int) -> None:
    assert run("explain", f"acme/hub.py:{line}").stdout == run("explain", "look").stdout


@pytest.mark.usefixtures("hub")
def test_what_refuses_a_tool_is_told(run: Run) -> None:
    (function,) = json.loads(run("explain", "lose", "--format", "json").stdout)["functions"]

    assert (function["function"], function["state"]) == ("acme.hub:lose", "refused")
    assert {"position": "acme/hub.py:26:17", "text": function["steps"][-1]["text"]} in function[
        "steps"
    ]
    assert "TG301" in function["steps"][-1]["text"]


def test_a_line_whose_function_cannot_be_named_is_told(run: Run, hub: Path) -> None:
    text = "from fastmcp import FastMCP\n\nFastMCP('x').tool(lambda city: city)\n"
    (hub / "acme" / "untold.py").write_text(text, "utf-8")

    result = run("explain", "acme/untold.py:3")

    assert result.exit_code == 0
    assert "acme/untold.py:3 is listed" in result.stdout
    assert "TG130" in result.stdout


@pytest.mark.parametrize("name", ["reporter", "city-report"])
def test_a_name_that_a_line_says_of_which_source_does_not_tell_is_told_with_it(
    run: Run, hub: Path, name: str
) -> None:
    text = "from fastmcp import FastMCP\nimport library\n\nserver = FastMCP('x')\n"
    text += "reporter = server.tool(library.made(), name='city-report')\n"
    (hub / "acme" / "untold.py").write_text(text, "utf-8")

    result = run("explain", name)

    assert result.exit_code == 0
    assert "acme/untold.py:5 is listed" in result.stdout
    assert run("explain", "report").exit_code == 2


@pytest.mark.parametrize("line", [28, 9999])
@pytest.mark.usefixtures("hub")
def test_a_line_past_the_end_has_to_do_with_nothing(run: Run, line: int) -> None:
    assert run("explain", "acme/hub.py:27").exit_code == 0
    result = run("explain", f"acme/hub.py:{line}")
    assert (result.exit_code, result.stdout) == (2, "")


@pytest.mark.usefixtures("hub")
def test_a_misspelt_tool_is_told_with_the_nearest(run: Run) -> None:
    assert "; did you mean 'shop_find'?" in run("explain", "shop_fnd").stderr
    assert "; did you mean 'acme.hub:lose'?" in run("explain", "acme.hub:loose").stderr


def test_where_no_project_is_known_a_tool_is_not_sought_without_end(
    hub: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explain, "_MOST_FILES", 2)

    told = run("explain", "look")

    assert told.exit_code == 2
    assert "there is no code 'look'; to look for a tool" in told.stderr
    assert "name its paths: toolgen explain look PATHS" in told.stderr
    monkeypatch.setattr(explain, "_MOST_FILES", len([*hub.rglob("*.py")]))
    assert run("explain", "look").exit_code == 0
    monkeypatch.setattr(explain, "_MOST_FILES", 2)
    assert run("explain", "look", "acme").exit_code == 0
    (hub / "pyproject.toml").touch()
    assert run("explain", "look").exit_code == 0


def test_a_code_is_explained_whatever_the_settings_around_are(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "pyproject.toml").write_text("[tool.toolgen]\n")

    assert run("explain", "TG302").exit_code == 0
    (tmp_path / "pyproject.toml").write_text("[broken")
    assert run("explain", "TG302").exit_code == 0
    assert "there is no code 'look'; to look for a tool: " in run("explain", "look").stderr
    (tmp_path / "pyproject.toml").unlink()
    assert "these paths are of several projects, one, two" in run("explain", "look").stderr


@pytest.mark.usefixtures("hub")
def test_what_is_no_tool_and_no_code_is_told(run: Run) -> None:
    result = run("explain", "find_it")

    assert result.exit_code == 2
    assert "there is no code 'find_it'; and no function of the sources (3 read)" in result.stderr


def test_pages_are_those_that_a_wheel_carries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pages").mkdir()
    monkeypatch.setattr(pages, "_PACKAGE", tmp_path)
    pages.folder.cache_clear()

    assert pages.folder() == tmp_path / "pages"
    monkeypatch.undo()
    pages.folder.cache_clear()
    assert (pages.folder() / "TG302.md").is_file()


def test_a_decorator_and_the_place_of_a_condition_are_told(run: Run, hub: Path) -> None:
    text = '''
        import os
        from fastmcp import FastMCP

        server = FastMCP("x")

        if os.environ.get("DEBUG"):

            @server.tool
            def debug(level: int) -> str:
                """Debug."""
    '''
    (hub / "acme" / "debug.py").write_text(dedent(text), "utf-8")

    told = [" ".join(line.split()) for line in run("explain", "debug").stdout.splitlines()]

    assert told[2:5] == [
        "acme/debug.py:9:6 its decorator",
        "acme/debug.py:10:5 it is declared a tool of fastmcp by fastmcp:FastMCP.tool",
        "acme/debug.py:7:4 under a condition that source does not tell: os.environ.get('DEBUG')",
    ]


def test_the_line_of_a_table_that_names_a_function_is_told(run: Run, hub: Path) -> None:
    text = """
        from fastmcp import FastMCP

        def seek(where: str) -> str: ...
        def hide(where: str) -> str: ...

        TABLE = {
            "seek": seek,
        }
        TABLE["hide"] = hide

        server = FastMCP("x")
        for name, function in TABLE.items():
            server.tool(function, name=name)
    """
    (hub / "acme" / "table.py").write_text(dedent(text), "utf-8")

    for name, line in (("seek", 8), ("hide", 10)):
        told = [" ".join(each.split()) for each in run("explain", name).stdout.splitlines()]
        assert f"acme/table.py:{line}:" in told[2]
        assert told[2].endswith("it is named here, from where it comes to its registration")


REGISTRY = """
    import sys
    from fastmcp import FastMCP

    TOOLS, MORE = {}, []

    def listed(name):
        def wrap(function):
            TOOLS[name] = function
            return function
        return wrap

    @listed("dig")
    def dig(where: str) -> str: ...

    def find(where: str) -> str: ...
    MORE.append(find)

    def asks_help(arguments):
        return "-h" in arguments

    def install(server):
        for name, function in TOOLS.items():
            server.tool(function, name=name)
        for function in MORE:
            server.tool(function)

    def main():
        if asks_help(sys.argv):
            return
        install(FastMCP("x"))

    main()
"""
NAMED = "it is named here, from where it comes to its registration"


@pytest.mark.parametrize(("name", "line"), [("dig", 9), ("find", 17)])
def test_the_line_that_puts_a_function_into_a_registry_is_told(
    run: Run, hub: Path, name: str, line: int
) -> None:
    (hub / "acme" / "listed.py").write_text(dedent(REGISTRY), "utf-8")

    told = [" ".join(each.split()) for each in run("explain", name).stdout.splitlines()]
    named = [each for each in told if each.endswith(NAMED)]
    assert [each.split(":")[1] for each in named] == [str(line)]


def test_a_condition_is_told_where_another_function_has_it(run: Run, hub: Path) -> None:
    (hub / "acme" / "listed.py").write_text(dedent(REGISTRY), "utf-8")

    told = [" ".join(each.split()) for each in run("explain", "find").stdout.splitlines()]
    text = "under a condition that source does not tell: not asks_help(sys.argv)"
    assert f"acme/listed.py:29:8 {text}" in told
