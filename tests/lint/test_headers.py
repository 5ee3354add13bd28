"""`x-mcp-header` is judged as MCP's official library judges it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import many

from toolgen.lint.checks.headers import headers
from toolgen.lint.checks.subject import LintLimits, LintSubject

LIMITS = LintLimits(0, 0, 0, 0)


def told(schema: Any) -> list[str]:
    """Why clients drop a tool with this schema."""
    subject = SimpleNamespace(
        planned=SimpleNamespace(parameters=schema),
        finding=lambda rule, path, value: f"{path}: {value}",
    )
    return cast("list[str]", list(headers(cast("LintSubject", subject), LIMITS)))


def at(*path: str, header: object = "A", kind: object = "string") -> Any:
    """A schema with the keyword at a place of it."""
    schema: Any = {"type": kind, "x-mcp-header": header}
    for name in reversed(path):
        schema = [schema] if name == "0" else {name: schema}
    return schema


@pytest.mark.parametrize(
    "schema",
    [
        {},
        at("properties", "a"),
        at("properties", "a", "properties", "b"),
        at("properties", "a", kind="integer"),
        at("properties", "a", kind="boolean", header="A-b.9"),
        {"default": {"x-mcp-header": "no keyword"}},
        {"properties": {"x-mcp-header": {"type": "object"}}},
    ],
)
def test_what_clients_take_is_let_be(schema: Any) -> None:
    assert told(schema) == []


@pytest.mark.parametrize(
    "schema",
    [
        at(),
        at("items"),
        at("properties", "a", "items"),
        at("properties", "a", "anyOf", "0"),
        at("$defs", "A"),
        at("$defs", "A", "properties", "a"),
        at("patternProperties", "a"),
        at("properties", "a", "if"),
        at("properties", "a", kind="number"),
        at("properties", "a", kind="array"),
        at("properties", "a", kind=["string", "null"]),
        at("properties", "a", kind=None),
        *(
            at("properties", "a", header=each)
            for each in ("", "a b", "a\nb", "\u00e4", "a:", 1, None)
        ),
        {"properties": {**at("a"), **at("b", header="a")}},
    ],
)
def test_what_clients_drop_is_told(schema: Any) -> None:
    assert len(told(schema)) == 1


_KINDS = st.sampled_from(("string", "integer", "boolean", "number", "array", ["string"], None))
_HEADERS = st.sampled_from(("A", "a", "B-c", "", "x y", "\u00e9", 3, None, ["A"]))
_LEAVES: st.SearchStrategy[Any] = st.fixed_dictionaries(
    {"type": _KINDS}, optional={"x-mcp-header": _HEADERS}
)


def _within(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    named = st.dictionaries(st.sampled_from(("a", "b", "properties")), inner, max_size=2)
    several = st.lists(inner, min_size=1, max_size=2)
    return st.fixed_dictionaries(
        {"type": _KINDS},
        optional={
            "x-mcp-header": _HEADERS,
            **dict.fromkeys(
                ("properties", "$defs", "patternProperties", "dependentSchemas"), named
            ),
            **dict.fromkeys(("anyOf", "allOf", "oneOf", "prefixItems"), several),
            **dict.fromkeys(("items", "not", "if", "then", "additionalProperties"), inner),
        },
    )


@many(200)
@given(st.recursive(_LEAVES, _within, max_leaves=5))
def test_the_judgement_is_that_of_the_official_library(schema: Any) -> None:
    inbound = pytest.importorskip("mcp.shared.inbound")

    assert bool(told(schema)) is (inbound.find_invalid_x_mcp_header(schema) is not None)
