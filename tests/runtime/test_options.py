"""Options of a call are checked when they are given: to the marker, or to a tool."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen_runtime import CallOptions, Registry, Tool, tool
from toolgen_runtime.model.options import overlaid


def function(*arguments: Any, **keywords: Any) -> Any: ...


def other(*arguments: Any) -> Any: ...


WRONG: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"timeout": "5"}, TypeError, "timeout takes seconds, got str"),
    ({"timeout": True}, TypeError, "got bool"),
    ({"timeout": 0}, ValueError, "timeout has to be positive"),
    ({"timeout": float("nan")}, ValueError, "timeout has to be positive"),
    ({"validate": "check"}, TypeError, "validate takes a function, got str"),
    ({"on_error": 3}, TypeError, "on_error takes a function"),
    ({"preprocessor": {}}, TypeError, "preprocessor takes a function"),
    ({"postprocessor_kwargs": {"a": 1}}, TypeError, "given without postprocessor"),
    ({"vaildate": function}, TypeError, "vaildate"),
]


@pytest.mark.parametrize(("given", "kind", "message"), WRONG)
def test_what_is_not_acceptable_is_refused(
    given: dict[str, Any], kind: type[Exception], message: str, registry: Registry
) -> None:
    with pytest.raises(kind, match=message):
        CallOptions(**given)
    with pytest.raises(kind, match=message):
        tool(**given)
    with pytest.raises(kind, match=message):
        Tool.from_schema(function, name="f", description="", parameters={}, **given)
    with pytest.raises(kind, match=message):
        registry["get_weather"].with_options(**given)


def test_the_marker_takes_all_options_and_returns_the_function() -> None:
    marked = tool(
        timeout=5,
        preprocessor=function,
        preprocessor_kwargs={"a": 1},
        validate=function,
        postprocessor=function,
        postprocessor_kwargs=None,
        on_error=None,
    )(function)

    assert marked is function
    assert vars(function) == {}


def test_replacing_keeps_the_rest() -> None:
    kept = CallOptions(timeout=5, validate=function).replace({"on_error": other})

    assert (kept.timeout, kept.validate, kept.on_error) == (5, function, other)


def test_a_processor_that_is_replaced_loses_its_keywords() -> None:
    before = CallOptions(preprocessor=function, preprocessor_kwargs={"a": 1})

    assert before.replace({"preprocessor": other}).preprocessor_kwargs == {}
    assert before.replace({"preprocessor_kwargs": {"b": 2}}).preprocessor_kwargs == {"b": 2}
    assert overlaid(
        {"preprocessor": function, "preprocessor_kwargs": {}}, {"preprocessor": None}
    ) == {"preprocessor": None}
