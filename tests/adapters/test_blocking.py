"""Async calls from code that does not wait."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from threading import get_ident

import pytest

from toolgen_runtime.adapters.blocking import wait_for


async def _loop() -> tuple[int, asyncio.AbstractEventLoop]:
    return get_ident(), asyncio.get_running_loop()


def test_all_calls_are_made_in_one_loop_of_another_thread() -> None:
    """What one call opens is good in the next."""
    first, second = wait_for(_loop()), wait_for(_loop())
    assert first == second
    assert first[0] != get_ident()


def test_a_thread_that_runs_a_loop_may_wait_too() -> None:
    async def outer() -> tuple[int, asyncio.AbstractEventLoop]:
        found: tuple[int, asyncio.AbstractEventLoop] = wait_for(_loop())
        return found

    assert asyncio.run(outer()) == wait_for(_loop())


def test_what_is_raised_is_raised() -> None:
    async def fail() -> None:
        raise LookupError("nothing")

    with pytest.raises(LookupError, match="nothing"):
        wait_for(fail())


def test_context_variables_go_with_the_call() -> None:
    variable = ContextVar("variable", default="unset")

    async def read() -> str:
        return variable.get()

    variable.set("set")
    assert wait_for(read()) == "set"


def test_waiting_within_what_is_waited_for_is_refused() -> None:
    """It would never end."""

    async def outer() -> None:
        wait_for(_loop())

    with pytest.raises(RuntimeError, match="await it instead"):
        wait_for(outer())
