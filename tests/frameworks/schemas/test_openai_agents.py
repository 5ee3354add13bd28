"""openai-agents: what is refused, strict schemas, and the schema of a result."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from toolgen.frameworks.openai_agents import FRAMEWORK
from toolgen.frameworks.openai_agents.strict import strict
from toolgen.frameworks.schemas import FrameworkSchemas, framework_schemas
from toolgen.ir.definitions import Field, ModelClass, TypedDictClass
from toolgen.ir.nodes import (
    Annotated,
    Collection,
    Construct,
    Named,
    Parametrised,
    Rest,
    Scalar,
    Standard,
    Table,
    Type,
    TypeValue,
)
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.schema import SchemaFailure

NEWEST = FRAMEWORK.profile
FIRST = replace(NEWEST, line="0.22")
INT, STR = Standard("builtins:int"), Standard("builtins:str")
LAX = (("strict_mode", Scalar(False)),)
POINT = ModelClass("m:Point", (Field("x", INT),))
SIZE = TypedDictClass("m:Size", (Field("width", INT),))
DEFINITIONS = {"m:Point": POINT, "m:Size": SIZE}


def schemas(*parameters: Parameter, **more: Any) -> FrameworkSchemas:
    tool = ToolSpec("f", "m", "f", False, "", parameters, **{"profile": NEWEST, **more})
    return framework_schemas(tool, DEFINITIONS)


def variadic(type_: Type) -> Parameter:
    return Parameter("a", ParameterKind.VAR_POSITIONAL, type_)


def test_args_are_an_array_and_kwargs_an_object() -> None:
    keywords = Parameter("k", ParameterKind.VAR_KEYWORD, INT)
    made = schemas(variadic(INT), keywords, settings=LAX).parameters
    assert made["properties"] == {
        "a": {"items": {"type": "integer"}, "title": "A", "type": "array"},
        "k": {"additionalProperties": {"type": "integer"}, "title": "K", "type": "object"},
    }
    assert made["additionalProperties"] is False
    first = schemas(keywords, settings=LAX, profile=FIRST).parameters
    assert "additionalProperties" not in first


def test_args_of_tuples_are_an_array_of_tuples_of_one_type() -> None:
    numbers = Parametrised("builtins:tuple", (INT, Rest()))
    made = schemas(variadic(numbers)).parameters
    assert made["properties"]["a"]["items"] == {"items": {"type": "integer"}, "type": "array"}
    made = schemas(variadic(Standard("typing:Tuple"))).parameters
    assert made["properties"]["a"]["items"] == {}
    with pytest.raises(SchemaFailure, match="fixed length"):
        schemas(variadic(Parametrised("builtins:tuple", (INT, STR))))


@pytest.mark.parametrize("profile", [NEWEST, FIRST])
def test_kwargs_and_open_objects_are_refused_in_a_strict_schema(profile: Any) -> None:
    for parameter in (
        Parameter("k", ParameterKind.VAR_KEYWORD, INT),
        Parameter("k", ParameterKind.KEYWORD_ONLY, Standard("builtins:dict")),
    ):
        with pytest.raises(SchemaFailure) as failure:
            schemas(parameter, profile=profile)
        assert failure.value.code == "TG403"


def test_constraints_of_args_are_those_of_each_item() -> None:
    field = Construct("pydantic:Field", (), (("ge", Scalar(1)), ("description", Scalar("D"))))
    made = schemas(variadic(Annotated(INT, (field,)))).parameters
    assert made["properties"]["a"]["items"] == {"minimum": 1, "type": "integer"}


def test_the_model_is_named_after_the_tool() -> None:
    tool = ToolSpec("named", "m", "f", False, "", profile=NEWEST)
    assert framework_schemas(tool, {}).parameters["title"] == "named_args"


def test_function_schema_has_a_switch_of_its_own() -> None:
    made = schemas(settings=(("strict_json_schema", Scalar(False)),)).parameters
    assert "additionalProperties" not in made


# strict schemas


def test_every_object_is_closed_and_every_property_required() -> None:
    inner = {"properties": {"b": {"default": None, "type": "null"}}}
    made = strict({"type": "object", "properties": {"a": inner, "c": {"default": 1}}})
    assert made == {
        "type": "object",
        "properties": {
            "a": {
                "properties": {"b": {"type": "null"}},
                "type": "object",
                "additionalProperties": False,
                "required": ["b"],
            },
            "c": {"default": 1},
        },
        "additionalProperties": False,
        "required": ["a", "c"],
    }


def test_an_empty_schema_is_an_object_without_properties() -> None:
    assert strict({})["properties"] == {}


def test_a_reference_with_a_description_becomes_its_target() -> None:
    schema = {
        "type": "object",
        "properties": {"p": {"$ref": "#/$defs/P", "description": "Mine."}},
        "$defs": {"P": {"type": "object", "description": "Its.", "properties": {}}},
    }
    assert strict(schema)["properties"]["p"] == {
        "type": "object",
        "description": "Mine.",
        "properties": {},
        "additionalProperties": False,
        "required": [],
    }


def test_one_of_becomes_any_of_and_a_single_all_of_its_entry() -> None:
    one_of = {"oneOf": [{"type": "string"}], "discriminator": {"propertyName": "k"}}
    all_of = {"allOf": [{"$ref": "#/$defs/P"}], "description": "d"}
    schema = {
        "type": "object",
        "properties": {"a": one_of, "b": all_of},
        "$defs": {"P": {"type": "string"}},
    }
    made = strict(schema)["properties"]
    assert made["a"]["anyOf"] == [{"type": "string"}]
    assert made["b"] == {"type": "string", "description": "d"}


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "object", "additionalProperties": {}},
        {"type": "object", "additionalProperties": True},
        {"anyOf": [{"type": "object"}]},
        {"type": ["object", "null"]},
        {"type": "object", "properties": {"a": {"$ref": "#/$defs/A", "minLength": 1}}},
        {"type": "object", "properties": {"a": {"$ref": "other", "title": "A"}}},
        {"type": "object", "properties": {"a": {"allOf": [{"minimum": 1}], "minimum": 2}}},
        {
            "type": "object",
            "properties": {"a": {"$ref": "#/$defs/A", "title": "A"}},
            "$defs": {"A": {"items": {"$ref": "#/$defs/A", "title": "A"}}},
        },
    ],
)
def test_what_cannot_be_made_strict_is_refused(schema: dict[str, Any]) -> None:
    with pytest.raises(SchemaFailure) as failure:
        strict(schema)
    assert failure.value.code == "TG403"


def test_the_schema_that_is_given_stays_as_it_is() -> None:
    schema = {"type": "object", "properties": {}}
    strict(schema)
    assert schema == {"type": "object", "properties": {}}


# results

_CLOSED = {"additionalProperties": False, "type": "object"}


def test_a_result_has_a_schema_only_where_it_is_asked_for() -> None:
    assert schemas(returns=Named("m:Point")).output is None
    programmatic = (("allowed_callers", Collection("list", (Scalar("programmatic"),))),)
    made = schemas(returns=Named("m:Point"), settings=programmatic).output
    assert made is not None
    assert made["required"] == ["x"]
    assert schemas(returns=STR, settings=programmatic).output is None
    with pytest.raises(SchemaFailure, match="describe an object"):
        schemas(returns=INT, settings=programmatic)


def test_a_said_type_of_the_result_comes_before_the_annotation() -> None:
    said = (("output_type", TypeValue(Named("m:Size"))),)
    made = schemas(returns=INT, settings=said).output
    assert made == {
        **_CLOSED,
        "properties": {"width": {"title": "Width", "type": "integer"}},
        "required": ["width"],
        "title": "Size",
    }
    table = Table(((Scalar("type"), Scalar("object")),))
    with pytest.raises(SchemaFailure, match="together"):
        schemas(settings=(*said, ("output_json_schema", table)))


def test_a_said_schema_of_the_result_is_made_strict() -> None:
    said = (("output_json_schema", Table(((Scalar("type"), Scalar("object")),))),)
    assert schemas(settings=said).output == _CLOSED


@pytest.mark.parametrize(
    ("schema", "told"),
    [
        ({"additionalProperties": {"type": "string"}}, "takes any property"),
        (
            {
                "type": "object",
                "properties": {"a": {"$ref": "#/$defs/A", "minLength": 1, "maxLength": 2}},
                "$defs": {"A": {"type": "string"}},
            },
            "cannot have maxLength, minLength beside a reference",
        ),
        (
            {"type": "object", "properties": {"a": {"$ref": "other", "title": "A"}}},
            "the reference 'other'",
        ),
        (
            {"type": "object", "properties": {"a": {"$ref": "#/$defs/A", "title": "A"}}},
            "'#/$defs/A' leads nowhere",
        ),
        ({"type": "object", "properties": {"a": 3}}, "no place for 3"),
    ],
)
def test_a_refusal_says_what_is_in_the_way(schema: dict[str, Any], told: str) -> None:
    with pytest.raises(SchemaFailure) as failure:
        strict({"type": "object", "properties": {"x": schema}, "$defs": schema.get("$defs", {})})
    assert told in str(failure.value)
