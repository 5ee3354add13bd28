"""The versions of frameworks that the settings name: which rules hold, and which are not known."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.config.options import Frontend
from toolgen.findings import ToolgenError
from toolgen.frameworks.choosing import chosen_frameworks
from toolgen.pipeline import generate

_SERVER = """
from mcp.server.fastmcp import FastMCP

mcp = FastMCP("server")


@mcp.tool()
def count(name: str) -> int:
    '''Count.'''
    return 1
"""


def _has_output(**versions: str) -> bool:
    source = source_file("server.py", _SERVER)
    result = generate([source], Config(frameworks=tuple(versions.items())))
    [planned] = result.planned
    assert not result.diagnostics
    return planned.output is not None


def test_results_have_schemas_since_the_sdk_makes_them() -> None:
    assert _has_output()
    assert _has_output(mcp="1.30")
    assert not _has_output(mcp="1.6")


@pytest.mark.parametrize(
    ("version", "lines"),
    [("1.6", ["2", "1.0"]), ("1.10", ["2", "1"]), ("2.3", ["2", "1"])],
)
def test_a_version_chooses_among_the_lines_that_one_class_has(
    version: str, lines: list[str]
) -> None:
    chosen = [each.profile for each in chosen_frameworks({"mcp": version})]

    assert [each.line for each in chosen if each.framework == "mcp"] == lines


def test_a_version_before_all_that_are_known_is_refused() -> None:
    with pytest.raises(ToolgenError, match=r"fastmcp: 2\.7 makes other schemas than 2\.13"):
        chosen_frameworks({"fastmcp": "2.7"})


def test_a_framework_that_there_is_not_is_named_with_the_nearest() -> None:
    told = "there is no framework 'fastmpc'.*'fastmcp'"
    with pytest.raises(ToolgenError, match=told):
        chosen_frameworks({"fastmpc": "3.0"})
    with pytest.raises(ToolgenError, match=told):
        chosen_frameworks({}, [Frontend("acme:expose", "fastmpc")])


@pytest.mark.parametrize("version", ["3.x", "", "latest", "3.", "-1"])
def test_a_version_that_is_none_is_refused(version: str) -> None:
    with pytest.raises(ToolgenError, match="is not a version like"):
        chosen_frameworks({"fastmcp": version})


_OWN_WAY = """
from fastmcp import FastMCP


class Prefixed(FastMCP):
    def add_tool(self, tool):
        return super().add_tool(tool.model_copy(update={"name": f"x_{tool.name}"}))


mcp = Prefixed("server")


@mcp.tool
def count(name: str) -> int:
    '''Count.'''
    return 1
"""


@pytest.mark.parametrize(("version", "is_told"), [("2.13", True), ("2.14", True), ("3.4", False)])
def test_a_method_of_a_server_that_is_handed_its_tools_is_told(version: str, is_told: bool) -> None:
    source = source_file("server.py", _OWN_WAY)
    result = generate([source], Config(frameworks=(("fastmcp", version),)))
    assert any(each.code == "TG135" for each in result.diagnostics) is is_told
