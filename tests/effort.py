"""Effort: what a computation takes, so that a test can hold it to what it is given.

No test asserts on a clock: machines are slow, shared and stopped. Calls are counted where Python
does the work; where patterns do it, in C, times of the processor are compared with each other.
"""

from __future__ import annotations

from collections.abc import Callable
from cProfile import Profile
from time import process_time
from typing import TypeVar

T = TypeVar("T")
SMALL, LARGE = 250, 10_000


def counted(run: Callable[[], T]) -> tuple[int, T]:
    """How many functions are called, of Python and of C, while something runs, and its result."""
    profile = Profile()
    result = profile.runcall(run)
    return sum(each.callcount for each in profile.getstats()), result


def steps(run: Callable[[], object]) -> int:
    """How many functions are called, of Python and of C, while something runs."""
    return counted(run)[0]


def is_in_proportion(run: Callable[[int], object]) -> bool:
    """Whether 40 times as much takes the processor less than 400 times as long: a square would take
    1,600 times. The least of several times is compared: others use the processor too, and garbage
    is collected at any time.
    """

    def seconds(n: int) -> float:
        started = process_time()
        run(n)
        return process_time() - started

    run(10)  # what is loaded once
    bound = 400 * min(seconds(SMALL) for _ in range(3)) + 0.05
    return any(seconds(LARGE) < bound for _ in range(3))
