"""mcp: what is refused, what content blocks mean, and where the two lines of versions differ."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from toolgen.frameworks.mcp import FRAMEWORK
from toolgen.frameworks.schemas import FrameworkSchemas, framework_schemas
from toolgen.ir.nodes import (
    NONE_TYPE,
    Annotated,
    Parametrised,
    Qualified,
    Scalar,
    Standard,
    Type,
    TypeValue,
    Union,
)
from toolgen.ir.profiles import Profile
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.schema import SchemaFailure

FIRST, NEWEST = FRAMEWORK.variants[0].profile, FRAMEWORK.profile
BOTH = pytest.mark.parametrize("profile", [FIRST, NEWEST], ids=["1", "2"])

INT, STR = Standard("builtins:int"), Standard("builtins:str")
TEXT, IMAGE = Standard("mcp:TextContent"), Standard("mcp:Image")
CALL_RESULT = Standard("mcp:CallToolResult")
INPUT_REQUIRED = Standard("mcp_types:InputRequiredResult")


def returning(type_: Type | None, profile: Profile, **settings: bool | None) -> FrameworkSchemas:
    given = tuple((name, Scalar(value)) for name, value in settings.items())
    tool = ToolSpec("f", "m", "f", False, "", returns=type_, profile=profile, settings=given)
    return framework_schemas(tool, {})


def wrapped(result: dict[str, Any]) -> dict[str, Any]:
    return {
        "properties": {"result": {"title": "Result", **result}},
        "required": ["result"],
        "title": "fOutput",
        "type": "object",
    }


@BOTH
@pytest.mark.parametrize("is_context", [False, True])
def test_a_name_with_a_leading_underscore_is_refused(profile: Profile, is_context: bool) -> None:
    kind = ParameterKind.POSITIONAL_OR_KEYWORD
    parameter = Parameter("_a", kind, INT, is_context=is_context)
    tool = ToolSpec("f", "m", "f", False, "", (parameter,), profile=profile)
    with pytest.raises(SchemaFailure) as failure:
        framework_schemas(tool, {})
    assert (failure.value.code, failure.value.parameter) == ("TG403", "_a")


@BOTH
def test_the_context_leaves_the_schema(profile: Profile) -> None:
    kind = ParameterKind.POSITIONAL_OR_KEYWORD
    parameters = (Parameter("ctx", kind, INT, is_context=True), Parameter("a", kind, INT))
    tool = ToolSpec("g", "m", "f", False, "", parameters, profile=profile)
    made = framework_schemas(tool, {}).parameters
    assert (list(made["properties"]), made["title"]) == (["a"], "fArguments")


@pytest.mark.parametrize(
    "type_",
    [
        TEXT,
        IMAGE,
        Standard("mcp:ContentBlock"),
        Parametrised("builtins:list", (TEXT,)),
        Parametrised("typing:Sequence", (IMAGE,)),
        Union((STR, IMAGE)),
        Annotated(TEXT, (Scalar("x"),)),
    ],
)
def test_the_newest_line_takes_content_for_no_data(type_: Type) -> None:
    assert returning(type_, NEWEST) == returning(None, NEWEST)


def test_the_first_line_takes_content_blocks_for_data_whose_schema_is_not_known() -> None:
    for type_ in (TEXT, Parametrised("builtins:list", (TEXT,))):
        unknown = returning(type_, FIRST).unknown_output
        assert unknown is not None
        assert unknown.code == "TG302"


def test_a_content_block_that_has_to_be_structured_has_a_schema_that_is_not_known() -> None:
    assert returning(TEXT, NEWEST, structured_output=True).unknown_output is not None


def test_the_first_line_refuses_images_inside_other_types() -> None:
    assert returning(IMAGE, FIRST).output is None
    with pytest.raises(SchemaFailure, match="pydantic refuses"):
        returning(Parametrised("builtins:list", (IMAGE,)), FIRST)


@BOTH
def test_a_call_result_has_the_schema_of_its_metadata(profile: Profile) -> None:
    assert returning(CALL_RESULT, profile) == returning(None, profile)
    numbers = TypeValue(Parametrised("builtins:list", (INT,)))
    made = returning(Annotated(CALL_RESULT, (numbers,)), profile).output
    assert made == wrapped({"items": {"type": "integer"}, "type": "array"})


@BOTH
def test_a_call_result_in_a_union_is_refused(profile: Profile) -> None:
    with pytest.raises(SchemaFailure, match="in a union"):
        returning(Union((CALL_RESULT, NONE_TYPE)), profile)


def test_a_result_that_asks_for_input_is_no_data() -> None:
    assert returning(INPUT_REQUIRED, NEWEST).output is None
    assert returning(Union((INT, INPUT_REQUIRED)), NEWEST).output == wrapped({"type": "integer"})
    both = Union((INT, INPUT_REQUIRED, NONE_TYPE))
    arms = [{"type": "integer"}, {"type": "null"}]
    assert returning(both, NEWEST).output == wrapped({"anyOf": arms})


@BOTH
def test_structured_output_needs_a_return_type_that_has_a_schema(profile: Profile) -> None:
    for type_ in (None, Standard("typing:Any"), Standard("datetime:datetime")):
        with pytest.raises(SchemaFailure) as failure:
            returning(type_, profile, structured_output=True)
        assert failure.value.code == "TG403"


@BOTH
def test_structured_output_can_be_refused(profile: Profile) -> None:
    assert returning(INT, profile, structured_output=None).output == wrapped({"type": "integer"})
    assert returning(INT, profile, structured_output=False).output is None


@BOTH
def test_a_qualifier_in_the_return_type_is_refused(profile: Profile) -> None:
    with pytest.raises(SchemaFailure, match="qualifier"):
        returning(Qualified("Final", INT), profile)


def test_a_setting_that_is_no_switch_is_refused() -> None:
    tool = ToolSpec("f", "m", "f", False, "", profile=NEWEST)
    odd = replace(tool, settings=(("structured_output", Scalar("yes")),))
    unknown = framework_schemas(odd, {}).unknown_output
    assert unknown is not None
    assert unknown.code == "TG305"
