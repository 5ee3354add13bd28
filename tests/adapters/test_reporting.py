"""Progress that is sent on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from toolgen_runtime.call.progress import report_progress
from toolgen_runtime.call.reporting import Reporting

Sent = list[float]


def sent_of(tool: Callable[[], Awaitable[None]], *, broken: bool = False) -> Sent:
    """What is sent of what a tool reports, and that before the end."""
    sent: Sent = []

    async def send(progress: float, total: float | None, message: str | None) -> None:
        await asyncio.sleep(0.01 if progress == 1 else 0)
        sent.append(progress)
        if broken:
            raise OSError("the client went away")

    async def call() -> Sent:
        async with Reporting(send):
            await tool()
        return list(sent)

    return asyncio.run(call())


async def climb() -> None:
    for step in (1, 2, 1.5, 2, 3):
        report_progress(step)


async def climb_in_a_thread() -> None:
    await asyncio.to_thread(report_progress, 1)


def test_all_that_grows_is_sent_in_order_before_the_end() -> None:
    assert sent_of(climb) == [1, 2, 3]


def test_a_thread_may_report() -> None:
    assert sent_of(climb_in_a_thread) == [1]


def test_a_client_that_went_away_does_not_fail_the_call() -> None:
    assert sent_of(climb, broken=True) == [1, 2, 3]


def test_nobody_listens_afterwards() -> None:
    async def call() -> Sent:
        sent: Sent = []

        async def send(progress: float, total: float | None, message: str | None) -> None:
            sent.append(progress)

        async with Reporting(send):
            pass
        await climb()
        await asyncio.sleep(0)
        return sent

    assert asyncio.run(call()) == []
