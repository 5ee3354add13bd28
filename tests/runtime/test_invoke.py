"""Calls: from a name and a model's text to what the function returned."""

from __future__ import annotations

import asyncio
import contextvars
import datetime
from collections.abc import Coroutine, Mapping
from types import MappingProxyType
from typing import Any

import pytest
from bindings import binding

from toolgen_runtime import (
    InvalidArguments,
    Registry,
    RunContext,
    ToolError,
    ToolFailed,
    UnknownTool,
)
from toolgen_runtime.call.invocation import make_invoker
from toolgen_runtime.call.validation import ArgumentValidator


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(coroutine)


def drive(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine that never waits, with no loop around."""
    with pytest.raises(StopIteration) as done:
        coroutine.send(None)
    return done.value.value


def threaded(call: Any) -> Any:
    """The invoker of a sync tool without parameters."""
    bound = binding(core=lambda: {"type": "typed-dict", "fields": {}}, call=call, thread=True)
    return make_invoker("f", bound, ArgumentValidator("f", bound, dict))


class Text(str):
    __slots__ = ()

    def __str__(self) -> str:
        return "not this"


@pytest.mark.parametrize(
    "arguments",
    [
        '{"city": "Oslo"}',
        b'{"city": "Oslo"}',
        bytearray(b'{"city": "Oslo"}'),
        Text('{"city": "Oslo"}'),
        {"city": "Oslo"},
        MappingProxyType({"city": "Oslo"}),
    ],
)
def test_arguments_come_as_text_bytes_or_mapping(registry: Registry, arguments: Any) -> None:
    assert run(registry.invoke("get_weather", arguments)) == "Oslo 3"


@pytest.mark.parametrize("arguments", ["", " \n", b"", None, {}, "{}"])
def test_no_arguments_can_be_said_in_many_ways(registry: Registry, arguments: Any) -> None:
    assert run(registry.invoke("whoami", arguments)) is None


def test_empty_text_does_not_excuse_a_required_argument(registry: Registry) -> None:
    with pytest.raises(InvalidArguments, match="city: missing"):
        run(registry.invoke("get_weather", ""))


def test_an_async_tool_needs_no_loop_of_asyncio(registry: Registry) -> None:
    assert drive(registry.invoke("get_weather", '{"city": "Oslo", "days": 1}')) == "Oslo 1"


def test_a_tool_can_be_invoked_itself(registry: Registry) -> None:
    assert run(registry["get_weather"].invoke({"city": "Oslo"})) == "Oslo 3"
    assert run(registry["get_weather"].execute(city="Oslo")) == "Oslo 3"


def test_a_typed_invoker_calls_its_own_registry(registry: Registry) -> None:
    from importlib import import_module

    get_weather = import_module("acme._toolgen._calls.weather").get_weather

    assert run(get_weather("Oslo")) == "Oslo 3"
    assert run(get_weather("Oslo", days=1)) == "Oslo 1"


def test_an_unknown_tool_is_refused_when_awaited(registry: Registry) -> None:
    call = registry.invoke("get_whether", "{}")

    with pytest.raises(UnknownTool):
        run(call)


def test_a_mapping_may_hold_objects_or_what_json_holds(registry: Registry) -> None:
    day = datetime.date(2024, 5, 1)

    for given in ({"day": day}, {"day": "2024-05-01"}, '{"day": "2024-05-01"}'):
        assert run(registry.invoke("day_after", given)) == datetime.date(2024, 5, 2)


def test_the_caller_s_mapping_is_left_as_it_was(registry: Registry) -> None:
    arguments = {"city": "Oslo"}
    run(registry.invoke("get_weather", arguments))

    assert arguments == {"city": "Oslo"}


@pytest.mark.parametrize(
    "arguments",
    ['{"city": "a", "days": "2"}', {"city": "a", "days": "2"}, '{"city": "a", "dayz": 2}'],
)
def test_a_strict_tool_refuses_coercion_and_unknown_names(
    registry: Registry, arguments: str | Mapping[str, Any]
) -> None:
    with pytest.raises(InvalidArguments):
        run(registry.invoke("get_weather", arguments))


@pytest.mark.parametrize("arguments", ['{"number": "2", "x": 1}', {"number": "2", "x": 1}])
def test_a_lax_tool_coerces_and_ignores(
    registry: Registry, arguments: str | Mapping[str, Any]
) -> None:
    assert run(registry.invoke("thread_name", arguments))[1] == 2


def test_a_sync_tool_runs_off_the_loop(registry: Registry) -> None:
    assert run(registry.invoke("thread_name", "{}"))[0] != "MainThread"


def test_a_sync_tool_runs_in_place_without_a_loop(registry: Registry) -> None:
    assert drive(registry.invoke("thread_name", "{}"))[0] == "MainThread"


def test_context_variables_reach_the_thread() -> None:
    variable = contextvars.ContextVar("variable", default="unset")

    async def main() -> Any:
        variable.set("set")
        return await threaded(lambda values, context: variable.get())("{}", None)

    assert run(main()) == "set"


@pytest.mark.parametrize("context", ["me", RunContext("me")])
def test_the_context_is_wrapped_once(registry: Registry, context: object) -> None:
    assert run(registry.invoke("whoami", None, context)) == "me"


def test_a_tool_error_of_the_tool_is_raised_as_it_is(registry: Registry) -> None:
    with pytest.raises(ToolError, match=r"^tool$") as caught:
        run(registry.invoke("break_down", {"how": "tool"}))

    assert type(caught.value) is ToolError
    assert caught.value.tool == "break_down"


@pytest.mark.parametrize(("how", "kind"), [("value", ValueError), ("stop", StopIteration)])
def test_other_errors_are_wrapped_with_their_cause(
    registry: Registry, how: str, kind: type[Exception]
) -> None:
    with pytest.raises(ToolFailed, match=f"^break_down failed: {kind.__name__}: {how}$") as caught:
        run(registry.invoke("break_down", {"how": how}))

    assert type(caught.value.__cause__) is kind
    assert caught.value.tool == "break_down"


def test_an_attempt_to_end_the_process_is_a_failure_of_the_tool(registry: Registry) -> None:
    with pytest.raises(ToolFailed, match="it tried to end the process") as caught:
        drive(registry.invoke("break_down", {"how": "base"}))

    assert isinstance(caught.value.__cause__, SystemExit)


def test_a_tool_that_cannot_be_loaded_fails_with_the_cause(registry: Registry) -> None:
    with pytest.raises(ToolFailed, match="lost could not be loaded") as caught:
        run(registry.invoke("lost", "{}"))

    assert isinstance(caught.value.__cause__, ModuleNotFoundError)


def test_stop_iteration_in_a_thread_ends_the_call() -> None:
    def stop(values: Any, context: Any) -> Any:
        raise StopIteration

    with pytest.raises(ToolFailed, match="StopIteration"):
        run(asyncio.wait_for(threaded(stop)("{}", None), 10))


def test_cancellation_passes_through() -> None:
    from threading import Event

    release = Event()

    def wait(values: Any, context: Any) -> None:
        release.wait(10)

    async def main() -> None:
        task = asyncio.ensure_future(threaded(wait)("{}", None))
        await asyncio.sleep(0.05)
        task.cancel()
        try:
            with pytest.raises(asyncio.CancelledError):
                await task
        finally:
            release.set()

    run(main())
