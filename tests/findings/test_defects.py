"""What an exception in toolgen costs: one tool, or what one function registers, and no more."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.evaluate import operations
from toolgen.pipeline import Result, generate
from toolgen.schema import SchemaBuilder
from toolgen.tools.functions import FunctionReader

pytestmark = pytest.mark.defects

SOURCE = b"""\
from toolgen_runtime import tool


@tool
def broken(text: str) -> str:
    "Break."
    return text


@tool
def look(where: str) -> str:
    "Look."
    return where
"""

REGISTERING = b"""\
from fastmcp import FastMCP

server = FastMCP("shop")


def late() -> None:
    name = "lo" + "ok"

    @server.tool(name=name)
    def look(where: str) -> str:
        return where


@server.tool
def find(what: str) -> str:
    return what
"""


def _generated(source: bytes) -> Result:
    return generate([source_file("shop.py", source)], Config())


def _found(result: Result) -> list[str]:
    return [str(each) for each in result.diagnostics if each.code in ("TG130", "TG902")]


@pytest.mark.parametrize(
    ("owner", "method", "name"),
    [(FunctionReader, "read", "qualname"), (SchemaBuilder, "build", "name")],
)
def test_a_defect_costs_the_tool_that_meets_it(
    owner: type, method: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    works = getattr(owner, method)

    def fails(self: object, given: object, *more: object) -> object:
        if getattr(given, name) == "broken":
            raise KeyError("anyOf")
        return works(self, given, *more)

    monkeypatch.setattr(owner, method, fails)

    result = _generated(SOURCE)

    assert [each.tool.name for each in result.planned] == ["look"]
    (finding,) = _found(result)
    assert finding.startswith("shop.py:5:1: error TG902: broken: KeyError: 'anyOf'")
    assert "report it" in finding


def test_a_defect_costs_what_the_function_registers_that_meets_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*given: object) -> None:
        raise TypeError("got multiple values")

    monkeypatch.setattr(operations, "binary", fails)

    result = _generated(REGISTERING)

    assert [each.tool.name for each in result.planned] == ["find"]
    (finding,) = _found(result)
    assert finding.startswith("shop.py:7:5: warning TG130: ")
    assert "what 'late' does is what toolgen fails on" in finding
    assert "TypeError: got multiple values" in finding
