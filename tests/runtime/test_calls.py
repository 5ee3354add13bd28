"""Calls as events: their life cycle, once through it, and what became of them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from toolgen_runtime import CallStatus, InvalidArguments, Registry, Tool, ToolCall, ToolFailed


def run(call: ToolCall) -> ToolCall:
    asyncio.run(call.invoke())
    return call


def test_a_new_call_is_pending(registry: Registry) -> None:
    call = ToolCall(registry["get_weather"], {"city": "Oslo"})

    assert call.execution.status is CallStatus.PENDING
    assert (call.function, call.execution.duration) == ("get_weather", None)


def test_a_call_completes_with_its_response_and_duration(registry: Registry) -> None:
    call = run(ToolCall(registry["get_weather"], '{"city": "Oslo"}'))

    assert call.execution.status is CallStatus.COMPLETED
    assert (call.execution.response, call.execution.error) == ("Oslo 3", None)
    assert call.execution.duration is not None
    assert call.execution.duration > 0


def test_a_call_passes_the_context_on(registry: Registry) -> None:
    assert run(ToolCall(registry["whoami"], context="me")).execution.response == "me"


@pytest.mark.parametrize(("how", "kind"), [("value", ToolFailed), (3, InvalidArguments)])
def test_an_error_is_kept_and_not_raised(registry: Registry, how: Any, kind: type) -> None:
    call = run(ToolCall(registry["break_down"], {"how": how}))

    assert call.execution.status is CallStatus.FAILED
    assert type(call.execution.error) is kind


def test_an_error_without_a_text_is_told_as_its_kind() -> None:
    call = ToolCall(Tool.from_schema(dict, name="f", description="", parameters={}))
    call.execution.error = ValueError()

    assert call.execution.to_dict()["error"] == "ValueError"


def test_while_it_runs_a_call_is_processing() -> None:
    seen = []

    def look() -> None:
        seen.append(call.execution.status)

    call = ToolCall(Tool.from_schema(look, name="look", description="", parameters={}))
    run(call)

    assert seen == [CallStatus.PROCESSING]


def test_a_second_invoke_is_refused(registry: Registry) -> None:
    call = run(ToolCall(registry["get_weather"], {"city": "Oslo"}))

    with pytest.raises(RuntimeError, match="get_weather was invoked before: it is completed"):
        run(call)
    assert call.execution.response == "Oslo 3"


def test_cancellation_is_recorded_and_raised_again() -> None:
    async def wait() -> None:
        await asyncio.sleep(10)

    call = ToolCall(Tool.from_schema(wait, name="wait", description="", parameters={}))

    async def cancel() -> None:
        task = asyncio.ensure_future(call.invoke())
        await asyncio.sleep(0.02)
        task.cancel()
        await task

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cancel())
    assert call.execution.status is CallStatus.CANCELLED
    assert call.execution.duration is not None


def test_what_is_no_error_of_a_tool_that_calls_by_itself_is_recorded_and_raised_again() -> None:
    class Own(Tool):
        name, description, parameters = "own", "d", {"type": "object"}

        async def invoke(self, arguments: Any, context: object = None) -> Any:
            raise SystemExit

        async def execute(self, **arguments: Any) -> Any:
            raise AssertionError

    call = ToolCall(Own())

    with pytest.raises(SystemExit):
        run(call)
    assert call.execution.status is CallStatus.CANCELLED


def test_a_call_as_a_dict(registry: Registry) -> None:
    call = run(ToolCall(registry["break_down"], {"how": "value"}, id="c1"))
    told = call.to_dict()

    assert told["execution"].pop("duration") == call.execution.duration
    assert told == {
        "id": "c1",
        "function": "break_down",
        "arguments": {"how": "value"},
        "execution": {
            "status": "failed",
            "response": None,
            "error": "break_down failed: ValueError: value",
        },
    }
