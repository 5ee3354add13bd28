"""Emitted core schemas: what their trees hold, and what is left to the fallback tier."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic_core import SchemaValidator

from toolgen.ir import definitions
from toolgen.ir import nodes as ir
from toolgen.ir.nodes import Construct, Inert, Member, Reference, Scalar, TypeValue, Value
from toolgen.ir.tools import Options, Parameter, ParameterKind, ToolSpec
from toolgen.schema import CoreSchema, Unwritable, core_schema, write_core_schema
from toolgen.schema.core import ClassRef, Members, PathNode, SequenceNode, SplicedClass

from .cases import Case
from .definitions import DEFINITIONS
from .materialise import resolve, to_python
from .notation import INT, named


def tool(*parameters: Parameter, strict: bool = True) -> ToolSpec:
    return ToolSpec("f", "shop", "f", False, "", parameters, options=Options(strict=strict))


def parameter(
    name: str,
    type_: ir.Type,
    default: Value | definitions.Untold | None = None,
    kind: ParameterKind = ParameterKind.KEYWORD_ONLY,
) -> Parameter:
    return Parameter(name, kind, type_, default)


def emitted(type_: ir.Type, default: Value | None = None, **definitions: Any) -> CoreSchema:
    return write_core_schema(tool(parameter("p", type_, default)), definitions)


def only(schema: CoreSchema) -> Any:
    """The node of the one parameter."""
    return schema.tree["fields"]["p"]["schema"]


def field(*arguments: Any, **keywords: Value | Any) -> Construct:
    pairs = ((k, Scalar(v) if isinstance(v, str | int | float) else v) for k, v in keywords.items())
    return Construct("pydantic:Field", tuple(map(Scalar, arguments)), tuple(pairs))


# the root


def test_a_strict_root_refuses_unknown_arguments() -> None:
    assert write_core_schema(tool(), {}).tree == {
        "config": {"title": "f"},
        "extra_behavior": "forbid",
        "fields": {},
        "type": "typed-dict",
    }


def test_a_lax_root_ignores_unknown_arguments() -> None:
    assert write_core_schema(tool(strict=False), {}).tree["extra_behavior"] == "ignore"


def test_a_strict_root_closes_typed_dicts_as_reflection_does() -> None:
    schema = write_core_schema(tool(parameter("p", named("Movie"))), DEFINITIONS)
    assert only(schema)["extra_behavior"] == "forbid"


def test_keys_of_nodes_are_sorted_and_parameters_are_not() -> None:
    made = write_core_schema(tool(parameter("z", INT), parameter("a", INT)), {})
    assert list(made.tree) == sorted(made.tree)
    assert list(made.tree["fields"]) == ["z", "a"]


@pytest.mark.parametrize(
    "default", [Scalar(3), Scalar(None), Inert("x"), definitions.Untold("unknown")]
)
def test_a_plain_default_is_left_to_the_function(default: Value) -> None:
    made = write_core_schema(tool(parameter("p", INT, default)), {})
    assert made.tree["fields"]["p"] == {
        "required": False,
        "schema": {"type": "int"},
        "type": "typed-dict-field",
    }


def test_a_plain_default_is_left_to_the_function_beside_a_default_in_annotated() -> None:
    made = emitted(ir.Annotated(INT, (field(default=4),)), Scalar(5))
    assert only(made) == {"type": "int"}


def test_a_field_default_is_filled_in() -> None:
    made = emitted(INT, field(7))
    assert only(made) == {"default": 7, "schema": {"type": "int"}, "type": "default"}
    assert made.tree["fields"]["p"]["required"] is False


def test_a_required_field_stays_required() -> None:
    assert emitted(INT, field(ge=1)).tree["fields"]["p"]["required"] is True


def test_a_default_that_is_a_member_is_named() -> None:
    default = field(default=Member("shop:Color", "RED"))
    made = write_core_schema(tool(parameter("p", named("Color"), default)), DEFINITIONS)
    assert only(made)["default"] == ClassRef("shop:Color.RED")


@pytest.mark.parametrize("name", ["list", "dict", "set", "str"])
def test_a_builtin_factory_is_named(name: str) -> None:
    factory = TypeValue(ir.Standard(f"builtins:{name}"))
    made = only(emitted(ir.ANY, field(default_factory=factory)))
    assert made["default_factory"] == ClassRef(f"builtins:{name}")


def test_a_factory_of_the_users_is_named() -> None:
    made = only(emitted(INT, field(default_factory=Reference("shop:make"))))
    assert made["default_factory"] == ClassRef("shop:make")
    assert made["default_factory_takes_data"] is False


def test_a_factory_that_takes_the_data_is_given_it() -> None:
    made = only(emitted(INT, field(default_factory=Reference("shop:make", 1))))
    assert made["default_factory_takes_data"] is True


def test_a_lambda_as_factory_cannot_be_written() -> None:
    with pytest.raises(Unwritable):
        emitted(INT, field(default_factory=Inert("a lambda")))


def test_a_default_without_a_literal_cannot_be_written() -> None:
    day = Construct("datetime:date", (Scalar(2024), Scalar(1), Scalar(1)))
    with pytest.raises(Unwritable, match="date"):
        emitted(ir.Standard("datetime:date"), field(default=day))


def test_an_alias_is_a_validation_alias() -> None:
    made = emitted(ir.Annotated(INT, (field(alias="q"),)))
    assert made.tree["fields"]["p"]["validation_alias"] == "q"


def test_var_positional_and_var_keyword_are_optional_and_without_default() -> None:
    made = write_core_schema(
        tool(
            parameter("args", INT, kind=ParameterKind.VAR_POSITIONAL),
            parameter("more", INT, kind=ParameterKind.VAR_KEYWORD),
        ),
        {},
    ).tree["fields"]
    assert made["args"]["schema"] == {"items_schema": {"type": "int"}, "type": "list"}
    assert made["more"]["schema"]["type"] == "dict"
    assert not made["args"]["required"]
    assert not made["more"]["required"]


@pytest.mark.parametrize("name", ["schema", "_private", "model_config", "class_"])
def test_any_parameter_name_is_a_key(name: str) -> None:
    made = write_core_schema(tool(parameter(name, INT)), {})
    assert made.tree["fields"][name] == {
        "required": True,
        "schema": {"type": "int"},
        "type": "typed-dict-field",
    }


# leaves


def test_a_model_is_spliced_and_its_inside_never_shown() -> None:
    made = write_core_schema(tool(parameter("p", named("User"))), DEFINITIONS)
    assert made.tree["fields"]["p"]["schema"] == SplicedClass(named("User"))
    assert "definitions" not in made.tree


def test_a_generic_model_is_spliced_with_its_arguments() -> None:
    node = named("Box", INT)
    made = write_core_schema(tool(parameter("p", node)), DEFINITIONS)
    assert only(made) == SplicedClass(node)


def test_a_pydantic_dataclass_is_spliced() -> None:
    made = write_core_schema(tool(parameter("p", named("Sensor"))), DEFINITIONS)
    assert only(made) == SplicedClass(named("Sensor"))


def test_a_plain_dataclass_is_written() -> None:
    made = write_core_schema(tool(parameter("p", named("Doubled"))), DEFINITIONS)
    assert only(made)["cls"] == ClassRef("shop:Doubled")
    assert only(made)["post_init"] is True


def test_an_enum_takes_its_members_from_the_class() -> None:
    made = write_core_schema(tool(parameter("p", named("Size"))), DEFINITIONS)
    assert only(made) == {
        "cls": ClassRef("shop:Size"),
        "members": Members("shop:Size"),
        "sub_type": "int",
        "type": "enum",
    }


def test_references_are_numbered_and_hold_no_addresses() -> None:
    made = write_core_schema(tool(parameter("p", named("Link"))), DEFINITIONS)
    (definition,) = made.tree["definitions"]
    assert definition["ref"] == "Link#0"
    assert definition["fields"]["next"]["schema"]["schema_ref"] == "Link#0"


def test_the_tree_is_the_same_every_time(case: Case) -> None:
    once, again = (core_schema(tool(parameter("p", case.type)), DEFINITIONS) for _ in range(2))
    assert repr(once) == repr(again)


def test_a_tree_holds_plain_values_and_leaves_only(case: Case) -> None:
    schema = core_schema(tool(parameter("p", case.type)), DEFINITIONS)

    def check(tree: Any) -> None:
        match tree:
            case dict():
                assert all(type(key) in (str, int, bool, type(None)) for key in tree)
                for item in tree.values():
                    check(item)
            case list() | tuple():
                for item in tree:
                    check(item)
            case SequenceNode(inner=inner):
                check(inner)
            case ClassRef() | Members() | SplicedClass() | PathNode():
                pass
            case _:
                assert type(tree) in (str, bytes, int, float, bool, type(None))

    if schema is not None:
        check(schema.tree)


def test_a_validator_that_is_a_function_of_the_module_is_named() -> None:
    check = Construct("pydantic:AfterValidator", (Reference("shop:check", 1),))
    assert only(emitted(ir.Annotated(INT, (check,))))["function"] == {
        "function": ClassRef("shop:check"),
        "type": "no-info",
    }


def test_a_lambda_as_validator_cannot_be_written() -> None:
    check = Construct("pydantic:AfterValidator", (Inert("a lambda"),))
    with pytest.raises(Unwritable):
        emitted(ir.Annotated(INT, (check,)))


# floors


@pytest.mark.parametrize(
    ("name", "floor"),
    [
        ("builtins:int", (2, 18)),
        ("pathlib:Path", (2, 18)),
        ("builtins:complex", (2, 23)),
        ("collections:deque", (2, 50)),
        ("collections:OrderedDict", (2, 50)),
        ("collections:Counter", (2, 50)),
        ("fractions:Fraction", (2, 50)),
        ("typing:Hashable", (2, 50)),
    ],
)
def test_the_floor_is_that_of_the_newest_node(name: str, floor: tuple[int, int]) -> None:
    assert emitted(ir.Standard(name)).floor == floor


@pytest.mark.parametrize(
    ("name", "floor"),
    [("Point", (2, 50)), ("Lenient", (2, 50)), ("Access", (2, 50)), ("Color", (2, 18))],
)
def test_the_floor_of_a_class(name: str, floor: tuple[int, int]) -> None:
    schema = write_core_schema(tool(parameter("p", named(name))), DEFINITIONS)
    assert schema.floor == floor


@pytest.mark.parametrize(
    ("arguments", "shape", "floor"), [(1, "no-info", (2, 18)), (2, "with-info", (2, 50))]
)
def test_the_floor_of_a_validator_is_that_of_what_it_is_told(
    arguments: int, shape: str, floor: tuple[int, int]
) -> None:
    check = Construct("pydantic:AfterValidator", (Reference("shop:check", arguments),))
    schema = emitted(ir.Annotated(INT, (check,)))
    assert only(schema)["function"]["type"] == shape
    assert schema.floor == floor


def test_a_recursive_model_spliced_twice_is_defined_once() -> None:
    user = named("User")
    schema = write_core_schema(tool(parameter("a", user), parameter("b", user)), DEFINITIONS)
    made = to_python(schema.tree, resolve)
    refs = [item["ref"] for item in made["definitions"]]
    assert len(refs) == len(set(refs))
    SchemaValidator(made).validate_python({"a": {"id": 1}, "b": {"id": 2}})


def test_strictness_at_the_use_of_a_model_is_left_to_the_fallback() -> None:
    strict = ir.Annotated(named("User"), (Construct("pydantic:Strict"),))
    with pytest.raises(Unwritable, match="strictness"):
        write_core_schema(tool(parameter("p", strict)), DEFINITIONS)


def test_metadata_that_only_reading_frameworks_know_changes_nothing() -> None:
    marked = ir.Annotated(INT, (Inert("Depends()"), Scalar("text")))
    assert only(emitted(marked)) == only(emitted(INT))


def test_what_only_sending_reads_is_left_out() -> None:
    given = field(
        *("n",), serialization_alias="label", exclude=True, exclude_if=Inert("lambda value: True")
    )
    quiet = definitions.DataClass(
        "shop:Quiet",
        "dataclasses:dataclass",
        (definitions.Field("name", ir.Standard("builtins:str"), given),),
    )
    wanted = tool(parameter("p", named("Quiet")))
    tree = write_core_schema(wanted, {"shop:Quiet": quiet}).tree
    assert "serialization" not in repr(tree)
    assert "label" not in repr(tree)
