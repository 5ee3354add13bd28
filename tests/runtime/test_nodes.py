"""Nodes of core schemas: equal to what pydantic builds, on every input tried."""

from __future__ import annotations

import enum
import os
import pathlib
from collections import deque, namedtuple
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from pydantic import BaseModel, ConfigDict, TypeAdapter
from pydantic.dataclasses import dataclass

from toolgen_runtime._core import SchemaValidator, ValidationError
from toolgen_runtime.call.nodes import (
    NotSpliceable,
    hoist,
    members,
    path_node,
    sequence_node,
    splice,
)

Pair = namedtuple("Pair", "a b")

OBJECTS = [
    None,
    True,
    1,
    1.5,
    "",
    "a/b",
    "\0",
    b"a/b",
    b"\xff",
    [],
    [1, 2],
    ["1", 2.0],
    ["x"],
    (1, "2"),
    (),
    range(2),
    {1, 2},
    deque([1]),
    {"a": 1},
    Pair(1, 2),
    Pair("x", 2),
    bytearray(b"1"),
    memoryview(b"1"),
    iter([1]),
    object,
    pathlib.Path("a"),
    pathlib.PurePath("a"),
    pathlib.PurePosixPath("a"),
    pathlib.PureWindowsPath("a"),
]
TEXTS = ["null", "1", '""', '"a/b"', '"\\u0000"', "[]", "[1, 2]", '["1"]', '["x"]', "{}", "nope"]

PATHS = [
    pathlib.Path,
    pathlib.PurePath,
    pathlib.PosixPath,
    pathlib.PurePosixPath,
    pathlib.PureWindowsPath,
    os.PathLike,
]


def outcome(validate: Callable[..., Any], value: Any, strict: bool | None) -> Any:
    """The value with its type, or the errors."""
    try:
        result = validate(value, strict=strict)
    except ValidationError as error:
        return error.errors(include_url=False, include_input=False)
    except Exception as error:
        return type(error), str(error)
    return type(result), result


def assert_equal(node: Any, annotation: Any) -> None:
    """Hold a node to the adapter of an annotation."""
    ours, theirs = SchemaValidator(node), TypeAdapter(annotation).validator
    for strict in (None, True):
        for value in OBJECTS:
            expected = outcome(theirs.validate_python, value, strict)
            assert outcome(ours.validate_python, value, strict) == expected
        for text in TEXTS:
            expected = outcome(theirs.validate_json, text, strict)
            assert outcome(ours.validate_json, text, strict) == expected


@pytest.mark.parametrize("cls", PATHS, ids=lambda cls: cls.__name__)
def test_a_path_node_is_what_pydantic_builds(cls: type[Any]) -> None:
    assert_equal(path_node(cls), cls)


@pytest.mark.parametrize(
    ("node", "annotation"),
    [
        (sequence_node(), Sequence),
        (sequence_node(), Sequence[Any]),
        (sequence_node({"type": "int"}), Sequence[int]),
        (sequence_node({"type": "str"}), Sequence[str]),
        (sequence_node(sequence_node({"type": "int"})), Sequence[Sequence[int]]),
        (sequence_node(path_node(pathlib.Path)), Sequence[pathlib.Path]),
    ],
)
def test_a_sequence_node_is_what_pydantic_builds(node: Any, annotation: Any) -> None:
    assert_equal(node, annotation)


class Colour(enum.Enum):
    RED = 1
    CRIMSON = 1
    BLUE = 2


def test_members_are_those_of_pydantic_s_schema() -> None:
    assert members(Colour) == TypeAdapter(Colour).core_schema["members"]


class Leaf(BaseModel):
    number: int


class Twice(BaseModel):
    first: Leaf
    second: Leaf


class Node(BaseModel):
    children: list[Node] = []
    leaf: Leaf | None = None


class Holder(BaseModel):
    node: Node
    leaf: Leaf


@dataclass
class Point:
    node: Node


class Late(BaseModel):
    model_config = ConfigDict(defer_build=True)


class Unfinished(BaseModel):
    later: Later  # type: ignore[name-defined] # noqa: F821


class Plain(Leaf): ...


def root(*schemas: Any) -> Any:
    """A root of arguments p0, p1, …, every other one nested."""
    nested = [
        {"type": "list", "items_schema": schema} if number % 2 else schema
        for number, schema in enumerate(schemas)
    ]
    fields = {
        f"p{number}": {"type": "typed-dict-field", "required": True, "schema": schema}
        for number, schema in enumerate(nested)
    }
    return {"type": "typed-dict", "fields": fields}


@pytest.mark.parametrize(
    "classes",
    [
        [Leaf, Leaf],
        [Leaf, Twice, Leaf],
        [Twice, Leaf, Twice],
        [Node, Node],
        [Node, Leaf, Holder, Twice],
        [Holder, Holder, Node],
        [Point, Node, Point],
    ],
)
def test_classes_can_be_spliced_together_in_any_way(classes: list[type[Any]]) -> None:
    SchemaValidator(hoist(root(*map(splice, classes))))


def test_a_spliced_class_validates_to_its_instances() -> None:
    validator = SchemaValidator(hoist(root(splice(Node))))

    values = validator.validate_json('{"p0": {"children": [{"leaf": {"number": 1}}]}}')

    assert values == {"p0": Node(children=[Node(leaf=Leaf(number=1))])}


def test_splicing_leaves_the_class_s_schema_alone() -> None:
    before = repr(Node.__pydantic_core_schema__)
    hoist(root(splice(Node), splice(Node)))

    assert repr(Node.__pydantic_core_schema__) == before


@pytest.mark.parametrize("cls", [Late, Unfinished, int])
def test_a_class_without_a_schema_of_its_own_cannot_be_spliced(cls: type[Any]) -> None:
    with pytest.raises(NotSpliceable):
        splice(cls)


def test_a_plain_subclass_is_spliced_as_itself() -> None:
    assert splice(Plain)["cls"] is Plain


def test_definitions_written_in_the_schema_go_to_the_root() -> None:
    tree = {
        "type": "definitions",
        "schema": {"type": "definition-ref", "schema_ref": "Tree#0"},
        "definitions": [
            {
                "type": "list",
                "ref": "Tree#0",
                "items_schema": {"type": "definition-ref", "schema_ref": "Tree#0"},
            }
        ],
    }
    schema = hoist(root(tree, tree))

    assert schema["type"] == "definitions"
    assert [definition["ref"] for definition in schema["definitions"]] == ["Tree#0"]
    assert SchemaValidator(schema).validate_json('{"p0": [[]], "p1": [[[]]]}') == {
        "p0": [[]],
        "p1": [[[]]],
    }


def test_a_schema_without_definitions_stays_as_it_is() -> None:
    schema = root({"type": "int"})

    assert hoist(schema) == schema


def test_data_that_looks_like_a_node_is_left_alone() -> None:
    data = {"type": "definitions"}
    schema = root({"type": "default", "schema": {"type": "any"}, "default": data})

    assert hoist(schema)["fields"]["p0"]["schema"]["default"] is data


def test_a_field_that_is_named_like_data_is_looked_into() -> None:
    fields = {"default": {"type": "typed-dict-field", "schema": splice(Node)}}
    schema = hoist({"type": "typed-dict", "fields": fields})

    assert schema["type"] == "definitions"
