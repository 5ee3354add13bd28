"""fastmcp: what is refused, what is no data, what the declaration says, and its clean-up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from toolgen.frameworks.fastmcp import FRAMEWORK
from toolgen.frameworks.fastmcp.pruning import pruned
from toolgen.frameworks.fastmcp.types import SESSION_ID
from toolgen.frameworks.schemas import framework_schemas
from toolgen.ir.nodes import (
    NONE_TYPE,
    Annotated,
    ArgumentList,
    Collection,
    Construct,
    Inert,
    Parametrised,
    Rest,
    Scalar,
    Standard,
    Table,
    Type,
    Union,
    Value,
)
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.json_schema import is_object
from toolgen.schema import SchemaFailure

NEWEST = FRAMEWORK.profile
FIRST = replace(NEWEST, line="3")

INT, STR = Standard("builtins:int"), Standard("builtins:str")
ANY = Standard("typing:Any")
KIND = ParameterKind.POSITIONAL_OR_KEYWORD


def tool(*parameters: Parameter, **more: Any) -> ToolSpec:
    return ToolSpec("f", "m", "f", False, "", parameters, **{"profile": NEWEST, **more})


def returning(type_: Type, **more: Any) -> Any:
    return framework_schemas(tool(returns=type_, **more), {}).output


@pytest.mark.parametrize(
    "kind",
    [ParameterKind.VAR_POSITIONAL, ParameterKind.VAR_KEYWORD, ParameterKind.POSITIONAL_ONLY],
)
def test_parameters_that_cannot_be_keywords_are_refused(kind: ParameterKind) -> None:
    with pytest.raises(SchemaFailure) as failure:
        framework_schemas(
            tool(
                Parameter("plain", ParameterKind.POSITIONAL_OR_KEYWORD, INT),
                Parameter("a", kind, INT),
            ),
            {},
        )
    assert (failure.value.code, failure.value.parameter) == ("TG403", "a")


def test_what_cannot_be_made_is_told_of_its_parameter() -> None:
    default = Construct("decimal:Decimal", (Scalar("none"),))
    with pytest.raises(SchemaFailure) as failure:
        framework_schemas(tool(Parameter("b", KIND, INT), Parameter("a", KIND, INT, default)), {})
    assert (failure.value.code, failure.value.parameter) == ("TG401", "a")


def test_the_first_line_describes_positional_only_parameters_as_an_array() -> None:
    only = tool(Parameter("a", ParameterKind.POSITIONAL_ONLY, INT), profile=FIRST)
    assert framework_schemas(only, {}).parameters["type"] == "array"


@pytest.mark.parametrize(
    "type_",
    [
        Standard("fastmcp:Image"),
        Standard("fastmcp:ToolResult"),
        Standard("mcp:TextContent"),
        Standard("builtins:bytes"),
        Union((STR, Standard("fastmcp:File"))),
        Union((Standard("builtins:bytes"), NONE_TYPE), "Optional"),
        Parametrised("builtins:list", (Standard("mcp_types:ImageContent"),)),
        Parametrised("builtins:dict", (STR, Standard("fastmcp:Audio"))),
        Annotated(Standard("fastmcp:ToolResult"), (Scalar("x"),)),
    ],
)
def test_content_is_no_data(type_: Type) -> None:
    assert returning(type_) is None
    assert returning(type_, profile=FIRST) is None


@pytest.mark.parametrize(
    "type_",
    [
        Standard("builtins:list"),
        Standard("typing:List"),
        Parametrised("builtins:tuple", (ANY, Rest())),
        Parametrised("collections.abc:Sequence", (ANY,)),
        Annotated(Parametrised("builtins:list", (ANY,)), (Scalar("x"),)),
    ],
)
def test_the_newest_line_gives_no_schema_for_a_sequence_of_anything(type_: Type) -> None:
    assert returning(type_) is None
    assert returning(type_, profile=FIRST)["properties"]["result"]["type"] == "array"


def test_a_call_result_is_no_data_for_the_newest_line_and_unknown_for_the_first() -> None:
    result = Standard("mcp:CallToolResult")
    assert returning(result) is None
    made = framework_schemas(tool(returns=result, profile=FIRST), {})
    assert made.unknown_output is not None


def test_a_result_that_asks_for_input_is_no_data() -> None:
    asks = Standard("mcp_types:InputRequiredResult")
    assert returning(asks) is None
    assert returning(Union((INT, asks))) == returning(INT)
    assert returning(Annotated(Union((INT, asks)), (Scalar("x"),))) == returning(INT)


def test_none_is_a_type_only_where_it_is_text() -> None:
    assert returning(NONE_TYPE) is None
    assert returning(NONE_TYPE, returns_text=True)["properties"] == {"result": {"type": "null"}}


def test_a_type_that_pydantic_cannot_describe_gives_none_or_refuses_the_tool() -> None:
    assert returning(Standard("builtins:object")) is not None
    function = Parametrised("typing:Callable", (ArgumentList((INT,)), INT))
    with pytest.raises(SchemaFailure) as failure:
        returning(function)
    assert failure.value.code == "TG401"


def test_a_said_output_schema_takes_the_place_of_the_annotation() -> None:
    said = Table(((Scalar("type"), Scalar("object")), (Scalar("title"), Scalar("Kept"))))
    made = returning(INT, settings=(("output_schema", said),))
    assert made == {"type": "object", "title": "Kept"}
    assert returning(INT, settings=(("output_schema", Scalar(None)),)) is None


def test_a_said_output_schema_has_to_describe_an_object() -> None:
    said = Table(((Scalar("type"), Scalar("array")),))
    with pytest.raises(SchemaFailure, match="describe an object"):
        returning(INT, settings=(("output_schema", said),))


@pytest.mark.parametrize("own", [None, "Mine."])
def test_a_session_id_tells_what_it_is_for(own: str | None) -> None:
    type_: Type = Annotated(STR, (Inert(SESSION_ID),))
    if own is not None:
        field: Value = Construct("pydantic:Field", (), (("description", Scalar(own)),))
        type_ = Annotated(type_, (field,))
    made = framework_schemas(tool(Parameter("s", KIND, type_)), {}).parameters
    text = made["properties"]["s"]["description"]
    assert "create a session" in text
    assert text.startswith(own or "Session identifier")


def test_excluded_arguments_leave_the_schema() -> None:
    excluded = (("exclude_args", Collection("list", (Scalar("b"),))),)
    both = tool(Parameter("a", KIND, INT), Parameter("b", KIND, INT, Scalar(1)), settings=excluded)
    assert list(framework_schemas(both, {}).parameters["properties"]) == ["a"]
    needed = tool(Parameter("b", KIND, INT), settings=excluded)
    with pytest.raises(SchemaFailure, match="exclude_args"):
        framework_schemas(needed, {})


def test_titles_go_where_they_are_metadata_alone() -> None:
    schema = {
        "title": "Root",
        "type": "object",
        "properties": {
            "title": {"title": "Title", "type": "string"},
            "any": {"title": "Any"},
            "of_user": {"type": "object", "x-ui": {"title": "kept", "type": "x"}},
            "default": {"default": {"title": "kept", "type": "x"}, "title": "Default"},
        },
    }
    assert pruned(schema) == {
        "type": "object",
        "properties": {
            "title": {"type": "string"},
            "any": {},
            "of_user": {"type": "object", "x-ui": {"title": "kept", "type": "x"}},
            "default": {"default": {"title": "kept", "type": "x"}, "title": "Default"},
        },
    }


def test_definitions_go_when_nothing_that_stays_refers_to_them() -> None:
    schema = {
        "type": "object",
        "properties": {"a": {"$ref": "#/$defs/A"}},
        "$defs": {
            "A": {"properties": {"b": {"$ref": "#/$defs/B"}}},
            "B": {"type": "string"},
            "C": {"properties": {"d": {"$ref": "#/$defs/D"}}},
            "D": {"properties": {"c": {"$ref": "#/$defs/C"}}},
        },
    }
    assert list(pruned(schema)["$defs"]) == ["A", "B"]


def test_a_root_reference_is_replaced_by_what_it_leads_to() -> None:
    node = {"type": "object", "properties": {"n": {"$ref": "#/$defs/N"}}}
    schema = {"$ref": "#/$defs/Alias", "$defs": {"Alias": {"$ref": "#/$defs/N"}, "N": node}}
    assert pruned(schema) == {**node, "$defs": {"N": node}}


def test_an_object_is_one_through_references_too() -> None:
    assert is_object({"properties": {}})
    assert is_object({"$ref": "#/$defs/A", "$defs": {"A": {"type": "object"}}})
    assert not is_object({"$ref": "#/$defs/A", "$defs": {"A": {"$ref": "#/$defs/A"}}})
    assert not is_object({"$ref": "#/$defs/Missing"})
