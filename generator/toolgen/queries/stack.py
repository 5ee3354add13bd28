"""A stack of its own: deep chains of questions are walked in threads, one after the other.

Python counts the calls on the stack of each thread by itself, so that what runs here may nest as
deeply as what called it, and no limit of the whole process has to be changed.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


def on_its_own_stack(function: Callable[[], T]) -> T:
    """What a function gives, run while its caller waits. Raises what it raises."""
    given: list[T] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            given.append(function())
        except BaseException as error:
            raised.append(error)

    thread = Thread(target=copy_context().run, args=(run,), daemon=True)
    thread.start()
    thread.join()
    if raised:
        raise raised[0]
    return given[0]
