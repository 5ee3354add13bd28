"""A validated call reaches the function in the exact shape of its signature."""

from __future__ import annotations

from typing import Any

import pytest
from building import run

from toolgen_runtime import InvalidArguments, Registry

SOURCE = '''
from toolgen_runtime import tool


@tool
def every_kind(
    a: int, b: int = 2, /, c: int = 3, *rest: int, d: str, e: str = "e", **more: float
) -> object:
    """Take every kind."""
    return a, b, c, rest, d, e, more


@tool
def positional_only(a: int = 1, b: int = 2, c: int = 3, /) -> object:
    """Take positions."""
    return a, b, c


@tool
def keyword_only(*, a: int, b: int = 2) -> object:
    """Take keywords."""
    return a, b


@tool
def variadic(*rest: int) -> object:
    """Take any number."""
    return rest


@tool
def open_ended(a: int, /, **more: int) -> object:
    """Take any name."""
    return a, more


@tool
def before_rest(a: int = 1, b: str = "b", *rest: int) -> object:
    """Take some, then any number."""
    return a, b, rest


@tool
def without() -> object:
    """Take nothing."""
    return ()
'''


@pytest.mark.parametrize(
    ("name", "arguments", "received"),
    [
        ("every_kind", {"a": 1, "d": "d"}, (1, 2, 3, (), "d", "e", {})),
        ("every_kind", {"a": 1, "c": 9, "d": "d"}, (1, 2, 9, (), "d", "e", {})),
        ("every_kind", {"a": 1, "rest": [7, 8], "d": "d"}, (1, 2, 3, (7, 8), "d", "e", {})),
        (
            "every_kind",
            {"a": 1, "b": 5, "c": 6, "rest": [7], "d": "d", "e": "f", "more": {"x": 0.5}},
            (1, 5, 6, (7,), "d", "f", {"x": 0.5}),
        ),
        ("positional_only", {}, (1, 2, 3)),
        ("positional_only", {"c": 9}, (1, 2, 9)),
        ("positional_only", {"b": 9}, (1, 9, 3)),
        ("positional_only", {"a": 9}, (9, 2, 3)),
        ("keyword_only", {"a": 1}, (1, 2)),
        ("keyword_only", {"b": 3, "a": 1}, (1, 3)),
        ("variadic", {}, ()),
        ("variadic", {"rest": []}, ()),
        ("variadic", {"rest": [1, 2, 3]}, (1, 2, 3)),
        ("open_ended", {"a": 1}, (1, {})),
        ("open_ended", {"a": 1, "more": {"b": 2, "more": 3}}, (1, {"b": 2, "more": 3})),
        ("open_ended", {"a": 1, "more": {"a": 2}}, (1, {"a": 2})),
        ("before_rest", {}, (1, "b", ())),
        ("before_rest", {"rest": [4]}, (1, "b", (4,))),
        ("before_rest", {"b": "x"}, (1, "x", ())),
        ("before_rest", {"b": "x", "rest": [4]}, (1, "x", (4,))),
        ("without", {}, ()),
    ],
)
def test_the_function_receives(
    registry: Registry, name: str, arguments: dict[str, Any], received: object
) -> None:
    assert run(registry.invoke(name, arguments)) == received


def test_further_arguments_are_one_object_in_the_schema(registry: Registry) -> None:
    assert registry.parameters("open_ended")["properties"]["more"] == {
        "additionalProperties": {"type": "integer"},
        "default": {},
        "type": "object",
    }


def test_a_further_argument_named_like_a_parameter_is_refused(registry: Registry) -> None:
    arguments = {"a": 1, "d": "d", "more": {"d": 1.0}}

    with pytest.raises(InvalidArguments, match="there is an argument of that name") as caught:
        run(registry.invoke("every_kind", arguments))

    assert (caught.value.tool, caught.value.problems[0]["path"]) == ("every_kind", ["more", "d"])


def test_a_further_argument_may_be_named_like_a_positional_only_one(registry: Registry) -> None:
    run(registry.invoke("every_kind", {"a": 1, "d": "d", "more": {"a": 1.0}}))
