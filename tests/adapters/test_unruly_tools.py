"""Tools that raise what is no error: each ends its own call, and nothing besides."""

from __future__ import annotations

import asyncio
import threading
import warnings
from collections.abc import Callable
from typing import Any

import pytest

from toolgen_runtime import Tool, ToolError, ToolFailed
from toolgen_runtime.adapters.blocking import wait_for
from toolgen_runtime.call.turns import call


class Odd(BaseException):
    """A kind that nobody knows."""


KINDS: list[type[BaseException]] = [
    *(SystemExit, KeyboardInterrupt, GeneratorExit, asyncio.CancelledError),
    *(StopIteration, StopAsyncIteration, RuntimeError, MemoryError, RecursionError),
    *(ToolError, Odd, BaseException),
]


def _sync(kind: type[BaseException]) -> Callable[..., Any]:
    def tool() -> None:
        raise kind("so")

    return tool


def _async(kind: type[BaseException]) -> Callable[..., Any]:
    async def tool() -> None:
        raise kind("so")

    return tool


def _later(kind: type[BaseException]) -> Callable[..., Any]:
    async def tool() -> None:
        await asyncio.sleep(0)
        raise kind("so")

    return tool


def _in_task(kind: type[BaseException]) -> Callable[..., Any]:
    """In a task of the tool's own, which asyncio treats as it does the outermost one."""

    async def tool() -> None:
        await asyncio.create_task(_later(kind)())

    return tool


MAKERS = [_sync, _async, _later, _in_task]
every = pytest.mark.parametrize("maker", MAKERS, ids=[each.__name__[1:] for each in MAKERS])
whatever = pytest.mark.parametrize("kind", KINDS, ids=[each.__name__ for each in KINDS])


def _tool(function: Callable[..., Any], *, thread: bool = True) -> Tool:
    return Tool.from_schema(
        function, name="f", description="d", parameters={"type": "object"}, thread=thread
    )


def _fine() -> str:
    return "fine"


def _wait_for(tool: Tool) -> Any:
    """A blocking call, in a thread of its own: one that hangs fails the test and no more."""
    outcome: list[Any] = []

    def run() -> None:
        try:
            outcome.append(wait_for(call(tool, {})))
        except BaseException as error:
            outcome.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(10)
    assert outcome, "the call hangs"
    return outcome[0]


@every
@whatever
@pytest.mark.parametrize("in_thread", [True, False], ids=["in a thread", "on the loop"])
def test_a_blocking_call_is_answered_and_so_is_the_next(
    maker: Callable[..., Any], kind: type[BaseException], in_thread: bool
) -> None:
    error = _wait_for(_tool(maker(kind), thread=in_thread))

    assert isinstance(error, ToolError)
    assert str(error)
    assert _wait_for(_tool(_fine)) == "fine"


@every
def test_the_answer_tells_of_an_attempt_to_end_the_process(maker: Callable[..., Any]) -> None:
    error = _wait_for(_tool(maker(SystemExit)))

    assert type(error) is ToolFailed
    assert str(error) == "f failed: it tried to end the process (so)"
    assert isinstance(error.__cause__, SystemExit)


@pytest.mark.parametrize("kind", [SystemExit, KeyboardInterrupt, Odd])
def test_a_task_that_a_tool_left_behind_ends_nothing(kind: type[BaseException]) -> None:
    left = []

    async def leave() -> str:
        left.append(asyncio.create_task(_async(kind)()))
        return "left"

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a task whose exception nobody asks for
        assert _wait_for(_tool(leave)) == "left"
        assert _wait_for(_tool(_fine)) == "fine"
    assert isinstance(left[0].exception(), kind)


def test_a_tool_that_stops_the_loop_stops_nothing() -> None:
    async def stop() -> str:
        asyncio.get_running_loop().stop()
        await asyncio.sleep(0)
        return "stopped"

    assert _wait_for(_tool(stop)) == "stopped"
    assert _wait_for(_tool(_fine)) == "fine"


@every
@pytest.mark.parametrize("kind", [SystemExit, GeneratorExit, asyncio.CancelledError, Odd])
def test_a_call_that_is_awaited_is_answered(
    maker: Callable[..., Any], kind: type[BaseException]
) -> None:
    if maker is _in_task and kind in (SystemExit, GeneratorExit):
        pytest.skip("asyncio ends the caller's own loop for the one, its coroutines for the other")
    with pytest.raises(ToolFailed):
        asyncio.run(call(_tool(maker(kind)), {}))


def test_an_interrupt_is_the_tool_s_where_asyncio_takes_those_of_the_process() -> None:
    with pytest.raises(ToolFailed, match="f failed: KeyboardInterrupt"):
        asyncio.run(call(_tool(_async(KeyboardInterrupt)), {}))


def test_an_interrupt_in_the_main_thread_of_another_loop_is_not_the_tool_s() -> None:
    loop = asyncio.new_event_loop()
    try:
        with pytest.raises(KeyboardInterrupt):
            loop.run_until_complete(call(_tool(_async(KeyboardInterrupt)), {}))
    finally:
        loop.close()


def test_a_call_that_is_closed_ends() -> None:
    async def wait() -> None:
        await asyncio.sleep(60)

    async def close() -> None:
        made = call(_tool(wait), {})
        made.send(None)
        made.close()

    asyncio.run(close())


def test_cancelling_goes_through() -> None:
    async def cancel() -> None:
        task = asyncio.create_task(call(_tool(_waiting), {}))
        await asyncio.sleep(0.01)
        task.cancel()
        await task

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cancel())


async def _waiting() -> None:
    await asyncio.sleep(60)
