"""What is kept from one tool for the next never shows: each gets what it would have got alone."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import many

from toolgen.ir import nodes as ir
from toolgen.ir.known import STANDARD_TYPES
from toolgen.ir.nodes import Inert, Scalar, Value
from toolgen.ir.tools import Options, Parameter, ParameterKind, ToolSpec
from toolgen.schema import SchemaBuilder, SchemaFailure, SchemaOptions, core_schema, input_schema

from .cases import Case
from .definitions import DEFINITIONS
from .notation import INT, STR, annotated, call, named

KNOBS = [SchemaOptions(), SchemaOptions(titles=True), SchemaOptions(close_root=False)]


def parameter(name: str, type_: ir.Type, default: Value | None = None, doc: str = "") -> Parameter:
    return Parameter(name, ParameterKind.KEYWORD_ONLY, type_, default, doc or None)


def tool(*parameters: Parameter, name: str = "f", strict: bool = True) -> ToolSpec:
    return ToolSpec(name, "m", name, False, "", parameters, options=Options(strict=strict))


def literal(*values: Any) -> ir.Literal:
    return ir.Literal(tuple(map(Scalar, values)))


def built(builder: SchemaBuilder, wanted: ToolSpec) -> Any:
    try:
        made = builder.build(wanted)
    except SchemaFailure as failure:
        return failure.code, failure.message, failure.parameter
    # The order of keys counts.
    return repr((made.parameters, made.core))


def alone(wanted: ToolSpec, knobs: SchemaOptions) -> Any:
    try:
        return repr((input_schema(wanted, DEFINITIONS, knobs), core_schema(wanted, DEFINITIONS)))
    except SchemaFailure as failure:
        return failure.code, failure.message, failure.parameter


def assert_each_as_alone(tools: list[ToolSpec], knobs: SchemaOptions = KNOBS[0]) -> None:
    builder = SchemaBuilder(DEFINITIONS, knobs)
    for each in tools:
        assert built(builder, each) == alone(each, knobs)


@pytest.mark.parametrize("knobs", KNOBS, ids=str)
def test_a_kept_parameter_is_as_new(case: Case, knobs: SchemaOptions) -> None:
    first = parameter("p", case.type, case.ir_default, "What.")
    others = parameter("a", INT), parameter("z", literal("x", "y"), Scalar("x"))
    assert_each_as_alone([tool(first), tool(*others, first), tool(first, *others)], knobs)


@pytest.mark.parametrize("name", sorted(STANDARD_TYPES))
def test_a_standard_type_is_the_same_twice_in_one_tool(name: str) -> None:
    twice = parameter("a", ir.Standard(name)), parameter("b", ir.Standard(name))
    assert_each_as_alone([tool(twice[0]), tool(*twice), tool(twice[1])])


MIXED = [
    parameter("a", INT),
    parameter("a", INT, Scalar(1)),
    parameter("a", INT, Scalar(True)),
    parameter("a", INT, Scalar(1.0)),
    parameter("b", ir.Standard("pathlib:Path")),
    parameter("c", literal("x", "y")),
    parameter("c", literal("y", "x")),
    parameter("d", ir.Union((literal(1, 2), ir.NONE_TYPE), "Optional")),
    parameter("d", ir.Union((literal(2, 1), ir.NONE_TYPE), "Optional")),
    parameter("e", named("Address")),
    parameter("g", ir.Standard("pydantic:JsonValue")),
    parameter("h", ir.Standard("builtins:complex")),
    parameter("i", annotated(STR, call("pydantic:AfterValidator", Inert("lambda x: x")))),
    parameter("j", ir.Standard("builtins:object"), doc="Anything."),
    parameter("k", STR, call("pydantic:Field", validation_alias=Scalar("a"))),
    parameter("_l", annotated(INT, call("annotated_types:Ge", Scalar(1)))),
    parameter("model_dump", STR, Scalar("x")),
    parameter("copy", ir.Union((INT, ir.NONE_TYPE)), Scalar(None)),
    parameter("m", annotated(STR, call("pydantic:Field", title=Scalar("Own")))),
    parameter("n", ir.Standard("pydantic:SkipValidation")),
    parameter("o", ir.Standard("pydantic:SkipValidation")),
    parameter("q", ir.Standard("http:HTTPStatus")),
    parameter("r", ir.Standard("builtins:type")),
    parameter("s", annotated(INT, call("pydantic.json_schema:SkipJsonSchema")), Scalar(1)),
    parameter("t", ir.Union((ir.Standard("pydantic:JsonValue"), ir.Standard("builtins:bytes")))),
]


@pytest.mark.parametrize("mixed", MIXED, ids=lambda each: each.name)
def test_a_parameter_is_the_same_beside_one_that_is_kept(mixed: Parameter) -> None:
    kept = parameter("z", INT)
    assert_each_as_alone([tool(kept, mixed), tool(mixed), tool(kept), tool(mixed, kept)])


@many(30)
@given(
    st.lists(st.tuples(st.lists(st.sampled_from(MIXED), max_size=5), st.booleans()), max_size=6),
    st.sampled_from(KNOBS),
)
def test_no_tool_depends_on_those_before(
    drawn: list[tuple[list[Parameter], bool]], knobs: SchemaOptions
) -> None:
    unique = [({each.name: each for each in chosen}, strict) for chosen, strict in drawn]
    assert_each_as_alone(
        [
            tool(*chosen.values(), name=f"f{number}", strict=strict)
            for number, (chosen, strict) in enumerate(unique)
        ],
        knobs,
    )


def test_every_order_of_tools_gives_the_same() -> None:
    tools = [tool(parameter("p", literal(*values))) for values in ("ab", "ba", (1, True), (1.0, 1))]
    for order in itertools.permutations(tools):
        assert_each_as_alone(list(order))


def test_an_order_of_literals_is_not_taken_for_another() -> None:
    builder = SchemaBuilder({})
    enums = [
        builder.build(tool(parameter("p", literal(*values)))).parameters["properties"]["p"]["enum"]
        for values in ("ab", "ba", "ab")
    ]
    assert enums == [["a", "b"], ["b", "a"], ["a", "b"]]


def test_true_is_not_taken_for_one() -> None:
    builder = SchemaBuilder({})
    defaults = [
        builder.build(tool(parameter("p", ir.ANY, Scalar(value)))).parameters["properties"]["p"]
        for value in (1, True, 1.0)
    ]
    assert list(map(repr, defaults)) == ["{'default': 1}", "{'default': True}", "{'default': 1.0}"]


def test_descriptions_are_part_of_what_is_kept() -> None:
    builder = SchemaBuilder({})
    told = [
        builder.build(tool(parameter("p", INT, doc=doc))).parameters["properties"]["p"]
        for doc in ("One.", "Two.", "")
    ]
    assert [each.get("description") for each in told] == ["One.", "Two.", None]


def test_a_parameter_that_is_met_again_is_not_given_to_pydantic_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    builder = SchemaBuilder({})
    builder.build(tool(parameter("a", INT), parameter("b", STR)))
    monkeypatch.setattr("toolgen.schema.reuse.input_root", None)
    again = builder.build(tool(parameter("b", STR), parameter("a", INT)))
    assert list(again.parameters["properties"]) == ["b", "a"]


def test_parameters_that_share_a_property_are_refused_when_each_was_kept() -> None:
    builder = SchemaBuilder({})
    one = parameter("a", INT)
    other = parameter("b", INT, call("pydantic:Field", validation_alias=Scalar("a")))
    builder.build(tool(one))
    builder.build(tool(other))
    with pytest.raises(SchemaFailure, match="both called 'a'"):
        builder.build(tool(one, other))
