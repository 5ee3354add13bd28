"""OpenAI's dialects: the forms of its two APIs, and what strictness means."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import golden
import pytest

from toolgen.dialects import DIALECTS, Converted, Fate, Loss, Wording, convert

Schema = dict[str, Any]


def wording(parameters: Schema, name: str = "f", *, strict: bool = True) -> Wording:
    return Wording(name, "Do it.", parameters, strict=strict)


def taking(schema: Schema) -> Schema:
    """The parameters of a tool with one required argument."""
    return {"type": "object", "properties": {"x": schema}, "required": ["x"]}


def strict(parameters: Schema) -> Converted:
    return convert(wording(parameters), DIALECTS["openai-strict"])


PLAIN = taking({"type": "string"})
CLOSED = {**PLAIN, "additionalProperties": False}


@pytest.mark.parametrize(
    ("dialect", "definition"),
    [
        (
            "openai",
            {
                "type": "function",
                "function": {"name": "f", "description": "Do it.", "parameters": PLAIN},
            },
        ),
        (
            "openai-responses",
            {
                "type": "function",
                "name": "f",
                "description": "Do it.",
                "parameters": PLAIN,
                "strict": False,
            },
        ),
        (
            "openai-strict",
            {
                "type": "function",
                "function": {
                    "name": "f",
                    "description": "Do it.",
                    "parameters": CLOSED,
                    "strict": True,
                },
            },
        ),
        (
            "openai-strict-responses",
            {
                "type": "function",
                "name": "f",
                "description": "Do it.",
                "parameters": CLOSED,
                "strict": True,
            },
        ),
    ],
)
def test_each_api_has_its_form(dialect: str, definition: Schema) -> None:
    assert convert(wording(PLAIN), DIALECTS[dialect]) == Converted(definition)


def test_a_tool_that_turns_strictness_off_is_written_without() -> None:
    loose = wording(taking({"type": "object"}), strict=False)

    assert convert(loose, DIALECTS["openai-strict"]) == convert(loose, DIALECTS["openai"])
    assert convert(loose, DIALECTS["openai-strict-responses"]) == convert(
        loose, DIALECTS["openai-responses"]
    )


def test_losses_say_what_strictness_takes_away() -> None:
    optional = {"anyOf": [{"type": "string"}, {"type": "null"}], "default": None}
    made = strict({"type": "object", "properties": {"x": optional, "y": {"type": "integer"}}})

    assert made.losses == (
        Loss(("properties", "x"), "default", Fate.DROPPED),
        Loss(("properties", "x"), "optional", Fate.REQUIRED),
        Loss(("properties", "y"), "optional", Fate.REQUIRED),
    )


@pytest.mark.parametrize(
    "schema",
    [
        {},
        {"description": "Anything."},
        {"type": "array", "items": {}},
        {"type": "array"},
        {"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "string"}},
        {"allOf": [{"type": "string"}, {"pattern": "a"}]},
        {"type": "string", "not": {"const": "a"}},
    ],
)
def test_what_openai_refuses_is_refused_though_the_sdk_lets_it_pass(schema: Schema) -> None:
    made = strict(taking(schema))

    assert made.definition is not None
    assert made.is_refused
    assert {each.path[:2] for each in made.violations if each.is_certain} == {("properties", "x")}


REFUSED = (
    *("allOf", "oneOf", "not", "if", "then", "else", "dependentRequired", "dependentSchemas"),
    *("patternProperties", "prefixItems"),
)
NULL = {"type": "null"}
UNSUPPORTED: Schema = {
    **{"allOf": [NULL], "oneOf": [NULL], "not": NULL, "if": NULL, "then": NULL, "else": NULL},
    **{"contains": NULL, "propertyNames": NULL, "dependentRequired": {}, "dependentSchemas": {}},
    **{"patternProperties": {}, "unevaluatedItems": NULL, "unevaluatedProperties": NULL},
    **{"minLength": 1, "maxLength": 1, "minContains": 1, "maxContains": 1, "minProperties": 1},
    **{"maxProperties": 1, "prefixItems": [NULL], "default": 1, "uniqueItems": True},
    "discriminator": {"propertyName": "kind"},
}


@pytest.mark.parametrize("keyword", UNSUPPORTED)
def test_where_the_strict_form_leaves_a_keyword_it_is_told_of_itself(keyword: str) -> None:
    held = {keyword: UNSUPPORTED[keyword]}
    schema = {"type": "array", "items": {"type": "null"}, "contains": held}
    place = ("properties", "x", "contains")
    told = {
        (each.message, each.is_certain)
        for each in strict(taking(schema)).violations
        if each.path == place
    }
    typeless = {("it has no type: OpenAI takes no value of any kind", True)}
    is_certain = keyword in REFUSED
    verdict = "is not supported" if is_certain else "may not be supported"

    assert told - typeless == {(f"{keyword!r} {verdict}", is_certain)}
    assert typeless <= told or keyword in ("allOf", "oneOf")


@pytest.mark.parametrize("keyword", ["$ref", "anyOf", "enum", "const", "type"])
def test_what_says_a_type_in_any_way_has_one(keyword: str) -> None:
    said = {"$ref": "#/$defs/N", "anyOf": [{"type": "null"}], "enum": [1], "const": 1}
    parameters = taking({keyword: {**said, "type": "null"}[keyword]})

    assert strict({**parameters, "$defs": {"N": {"type": "null"}}}).violations == ()


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "object"} | {"additionalProperties": {"type": "integer"}},
        {"type": "object", "additionalProperties": True},
        {"$ref": "#/$defs/N", "minLength": 1},
    ],
)
def test_what_the_sdk_refuses_has_no_definition_and_names_the_parameter(schema: Schema) -> None:
    parameters = {**taking(schema), "$defs": {"N": {"type": "string"}}}
    parameters["properties"] = {"y": {"type": "string"}, **parameters["properties"]}
    made = strict(parameters)

    assert made.definition is None
    assert [each.path for each in made.violations] == [("properties", "x")]


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "string", "minLength": 1},
        {"type": "string", "format": "path"},
        {"type": "string", "pattern": "(?=a)b"},
        {"type": "integer", "default": 3},
    ],
)
def test_what_openai_does_not_document_is_a_doubt(schema: Schema) -> None:
    made = strict(taking(schema))

    assert not made.is_refused
    assert [each.is_certain for each in made.violations] == [False]


def nested(levels: int) -> Schema:
    schema: Schema = {"type": "string"}
    for _ in range(levels):
        schema = taking(schema)
    return schema


def enum(count: int, size: int) -> Schema:
    return {"type": "string", "enum": [f"{number:0{size}}" for number in range(count)]}


def many(count: int) -> Schema:
    names = [f"p{number}" for number in range(count)]
    return {"type": "object", "properties": {name: {"type": "null"} for name in names}}


@pytest.mark.parametrize(
    ("within", "beyond"),
    [
        (nested(10), nested(11)),
        (many(5000), many(5001)),
        (taking(enum(1000, 5)), taking(enum(1001, 5))),
        (taking(enum(300, 50)), taking(enum(300, 51))),
        (taking(enum(200, 599)), taking(enum(200, 601))),
    ],
    ids=["depth", "properties", "enum values", "a long enum", "text"],
)
def test_the_limits_of_strict_schemas_hold(within: Schema, beyond: Schema) -> None:
    assert not strict(within).is_refused
    assert strict(beyond).is_refused


@pytest.mark.parametrize("name", ["a.b", "", "a b", "a" * 65, "größe"])
def test_names_are_ascii_and_short(name: str) -> None:
    assert convert(wording(PLAIN, name), DIALECTS["openai"]).is_refused


@pytest.mark.parametrize("root", [{"anyOf": [PLAIN]}, {**PLAIN, "oneOf": []}, {"type": "string"}])
def test_the_root_is_a_plain_object(root: Schema) -> None:
    assert convert(wording(root), DIALECTS["openai"]).is_refused


VECTORS: list[Schema] = [
    {},
    *map(
        taking,
        [
            {"type": "integer", "default": 5},
            {"type": "object"},
            {"type": "object", "additionalProperties": {}},
            {"oneOf": [{"type": "string"}, {"type": "integer"}]},
            {"allOf": [{"type": "string"}], "description": "d"},
            {"allOf": [{"type": "string"}, {"type": "null"}]},
            {"properties": {"y": {"type": "string"}}},
            {"$ref": "#/properties/y"},
        ],
    ),
    {"type": ["object", "null"], "properties": {}},
    {"anyOf": [{"type": "object"}]},
    {
        "$defs": {"N": {"type": "object", "properties": {"n": {"$ref": "#/$defs/N"}}}},
        "type": "object",
        "properties": {"x": {"$ref": "#/$defs/N", "description": "d"}},
    },
    nested(99),
]

ASK = """
import json, sys
try:
    from agents.strict_schema import ensure_strict_json_schema
except ImportError:
    print("null")
    sys.exit()
def made(schema):
    try:
        return ensure_strict_json_schema(schema)
    except Exception:
        return None
print(json.dumps([made(schema) for schema in json.load(sys.stdin)]))
"""


def known_schemas() -> list[Schema]:
    files = sorted((golden.CASES / "schemas").glob("*/expected/*.json"))
    found = [json.loads(file.read_text("utf-8")) for file in files]
    return [*VECTORS, *(tool["parameters"] for each in found for tool in each.values())]


def test_strict_schemas_and_verdicts_are_those_of_openai_agents() -> None:
    """Asked are this interpreter and those that TOOLGEN_FRAMEWORK_PYTHONS names."""
    schemas = known_schemas()
    named = os.environ.get("TOOLGEN_FRAMEWORK_PYTHONS", "").split(os.pathsep)
    answers = []
    for python in [sys.executable, *filter(None, named)]:
        done = subprocess.run(
            [python, "-W", "ignore", "-c", ASK],
            input=json.dumps(schemas),
            capture_output=True,
            text=True,
            check=True,
        )
        answers.append(json.loads(done.stdout))
    answers = [answer for answer in answers if answer is not None]
    if not answers:
        pytest.skip("openai-agents is not installed")
    made = [strict(schema).definition for schema in schemas]
    ours = [None if each is None else each["function"]["parameters"] for each in made]
    for answer in answers:
        assert ours == answer
