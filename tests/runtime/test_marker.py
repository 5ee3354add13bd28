"""The marker: it returns what it marks, and refuses wrong use."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen_runtime import tool
from toolgen_runtime.model.declaring import SPELLINGS


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


RESPELLED = [
    ("name", "name_override", "f"),
    ("description", "description_override", "F."),
    ("use_docstring", "use_docstring_info", False),
    ("strict", "strict_mode", False),
    ("on_error", "failure_error_function", lambda error: "failed"),
]


@pytest.mark.parametrize(("option", "spelling", "value"), RESPELLED)
def test_another_word_for_an_option_is_that_option(option: str, spelling: str, value: Any) -> None:
    assert tool(**{spelling: value})(function) is function
    with pytest.raises(TypeError, match=option):
        tool(**{spelling: value, option: value})


@pytest.mark.parametrize("spelling", sorted(SPELLINGS))
def test_a_wrong_value_under_another_word_is_refused_by_the_option(spelling: str) -> None:
    with pytest.raises(TypeError, match=SPELLINGS[spelling]):
        tool(**{spelling: 3})


def test_each_other_word_is_tried() -> None:
    assert {spelling: option for option, spelling, _ in RESPELLED} == SPELLINGS
