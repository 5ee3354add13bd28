"""What adapters make of errors, results and tools, with no framework installed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from building import run

from toolgen_runtime import InvalidArguments, Registry, Tool, ToolError, ToolFailed
from toolgen_runtime.adapters.protocol import must_ask, parts_of, raised_by, reader_of
from toolgen_runtime.model import settings


class Nested(list[Any]):
    """A list of one's own."""


class Pretending(ValueError):
    """An error that says that it is another."""

    __class__ = KeyError  # type: ignore[assignment]


@pytest.fixture(autouse=True)
def _fresh_settings() -> Iterator[None]:
    settings.forget()
    yield
    settings.forget()


def _raising(error: BaseException) -> Callable[..., Any]:
    def fail() -> None:
        raise error

    return fail


def _failure(function: Callable[..., Any], **options: Any) -> ToolError:
    tool = Tool.from_schema(function, name="f", description="F.", parameters={})
    try:
        asyncio.run((tool.with_options(**options) if options else tool).invoke({}))
    except ToolError as error:
        return error
    raise AssertionError("it did not fail")


@pytest.mark.parametrize(
    ("error", "is_told"),
    [
        (ValueError("so"), True),
        (ValueError(), True),
        (ValueError("x" * 10_000), False),
        (ValueError("half: \ud800"), False),
        (Pretending("so"), False),
        (SystemExit("so"), False),
        (ToolError("so"), False),
        (InvalidArguments("so"), False),
    ],
)
def test_what_a_tool_raised_is_handed_on_where_all_of_it_is_told(
    error: BaseException, *, is_told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert raised_by(_failure(_raising(error))) is (error if is_told else None)

    monkeypatch.setenv("TOOLGEN_MASK_ERRORS", "1")
    settings.forget()
    assert raised_by(_failure(_raising(error))) is None


def test_a_failure_without_a_cause_is_not_handed_on() -> None:
    assert raised_by(ToolFailed("so")) is None


@pytest.mark.parametrize(
    ("result", "parts"),
    [
        (1, [1]),
        ([1, 2], [1, 2]),
        (Nested([1, 2]), [1, 2]),
        ([], None),
        ([1, "a"], None),
        ((1, 2), None),
        ("a", None),
        (None, None),
    ],
)
def test_the_parts_of_a_result_are_of_one_kind_or_none(result: Any, parts: Any) -> None:
    assert parts_of(result, int) == parts


def test_a_tool_that_a_view_shows_no_more_asks_for_nothing(registry: Registry) -> None:
    shown = {*registry}
    view = registry.select(where=lambda tool: tool.name in shown)
    tool = view["erase"].with_options(approval="always")
    assert run(must_ask(tool, {"path": "/a"}))
    assert reader_of(tool) is not None

    shown.clear()

    assert not run(must_ask(tool, {"path": "/a"}))
    assert reader_of(tool) is None


def test_a_rule_gets_what_was_given_where_a_hook_changes_it_first(registry: Registry) -> None:
    given: list[Any] = []

    def rule(arguments: Any) -> bool:
        given.append(arguments)
        return False

    tool = registry["erase"].with_options(approval=rule, preprocessor=dict)

    assert not run(must_ask(tool, {"path": 3}))
    assert given == [{"path": 3}]
