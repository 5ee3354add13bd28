"""Annotations: written types evaluate to what was meant, and read well to a checker."""

from __future__ import annotations

import collections.abc
import datetime
import enum
import sys
import types
import typing
from collections.abc import Callable, Iterator
from typing import Annotated, Any

import pydantic
import pytest

from toolgen.frameworks.loading import BY_NAME
from toolgen.ir import definitions
from toolgen.ir import nodes as ir
from toolgen.ir.nodes import (
    Collection,
    Construct,
    Inert,
    Member,
    Reference,
    Scalar,
    Table,
    TypeValue,
)
from toolgen.ir.tools import Parameter, ToolSpec
from toolgen.render.annotations import StaticTypeSource, TypeSource
from toolgen.render.argument_types import static_context, static_entry, validated_annotation
from toolgen.render.scope import NameScope
from toolgen.render.values import UnwritableValue

Color = enum.Enum("Color", {"RED": 1, "light blue": 2})
INT = ir.Standard("builtins:int")
STR = ir.Standard("builtins:str")


def make_number() -> int:
    return 4


class Order:
    class Line:
        pass


@pytest.fixture
def user_module() -> Iterator[None]:
    module = types.ModuleType("annotated_module")
    vars(module).update(Color=Color, make_number=make_number, Order=Order)
    sys.modules["annotated_module"] = module
    yield
    del sys.modules["annotated_module"]


def write(type_: ir.Type) -> Any:
    """What the written type evaluates to."""
    source = TypeSource(NameScope(), {})
    expression = source.write(type_)
    namespace: dict[str, Any] = {}
    exec("\n".join([*source.scope.import_statements(), f"made = {expression}"]), namespace)
    return namespace["made"]


def static(type_: ir.Type, definitions: definitions.Definitions | None = None) -> str:
    return StaticTypeSource(NameScope(), definitions or {}).write(type_)


FIELD = Construct("pydantic:Field", (Scalar(3),), (("ge", Scalar(1)), ("le", Scalar(9.5))))


@pytest.mark.parametrize(
    ("type_", "meant"),
    [
        (INT, int),
        (ir.NONE_TYPE, None),
        (ir.ANY, typing.Any),
        (ir.Standard("datetime:datetime"), datetime.datetime),
        (ir.Parametrised("builtins:list", (INT,)), list[int]),
        (ir.Parametrised("typing:List", (INT,)), typing.List[int]),  # noqa: UP006
        (ir.Parametrised("builtins:tuple", ()), tuple[()]),
        (ir.Parametrised("builtins:tuple", (INT, ir.Rest())), tuple[int, ...]),
        (
            ir.Parametrised("collections.abc:Callable", (ir.ArgumentList((INT,)), STR)),
            collections.abc.Callable[[int], str],
        ),
        (
            ir.Parametrised("typing:Callable", (ir.Rest(), STR)),
            typing.Callable[..., str],
        ),
        (ir.Union((INT, ir.NONE_TYPE)), int | None),
        (ir.Union((INT, ir.NONE_TYPE), "Optional"), typing.Optional[int]),  # noqa: UP045
        (ir.Union((INT, STR), "Union"), typing.Union[int, str]),  # noqa: UP007
        (ir.Literal((Scalar("a"), Scalar(1), Scalar(None))), typing.Literal["a", 1, None]),
        (ir.Qualified("Required", INT), typing.Required[int]),
        (ir.Named("annotated_module:Order.Line"), Order.Line),
        (ir.Variable("annotated_module:T"), typing.Any),
    ],
)
def test_a_written_type_evaluates_to_what_was_meant(
    user_module: None, type_: ir.Type, meant: object
) -> None:
    assert write(type_) == meant
    assert repr(write(type_)) == repr(meant)


def test_enum_members_are_named(user_module: None) -> None:
    members = (Member("annotated_module:Color", "RED"),)
    odd = (Member("annotated_module:Color", "light blue"),)
    assert write(ir.Literal(members)) == typing.Literal[Color.RED]
    assert write(ir.Literal(odd)) == typing.Literal[Color["light blue"]]


def test_constraints_are_calls() -> None:
    made = write(ir.Annotated(INT, (FIELD,)))
    assert repr(made) == repr(Annotated[int, pydantic.Field(3, ge=1, le=9.5)])


def test_functions_of_the_user_are_imported(user_module: None) -> None:
    factory = Construct(
        "pydantic:Field", (), (("default_factory", Reference("annotated_module:make_number")),)
    )
    assert write(ir.Annotated(INT, (factory,))).__metadata__[0].default_factory is make_number


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Collection("list", (Scalar(1),)), "[1]"),
        (Collection("tuple", (Scalar(1),)), "(1,)"),
        (Collection("tuple", ()), "()"),
        (Collection("set", ()), "set()"),
        (Collection("set", (Scalar(1),)), "{1}"),
        (Collection("frozenset", (Scalar(1),)), "frozenset([1])"),
        (Table(((Scalar("a"), Scalar(b"b")),)), "{\"a\": b'b'}"),
        (TypeValue(INT), "int"),
        (Scalar(float("nan")), 'float("nan")'),
        (Scalar('"""\n{{ x }}'), '\'"""\\n{{ x }}\''),
    ],
)
def test_values_are_written_as_a_person_would(value: Any, written: str) -> None:
    assert TypeSource(NameScope(), {}).values.write(value) == written


def test_inert_metadata_is_left_out() -> None:
    assert write(ir.Annotated(INT, (Inert("Marker()"),))) is int


def test_an_inert_argument_cannot_be_written() -> None:
    check = Construct("pydantic:AfterValidator", (Inert("lambda v: v"),))
    with pytest.raises(UnwritableValue):
        write(ir.Annotated(INT, (check,)))


@pytest.mark.parametrize(
    ("type_", "written"),
    [
        (ir.Annotated(INT, (FIELD,)), "int"),
        (ir.Standard("builtins:list"), "list[Any]"),
        (ir.Standard("typing:Callable"), "Callable[..., Any]"),
        (ir.Standard("builtins:tuple"), "tuple[Any, ...]"),
        (ir.Standard("collections.abc:Mapping"), "Mapping[Any, Any]"),
        (ir.Standard("pydantic:Json"), "Json[Any]"),
        (ir.Standard("typing:AnyStr"), "str | bytes"),
        (ir.Union((ir.Standard("builtins:dict"), ir.NONE_TYPE)), "dict[Any, Any] | None"),
    ],
)
def test_a_checker_sees_no_metadata_and_no_bare_generic(type_: ir.Type, written: str) -> None:
    assert static(type_) == written


SPECIAL = {
    name: getattr(typing, name)
    for name in typing.__all__
    if getattr(getattr(typing, name), "_nparams", 0)
    and name not in ("MappingView", "AsyncContextManager")  # nothing has a schema of one
}
PYDANTIC = (
    *("ImportString", "InstanceOf", "Json", "OnErrorOmit", "RootModel", "Secret"),
    *("SerializeAsAny", "SkipValidation"),
)


def arguments_of(name: str) -> int:
    """How many arguments a bare generic is given."""
    written = static(ir.Standard(name))
    return written.count(",") + 1 if "[" in written else 0


@pytest.mark.parametrize("name", SPECIAL)
def test_each_generic_of_typing_gets_as_many_arguments_as_it_has(name: str) -> None:
    count = abs(SPECIAL[name]._nparams) + (name == "Tuple")
    origin = SPECIAL[name].__origin__
    assert arguments_of(f"typing:{name}") == count
    assert arguments_of(f"{origin.__module__}:{origin.__qualname__}") == count


@pytest.mark.parametrize("name", PYDANTIC)
def test_each_generic_of_pydantic_gets_its_argument(name: str) -> None:
    assert arguments_of(f"pydantic:{name}") == 1


@pytest.mark.parametrize("name", ["os:PathLike", "pydantic.json_schema:SkipJsonSchema"])
def test_other_generics_get_their_argument(name: str) -> None:
    assert arguments_of(name) == 1


@pytest.mark.parametrize(
    ("qualifier", "module"),
    [("InitVar", "dataclasses"), ("ReadOnly", "typing_extensions"), ("Final", "typing")],
)
def test_a_qualifier_is_imported_from_where_it_is(qualifier: str, module: str) -> None:
    source = TypeSource(NameScope(), {})

    assert source.write(ir.Qualified(qualifier, INT)) == f"{qualifier}[int]"
    assert source.write(ir.Qualified(qualifier, None)) == qualifier
    assert source.scope.import_statements() == (f"from {module} import {qualifier}",)


def test_a_bare_generic_of_the_user_gets_its_arguments() -> None:
    box = definitions.ModelClass("m:Box", (), type_parameters=("m:T",))
    assert static(ir.Named("m:Box"), {"m:Box": box}) == "Box[Any]"
    assert static(ir.Named("m:Box", (INT,)), {"m:Box": box}) == "Box[int]"


@pytest.mark.parametrize(
    ("variable", "written"),
    [
        (definitions.VariableDefinition("m:T", "T"), "Any"),
        (definitions.VariableDefinition("m:T", "T", bound=INT), "int"),
        (definitions.VariableDefinition("m:T", "T", constraints=(INT, STR)), "Union[int, str]"),
        (definitions.VariableDefinition("m:T", "T", bound=INT, default=STR), "str"),
    ],
)
def test_an_unbound_type_variable_is_what_it_may_be(
    variable: definitions.VariableDefinition, written: str
) -> None:
    assert static(ir.Variable("m:T"), {"m:T": variable}) == written


def annotate(parameter: Parameter) -> str:
    return validated_annotation(parameter, TypeSource(NameScope(), {}))


MADE = Construct("pydantic:Field", (), (("default_factory", Inert("lambda: 1")), ("ge", Scalar(1))))
LAMBDA = Construct("pydantic:AfterValidator", (Inert("lambda v: v"),))


@pytest.mark.parametrize(
    ("type_", "kind", "default", "written"),
    [
        (INT, "positional-only", None, "int"),
        (INT, "positional-only", Scalar(None), "NotRequired[int]"),
        (INT, "keyword-only", definitions.Untold("a call"), "NotRequired[int]"),
        (INT, "var-positional", None, "NotRequired[list[int]]"),
        (INT, "var-keyword", None, "NotRequired[dict[str, int]]"),
        (INT, "keyword-only", FIELD, "Annotated[int, Field(3, ge=1, le=9.5)]"),
        (
            ir.Annotated(INT, (FIELD,)),
            "keyword-only",
            Scalar(5),
            "NotRequired[Annotated[int, Field(ge=1, le=9.5)]]",
        ),
        (
            ir.Annotated(INT, (MADE,)),
            "keyword-only",
            Scalar(5),
            "NotRequired[Annotated[int, Field(ge=1)]]",
        ),
        (
            ir.Annotated(INT, (LAMBDA,)),
            "keyword-only",
            None,
            'get_type_hints(target, include_extras=True)["x"]',
        ),
        (
            ir.Annotated(INT, (LAMBDA,)),
            "var-positional",
            None,
            'NotRequired[list[get_type_hints(target, include_extras=True)["x"]]]',
        ),
        (
            ir.Annotated(INT, (LAMBDA,)),
            "var-keyword",
            None,
            'NotRequired[dict[str, get_type_hints(target, include_extras=True)["x"]]]',
        ),
        (
            INT,
            "keyword-only",
            Construct("pydantic:Field", (), (("default_factory", Inert("lambda: 1")),)),
            'Annotated[int, signature(target).parameters["x"].default]',
        ),
    ],
)
def test_the_fallback_validator_gets_what_the_function_declares(
    parameter: Callable[..., Parameter], type_: ir.Type, kind: str, default: Any, written: str
) -> None:
    assert annotate(parameter("x", type_, kind, default=default)) == written


def test_keys_of_argument_types_may_be_left_out_when_the_parameter_may(
    parameter: Callable[..., Parameter],
) -> None:
    types_ = StaticTypeSource(NameScope(), {})
    assert static_entry(parameter("x", INT), types_) == "int"
    assert static_entry(parameter("x", INT, default=FIELD), types_) == "NotRequired[int]"
    in_metadata = ir.Annotated(INT, (FIELD,))
    assert static_entry(parameter("x", in_metadata), types_) == "int"


@pytest.mark.parametrize(
    ("type_", "written"),
    [
        (ir.Parametrised("toolgen_runtime:RunContext", (STR,)), "RunContext[str] | str"),
        (ir.Standard("toolgen_runtime:RunContext"), "Any"),
        (ir.Named("m:Deps"), "Deps"),
    ],
)
def test_a_context_may_be_given_bare(
    tool: Callable[..., ToolSpec], parameter: Callable[..., Parameter], type_: ir.Type, written: str
) -> None:
    context = parameter("ctx", type_, is_context=True)
    assert static_context(context, tool("f", context), StaticTypeSource(NameScope(), {})) == written


@pytest.mark.parametrize(
    ("type_", "is_invoked", "written"),
    [
        (ir.Parametrised("agents:RunContextWrapper", (STR,)), False, "str"),
        (
            ir.Parametrised("agents:RunContextWrapper", (STR,)),
            True,
            "RunContextWrapper[str] | str",
        ),
        (ir.Standard("agents:RunContextWrapper"), True, "Any"),
        (ir.Standard("agents.tool_context:ToolContext"), False, "Any"),
        (ir.Parametrised("builtins:list", (STR,)), True, "list[str]"),
        (ir.Named("m:Deps"), True, "Deps"),
    ],
)
def test_a_context_of_a_framework_that_makes_it_is_given_by_what_it_holds(
    tool: Callable[..., ToolSpec],
    parameter: Callable[..., Parameter],
    type_: ir.Type,
    is_invoked: bool,
    written: str,
) -> None:
    context = parameter("ctx", type_, is_context=True)
    profile = BY_NAME["openai-agents"].profile
    made = tool("f", context, profile=profile, is_invoked=is_invoked)

    assert static_context(context, made, StaticTypeSource(NameScope(), {})) == written
