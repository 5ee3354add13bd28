"""The dialects of other providers, and the knobs of JSON Schema."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from building import generate_tree, write_sources

from toolgen.dialects import (
    DIALECTS,
    Converted,
    Fate,
    JsonSchemaOptions,
    Loss,
    Wording,
    convert,
    json_schema,
)

Schema = dict[str, Any]

X = ("properties", "x")


def taking(schema: Schema) -> Schema:
    return {"type": "object", "properties": {"x": schema}, "required": ["x"]}


def made(dialect: str, parameters: Schema, name: str = "f") -> Converted:
    return convert(Wording(name, "Do it.", parameters), DIALECTS[dialect])


def argument(dialect: str, schema: Schema) -> tuple[Schema, tuple[Loss, ...]]:
    """What becomes of an argument's schema, and what is lost within it."""
    converted = made(dialect, taking(schema))
    assert converted.definition is not None
    parameters = converted.definition.get("parameters")
    parameters = parameters or converted.definition["function"]["parameters"]
    return parameters["properties"]["x"], converted.losses


@pytest.mark.parametrize("dialect", DIALECTS.values(), ids=DIALECTS)
def test_a_conversion_leaves_what_it_is_given(dialect: Any) -> None:
    parameters = {
        **taking({"$ref": "#/$defs/N", "default": None}),
        "$defs": {"N": {"oneOf": [{"const": "a"}, {"type": ["array", "null"], "items": {}}]}},
    }
    before = deepcopy(parameters)

    convert(Wording("f", "", parameters), dialect)

    assert parameters == before


@pytest.mark.parametrize(
    "dialect", ["gemini", "itool", "anthropic", "mcp", "openai", "json-schema"]
)
def test_a_plain_tool_is_neither_refused_nor_doubted_nor_less(dialect: str) -> None:
    parameters = {
        "type": "object",
        "properties": {
            "city": {"type": "string", "description": "Where."},
            "days": {"type": "integer"},
            "unit": {"type": "string", "enum": ["C", "F"]},
        },
        "required": ["city", "days", "unit"],
        "additionalProperties": False,
    }
    converted = made(dialect, parameters)
    assert (converted.violations, {each.keyword for each in converted.losses}) in (
        ((), set()),
        ((), {"additionalProperties"}),
    )


def test_gemini_tells_of_each_keyword_that_it_does_not_have() -> None:
    schema = {"type": "integer", "format": "int64", "multipleOf": 2, "readOnly": True}
    made, losses = argument("gemini", schema)
    assert made["format"] == "int64"
    assert "readOnly" not in made
    assert "multipleOf" in {each.keyword for each in losses}


def test_gemini_widens_what_nothing_fits_and_leaves_out_what_anything_does() -> None:
    assert argument("gemini", {"type": "array", "items": False})[1] == (
        Loss((*X, "items"), "false", Fate.WIDENED),
    )
    text: Schema = {"type": "string"}
    assert argument("gemini", {"allOf": [True, text]}) == (text, ())
    [violation] = made("gemini", taking({"allOf": [text, False]})).violations
    assert "nothing fits" in violation.message


@pytest.mark.parametrize("reference", ["#/$defs/Absent", "#/properties/x", "other.json", "#/$defs"])
@pytest.mark.parametrize("dialect", ["gemini", "itool"])
def test_a_reference_that_leads_to_no_definition_is_refused(dialect: str, reference: str) -> None:
    parameters = {**taking({"$ref": reference}), "$defs": {"N": {"type": "string"}}}
    [violation] = made(dialect, parameters).violations
    assert violation.message == f"the reference {reference!r} leads to no definition"


def test_anthropic_has_an_input_schema() -> None:
    schema = taking({"type": "string"})

    assert made("anthropic", schema) == Converted(
        {"name": "f", "description": "Do it.", "input_schema": schema}
    )


@pytest.mark.parametrize("name", ["odd key", "ключ", "a" * 65, "$top"])
def test_anthropic_refuses_names_of_arguments_beyond_its_pattern(name: str) -> None:
    converted = made("anthropic", {"type": "object", "properties": {name: {}}})

    assert [each.path for each in converted.violations] == [("properties", name)]


def test_anthropic_takes_names_that_openai_does_not() -> None:
    assert not made("anthropic", taking({}), "a" * 128).is_refused
    assert made("anthropic", taking({}), "a" * 129).is_refused


def test_mcp_says_what_the_declaration_promises(tmp_path: Path) -> None:
    sources = {"server.py": """
            from fastmcp import FastMCP

            mcp = FastMCP("shop")


            @mcp.tool(title="Look", annotations={"readOnlyHint": True})
            def look(item: str) -> None:
                '''Look at an item.'''
        """}
    (planned,) = generate_tree(write_sources(tmp_path, sources)).planned
    definition = convert(planned.wording, DIALECTS["mcp"]).definition

    assert definition is not None
    assert list(definition) == ["name", "title", "description", "inputSchema", "annotations"]
    assert (definition["title"], definition["annotations"]) == ("Look", {"readOnlyHint": True})


@pytest.mark.parametrize(
    ("source", "decorator", "is_strict"),
    [
        ("from toolgen_runtime import tool", "@tool", True),
        ("from toolgen_runtime import tool", "@tool(strict=False)", False),
        ("from agents import function_tool", "@function_tool", True),
        ("from agents import function_tool", "@function_tool(strict_mode=False)", False),
        ("from langchain_core.tools import tool", "@tool", True),
    ],
)
def test_declarations_say_whether_they_are_strict(
    tmp_path: Path, source: str, decorator: str, is_strict: bool
) -> None:
    text = f"{source}\n\n\n{decorator}\ndef f(x: int) -> None:\n    'Do it.'\n"
    (planned,) = generate_tree(write_sources(tmp_path, {"tools.py": text})).planned

    assert planned.wording.strict is is_strict


def test_mcp_has_an_output_schema_where_there_is_one() -> None:
    schema, output = taking({"type": "string"}), taking({"type": "integer"})
    wording = Wording("a.b", "Do it.", schema, output)

    assert convert(wording, DIALECTS["mcp"]) == Converted(
        {"name": "a.b", "description": "Do it.", "inputSchema": schema, "outputSchema": output}
    )
    assert convert(Wording("f", "", schema, {"type": "string"}), DIALECTS["mcp"]).violations


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, {"type": "string", "nullable": True}),
        ({"type": ["integer", "null"]}, {"type": "integer", "nullable": True}),
        (
            {"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "null"}]},
            {"anyOf": [{"type": "string"}, {"type": "integer"}], "nullable": True},
        ),
        ({"const": "a", "type": "string"}, {"type": "string", "enum": ["a"]}),
        ({"enum": ["a", None]}, {"type": "string", "enum": ["a"], "nullable": True}),
        ({"type": "integer", "exclusiveMinimum": 2}, {"type": "integer", "minimum": 3}),
        (
            {"type": "integer", "exclusiveMaximum": 2, "maximum": 0},
            {"type": "integer", "maximum": 0},
        ),
        (
            {"allOf": [{"type": "string"}], "description": "d"},
            {"type": "string", "description": "d"},
        ),
        ({"type": "string", "format": "date-time"}, {"type": "string", "format": "date-time"}),
        (
            {"type": "array", "items": {"type": "string"}, "maxItems": 3},
            {"type": "array", "items": {"type": "string"}, "maxItems": 3},
        ),
    ],
)
def test_gemini_says_these_without_loss(given: Schema, expected: Schema) -> None:
    assert argument("gemini", given) == (expected, ())


@pytest.mark.parametrize(
    ("given", "expected", "keyword", "fate"),
    [
        (
            {"type": "string", "format": "uuid", "description": "Key."},
            {"type": "string", "description": 'Key. (format: "uuid")'},
            "format",
            Fate.DESCRIBED,
        ),
        (
            {"enum": [1, 2]},
            {"type": "integer", "description": "enum: [1, 2]"},
            "enum",
            Fate.DESCRIBED,
        ),
        (
            {"type": "number", "exclusiveMinimum": 0},
            {"type": "number", "description": "exclusiveMinimum: 0"},
            "exclusiveMinimum",
            Fate.DESCRIBED,
        ),
        (
            {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]},
            {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "integer"}]}},
            "prefixItems",
            Fate.WIDENED,
        ),
        (
            {"oneOf": [{"type": "string"}, {"type": "integer"}]},
            {"anyOf": [{"type": "string"}, {"type": "integer"}]},
            "oneOf",
            Fate.WIDENED,
        ),
        (
            {
                "type": "object",
                "properties": {"a": {"type": "null"}},
                "additionalProperties": False,
            },
            {"type": "object", "properties": {"a": {"type": "null"}}},
            "additionalProperties",
            Fate.DROPPED,
        ),
        (
            {"type": "object", "additionalProperties": {"type": "integer"}},
            {"type": "object", "description": 'additionalProperties: {"type": "integer"}'},
            "additionalProperties",
            Fate.DESCRIBED,
        ),
    ],
)
def test_gemini_reports_what_it_cannot_say(
    given: Schema, expected: Schema, keyword: str, fate: Fate
) -> None:
    assert argument("gemini", given) == (expected, (Loss(X, keyword, fate),))


def test_gemini_has_no_references() -> None:
    parameters = {
        **taking({"$ref": "#/$defs/N", "description": "Here."}),
        "$defs": {"N": {"type": "string", "description": "There."}},
    }
    converted = made("gemini", parameters)

    assert converted.definition == {
        "name": "f",
        "description": "Do it.",
        "parameters": taking({"type": "string", "description": "Here."}),
    }


def test_gemini_leaves_out_empty_parameters() -> None:
    converted = made("gemini", {"type": "object", "properties": {}})

    assert converted.definition == {"name": "f", "description": "Do it."}


RECURSIVE = {
    **taking({"$ref": "#/$defs/N"}),
    "$defs": {"N": {"type": "object", "properties": {"n": {"$ref": "#/$defs/N"}}}},
}


@pytest.mark.parametrize(
    "parameters",
    [
        RECURSIVE,
        taking({"type": "array"}),
        taking({"allOf": [{"type": "string"}, {"type": "integer"}]}),
    ],
)
def test_gemini_refuses(parameters: Schema) -> None:
    converted = made("gemini", parameters)

    assert converted.is_refused
    assert [each.path for each in converted.violations if each.is_certain] == [X]


@pytest.mark.parametrize("name", ["1a", ".a", "a b", "a" * 65])
def test_gemini_refuses_names_beyond_its_pattern(name: str) -> None:
    assert made("gemini", taking({"type": "string"}), name).is_refused


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"type": "string"}, {"type": "string", "description": ""}),
        (
            {"enum": ["a", "b"], "type": "string", "description": "d"},
            {"type": "string", "description": "d", "enum": ["a", "b"]},
        ),
        (
            {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}], "default": None},
            {"type": "integer", "description": "minimum: 1"},
        ),
        (
            {"type": "array", "items": {"type": "string"}},
            {"type": "array", "description": 'items: {"type": "string"}'},
        ),
        ({"type": "integer", "default": 3}, {"type": "integer", "description": "default: 3"}),
        ({"const": 3}, {"type": "integer", "description": "const: 3"}),
        (
            {"const": "a", "minLength": 1, "description": "d"},
            {"type": "string", "description": "d (minLength: 1)", "enum": ["a"]},
        ),
    ],
)
def test_itool_is_flat(given: Schema, expected: Schema) -> None:
    assert argument("itool", given)[0] == expected


def test_itool_cuts_recursion_and_says_so() -> None:
    converted = made("itool", RECURSIVE)

    assert not converted.is_refused
    assert Loss(("$defs", "N"), "$ref", Fate.DROPPED) in converted.losses


TITLED = {
    "title": "f",
    "additionalProperties": False,
    **taking({"$ref": "#/$defs/N", "description": "d"}),
    "$defs": {"N": {"title": "N", "type": "string"}},
}


@pytest.mark.parametrize(
    ("knobs", "expected"),
    [
        (JsonSchemaOptions(), TITLED),
        (
            JsonSchemaOptions(titles=False, inline=True, close_root=False),
            taking({"type": "string", "description": "d"}),
        ),
        (JsonSchemaOptions(root_title="{name}_args"), {**TITLED, "title": "f_args"}),
        (JsonSchemaOptions(close_root=True), TITLED),
    ],
)
def test_json_schema_has_four_knobs(knobs: JsonSchemaOptions, expected: Schema) -> None:
    converted = convert(Wording("f", "", TITLED), json_schema(knobs))

    assert converted.definition == {"name": "f", "description": "", "parameters": expected}


@pytest.mark.parametrize(
    "keyword", ["additionalProperties", "minProperties", "patternProperties", "x-own"]
)
def test_itool_says_which_keywords_of_the_arguments_as_a_whole_it_drops(keyword: str) -> None:
    said = {"additionalProperties": False, "minProperties": 1, "patternProperties": {}, "x-own": 1}
    converted = made("itool", {**taking({"type": "string"}), keyword: said[keyword]})

    assert Loss((), keyword, Fate.DROPPED) in converted.losses


@pytest.mark.parametrize(
    ("node", "kind"),
    [
        ({"anyOf": [{"type": "string", "format": "date"}, {"type": "string"}]}, "string"),
        ({"anyOf": [{"const": 1}, {"type": "integer"}]}, "integer"),
        ({"anyOf": [{"type": "string"}, {"type": "integer"}]}, "any"),
    ],
)
def test_itool_has_the_type_that_all_alternatives_have(node: Schema, kind: str) -> None:
    schema: Schema = {"type": "object", "properties": {"x": node}, "required": ["x"]}
    conversion = convert(Wording("f", "F.", schema), DIALECTS["itool"])

    assert conversion.definition["function"]["parameters"]["properties"]["x"]["type"] == kind
