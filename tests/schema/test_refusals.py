"""What has no schema raises SchemaFailure: a code, a message fit to print, and the parameter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from building import generate_tree, write_sources

from toolgen.ir.definitions import DataClass, Definitions, EnumClass, Field, ModelClass
from toolgen.ir.nodes import (
    ANY,
    Annotated,
    ArgumentList,
    Collection,
    Construct,
    Inert,
    Named,
    Parametrised,
    Reference,
    Scalar,
    Standard,
    Type,
    Union,
    Value,
)
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.schema import SchemaFailure, input_schema

from .notation import BASE_MODEL, INT, STR, annotated, call, field, lists, named


def parameter(name: str, type_: Type, default: Value | None = None) -> Parameter:
    return Parameter(name, ParameterKind.POSITIONAL_OR_KEYWORD, type_, default)


def failure(*parameters: Parameter, definitions: Definitions | None = None) -> SchemaFailure:
    with pytest.raises(SchemaFailure) as caught:
        input_schema(ToolSpec("f", "shop", "f", False, "", parameters), definitions or {})
    return caught.value


CALLABLE = Parametrised("typing:Callable", (ArgumentList((INT,)), STR))


def test_a_type_that_json_has_no_form_for_is_refused_by_pydantic() -> None:
    found = failure(parameter("a", INT), parameter("back", CALLABLE), parameter("c", INT))
    assert (found.code, found.parameter) == ("TG401", "back")


def test_an_enum_of_a_library_is_refused_since_versions_differ(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("toolgen.schema.standard.STANDARD_TYPES", {"http:HTTPStatus"})
    found = failure(parameter("status", Standard("http:HTTPStatus")))
    assert (found.code, found.parameter) == ("TG302", "status")
    assert "'http.HTTPStatus' differ between versions of Python" in found.message


def test_the_message_is_one_line_without_links_and_addresses() -> None:
    found = failure(parameter("p", CALLABLE))
    assert found.message.startswith("pydantic refuses the type: ")
    assert "\n" not in found.message
    assert "http" not in found.message
    assert " at 0x" not in found.message


REFUSED = {
    "Annotated[int, Field(ge='a')]": "pydantic refuses the type: ge has to be an integer",
    "Annotated[str, Field(max_length=[1])]": "pydantic refuses the type: a whole number, and no"
    " list, is taken",
    "Annotated[date, Field(ge=[1])]": "pydantic refuses the type: ge has to be a date",
    "Annotated[str, Field(min_length=-1)]": "pydantic refuses the type: a number is below zero",
    "Pattern[int]": "pydantic refuses the type: no schema can be made of re.Pattern[int]",
    "dict[int]": "pydantic refuses the type: Expected two type arguments for dict, got 1",
    "Annotated[int | str, Field(discriminator='kind')]": "pydantic refuses the type:"
    " a discriminator chooses among models, and int is none",
    "Annotated[int, Field(multiple_of=0)]": "pydantic refuses the type: 'multiple_of' must be a"
    " finite number greater than 0",
    "Annotated[float, Field(allow_inf_nan=[1])]": "pydantic refuses the type: a value of type bool,"
    " and no list, is taken",
    "Annotated[set[int], Field(default={[1]})]": "set(...) is refused: a list is no item of a set"
    " and no key",
}


def test_no_refusal_speaks_of_exceptions_and_objects_of_python(tmp_path: Path) -> None:
    heading = (
        "from datetime import date\nfrom re import Pattern\nfrom typing import Annotated\n"
        "from pydantic import Field\nfrom toolgen_runtime import tool\n"
    )
    tools = (f"@tool\ndef f{n}(x: {each}) -> None:\n    'F.'\n" for n, each in enumerate(REFUSED))
    write_sources(tmp_path, {"tools.py": heading + "".join(tools)})
    found = [each.message for each in generate_tree(tmp_path).diagnostics]

    assert found == [
        f"parameter 'x' of f{number}: {said}" for number, said in enumerate(REFUSED.values())
    ]


def test_why_a_type_is_refused_is_told_in_words_of_the_user() -> None:
    found = failure(parameter("p", CALLABLE))
    assert found.message == "pydantic refuses the type: JSON has no form for a function"
    assert found.hint.startswith("take a value that JSON can hold")


def test_parts_of_pydantics_own_schema_are_not_told() -> None:
    found = failure(parameter("p", annotated(STR, field(pattern="a("))))
    assert found.message == "pydantic refuses the type: its pattern is not taken: unclosed group"


@pytest.mark.parametrize(
    ("type_", "constraint"),
    [
        (STR, {"ge": 3}),
        (STR, {"max_digits": 2}),
        (INT, {"pattern": "a"}),
        (INT, {"max_length": 3}),
        (Standard("builtins:float"), {"min_length": 3}),
        (Parametrised("builtins:list", (STR,)), {"pattern": "a"}),
        (Parametrised("builtins:list", (annotated(STR, field(le=3)),)), {"min_length": 1}),
        (Standard("builtins:dict"), {"multiple_of": 3}),
    ],
)
def test_a_constraint_that_refuses_every_value_is_refused(type_: Any, constraint: Any) -> None:
    found = failure(parameter("ok", INT), parameter("x", annotated(type_, field(**constraint))))

    assert (found.code, found.parameter) == ("TG401", "x")
    assert "cannot have the constraint '" in found.message


@pytest.mark.parametrize(
    ("type_", "constraint"),
    [
        (Standard("typing:Any"), {"ge": 3}),
        (Standard("builtins:bool"), {"ge": 1}),
        (Parametrised("builtins:set", (INT,)), {"max_length": 3}),
        (Standard("decimal:Decimal"), {"max_digits": 3}),
        (Union((INT, STR)), {"ge": 3}),
    ],
)
def test_one_that_some_value_can_have_is_not(type_: Any, constraint: Any) -> None:
    given = parameter("x", annotated(type_, field(**constraint)))
    tool = ToolSpec("f", "shop", "f", False, "", (given,))

    assert input_schema(tool, {})["required"] == ["x"]


def test_the_first_parameter_at_fault_is_named() -> None:
    found = failure(parameter("ok", INT), parameter("x", CALLABLE), parameter("y", CALLABLE))
    assert found.parameter == "x"


def test_a_constraint_that_does_not_fit_is_refused() -> None:
    assert failure(parameter("p", annotated(INT, field(discriminator="kind")))).parameter == "p"


def test_a_pattern_that_is_no_regex_is_refused() -> None:
    assert failure(parameter("p", annotated(STR, field(pattern="(")))).code == "TG401"


def test_an_unknown_type_is_refused_by_its_name() -> None:
    found = failure(parameter("p", Standard("numpy:ndarray")))
    message = "the type 'numpy.ndarray' is not supported: it is of a library that is not read"
    assert (found.code, found.message) == ("TG302", message)


def test_a_wrong_number_of_arguments_is_refused() -> None:
    found = failure(parameter("p", Parametrised("builtins:int", (INT,))))
    assert found.code == "TG302"


def test_self_is_refused_in_a_tool() -> None:
    assert failure(parameter("p", Standard("typing:Self"))).code == "TG302"


def test_a_call_that_is_not_in_the_table_is_never_made() -> None:
    found = failure(parameter("p", annotated(INT, call("os:system", "true"))))
    assert (found.code, found.parameter) == ("TG305", "p")


@pytest.mark.parametrize(
    "wrong",
    [
        call("datetime:date", 2024, 2, 30),
        call("datetime:timedelta", 10**20),
        call("decimal:Decimal", "one"),
        call("uuid:UUID", "short"),
        call("re:compile", "("),
        call("pydantic:Field", 1, default_factory=Reference("shop:make")),
        call("pydantic:AliasPath"),
        Collection("set", (Collection("list", ()),)),
    ],
)
def test_a_value_that_its_constructor_refuses_is_refused(wrong: Value) -> None:
    assert failure(parameter("p", ANY, wrong)).code == "TG401"


@pytest.mark.parametrize("text", ["1e999999999", "1E-999999999", "1e9_999_999 "])
def test_a_number_that_would_fill_the_memory_is_refused(text: str) -> None:
    found = failure(parameter("p", ANY, call("fractions:Fraction", text)))
    assert found.code == "TG401"


@pytest.mark.parametrize("function", [Inert("a lambda"), Reference("shop:extra")])
def test_a_function_that_would_decide_the_schema_is_refused(function: Value) -> None:
    extra = Construct("pydantic:Field", (), (("json_schema_extra", function),))
    assert failure(parameter("p", Annotated(INT, (extra,)))).code == "TG305"


def test_an_alias_generator_of_the_users_is_refused() -> None:
    model = ModelClass(
        "shop:M",
        (Field("a", INT),),
        (BASE_MODEL,),
        (("alias_generator", Reference("shop:shout", 1)),),
    )
    found = failure(parameter("p", named("M")), definitions={"shop:M": model})
    assert found.code == "TG305"


BAD = {
    definition.id: definition
    for definition in (
        DataClass(
            "shop:Mutable",
            "dataclasses:dataclass",
            (Field("a", lists(INT), Collection("list", ())),),
        ),
        DataClass(
            "shop:Order", "dataclasses:dataclass", (Field("a", INT, Scalar(1)), Field("b", INT))
        ),
        EnumClass("shop:Twice", ("builtins:int", "enum:Enum"), (("A", Scalar("x")),)),
        ModelClass("shop:Alone", (Field("a", Named("shop:Gone")),), (BASE_MODEL,)),
    )
}


@pytest.mark.parametrize("name", ["Mutable", "Order", "Twice"])
def test_a_class_that_python_refuses_is_refused_by_its_name(name: str) -> None:
    found = failure(parameter("p", named(name)), definitions=BAD)
    assert found.code == "TG401"
    assert f"the class {name!r} is refused" in found.message


def test_a_failure_leaves_nothing_behind() -> None:
    failure(parameter("p", named("Mutable")), definitions=BAD)
    good = DataClass("shop:Mutable", "dataclasses:dataclass", (Field("a", INT),))
    tool = ToolSpec("f", "shop", "f", False, "", (parameter("p", named("Mutable")),))
    assert "Mutable" in input_schema(tool, {"shop:Mutable": good})["$defs"]  # type: ignore[operator]


@pytest.mark.parametrize("default", ["y", "#/$defs/y"])
def test_a_default_that_looks_like_a_reference_is_at_fault_and_not_the_type(
    tmp_path: Path, default: str
) -> None:
    tool = f"@tool\ndef f(x: dict = {{'$ref': '{default}'}}) -> None:\n    'F.'\n"
    write_sources(tmp_path, {"tools.py": f"from toolgen_runtime import tool\n{tool}"})
    (found,) = generate_tree(tmp_path).diagnostics
    assert found.code == "TG401"
    assert f"'$ref' in a default or an example for a reference, and '{default}' is none" in (
        found.message
    )
