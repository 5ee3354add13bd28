"""Sync and async functions run where they should, and what they raise reaches the caller."""

from __future__ import annotations

import asyncio
import threading
from contextvars import ContextVar
from types import ModuleType
from typing import Any

import pytest
from building import drive, run

from toolgen_runtime import Registry, ToolError, ToolFailed

SOURCE = '''
import asyncio
import threading
from contextvars import ContextVar

from toolgen_runtime import ToolError, tool

USER: ContextVar[str] = ContextVar("USER", default="nobody")


@tool
async def on_the_loop() -> object:
    """Run on the loop."""
    await asyncio.sleep(0)
    return threading.current_thread()


@tool
def off_the_loop() -> object:
    """Run off the loop."""
    return threading.current_thread()


@tool(thread=False)
def inline() -> object:
    """Run inline."""
    return threading.current_thread()


@tool
def user() -> str:
    """Read a context variable."""
    return USER.get()


class OutOfStock(ToolError):
    pass


@tool
def refuse(how: str) -> None:
    """Raise."""
    raise {"own": OutOfStock, "value": ValueError, "type": TypeError, "stop": StopIteration}[how](
        "no more apples"
    )


@tool
async def refuse_later(how: str) -> None:
    """Raise after a while."""
    await asyncio.sleep(0)
    raise {"own": OutOfStock, "value": ValueError}[how]("no more apples")


@tool
async def wait() -> None:
    """Wait for ever."""
    await asyncio.Event().wait()


@tool
async def stream(count: int) -> object:
    """Give an asynchronous generator."""
    for number in range(count):
        yield number


@tool
def nothing() -> None:
    """Return nothing."""
'''


def test_an_async_function_runs_on_the_loop(registry: Registry) -> None:
    assert run(registry.invoke("on_the_loop", {})) is threading.current_thread()


def test_a_sync_function_runs_off_the_loop(registry: Registry) -> None:
    assert run(registry.invoke("off_the_loop", {})) is not threading.current_thread()


def test_a_sync_function_runs_inline_when_it_says_so(registry: Registry) -> None:
    assert run(registry.invoke("inline", {})) is threading.current_thread()


def test_without_a_loop_a_sync_function_runs_inline(registry: Registry) -> None:
    assert drive(registry.invoke("off_the_loop", {})) is threading.current_thread()


def test_context_variables_reach_the_thread(registry: Registry, tools: ModuleType) -> None:
    variable: ContextVar[str] = tools.USER

    async def as_ann() -> Any:
        variable.set("ann")
        return await registry.invoke("user", {})

    assert run(as_ann()) == "ann"


def test_calls_run_at_the_same_time(registry: Registry) -> None:
    async def both() -> tuple[Any, Any]:
        return await asyncio.gather(
            registry.invoke("on_the_loop", {}), registry.invoke("off_the_loop", {})
        )

    assert len(set(run(both()))) == 2


@pytest.mark.parametrize("name", ["refuse", "refuse_later"])
def test_a_tool_error_arrives_as_it_is(registry: Registry, tools: ModuleType, name: str) -> None:
    with pytest.raises(tools.OutOfStock, match=r"^no more apples$") as caught:
        run(registry.invoke(name, {"how": "own"}))

    assert caught.value.tool == name


@pytest.mark.parametrize("name", ["refuse", "refuse_later"])
def test_another_exception_is_the_cause_of_a_failure(registry: Registry, name: str) -> None:
    with pytest.raises(ToolFailed, match=rf"^{name} failed: ValueError: no more apples$") as caught:
        run(registry.invoke(name, {"how": "value"}))

    assert isinstance(caught.value.__cause__, ValueError)
    assert caught.value.tool == name


def test_a_stop_iteration_in_a_thread_is_a_failure(registry: Registry) -> None:
    with pytest.raises(ToolFailed, match="StopIteration"):
        run(registry.invoke("refuse", {"how": "stop"}))


def test_a_cancelled_call_is_cancelled(registry: Registry) -> None:
    async def cancel() -> None:
        call = asyncio.ensure_future(registry.invoke("wait", {}))
        await asyncio.sleep(0)
        call.cancel()
        await call

    with pytest.raises(asyncio.CancelledError):
        run(cancel())


def test_every_kind_of_error_is_a_tool_error(registry: Registry) -> None:
    for name, arguments in [("refuse", {"how": "type"}), ("refuse", {}), ("absent", {})]:
        with pytest.raises(ToolError):
            run(registry.invoke(name, arguments))


def test_an_asynchronous_generator_is_returned_as_such(registry: Registry) -> None:
    async def collect() -> list[int]:
        return [number async for number in await registry.invoke("stream", {"count": 3})]

    assert run(collect()) == [0, 1, 2]


def test_none_is_what_a_function_without_a_result_returns(registry: Registry) -> None:
    assert run(registry.invoke("nothing", {})) is None
