"""Example calls: their arguments are valid, and the code does what it says."""

from __future__ import annotations

import asyncio
import base64
import datetime
import ipaddress
import json
import re
import uuid
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pydantic
import pytest
from building import build_tree, importable
from cataloguing import catalogue_of, tool_of
from jsonschema import Draft202012Validator

from toolgen.catalogue.examples import example_arguments
from toolgen.catalogue.words import DEFAULT_TEXT, by_description

CASES = Path(__file__).parents[1] / "cases"
SCHEMAS = sorted(CASES.rglob("expected/**/manifest.json"))


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: str(path.relative_to(CASES)))
def test_each_example_is_valid(path: Path) -> None:
    for tool in json.loads(path.read_text("utf-8"))["tools"]:
        made = example_arguments(tool["parameters"])
        assert made is not None
        Draft202012Validator(tool["parameters"]).validate(made)


def made(**properties: Any) -> dict[str, object]:
    """The example for a tool that requires these parameters."""
    found = example_arguments(
        {"type": "object", "properties": properties, "required": list(properties)}
    )
    assert found is not None
    return found


def test_values_are_those_of_the_schema_where_it_names_some() -> None:
    assert made(a={"type": "string", "examples": ["x"]}, b={"enum": [None, 2]}, c={"const": 3}) == {
        "a": "x",
        "b": 2,
        "c": 3,
    }


def test_maps_within_maps_are_filled_to_a_depth() -> None:
    schema: dict[str, Any] = {"type": "object"}
    for _ in range(8):
        schema = {"type": "object", "additionalProperties": schema}

    found: Any = made(a=schema)["a"]

    for _ in range(5):
        found = found["key"]
    assert found == {}


def test_a_text_is_what_its_description_or_its_name_suggests() -> None:
    assert made(
        sku={"type": "string", "description": "The number, such as B-1."},
        user_email={"type": "string"},
        day={"type": "string", "format": "date"},
        short={"type": "string", "maxLength": 3},
        code={"type": "string", "pattern": "^[A-Z]{2}$"},
    ) == {
        "sku": "B-1",
        "user_email": "ada@example.org",
        "day": "2030-01-31",
        "short": "exa",
        "code": "AA",
    }


def test_what_may_be_left_out_is_left_out_unless_nothing_else_is_there() -> None:
    text = {"type": "string"}
    both = {"type": "object", "properties": {"a": text, "b": text}}
    assert example_arguments({**both, "required": ["b"]}) == {"b": "example"}
    assert example_arguments(both) == {"a": "example", "b": "example"}
    assert example_arguments({"type": "object", "properties": {}}) == {}


def test_a_recursive_type_comes_to_an_end() -> None:
    node = {
        "type": "object",
        "properties": {"next": {"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]}},
        "required": ["next"],
    }
    schema = {
        "$defs": {"Node": node},
        "type": "object",
        "properties": {"node": {"$ref": "#/$defs/Node"}},
        "required": ["node"],
    }
    found = example_arguments(schema)
    Draft202012Validator(schema).validate(found)


def test_what_no_usual_value_is_valid_against_is_made_as_comparisons_make_it() -> None:
    schema = {"type": "object", "minProperties": 2, "propertyNames": {"pattern": "^[a-z]$"}}
    found = example_arguments(schema)
    assert found is not None
    Draft202012Validator(schema).validate(found)
    assert len(found) == 2


@pytest.mark.parametrize("examples", [3, "abc", {"a": 1}])
def test_there_is_no_example_of_what_is_no_schema(examples: object) -> None:
    inner = {"type": "string", "examples": examples}
    assert example_arguments({"type": "object", "properties": {"a": inner}}) is None


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": {"a": {"not": {}}}, "required": ["a"]},
        {"minProperties": 1, "propertyNames": {"enum": ["a"]}, "not": {"required": ["a"]}},
    ],
)
def test_where_nothing_is_valid_there_is_no_example(schema: dict[str, Any]) -> None:
    assert example_arguments({"type": "object", **schema}) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A place, such as Oslo.", "Oslo"),
        ("Such as the others.", None),
        ("e.g. 'new york' or so", "new york"),
        ("For example `a-b`", "a-b"),
        ("Examples: x1, x2", "x1"),
        ("Nothing of the kind.", None),
    ],
)
def test_a_description_may_give_an_example(text: str, expected: str | None) -> None:
    assert by_description(text) == expected


TREE = {
    "sample_calls/__init__.py": "",
    "sample_calls/tools.py": """
        from datetime import date
        from typing import Literal
        from pydantic import BaseModel
        from toolgen_runtime import RunContext, tool

        class Point(BaseModel):
            x: int
            y: int

        @tool
        def plain(city: str, days: int, unit: Literal["c", "f"], tags: list[str]) -> list:
            return [city, days, unit, tags]

        @tool
        def positional(a: int, /, b: int) -> int:
            return a + b

        @tool
        def with_context(context: RunContext, text: str) -> str:
            return text

        @tool
        def with_optional_context(context: RunContext | None = None, text: str = "x") -> str:
            return f"{text} {context}"

        @tool
        def with_context_and_classes(context: RunContext, on: date) -> int:
            return on.year

        @tool
        def rest(first: int, *others: int, **more: int) -> list[int]:
            return [first, *others]

        @tool(name="not-plain")
        def of_another_name(text: str) -> str:
            return text

        @tool
        def not_plain(text: str) -> str:
            return text

        @tool
        def of_classes(point: Point, on: date) -> str:
            return f"{point.x} {point.y} {on.year}"
    """,
}


def test_the_code_of_an_example_runs(tmp_path: Path) -> None:
    found = catalogue_of(tmp_path, TREE)
    build_tree(tmp_path)
    with importable(tmp_path):
        results = {tool.name: asyncio.run(run(tool.example)) for tool in found.tools}
    assert results == {
        "of_classes": "1 1 2030",
        "plain": ["Oslo", 1, "c", ["example"]],
        "positional": 2,
        "not-plain": "Some text",
        "not_plain": "Some text",
        "rest": [1],
        "with_context": "Some text",
        "with_context_and_classes": 2030,
        "with_optional_context": "x RunContext(None)",
    }


async def run(example: Any) -> Any:
    """What the call of an example returns, run as a person would who has pasted it."""
    body = "\n    ".join(example.code.replace("await ", "return await ").splitlines())
    names: dict[str, Any] = {"arguments": example.arguments, "context": None}
    exec(f"async def main():\n    {body}", names)
    return await names["main"]()


def test_types_that_json_has_no_values_for_are_given_as_json(tmp_path: Path) -> None:
    found = {tool.name: tool.example for tool in catalogue_of(tmp_path, TREE).tools}
    assert found["of_classes"] is not None
    assert found["plain"] is not None
    assert 'await registry.invoke("of_classes", arguments)' in found["of_classes"].code
    assert "from sample_calls._toolgen.invokers import plain" in found["plain"].code
    assert found["with_optional_context"].code.endswith('\n\nawait with_optional_context(text="x")')


def test_a_tool_of_a_framework_alone_has_arguments_and_no_code(tmp_path: Path) -> None:
    tool = tool_of(
        tmp_path,
        '''
        from mcp.server.fastmcp import FastMCP

        def make(mcp: FastMCP) -> None:
            @mcp.tool()
            def inner(city: str) -> str:
                """Get it."""
                return city
        ''',
    )
    assert tool.example is not None
    assert (tool.example.code, json.loads(tool.example.arguments)) == ("", {"city": "Oslo"})
    assert "framework only" in [badge.text for badge in tool.badges]


FORMATTED = {
    "date": datetime.date,
    "date-time": datetime.datetime,
    "time": datetime.time,
    "duration": datetime.timedelta,
    "uuid": uuid.UUID,
    "uuid1": pydantic.UUID1,
    "uuid3": pydantic.UUID3,
    "uuid4": pydantic.UUID4,
    "uuid5": pydantic.UUID5,
    "uri": pydantic.AnyUrl,
    "url": pydantic.AnyUrl,
    "multi-host-uri": pydantic.PostgresDsn,
    "ipv4": ipaddress.IPv4Address,
    "ipv6": ipaddress.IPv6Address,
    "ipvanyaddress": pydantic.IPvAnyAddress,
    "ipv4network": ipaddress.IPv4Network,
    "ipv6network": ipaddress.IPv6Network,
    "ipvanynetwork": pydantic.IPvAnyNetwork,
    "ipv4interface": ipaddress.IPv4Interface,
    "ipv6interface": ipaddress.IPv6Interface,
    "ipvanyinterface": pydantic.IPvAnyInterface,
    "regex": re.Pattern,
    "json-string": pydantic.Json,
    "base64url": pydantic.Base64UrlBytes,
    "base64": pydantic.Base64Bytes,
}


@pytest.mark.parametrize("name", FORMATTED)
def test_the_example_of_a_format_is_one(name: str) -> None:
    value = made(a={"type": "string", "format": name})["a"]
    assert value
    pydantic.TypeAdapter(FORMATTED[name]).validate_python(value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((each, "ada@example.org") for each in ("email", "idn-email")),
        ("name-email", "Ada <ada@example.org>"),
        ("hostname", "example.org"),
        ("color", "teal"),
        *((each, "notes.txt") for each in ("path", "file-path")),
        ("directory-path", "notes"),
    ],
)
def test_so_is_that_of_a_format_which_no_library_checks(name: str, value: str) -> None:
    assert made(a={"type": "string", "format": name}) == {"a": value}


NAMED = (
    *("city", "country", "location", "address", "street", "email", "url", "uri", "path", "file"),
    *("filename", "directory", "query", "question", "prompt", "text", "message", "content"),
    *("title", "name", "region", "currency", "language", "date", "timezone", "id"),
)


@pytest.mark.parametrize("name", NAMED)
def test_a_usual_name_has_an_example_of_its_own(name: str) -> None:
    text = {"type": "string"}
    [value] = made(**{name: text}).values()
    assert value not in ("", DEFAULT_TEXT)
    assert made(**{f"user_{name}": text}) == {f"user_{name}": value}
    assert made(unusual=text) == {"unusual": DEFAULT_TEXT}


SHAPES: list[tuple[dict[str, Any], object]] = [
    ({"type": "integer"}, 1),
    ({"type": "boolean"}, True),
    ({"type": "null"}, None),
    ({"type": ["null", "integer"]}, 1),
    ({}, "example"),
    ({"default": None, "type": ["null", "integer"]}, 1),
    ({"default": 4, "type": "integer"}, 4),
    ({"examples": [None, 3]}, 3),
    ({"enum": [None]}, None),
    ({"anyOf": [{"type": "null"}, {"type": "integer"}]}, 1),
    ({"oneOf": [{"type": "boolean"}]}, True),
    ({"allOf": [{"type": "number"}]}, 1),
    ({"type": "integer", "minimum": 5}, 10),
    ({"type": "integer", "minimum": 50}, 50),
    ({"type": "integer", "maximum": -3}, -3),
    ({"type": "integer", "maximum": 0}, 0),
    ({"type": "integer", "multipleOf": 7}, 7),
    ({"type": "number", "exclusiveMinimum": 1}, 10),
    ({"type": "string", "minLength": 10}, "exampleexa"),
    ({"type": "string", "minLength": 8, "maxLength": 9}, "exampleex"),
    ({"type": "string", "maxLength": 2}, "ex"),
    ({"type": "string", "pattern": "^a{3}$"}, "aaa"),
    ({"type": "array", "items": {"type": "integer"}}, [1]),
    ({"type": "array", "items": {"type": "integer"}, "minItems": 3}, [1, 1, 1]),
    ({"type": "array", "items": {"type": "integer"}, "maxItems": 0}, []),
    ({"type": "array", "prefixItems": [{"type": "integer"}], "items": False}, [1]),
    (
        {"type": "array", "prefixItems": [{"type": "integer"}], "items": {}, "minItems": 2},
        [1, "example"],
    ),
    ({"type": "object", "additionalProperties": {"type": "integer"}}, {"key": 1}),
    ({"properties": {"a": {"type": "integer"}}, "required": ["a"]}, {"a": 1}),
]


@pytest.mark.parametrize(("schema", "expected"), SHAPES, ids=[str(each) for each, _ in SHAPES])
def test_a_schema_has_an_example_that_says_the_least(
    schema: dict[str, Any], expected: object
) -> None:
    assert made(value=schema) == {"value": expected}


def test_items_are_named_by_the_singular() -> None:
    assert made(emails={"type": "array", "items": {"type": "string"}}) == {
        "emails": ["ada@example.org"]
    }


COMMON = (
    "city country location address street email url uri path file filename directory query "
    "question prompt text message content title name region currency language date timezone id"
)


@pytest.mark.parametrize("name", COMMON.split())
def test_a_parameter_of_a_common_name_has_an_example_of_its_own(name: str) -> None:
    [found] = made(**{name: {"type": "string"}}).values()
    assert found not in ("", DEFAULT_TEXT)


def test_names_of_zones_and_encoded_texts_are_some() -> None:
    zone = made(timezone={"type": "string"})["timezone"]
    assert ZoneInfo(str(zone)).key == zone
    for name in ("base64", "base64url"):
        encoded = made(a={"type": "string", "format": name})["a"]
        assert base64.urlsafe_b64decode(str(encoded)).decode().isalpha()
