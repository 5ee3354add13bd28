"""Each change is told once, at its place, and nothing that changes no value is told as a break."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.contract.changes import compare_schemas
from toolgen.contract.compare import compare_registries
from toolgen.contract.registries import RegistryContract, from_manifest, from_result
from toolgen.findings import ToolgenError
from toolgen.findings.registry import RULES, Severity
from toolgen.pipeline import generate

INTEGER, STRING = {"type": "integer"}, {"type": "string"}


def told(old: Any, new: Any) -> list[tuple[str, str]]:
    return [(change.path, change.rule) for change in compare_schemas(old, new)]


def of(*, definitions: dict[str, Any] | None = None, **properties: Any) -> Any:
    """A closed object, with definitions."""
    body = {"type": "object", "properties": properties, "additionalProperties": False}
    return {"$defs": definitions or {}, **body}


def item(value: Any) -> Any:
    return {"type": "object", "properties": {"value": value}, "required": ["value"]}


A = {"$ref": "#/$defs/A"}
OPTIONAL_A = {"anyOf": [A, {"type": "null"}]}


def test_the_same_change_at_two_places_is_told_at_both() -> None:
    shared = dict(INTEGER)

    assert told(of(a=shared, b=shared), of(a=STRING, b=STRING)) == [
        ("/a", "type-changed"),
        ("/b", "type-changed"),
    ]


def test_the_same_default_at_two_places_is_told_at_both() -> None:
    old, new = {**INTEGER, "default": 1}, {**INTEGER, "default": 2}

    assert told(of(a=old, b=old), of(a=new, b=new)) == [
        ("/a", "default-changed"),
        ("/b", "default-changed"),
    ]


@pytest.mark.parametrize("name", ["A", "B"], ids=["kept", "renamed"])
def test_a_definition_is_told_once_wherever_it_is_used(name: str) -> None:
    def using(name: str, value: Any) -> Any:
        reference = {"$ref": f"#/$defs/{name}"}
        optional = {"anyOf": [reference, {"type": "null"}]}
        many = {"type": "array", "items": reference}
        return of(definitions={name: item(value)}, a=reference, b=optional, c=many)

    assert told(using("A", INTEGER), using(name, STRING)) == [("/a/value", "type-changed")]


def test_a_description_in_a_definition_is_told_once() -> None:
    def described(text: str) -> Any:
        value = {**INTEGER, "description": text}
        return of(definitions={"A": item(value)}, a=A, b=OPTIONAL_A)

    assert told(described("One."), described("Two.")) == [("/a/value", "description-changed")]


def test_properties_that_take_another_definition_are_told_each() -> None:
    definitions = {"A": item(INTEGER), "B": item(STRING)}
    other = {"$ref": "#/$defs/B"}

    found = told(
        of(definitions=definitions, a=A, b=A), of(definitions=definitions, a=other, b=other)
    )

    assert found == [("/a/value", "type-changed"), ("/b/value", "type-changed")]


def test_one_alternative_among_two_is_found_by_what_it_accepts() -> None:
    definitions = {
        name: {**item(INTEGER), "properties": {"kind": {"const": name}, "value": INTEGER}}
        for name in "AB"
    }
    new = {**definitions, "B": {**item(STRING), "properties": {"kind": {"const": "B"}}}}
    for each in (*definitions.values(), *new.values()):
        each["required"] = ["kind"]
    either = {"oneOf": [A, {"$ref": "#/$defs/B"}]}
    turned = {"oneOf": [{"$ref": "#/$defs/B"}, A]}

    found = told(of(definitions=definitions, x=either), of(definitions=new, x=turned))

    assert found == [("/x<B>/value", "property-removed")]


@pytest.mark.parametrize(
    "rewritten",
    [
        {"anyOf": [STRING, {"type": "null"}]},
        {"oneOf": [{"type": "null"}, STRING]},
        {"anyOf": [{"allOf": [STRING]}, {"enum": [None]}]},
        {"type": ["null", "string"]},
    ],
)
def test_another_spelling_is_no_change(rewritten: Any) -> None:
    assert told(of(a={"type": ["string", "null"]}), of(a=rewritten)) == []


AROUND: dict[str, Any] = {
    "nothing": lambda inner: inner,
    "a lone part": lambda inner: {"allOf": [inner]},
    "a part of a part": lambda inner: {"allOf": [{"allOf": [inner]}]},
    "null beside": lambda inner: {"anyOf": [inner, {"type": "null"}]},
    "null beside a part": lambda inner: {"oneOf": [{"type": "null"}, {"allOf": [inner]}]},
}


@pytest.mark.parametrize("around", AROUND)
def test_a_description_is_told_whatever_stands_around_it(around: str) -> None:
    old, new = (
        of(x=AROUND[around]({"type": "string", "description": text})) for text in ("Old.", "New.")
    )

    assert told(old, new) == [("/x", "description-changed")]


REFUSED: list[dict[str, Any]] = [
    {"type": "integer"},
    {"type": ["integer", "null"]},
    {"minimum": 10, "type": "integer"},
    {"multipleOf": 5, "type": "integer"},
    {"not": {"type": "string"}},
    {"not": {"const": "x"}},
    {"anyOf": [{"type": "integer"}, {"type": "boolean"}]},
]


@pytest.mark.parametrize("schema", REFUSED, ids=str)
def test_a_constant_that_the_rest_of_a_schema_refuses_is_no_value(schema: dict[str, Any]) -> None:
    assert compare_schemas({**schema, "enum": [10, "x"]}, {**schema, "enum": [10]}) == []
    assert compare_schemas({**schema, "enum": [10]}, {**schema, "enum": [10, "x"]}) == []


def chain(length: int, last: Any) -> Any:
    """Definitions that lead to each other in a row, the last back to the first."""
    definitions = {
        f"D{number}": {"properties": {"next": {"$ref": f"#/$defs/D{(number + 1) % length}"}}}
        for number in range(length)
    }
    definitions[f"D{length - 1}"]["properties"]["last"] = last
    return {"$defs": definitions, "$ref": "#/$defs/D0"}


def test_long_circles_of_definitions_are_gone_through() -> None:
    changes = compare_schemas(chain(60, INTEGER), chain(60, {**INTEGER, "maximum": 1}))

    assert [change.rule for change in changes] == ["max-added"]
    assert changes[0].narrows is not None
    assert changes[0].narrows.witness is not None


def nested(depth: int, leaf: Any) -> Any:
    for _ in range(depth):
        leaf = {"type": "object", "properties": {"a": leaf}}
    return leaf


def test_what_is_nested_too_deeply_is_undecided() -> None:
    assert told(nested(40, INTEGER), nested(40, STRING)) == [("/a" * 40, "type-changed")]
    assert ("", "schema-undecidable") in told(nested(600, INTEGER), nested(600, STRING))


class TestRegistries:
    def registry(self, *tools: dict[str, Any], package: str = "acme") -> RegistryContract:
        content = {"manifest": 1, "contract": 1, "package": package, "tools": list(tools)}
        return from_manifest(content, "side")

    def test_tools_of_one_name_are_paired_by_their_files(self) -> None:
        def tools(schema: Any) -> list[dict[str, Any]]:
            return [
                {"name": "t", "source": f"{file}.py", "parameters": of(x=each)}
                for file, each in (("a", INTEGER), ("b", schema))
            ]

        found = compare_registries(self.registry(*tools(INTEGER)), self.registry(*tools(STRING)))

        assert [each.code for each in found] == ["in-type-changed"]

    def test_tools_that_cannot_be_told_apart_are_refused(self) -> None:
        tool = {"name": "t", "parameters": of()}
        twice = self.registry(tool, tool)

        with pytest.raises(ToolgenError, match="has two tools 't'"):
            compare_registries(twice, twice)

    def test_nothing_is_an_error_between_equal_registries(self) -> None:
        side = self.registry({"name": "t", "parameters": chain(3, INTEGER)})

        assert compare_registries(side, side) == []

    def test_what_is_no_schema_is_never_an_error_nor_silent(self) -> None:
        sides = [
            self.registry({"name": "t", "parameters": {"type": "object", "properties": each}})
            for each in ({"x": {"type": "any"}}, {"x": {"type": "whatever"}})
        ]

        found = compare_registries(*sides)

        assert [(each.code, each.severity) for each in found] == [
            ("in-schema-undecidable", Severity.WARNING)
        ]


NOTES = {
    "title": "title-changed",
    "examples": "examples-changed",
    "deprecated": "deprecated-changed",
    "format": "format-changed",
    "discriminator": "discriminator-changed",
    "readOnly": "access-changed",
    "writeOnly": "access-changed",
    "contentEncoding": "content-changed",
    "contentMediaType": "content-changed",
    "description": "description-changed",
    "default": "default-changed",
}


# Of several alternatives those are compared that differ in nothing but these.
IN_ALTERNATIVES = ("title", "examples", "description", "default")


@pytest.mark.parametrize(
    ("keyword", "place"),
    [
        *((each, place) for each in NOTES for place in ("property", "items", "tuple", "values")),
        *((each, "alternative") for each in IN_ALTERNATIVES),
    ],
)
def test_a_keyword_that_decides_on_no_value_is_noted_wherever_it_stands(
    keyword: str, place: str
) -> None:
    values = {"title": "AB", "discriminator": "AB", "examples": "AB"}.get(keyword, "ab")

    def holding(value: str) -> Any:
        inner = {**STRING, keyword: value}
        return {
            "property": inner,
            "items": {"type": "array", "items": inner},
            "alternative": {"anyOf": [inner, INTEGER]},
            "tuple": {"type": "array", "prefixItems": [inner]},
            "values": {"type": "object", "additionalProperties": inner},
        }[place]

    old, new = (of(a=holding(each)) for each in values)

    assert [rule for _, rule in told(old, new)] == [NOTES[keyword]]


def test_properties_in_another_order_are_told() -> None:
    assert told(of(a=INTEGER, b=STRING), of(b=STRING, a=INTEGER)) == [
        ("", "property-order-changed")
    ]


ALIKE = {
    "exclusive alternatives of other types": (
        {"oneOf": [STRING, INTEGER]},
        {"anyOf": [STRING, INTEGER]},
    ),
    "exclusive alternatives, a constant and a type": (
        {"oneOf": [{"const": 1}, STRING]},
        {"anyOf": [{"const": 1}, STRING]},
    ),
    "exclusive alternatives of other constants": (
        {"oneOf": [{"const": 1}, {"const": "a"}]},
        {"enum": [1, "a"]},
    ),
    **{
        f"an alternative without values, {name}": ({"anyOf": [STRING, {"allOf": parts}]}, STRING)
        for name, parts in {
            "numbers": [{**INTEGER, "minimum": 5}, {**INTEGER, "maximum": 3}],
            "types": [INTEGER, STRING],
            "arrays": [{"type": "array", "minItems": 3}, {"type": "array", "maxItems": 1}],
            "texts": [{**STRING, "minLength": 3}, {**STRING, "maxLength": 1}],
            "objects": [
                {"type": "object", "minProperties": 3},
                {"type": "object", "maxProperties": 1},
            ],
        }.items()
    },
    **{
        f"a {kind} and its constant": ({"type": kind, "enum": [value]}, {"const": value})
        for kind, value in {
            "integer": 1,
            "number": 1.5,
            "string": "a",
            "boolean": True,
            "null": None,
            "array": [1],
            "object": {"a": 1},
        }.items()
    },
}


@pytest.mark.parametrize(("old", "new"), ALIKE.values(), ids=ALIKE)
def test_what_takes_the_same_values_has_not_changed(old: Any, new: Any) -> None:
    assert told(of(a=old), of(a=new)) == []
    assert told(of(a=new), of(a=old)) == []


def manifest(*entries: dict[str, Any]) -> RegistryContract:
    tools = [{"name": "act", "parameters": of(), **each} for each in entries]
    content = {"manifest": 1, "contract": 1, "package": "acme", "tools": tools}
    return from_manifest(content, "old")


def test_tools_of_one_name_are_told_apart_by_their_functions() -> None:
    one, other = ({"module": "acme.a", "qualname": each} for each in ("f", "g"))

    assert compare_registries(manifest(one, other), manifest(other, one)) == []


def test_tools_of_one_name_and_nothing_else_are_refused() -> None:
    with pytest.raises(ToolgenError, match="has two tools 'act' of acme"):
        compare_registries(manifest({}, {}), manifest({}))


def test_a_change_of_a_tool_and_of_a_parameter_have_their_places(tmp_path: Path) -> None:
    def registry(description: str, type_: str) -> RegistryContract:
        text = (
            "from toolgen_runtime import tool\n\n@tool\ndef act(\n    a: str,\n"
            f"    b: {type_},\n) -> str:\n    '{description}'\n"
        )
        result = generate([source_file("app.py", text)], Config())
        return from_result(result, "new")

    found = compare_registries(registry("Act.", "int"), registry("Do it.", "str"))
    assert {each.path: str(each.position) for each in found} == {
        "": "app.py:4:1",
        "/b": "app.py:6:5",
    }


_RANGES = {
    "integer": ("minimum", "maximum"),
    "string": ("minLength", "maxLength"),
    "array": ("minItems", "maxItems"),
    "object": ("minProperties", "maxProperties"),
}
"""By type: what bounds its values from below and from above."""


@pytest.mark.parametrize("kind", _RANGES)
def test_what_happens_to_bounds_of_unions_is_told_by_rules_that_there_are(kind: str) -> None:
    low, high = _RANGES[kind]
    formats = [{}, {"format": "uri"}] if kind == "string" else [{}]
    arms = [{"type": kind, **each} for each in ({high: 1}, {low: 3}, {low: 2, high: 5})]
    unions = [[first, {**other, **form}] for first in arms for other in arms for form in formats]
    for old, new in product(unions, unions):
        for path, rule in told(of(x={"anyOf": old}), of(x={"anyOf": new})):
            assert {f"in-{rule}", f"out-{rule}"} <= set(RULES), (path, rule, old, new)


def test_a_bound_of_a_union_that_is_tightened_and_loosened_is_told_as_both() -> None:
    short = {"type": "string", "maxLength": 1}
    address = {"type": "string", "format": "uri", "minLength": 1, "maxLength": 2083}
    duration = {"type": "string", "format": "duration"}

    rules = told(of(x={"anyOf": [short, address]}), of(x={"anyOf": [short, duration]}))

    assert {rule for _, rule in rules if rule.startswith("max-length")} == {
        "max-length-tightened",
        "max-length-removed",
    }


SIZES = {
    "string": ("minLength", "maxLength"),
    "array": ("minItems", "maxItems"),
    "object": ("minProperties", "maxProperties"),
}


@pytest.mark.parametrize("kind", SIZES)
@pytest.mark.parametrize("size", [6, 8, 9, 100, 1999, 2000, 2001])
def test_a_limit_has_a_witness_of_the_size_next_to_it_that_is_outlined_where_it_is_long(
    kind: str, size: int
) -> None:
    least, most = SIZES[kind]
    for old, new in (
        ({"type": kind}, {"type": kind, most: size - 1}),
        ({"type": kind, least: size}, {"type": kind, least: size + 1}),
    ):
        [change] = compare_schemas(old, new)
        assert change.narrows is not None
        assert change.narrows.witness is not None
        shown: Any = change.narrows.witness.value
        assert change.narrows.witness.is_outlined is (size > 2000)
        assert f"({size} " in str(shown) if size > 2000 else len(shown) == size
