"""The marker: it returns what it marks, and refuses wrong use."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen_runtime import tool


def function() -> None: ...


def test_bare_it_returns_the_function() -> None:
    assert tool(function) is function


def test_called_without_options_it_returns_the_function() -> None:
    assert tool()(function) is function


def test_called_with_options_it_returns_the_function() -> None:
    marked = tool(name="f", description="F.", strict=False, thread=False, use_docstring=False)(
        function
    )

    assert marked is function


@pytest.mark.parametrize("kind", [staticmethod, classmethod])
def test_a_method_object_stays_what_it_is(kind: Any) -> None:
    method = kind(function)

    assert tool(method) is method


def test_nothing_is_put_on_the_function() -> None:
    assert vars(tool(name="f")(function)) == {}


@pytest.mark.parametrize("target", ["name", 3, int, property()])
def test_what_is_no_function_is_refused(target: Any) -> None:
    with pytest.raises(TypeError, match="tool"):
        tool(target)


def test_a_positional_name_is_told_where_it_goes() -> None:
    with pytest.raises(TypeError, match="name='weather'"):
        tool("weather")  # type: ignore[call-overload]


@pytest.mark.parametrize(
    "options", [{"name": 1}, {"description": b""}, {"strict": "no"}, {"thread": 1}, {"nmae": "x"}]
)
def test_wrong_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        tool(**options)
