"""Input schemas equal those of pydantic's reflection on the real annotations."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import create_model

from toolgen.ir.definitions import Definitions, Untold
from toolgen.ir.nodes import (
    ANY,
    NONE_TYPE,
    Annotated,
    Construct,
    Inert,
    Literal,
    Reference,
    Scalar,
    Standard,
    Type,
    Union,
    Value,
)
from toolgen.ir.tools import Options, Parameter, ParameterKind, ToolSpec
from toolgen.schema import SchemaFailure, SchemaOptions, input_schema
from toolgen.schema.typing_caches import forget_typing_caches

from .cases import CASES, NOT_GIVEN, Case
from .definitions import DEFINITIONS
from .notation import named

INT, STR = Standard("builtins:int"), Standard("builtins:str")
PLAIN = ParameterKind.POSITIONAL_OR_KEYWORD
REFLECTED = SchemaOptions(titles=True, close_root=False)


def parameter(
    name: str,
    type_: Type,
    default: Value | Untold | None = None,
    kind: ParameterKind = PLAIN,
    **more: Any,
) -> Parameter:
    return Parameter(name, kind, type_, default, **more)


def tool(*parameters: Parameter, name: str = "f", strict: bool = True) -> ToolSpec:
    return ToolSpec(name, "shop", name, False, "", parameters, options=Options(strict=strict))


def schema_of(
    *parameters: Parameter, definitions: Definitions | None = None, **knobs: bool
) -> dict[str, Any]:
    return input_schema(tool(*parameters), definitions or {}, SchemaOptions(**knobs))


def only(type_: Type, default: Value | None = None, **more: Any) -> Any:
    """The schema of one property."""
    return schema_of(parameter("p", type_, default, **more))["properties"]["p"]


def field(*arguments: Any, **keywords: Any) -> Construct:
    return Construct(
        "pydantic:Field",
        tuple(map(Scalar, arguments)),
        tuple((key, Scalar(item)) for key, item in keywords.items()),
    )


def reflected(name: str, annotation: Any, default: Any, **config: Any) -> Any:
    forget_typing_caches()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model: Any = create_model(name, __config__=config or None, p=(annotation, default))
        return model.model_json_schema()


def without_titles(schema: Any) -> Any:
    """The schema without titles, save those that the samples wrote themselves."""
    match schema:
        case {"properties": dict() as properties}:
            rest = without_titles({k: v for k, v in schema.items() if k != "properties"})
            return rest | {"properties": {k: without_titles(v) for k, v in properties.items()}}
        case dict():
            written = ("A title", "The name")
            return {
                key: without_titles(item)
                for key, item in schema.items()
                if key != "title" or item in written
            }
        case list():
            return [without_titles(item) for item in schema]
        case _:
            return schema


def in_order(schema: Any) -> Any:
    """The schema with the order of its keys made part of it."""
    match schema:
        case dict():
            return [(key, in_order(item)) for key, item in schema.items()]
        case list():
            return [in_order(item) for item in schema]
        case _:
            return schema


def real_default(case: Case) -> Any:
    return ... if case.default is NOT_GIVEN else case.default


def test_the_schema_is_that_of_reflection(case: Case) -> None:
    wanted = reflected("f", case.annotation, real_default(case))
    made = input_schema(tool(parameter("p", case.type, case.ir_default)), DEFINITIONS, REFLECTED)
    assert in_order(made) == in_order(wanted)


def test_a_closed_root_is_that_of_reflection_with_extra_forbid(case: Case) -> None:
    wanted = reflected("f", case.annotation, real_default(case), extra="forbid")
    made = input_schema(tool(parameter("p", case.type, case.ir_default)), DEFINITIONS)
    assert made == without_titles(wanted)


CALCULATE_SUM = tool(
    parameter("a", INT, description="The first number."),
    parameter("b", INT, description="The second number."),
    name="calculate_sum",
)
DOCUMENTED = {
    "type": "object",
    "properties": {
        "a": {"type": "integer", "description": "The first number."},
        "b": {"type": "integer", "description": "The second number."},
    },
    "required": ["a", "b"],
}


def test_calculate_sum_is_the_documented_dict_and_closed() -> None:
    assert input_schema(CALCULATE_SUM, {}) == DOCUMENTED | {"additionalProperties": False}


def test_calculate_sum_with_an_open_root_is_exactly_the_documented_dict() -> None:
    assert input_schema(CALCULATE_SUM, {}, SchemaOptions(close_root=False)) == DOCUMENTED


def test_a_tool_that_is_not_strict_has_an_open_root() -> None:
    assert "additionalProperties" not in input_schema(tool(strict=False), {})


def test_a_tool_without_parameters_takes_an_empty_object() -> None:
    assert schema_of() == {"additionalProperties": False, "properties": {}, "type": "object"}


def test_properties_stand_in_the_order_of_the_parameters() -> None:
    made = schema_of(*(parameter(name, INT) for name in ("zeta", "alpha", "mid")))
    assert list(made["properties"]) == made["required"] == ["zeta", "alpha", "mid"]


def test_context_is_left_out() -> None:
    made = schema_of(parameter("context", ANY, is_context=True), parameter("a", INT))
    assert list(made["properties"]) == ["a"]


def test_var_positional_is_an_optional_array() -> None:
    made = schema_of(parameter("numbers", INT, kind=ParameterKind.VAR_POSITIONAL))
    assert made["properties"]["numbers"] == {
        "default": [],
        "items": {"type": "integer"},
        "type": "array",
    }
    assert "required" not in made


def test_var_keyword_is_an_optional_object() -> None:
    made = schema_of(parameter("more", INT, kind=ParameterKind.VAR_KEYWORD))
    assert made["properties"]["more"] == {
        "additionalProperties": {"type": "integer"},
        "default": {},
        "type": "object",
    }
    assert "required" not in made


@pytest.mark.parametrize(
    "name",
    [
        "schema",
        "copy",
        "json",
        "validate",
        "dict",
        "model_config",
        "model_fields",
        "_private",
        "__dunder__",
        "title",
        "parameter_0_private",
        "construct",
        "type",
        "self",
        "cls",
        "class_",
        "ñandú",
    ],
)
def test_any_parameter_name_is_a_property_name(name: str) -> None:
    made = schema_of(parameter(name, INT), parameter("parameter_1_schema", INT))
    assert made["properties"] == {
        name: {"type": "integer"},
        "parameter_1_schema": {"type": "integer"},
    }


def test_two_names_that_differ_in_underscores_stay_apart() -> None:
    made = schema_of(*(parameter(name, INT) for name in ("a", "_a", "__a", "a_")))
    assert list(made["properties"]) == ["a", "_a", "__a", "a_"]


def test_titles_are_made_of_parameter_names() -> None:
    made = schema_of(parameter("_first_name", INT), titles=True)
    assert made["properties"]["_first_name"]["title"] == "First Name"
    assert made["title"] == "f"


def test_a_written_title_stays() -> None:
    assert only(Annotated(INT, (field(title="T"),))) == {"title": "T", "type": "integer"}


def test_a_class_has_no_title_of_its_own_name() -> None:
    made = input_schema(tool(parameter("p", named("Color"))), DEFINITIONS)
    assert made["$defs"] == {
        "Color": {
            "description": "What it looks like.",
            "enum": ["red", "green"],
            "type": "string",
        }
    }


def test_the_docstring_describes_a_parameter() -> None:
    assert only(INT, description="D")["description"] == "D"


def test_a_bare_string_comes_before_the_docstring() -> None:
    made = only(Annotated(INT, (Scalar("bare"),)), description="D")
    assert made["description"] == "bare"


def test_the_last_bare_string_wins() -> None:
    assert only(Annotated(INT, (Scalar("a"), Scalar("b"))))["description"] == "b"


@pytest.mark.parametrize("after", [True, False])
def test_a_field_description_comes_before_a_bare_string(after: bool) -> None:
    metadata: tuple[Value, ...] = (Scalar("bare"), field(description="F"))
    made = only(Annotated(INT, metadata if after else metadata[::-1]), description="D")
    assert made["description"] == "F"


def test_the_last_field_description_wins() -> None:
    two = Annotated(INT, (field(description="a"), field(description="b")))
    assert only(two, field(1, description="c"))["description"] == "c"
    assert only(two)["description"] == "b"


def test_the_description_of_an_arm_is_not_the_parameters() -> None:
    arm = Annotated(STR, (field(description="arm"),))
    made = only(Union((arm, NONE_TYPE)), description="D")
    assert made["description"] == "D"
    assert made["anyOf"][0]["description"] == "arm"


def test_an_alias_names_the_property() -> None:
    made = schema_of(parameter("limit", Annotated(INT, (field(alias="max"),))))
    assert made["properties"] == {"max": {"type": "integer"}}
    assert made["required"] == ["max"]


def test_a_serialization_alias_does_not_name_the_property() -> None:
    assert only(Annotated(INT, (field(serialization_alias="s"),))) == {"type": "integer"}


def test_the_first_simple_choice_of_aliases_names_the_property() -> None:
    choices = Construct("pydantic:AliasChoices", (Scalar("a"), Scalar("b")))
    aliased = Construct("pydantic:Field", (), (("validation_alias", choices),))
    assert list(schema_of(parameter("p", INT, aliased))["properties"]) == ["a"]


def test_a_path_alias_leaves_the_parameters_name() -> None:
    path = Construct("pydantic:AliasPath", (Scalar("a"), Scalar(0)))
    aliased = Construct("pydantic:Field", (), (("validation_alias", path),))
    assert list(schema_of(parameter("p", INT, aliased))["properties"]) == ["p"]


def test_two_properties_of_one_name_are_refused() -> None:
    with pytest.raises(SchemaFailure) as caught:
        schema_of(parameter("a", INT), parameter("b", INT, field(1, alias="a")))
    assert (caught.value.code, caught.value.parameter) == ("TG402", "b")
    assert "'a' and 'b'" in caught.value.message


def test_a_default_that_source_does_not_tell_leaves_the_parameter_optional() -> None:
    made = schema_of(parameter("p", INT, Untold("it reads the environment")))
    assert made["properties"] == {"p": {"type": "integer"}}
    assert "required" not in made


@pytest.mark.parametrize("default", [Inert("object()"), Reference("shop:f")])
def test_a_default_that_json_has_no_form_for_is_left_out(default: Value) -> None:
    made = schema_of(parameter("p", ANY, default))
    assert made["properties"] == {"p": {}}
    assert "required" not in made


def test_an_ellipsis_default_is_none_at_all_as_for_pydantic() -> None:
    assert schema_of(parameter("p", INT, Scalar(...)))["required"] == ["p"]


def test_a_factory_leaves_no_default() -> None:
    made = Construct("pydantic:Field", (), (("default_factory", Reference("shop:make")),))
    assert only(INT, made) == {"type": "integer"}


def test_a_skipped_parameter_has_no_property() -> None:
    skipped = Annotated(INT, (Construct("pydantic.json_schema:SkipJsonSchema"),))
    assert schema_of(parameter("p", skipped, Scalar(1)))["properties"] == {}


VALIDATORS: dict[str, Callable[[Any], Any]] = {
    "AfterValidator": lambda schema: schema,
    "BeforeValidator": lambda schema: schema,
    "WrapValidator": lambda schema: schema,
    "PlainValidator": lambda schema: {},
}


@pytest.mark.parametrize("name", VALIDATORS)
@pytest.mark.parametrize("function", [Inert("a lambda"), Reference("shop:check", 2)])
def test_a_validator_function_is_never_called(name: str, function: Value) -> None:
    made = only(Annotated(INT, (Construct(f"pydantic:{name}", (function,)),)))
    assert made == VALIDATORS[name]({"type": "integer"})


def test_the_order_of_literals_is_that_of_the_source_whatever_came_before() -> None:
    def both(*values: str) -> Any:
        literal = Literal(tuple(map(Scalar, values)))
        return only(Union((literal, NONE_TYPE), "Optional"))["anyOf"][0]["enum"]

    assert both("a", "b") == ["a", "b"]
    assert both("b", "a") == ["b", "a"]


def test_a_schema_does_not_depend_on_what_was_built_before() -> None:
    def all_of(order: list[Any]) -> dict[str, Any]:
        return {
            str(case.type): in_order(input_schema(tool(parameter("p", case.type)), DEFINITIONS))
            for case in order
        }

    cases = list(CASES.values())
    assert all_of(cases) == all_of(cases[::-1])


@pytest.mark.parametrize("name", ["EmailStr", "NameEmail"])
def test_an_address_needs_no_email_validator(name: str) -> None:
    made = only(Standard(f"pydantic:{name}"))
    assert made == {
        "type": "string",
        "format": {"EmailStr": "email", "NameEmail": "name-email"}[name],
    }
