"""The IR as JSON: every node by its kind, every scalar with its type."""

from __future__ import annotations

import json
import math

import pytest

from toolgen.findings import Position
from toolgen.ir.definitions import EnumClass, ModelClass, NewTypeDefinition
from toolgen.ir.definitions import Field as ClassField
from toolgen.ir.dump import definitions_of, dump
from toolgen.ir.nodes import Collection, Literal, Member, Named, Parametrised, Scalar, Standard
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec

INT = Standard("builtins:int")


def test_a_node_has_its_kind_and_its_fields_in_order() -> None:
    node = Parametrised("builtins:list", (INT,))

    assert dump(node) == {
        "node": "Parametrised",
        "origin": "builtins:list",
        "arguments": [{"node": "Standard", "name": "builtins:int"}],
    }


@pytest.mark.parametrize(
    ("value", "kind", "shown"),
    [
        (1, "int", 1),
        (1.0, "float", 1.0),
        (True, "bool", True),
        (None, "NoneType", None),
        ("x", "str", "x"),
        (b"\xff", "bytes", "b'\\xff'"),
        (2j, "complex", "2j"),
        (math.inf, "float", "inf"),
        (..., "ellipsis", "Ellipsis"),
    ],
)
def test_a_scalar_names_its_type(value: object, kind: str, shown: object) -> None:
    assert dump(Scalar(value)) == {"node": "Scalar", "type": kind, "value": shown}  # type: ignore[arg-type]


def test_a_field_called_kind_stays_apart_from_the_kind_of_node() -> None:
    assert dump(Collection("list", ())) == {"node": "Collection", "kind": "list", "items": []}


def test_positions_and_enums_are_text() -> None:
    parameter = Parameter("x", ParameterKind.KEYWORD_ONLY, INT, position=Position("src/a.py", 3, 5))

    shown = dump(parameter)

    assert isinstance(shown, dict)
    assert (shown["kind"], shown["position"]) == ("keyword-only", "src/a.py:3:5")


def test_a_whole_tool_is_json() -> None:
    parameter = Parameter("x", ParameterKind.VAR_KEYWORD, INT, default=Scalar("\ud800"))
    tool = ToolSpec("t", "a", "t", False, "Do it.", (parameter,))

    assert json.loads(json.dumps(dump(tool))) == dump(tool)


def test_what_is_no_node_is_refused() -> None:
    with pytest.raises(TypeError, match="not a node of the IR"):
        dump(object())


def test_definitions_are_found_through_others() -> None:
    color = EnumClass("a:Color", ("builtins:str", "enum:Enum"), (("RED", Scalar("red")),))
    paint = ModelClass("a:Paint", (ClassField("color", Named("a:Color")),))
    tree = ModelClass("a:Tree", (ClassField("parent", Named("a:Tree")),))
    other = NewTypeDefinition("a:Other", INT)
    definitions = {each.id: each for each in (tree, paint, color, other)}

    assert list(definitions_of(Named("a:Paint"), definitions)) == ["a:Color", "a:Paint"]
    assert list(definitions_of((Named("a:Tree"),), definitions)) == ["a:Tree"]
    assert list(definitions_of(Literal((Member("a:Color", "RED"),)), definitions)) == ["a:Color"]
