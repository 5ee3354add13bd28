"""A call keeps the loop free that it runs in, asyncio's or trio's, and the time that it has."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextvars import ContextVar
from typing import Any

import pytest

from toolgen_runtime import Tool, ToolFailed, ToolTimedOut, approving
from toolgen_runtime.call.turns import call

trio = pytest.importorskip("trio")

WHO: ContextVar[str] = ContextVar("WHO", default="nobody")


def tool(function: Callable[..., Any], **options: Any) -> Any:
    made = Tool.from_schema(function, name=function.__name__, description="", parameters={})
    return made.with_options(**options) if options else made


def wait(seconds: float) -> str:
    time.sleep(seconds)
    return f"{WHO.get()} {threading.current_thread() is threading.main_thread()}"


async def wait_async(seconds: float) -> str:
    await trio.sleep(seconds)
    return "done"


def count(seconds: float) -> Iterator[int]:
    for number in range(3):
        time.sleep(seconds)
        yield number


async def beats_during(call: Callable[[], Any]) -> tuple[int, Any]:
    """How often another task had its turn while a call was made, and what the call gave."""
    beats: list[int] = []

    async def beat() -> None:
        while True:
            beats.append(1)
            await trio.sleep(0.005)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(beat)
        result = await call()
        nursery.cancel_scope.cancel()
    return len(beats), result


def test_a_sync_tool_leaves_a_loop_of_trio_free() -> None:
    WHO.set("ann")
    beats, result = trio.run(beats_during, lambda: tool(wait).invoke({"seconds": 0.1}))

    assert beats > 3
    assert result == "ann False"


def test_the_time_of_a_call_is_kept_under_trio() -> None:
    ended: list[None] = []

    def late(seconds: float) -> str:
        time.sleep(seconds)
        ended.append(None)
        return "done"

    async def late_async(seconds: float) -> str:
        await trio.sleep(seconds)
        ended.append(None)
        return "done"

    for function in (late, late_async):
        with pytest.raises(ToolTimedOut, match=r"took longer than 0\.05 s"):
            trio.run(tool(function, timeout=0.05).invoke, {"seconds": 2})
        assert not ended
        assert trio.run(tool(function, timeout=60).invoke, {"seconds": 0.001}) == "done"
        ended.clear()


def test_a_person_may_take_their_time_under_trio_as_well() -> None:
    async def approve(_: object) -> bool:
        await trio.sleep(1.5)
        return True

    asked = tool(wait_async, timeout=1, approval="always")

    with approving(approve):
        assert trio.run(asked.invoke, {"seconds": 0.001}) == "done"


def test_a_cancellation_of_trio_goes_through() -> None:
    async def cancelled() -> bool:
        with trio.move_on_after(0.02) as scope:
            await tool(wait).invoke({"seconds": 1})
        return bool(scope.cancelled_caught)

    assert trio.run(cancelled)


def test_a_cancellation_of_trio_goes_through_a_turn() -> None:
    async def cancelled() -> bool:
        with trio.move_on_after(0.02) as scope:
            await call(tool(wait_async), {"seconds": 1})
        return bool(scope.cancelled_caught)

    assert trio.run(cancelled)


def test_what_a_tool_raises_under_trio_is_its_failure() -> None:
    def fail() -> None:
        raise StopIteration

    with pytest.raises(ToolFailed, match="StopIteration"):
        trio.run(tool(fail).invoke, {})


LOOP: list[asyncio.AbstractEventLoop] = []


def outer(depth: int) -> int:
    if depth == 0:
        time.sleep(0.01)
        return 1
    inner = tool(outer).invoke({"depth": depth - 1})
    return int(asyncio.run_coroutine_threadsafe(inner, LOOP[0]).result(10)) + 1


@pytest.mark.parametrize(("calls", "depth"), [(40, 1), (10, 8), (1, 60)])
def test_sync_tools_that_call_sync_tools_do_not_wait_for_each_others_threads(
    calls: int, depth: int
) -> None:
    async def main() -> list[int]:
        LOOP[:] = [asyncio.get_running_loop()]
        return await asyncio.gather(*(tool(outer).invoke({"depth": depth}) for _ in range(calls)))

    assert asyncio.run(main()) == [depth + 1] * calls


def test_what_a_tool_within_another_raises_is_its_failure() -> None:
    def failing(depth: int) -> None:
        if depth == 0:
            raise ValueError("so deep")
        inner = tool(failing).invoke({"depth": depth - 1})
        asyncio.run_coroutine_threadsafe(inner, LOOP[0]).result(10)

    async def main() -> None:
        LOOP[:] = [asyncio.get_running_loop()]
        await tool(failing).invoke({"depth": 1})

    with pytest.raises(ToolFailed, match="ValueError: so deep"):
        asyncio.run(main())


def test_the_same_holds_under_trio() -> None:
    def nested(depth: int) -> int:
        if depth == 0:
            return 1
        found = trio.from_thread.run(tool(nested).invoke, {"depth": depth - 1})
        return int(found) + 1

    async def main() -> list[int]:
        results: list[int] = []

        async def call() -> None:
            results.append(await tool(nested).invoke({"depth": 1}))

        async with trio.open_nursery() as nursery:
            for _ in range(60):
                nursery.start_soon(call)
        return results

    assert trio.run(main) == [2] * 60


def test_what_has_no_end_leaves_a_loop_of_trio_its_turns() -> None:
    from toolgen_runtime.call.collecting import collected

    async def endless() -> AsyncIterator[int]:
        while True:
            yield 1

    limited = tool(endless, timeout=0.05)
    with pytest.raises(ToolTimedOut):
        trio.run(collected, limited, endless())


def test_an_error_within_a_time_limit_of_trio_is_told_as_it_is() -> None:
    async def fail() -> None:
        await trio.sleep(0)
        raise ValueError("so")

    with pytest.raises(ToolFailed, match="ValueError: so"):
        trio.run(tool(fail, timeout=5).invoke, {})


def test_the_items_of_a_generator_are_drawn_in_the_time_of_a_call_under_trio() -> None:
    from toolgen_runtime.call.collecting import collected

    async def main(seconds: float, timeout: float) -> list[int]:
        limited = tool(count, timeout=timeout)
        return await collected(limited, await limited.invoke({"seconds": seconds}))

    assert trio.run(main, 0.001, 60) == [0, 1, 2]
    with pytest.raises(ToolTimedOut):
        trio.run(main, 0.2, 0.1)


def test_a_call_needs_no_loop() -> None:
    async def each() -> AsyncIterator[int]:
        for number in range(250):
            yield number

    made = call(tool(each, timeout=3, max_output=10_000), {})

    with pytest.raises(StopIteration) as ended:
        made.send(None)
    assert ended.value.value == [*range(250)]
