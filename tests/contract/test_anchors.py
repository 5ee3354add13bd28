"""Changes that are easy to miss: what toolgen says of them, and what griffe says of the same code.

docs/check.md has the table. griffe is asked as `griffe check` asks it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import griffe
import pytest
from building import generate_tree, write_sources

from toolgen.config import Config
from toolgen.contract.compare import compare_registries
from toolgen.contract.registries import RegistryContract, from_result
from toolgen.findings.registry import Severity

TOOL = '''
from typing import Annotated, Literal, Optional

from fastmcp import FastMCP
from mcp.types import ToolAnnotations
from pydantic import BaseModel, ConfigDict, Field

from toolgen_runtime import tool

server = FastMCP("acme")


class Filter(BaseModel):
    {config}
    name: str


{more}


{decorator}
def search(value: {type} {default}) -> {result}:
    """{text}"""
    return None
'''

PLAIN = {
    "config": "model_config = ConfigDict()",
    "more": "",
    "decorator": "@tool",
    "type": "str",
    "default": "",
    "result": "str",
    "text": "Search.",
}

SIEVE = "class Sieve(BaseModel):\n    name: str"
PATTERN = "Annotated[str, Field(pattern='^a+$')]"
HINTED = "@server.tool(annotations=ToolAnnotations(readOnlyHint=True))"

CASES: dict[str, tuple[Mapping[str, str], Mapping[str, str], str | None, list[object]]] = {
    "int to str": ({"type": "int"}, {"type": "str"}, "in-type-changed", []),
    "Literal narrowed": (
        {"type": 'Literal["a", "b"]'},
        {"type": 'Literal["a"]'},
        "in-enum-value-removed",
        [],
    ),
    "nullable rewritten": ({"type": "str | None"}, {"type": "Optional[str]"}, None, []),
    "definition renamed": (
        {"type": "list[Sieve]", "more": SIEVE},
        {"type": "list[Riddle]", "more": SIEVE.replace("Sieve", "Riddle")},
        None,
        [griffe.BreakageKind.OBJECT_REMOVED],
    ),
    "values of a dict": (
        {"type": "dict[str, int]"},
        {"type": "dict[str, str]"},
        "in-type-changed",
        [],
    ),
    "additionalProperties closed": (
        {"type": "Filter"},
        {"type": "Filter", "config": "model_config = ConfigDict(extra='forbid')"},
        "in-additional-properties-closed",
        [],
    ),
    "exclusiveMaximum": (
        {"type": "Annotated[int, Field(le=5)]"},
        {"type": "Annotated[int, Field(lt=5)]"},
        "in-max-tightened",
        [],
    ),
    "multipleOf": (
        {"type": "int"},
        {"type": "Annotated[int, Field(multiple_of=2)]"},
        "in-multiple-of-added",
        [],
    ),
    "constants reordered": (
        {"type": 'Literal["a", "b"]'},
        {"type": 'Literal["b", "a"]'},
        "in-enum-reordered",
        [],
    ),
    "default changed": (
        {"type": "int", "default": "= 10"},
        {"type": "int", "default": "= 20"},
        "in-default-changed",
        [griffe.BreakageKind.PARAMETER_CHANGED_DEFAULT],
    ),
    "description swapped": ({}, {"text": "Delete everything."}, "tool-description-changed", []),
    "readOnlyHint lost": (
        {"decorator": HINTED},
        {"decorator": "@server.tool()"},
        "tool-read-only-lost",
        [],
    ),
    "pattern of the result removed": ({"result": PATTERN}, {}, "out-pattern-removed", []),
    "result of another type": (
        {"result": "list[str]"},
        {"result": "dict[str, int]"},
        "out-type-changed",
        [],
    ),
}

SEVERITIES = {
    "in-enum-reordered": Severity.INFO,
    "in-default-changed": Severity.WARNING,
    "tool-description-changed": Severity.WARNING,
}


def source(given: Mapping[str, str]) -> str:
    return TOOL.format(**{**PLAIN, **given})


def registry(root: Path, text: str) -> RegistryContract:
    result = generate_tree(write_sources(root, {"acme.py": text}), Config(results=True))
    return from_result(result, root.name)


@pytest.mark.parametrize("case", CASES)
def test_toolgen_tells(case: str, tmp_path: Path) -> None:
    old, new, rule, _ = CASES[case]

    found = compare_registries(
        registry(tmp_path / "old", source(old)), registry(tmp_path / "new", source(new))
    )

    told = {finding.code: finding for finding in found if finding.severity is not Severity.INFO}
    told |= {finding.code: finding for finding in found if finding.code == rule}
    assert list(told) == ([] if rule is None else [rule])
    for finding in told.values():
        assert finding.severity is SEVERITIES.get(finding.code, Severity.ERROR)
        if finding.severity is Severity.ERROR and not finding.code.startswith("tool-"):
            assert finding.witness is not None


@pytest.mark.parametrize("case", CASES)
def test_griffe_tells(case: str) -> None:
    old, new, _, expected = CASES[case]
    sides = [griffe.visit("acme", Path("acme.py"), source(each)) for each in (old, new)]

    found = griffe.find_breaking_changes(*sides)

    assert [each.kind for each in found] == expected
