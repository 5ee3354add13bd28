"""Realised types are what annotations evaluate to; synthetic classes are like the classes."""

from __future__ import annotations

import dataclasses
import enum
import fractions
import subprocess
import sys
import types
import typing
from typing import Any

import pytest
from pydantic import BaseModel

from toolgen.ir import definitions
from toolgen.ir import nodes as ir
from toolgen.ir.nodes import Construct, Member, Scalar
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.schema import Realizer, SchemaFailure, input_schema

from . import shop
from .definitions import DEFINITIONS
from .notation import BASE_MODEL, INT, STR, call, lists, named, optional


def realised(node: ir.Type, definitions: definitions.Definitions = DEFINITIONS) -> Any:
    return Realizer(definitions).annotation(node)


@pytest.mark.parametrize(
    ("node", "wanted"),
    [
        (ir.Union((INT, STR)), int | str),
        (ir.Union((INT, STR), "Union"), typing.Union[int, str]),  # noqa: UP007
        (ir.Union((INT, ir.NONE_TYPE), "Optional"), typing.Optional[int]),  # noqa: UP045
        (ir.Parametrised("typing:List", (INT,)), typing.List[int]),  # noqa: UP006
        (lists(INT), list[int]),
        (ir.Parametrised("builtins:tuple", ()), tuple[()]),
        (ir.Parametrised("builtins:tuple", (INT, ir.Rest())), tuple[int, ...]),
        (ir.Qualified("ClassVar", INT), typing.ClassVar[int]),
        (ir.Qualified("Final", None), typing.Final),
        (ir.Literal((Scalar("b"), Scalar("a"))), typing.Literal["b", "a"]),
    ],
)
def test_the_spelling_is_kept(node: ir.Type, wanted: Any) -> None:
    made = realised(node)
    assert made == wanted
    assert type(made) is type(wanted)


def test_a_pipe_is_a_union_type() -> None:
    assert type(realised(optional(INT))) is types.UnionType


def test_a_new_type_keeps_its_name_and_module() -> None:
    made = realised(named("UserId"))
    assert (made.__name__, made.__module__, made.__supertype__) == ("UserId", "shop", int)


def test_an_alias_keeps_its_name_and_module() -> None:
    made = realised(named("Nested"))
    assert (made.__name__, made.__module__) == ("Nested", "shop")


@pytest.mark.parametrize("name", ["Color", "Point", "Movie", "Item", "Sensor", "User", "Box"])
def test_a_synthetic_class_has_the_name_and_docstring_of_the_class(name: str) -> None:
    made, real = realised(named(name)), getattr(shop, name)
    assert (made.__module__, made.__qualname__, made.__name__) == ("shop", name, name)
    if name not in ("Point", "Sensor"):  # Python writes docstrings for these where there is none
        assert made.__doc__ == real.__doc__


def test_a_synthetic_class_is_made_once_for_a_realizer() -> None:
    realizer = Realizer(DEFINITIONS)
    assert realizer.synthetic("shop:User") is realizer.synthetic("shop:User")
    assert realizer.synthetic("shop:User") is not Realizer(DEFINITIONS).synthetic("shop:User")


def test_an_enum_is_made_by_the_enum_machinery() -> None:
    auto = Construct("enum:auto")
    counted = definitions.EnumClass("m:E", ("enum:IntEnum",), (("A", auto), ("B", auto)))
    made = realised(ir.Named("m:E"), {"m:E": counted})
    assert issubclass(made, enum.IntEnum)
    assert [member.value for member in made] == [1, 2]


def test_an_enum_inherits_from_an_enum_of_the_users() -> None:
    base = definitions.EnumClass("m:Base", ("builtins:str", "enum:Enum"), ())
    derived = definitions.EnumClass("m:E", ("m:Base",), (("A", Scalar("a")),))
    made = realised(ir.Named("m:E"), {"m:Base": base, "m:E": derived})
    assert isinstance(made.A, str)


def test_a_member_is_that_of_the_synthetic_class() -> None:
    realizer = Realizer(DEFINITIONS)
    made = realizer.values.build(Member("shop:Color", "RED"))
    assert made is realizer.synthetic("shop:Color").RED


def test_a_fraction_has_as_many_digits_as_fit_into_memory() -> None:
    values = Realizer(DEFINITIONS).values
    for text in ("1e400", "-1E+400 ", "1e4_0_0"):
        assert values.build(call("fractions:Fraction", text)) == fractions.Fraction(text)
    for text in ("1e401", "1e-401", "1e4_01\n"):
        with pytest.raises(SchemaFailure, match="the exponent is too large"):
            values.build(call("fractions:Fraction", text))


def test_a_dataclass_keeps_fields_bases_and_options() -> None:
    made = realised(named("Special"))
    assert [item.name for item in dataclasses.fields(made)] == [
        item.name for item in dataclasses.fields(shop.Special)
    ]
    assert made.__dataclass_params__.order


def test_a_typed_dict_keeps_the_qualifier_of_each_key() -> None:
    made = realised(named("Sequel"))
    assert made.__required_keys__ == shop.Sequel.__required_keys__
    assert made.__optional_keys__ == shop.Sequel.__optional_keys__
    assert made.__readonly_keys__ == shop.Sequel.__readonly_keys__


def test_generics_share_their_variable() -> None:
    realizer = Realizer(DEFINITIONS)
    assert realizer.variable("shop:T") is realizer.variable("shop:T")
    assert realizer.annotation(named("Box", INT)).model_fields["content"].annotation is int


def test_no_class_of_the_users_reaches_builtins() -> None:
    import builtins

    before = set(vars(builtins))
    realizer = Realizer(DEFINITIONS)
    realizer.annotation(named("Author"))
    realizer.close()
    assert set(vars(builtins)) == before


def test_forward_references_are_bound_when_closed() -> None:
    realizer = Realizer(DEFINITIONS)
    author = realizer.annotation(named("Author"))
    realizer.close()
    assert author in realizer.namespace.values()


def schema(definitions: definitions.Definitions, *types_: ir.Type) -> Any:
    kind = ParameterKind.POSITIONAL_OR_KEYWORD
    parameters = tuple(Parameter(f"p{i}", kind, type_) for i, type_ in enumerate(types_))
    return input_schema(ToolSpec("f", "m", "f", False, "", parameters), definitions)


def model(id_: str, **fields: ir.Type) -> definitions.ModelClass:
    return definitions.ModelClass(
        id_, tuple(definitions.Field(name, type_) for name, type_ in fields.items()), (BASE_MODEL,)
    )


def test_two_classes_of_one_name_are_told_apart_by_module() -> None:
    both = {"x.a:Order": model("x.a:Order", a=INT), "x.b:Order": model("x.b:Order", a=STR)}
    made = schema(both, ir.Named("x.a:Order"), ir.Named("x.b:Order"))
    assert list(made["$defs"]) == ["x__a__Order", "x__b__Order"]


def test_nested_classes_are_told_apart_by_qualified_name() -> None:
    both = {i: model(i, **{i[2]: INT}) for i in ("m:A.Part", "m:f.<locals>.Part")}
    made = schema(both, *(ir.Named(id_) for id_ in both))
    assert list(made["$defs"]) == ["m__A__Part", "m__f___locals___Part"]


def test_a_module_may_be_called_like_one_of_the_standard_library() -> None:
    definitions = {"json:Tree": model("json:Tree", child=optional(ir.Named("json:Tree")))}
    assert schema(definitions, ir.Named("json:Tree"))["$defs"]["Tree"]["properties"] == {
        "child": {"anyOf": [{"$ref": "#/$defs/Tree"}, {"type": "null"}]}
    }


def test_a_field_may_be_called_like_its_type() -> None:
    day = ir.Standard("datetime:date")
    with_default = definitions.ModelClass(
        "m:M",
        (definitions.Field("date", optional(day), Scalar(None)), definitions.Field("other", day)),
        (BASE_MODEL,),
    )
    made = schema({"m:M": with_default}, ir.Named("m:M"))
    assert made["$defs"]["M"]["properties"]["other"] == {"format": "date", "type": "string"}


def test_a_docstring_is_not_inherited() -> None:
    base = definitions.ModelClass("m:Base", (), (BASE_MODEL,), doc="Base.")
    derived = definitions.ModelClass(
        "m:Derived", (definitions.Field("a", INT),), (ir.Named("m:Base"),)
    )
    made = schema({"m:Base": base, "m:Derived": derived}, ir.Named("m:Derived"))
    assert "description" not in made["$defs"]["Derived"]


def test_attribute_docstrings_are_inherited_configuration() -> None:
    settings = (("use_attribute_docstrings", Scalar(True)),)
    base = definitions.ModelClass("m:Base", (), (BASE_MODEL,), settings)
    derived = definitions.ModelClass(
        "m:Derived", (definitions.Field("a", INT, doc="What."),), (ir.Named("m:Base"),)
    )
    made = schema({"m:Base": base, "m:Derived": derived}, ir.Named("m:Derived"))
    assert made["$defs"]["Derived"]["properties"]["a"]["description"] == "What."


def test_attribute_docstrings_say_nothing_unless_configured() -> None:
    silent = definitions.ModelClass(
        "m:M", (definitions.Field("a", INT, doc="What."),), (BASE_MODEL,)
    )
    made = schema({"m:M": silent}, ir.Named("m:M"))
    assert made["$defs"]["M"]["properties"]["a"] == {"type": "integer"}


def test_synthetic_classes_are_models() -> None:
    assert issubclass(realised(named("Admin")), BaseModel)


HASHED = """
import sys
from toolgen.ir import definitions
from toolgen.ir import nodes as ir
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.ir.nodes import Collection, Scalar
from toolgen.schema import core_schema, input_schema

letters = tuple(map(Scalar, "qwertz"))
type_ = ir.Union((ir.Literal(letters), ir.NONE_TYPE), "Optional")
default = Collection("set", letters)
parameters = tuple(
    Parameter(name, ParameterKind.KEYWORD_ONLY, ir.Parametrised("builtins:set", (type_,)), default)
    for name in "ba"
)
tool = ToolSpec("f", "m", "f", False, "", parameters)
print(input_schema(tool, {}), core_schema(tool, {}))
"""


def test_the_hash_seed_changes_nothing() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", HASHED],
            env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
